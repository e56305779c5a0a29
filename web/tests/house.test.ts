import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test, vi } from "vitest";
import ConnectionBanner from "../src/components/ConnectionBanner.svelte";
import HouseNotice from "../src/components/HouseNotice.svelte";
import { Connection, type Handlers } from "../src/lib/connection";
import { House, house } from "../src/lib/house.svelte";
import { m } from "../src/lib/messages";
import type { ClientMessage, ServerMessage } from "../src/lib/protocol";
import { event, heron, lobbyTable, table } from "./fixtures";

/** A house whose line is in the test's hands. */
function visit(target: House = new House()) {
  const sent: ClientMessage[] = [];
  vi.spyOn(Connection.prototype, "send").mockImplementation((message) => sent.push(message) > 0);
  const close = vi.spyOn(Connection.prototype, "close").mockImplementation(() => undefined);
  const line = target.handlers as Handlers;
  const say = (message: ServerMessage) => line.message(message);
  return { target, sent, close, line, say };
}

describe("the house as this browser knows it", () => {
  test("learns who one is before it opens the line", async () => {
    const answers = vi.fn(() => Promise.resolve(new Response(JSON.stringify(heron))));
    vi.stubGlobal("fetch", answers);
    const open = vi.spyOn(Connection.prototype, "open").mockImplementation(() => {
      expect(answers).toHaveBeenCalledOnce();
    });
    const { target } = visit();
    await target.arrive();
    expect(target.me).toEqual(heron);
    expect(open).toHaveBeenCalledOnce();
  });

  test("keeps trying while the house can't be reached", async () => {
    const answers = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError("down"));
    answers.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(heron))));
    vi.stubGlobal("fetch", answers);
    vi.spyOn(Connection.prototype, "open").mockImplementation(() => undefined);
    const { target } = visit();
    await target.arrive(1);
    expect(answers).toHaveBeenCalledTimes(2);
    expect(target.me).toEqual(heron);
  });

  test("opens a table as soon as it knows who one is, and not before", async () => {
    const asked = vi.fn<typeof fetch>((path) =>
      Promise.resolve(new Response(JSON.stringify(path === "/api/me" ? heron : { table: "t1", seat: 0 }))),
    );
    vi.stubGlobal("fetch", asked);
    vi.spyOn(Connection.prototype, "open").mockImplementation(() => undefined);
    const { target } = visit();
    const opened = target.open({ game: "stortok" });
    await target.arrive();
    expect(await opened).toBe("t1");
    expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/me", "/api/tables"]);
  });

  test("follows its tables and the lobby again after a reconnect", () => {
    const { target, sent, say, line } = visit();
    target.watch("t1");
    target.watchLobby(true);
    say(table({ seq: 12 }, [event(12)]));
    sent.length = 0;
    line.ready();
    expect(sent).toEqual([
      { type: "watch", table: "t1", since: 12 },
      { type: "watch-lobby", on: true, listed: true },
    ]);
  });

  test("hands a refusal to the table that asked", () => {
    const { target, sent, say } = visit();
    const asking = target.watch("t1");
    say(table());
    asking.play("take");
    const { id } = sent.at(-1) as { id: string };
    say({ type: "error", id, code: "stale", message: "Look again.", rule: null, table: null });
    expect(asking.problem?.code).toBe("stale");
    expect(target.trouble).toBeNull();
  });

  test("keeps what belongs to no table, and the lobby", () => {
    const { target, say } = visit();
    say({ type: "error", id: null, code: "too-fast", message: "Slow down.", rule: null, table: null });
    expect(target.trouble?.message).toBe("Slow down.");
    say({ type: "lobby", tables: [lobbyTable()], people: [heron] });
    expect(target.lobby).toHaveLength(1);
    expect(target.people).toEqual([heron]);
  });
});

test("an outdated page stops reconnecting and asks to be loaded anew", async () => {
  const { say, close } = visit(house);
  render(HouseNotice);
  say({ type: "error", id: null, code: "wrong-version", message: "Reload.", rule: null, table: null });
  await tick();
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: m.banner.reload })).toBeTruthy();
  house.clearTrouble();
});

test("a short hiccup is passed over, a longer one is told", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { line } = visit(house);
  render(ConnectionBanner);
  line.status("reconnecting");
  await tick();
  vi.advanceTimersByTime(300);
  await tick();
  expect(screen.queryByText(m.banner.reconnecting)).toBeNull();
  vi.advanceTimersByTime(1_000);
  await tick();
  expect(screen.getByText(m.banner.reconnecting)).toBeTruthy();
  line.status("open");
  await tick();
  expect(screen.queryByText(m.banner.reconnecting)).toBeNull();
  vi.useRealTimers();
});
