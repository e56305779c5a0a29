import { describe, expect, test, vi } from "vitest";
import { api, HouseError } from "../src/lib/api";
import { m } from "../src/lib/messages";
import { explain } from "../src/lib/trouble";

function answer(body: unknown, init: ResponseInit = {}) {
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), init)));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const failure = (promise: Promise<unknown>) => promise.then(() => null, (error: unknown) => error);

describe("the house over HTTP", () => {
  test("changes carry the header that no foreign page can send", async () => {
    const fetch = answer({ table: "t1", seat: 0 });
    await api.openTable({ game: "stortok" });
    expect(fetch).toHaveBeenCalledWith("/api/tables", expect.objectContaining({
      method: "POST",
      headers: expect.objectContaining({ "X-Spelbok": "1" }) as unknown,
      body: '{"game":"stortok"}',
    }));
  });

  test("a refusal keeps its code, words and rule", async () => {
    answer({ code: "invalid-rules", message: "No such version.", rule: "SK-1" }, { status: 400 });
    const error = await failure(api.openTable({ game: "stortok" }));
    expect(error).toBeInstanceOf(HouseError);
    expect(explain(error)).toEqual({ code: "invalid-rules", message: "No such version.", rule: "SK-1" });
  });

  test("a dead line is explained kindly", async () => {
    vi.stubGlobal("fetch", vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))));
    expect(explain(await failure(api.me()))).toMatchObject({ code: "unreachable", message: m.trouble.unreachable });
  });

  test("neither a wordless failure nor a garbled answer shows its innards", async () => {
    vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response("<html>", { status: 502 }))));
    expect(explain(await failure(api.me()))).toMatchObject({ code: "http-502", message: m.trouble.unexpected });
    vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response("<html>"))));
    expect(explain(await failure(api.games()))).toMatchObject({ message: m.trouble.unexpected });
    expect(explain(new RangeError("x")).message).toBe(m.trouble.unexpected);
  });
});
