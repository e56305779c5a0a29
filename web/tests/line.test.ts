/** What the page does while the line is lost, and when its session has ended. */
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import SignedOut from "../src/account/SignedOut.svelte";
import { Connection } from "../src/lib/connection";
import { Countdown } from "../src/lib/countdown.svelte";
import { House, house } from "../src/lib/house.svelte";
import { m } from "../src/lib/messages";
import type { ServerMessage } from "../src/lib/protocol";
import { TableState } from "../src/lib/table.svelte";
import { heron, table } from "./fixtures";

describe("the clock while the line is lost", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  function clock() {
    const line = { open: true };
    const state = new TableState("t1", () => true);
    state.receive(table({ clock: { seat: 0, left: 40_000, of: 60_000 } }));
    const countdown = new Countdown(state, () => line.open);
    countdown.run();
    return { line, state, countdown };
  }

  test("stands still, and goes on from what the house says", () => {
    const { line, state, countdown } = clock();
    vi.advanceTimersByTime(5_000);
    expect(countdown.seconds).toBe(35);
    line.open = false;
    vi.advanceTimersByTime(20_000);
    expect(countdown.seconds).toBe(35);
    state.receive(table({ clock: { seat: 0, left: 34_000, of: 60_000 } }));
    line.open = true;
    vi.advanceTimersByTime(2_000);
    expect(countdown.seconds).toBe(32);
  });

  test("doesn't jump between the new line and the house's word", () => {
    const { line, state, countdown } = clock();
    line.open = false;
    vi.advanceTimersByTime(20_000);
    line.open = true;
    vi.advanceTimersByTime(1_000);
    expect(countdown.seconds).toBe(40);
    state.receive(table({ clock: { seat: 0, left: 39_000, of: 60_000 } }));
    vi.advanceTimersByTime(1_000);
    expect(countdown.seconds).toBe(38);
  });
});

describe("a session that has ended elsewhere", () => {
  const nobody: ServerMessage = { type: "error", id: null, code: "nobody", message: "Who?", rule: null, table: null };

  async function arrived(target: House) {
    vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(JSON.stringify({ ...heron, account: true })))));
    vi.spyOn(Connection.prototype, "open").mockImplementation(() => undefined);
    const close = vi.spyOn(Connection.prototype, "close").mockImplementation(() => undefined);
    close.mockClear();
    await target.arrive();
    return close;
  }

  test("is told, and makes no new guest of who was signed in", async () => {
    const target = new House();
    const close = await arrived(target);
    const asked = vi.mocked(fetch).mock.calls.length;
    target.handlers.message(nobody);
    expect(target.signedOut).toBe(true);
    expect(close).toHaveBeenCalledOnce();
    expect(vi.mocked(fetch).mock.calls.length).toBe(asked);
    expect(target.me?.id).toBe(heron.id);
  });

  test("is told when another window has signed in as somebody else", async () => {
    const target = new House();
    await arrived(target);
    target.handlers.message({ type: "welcome", version: 1, me: heron });
    expect(target.signedOut).toBe(false);
    target.handlers.message({ type: "welcome", version: 1, me: { id: "p9", name: "Else" } });
    expect(target.signedOut).toBe(true);
    expect(target.me?.id).toBe(heron.id);
  });

  test("offers to sign in again", async () => {
    await arrived(house);
    render(SignedOut);
    expect(screen.queryByText(m.account.signedOut)).toBeNull();
    house.handlers.message(nobody);
    await tick();
    expect(screen.getByText(m.account.signedOut)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(m.account.signInName).value).toBe(heron.name);
    expect(screen.getByLabelText(m.account.password)).toBeTruthy();
    expect(screen.getByRole("button", { name: m.account.goOn })).toBeTruthy();
  });
});
