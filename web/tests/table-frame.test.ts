import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../src/lib/api";
import { Countdown } from "../src/lib/countdown.svelte";
import { live } from "../src/lib/live.svelte";
import { m } from "../src/lib/messages";
import type { ClientMessage, Event, TableState as Shown } from "../src/lib/protocol";
import { rules } from "../src/lib/rules.svelte";
import { TableState } from "../src/lib/table.svelte";
import { logLine } from "../src/table/log-line";
import RulesDrawer from "../src/rules/RulesDrawer.svelte";
import Notices from "../src/table/Notices.svelte";
import PlayerInfo from "../src/table/PlayerInfo.svelte";
import TableFrame from "../src/table/TableFrame.svelte";
import TurnClock from "../src/table/TurnClock.svelte";
import { bot, empty, event, seat, table, update, waiting } from "./fixtures";

const other = "a game without a board";

function at(change: Partial<Shown> = {}, log: Event[] = []) {
  const sent: ClientMessage[] = [];
  const state = new TableState("t1", (message) => sent.push(message) > 0);
  const message = table(change, log);
  state.receive({ ...message, info: { ...message.info, game: other } });
  return { state, sent };
}

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", vi.fn(() => Promise.reject(new TypeError("no line in tests"))));
});

async function pointAt(y: number) {
  const event = new MouseEvent("pointermove", { clientX: 20, clientY: y });
  Object.assign(event, { pointerType: "mouse" });
  window.dispatchEvent(event);
  await tick();
}

describe("notices", () => {
  const show = (state: TableState) => render(Notices, { table: state, onagain: vi.fn() });

  test("a refusal leads to its rule and can be dismissed", async () => {
    const { state } = at();
    const open = vi.spyOn(rules, "open").mockImplementation(() => undefined);
    show(state);
    state.report({ code: "illegal-move", message: "6H does not beat TH.", rule: "SK-5" });
    await tick();
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("6H does not beat TH.");
    await fireEvent.click(within(alert).getByRole("button", { name: "Rule SK-5" }));
    expect(open).toHaveBeenCalledWith("SK-5");
    await fireEvent.click(within(alert).getByRole("button", { name: m.banner.dismiss }));
    expect(screen.queryByText("6H does not beat TH.")).toBeNull();
  });

  test("a refusal goes by itself, but not while somebody is in it or points at it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { state } = at();
    show(state);
    state.report({ code: "illegal-move", message: "6H does not beat TH.", rule: "SK-5" });
    await tick();
    const button = screen.getByRole("button", { name: "Rule SK-5" });
    await vi.advanceTimersByTimeAsync(4_000);
    await fireEvent.focusIn(button);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.problem).not.toBeNull();
    await fireEvent.focusOut(button);
    document.querySelector(".refusal")!.getBoundingClientRect = () => new DOMRect(0, 0, 100, 50);
    await pointAt(20);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.problem).not.toBeNull();
    await pointAt(200);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.problem).toBeNull();
    vi.useRealTimers();
  });

  test("a refusal names the cards as the game's board does", async () => {
    const { state } = at();
    state.receive(table());
    show(state);
    state.report({ code: "illegal-move", message: "9C does not beat TS", rule: "SK-5" });
    await tick();
    expect(screen.getByText("The 9 of clubs does not beat the 10 of spades.")).toBeTruthy();
  });

  test("a seat given to a bot can be taken back", async () => {
    const { state, sent } = at({ seats: [seat({ away: true }), bot("Alva"), bot("Rut")] });
    show(state);
    await fireEvent.click(screen.getByRole("button", { name: m.banner.takeBack }));
    expect(sent).toMatchObject([{ type: "back" }]);
  });

  test("a spectator is told so, a player isn't", () => {
    const { unmount } = show(at({ you: null }).state);
    expect(screen.getByText(m.banner.spectator)).toBeTruthy();
    unmount();
    show(at().state);
    expect(screen.queryByText(m.banner.spectator)).toBeNull();
  });

  test("the end offers another match", () => {
    show(at({ phase: "over", clock: null }).state);
    expect(screen.getByRole("button", { name: m.banner.again })).toBeTruthy();
  });
});

test("a board tells the end of a match by itself", () => {
  const { state } = at();
  state.receive(table({ phase: "over", clock: null }));
  render(Notices, { table: state, onagain: vi.fn() });
  expect(screen.queryByText(m.banner.over)).toBeNull();
});

describe("a rule that is asked for", () => {
  const book = { title: "Rules", intro: "", sections: [{ id: "play", title: "Play", rules: [{ id: "SK-5", text: "Beat it." }] }] };

  test("is turned to each time, by scrolling the list alone", async () => {
    const scrolled = vi.fn();
    vi.stubGlobal("CSS", { escape: (text: string) => text });
    vi.spyOn(api, "rules").mockResolvedValue(book as unknown as Awaited<ReturnType<typeof api.rules>>);
    HTMLElement.prototype.scrollTo = function (this: HTMLElement) {
      scrolled(this.className.split(" ")[0], this.closest("dialog")!.open);
    };
    const list = document.head.appendChild(document.createElement("style"));
    list.textContent = ".body { overflow-y: auto }";
    render(RulesDrawer);
    rules.use("stortok");
    for (const times of [1, 2]) {
      rules.open("SK-5");
      await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(times));
      expect(scrolled).toHaveBeenLastCalledWith("body", true);
      expect(document.activeElement?.getAttribute("data-rule")).toBe("SK-5");
      rules.close();
      await tick();
    }
    list.remove();
    Reflect.deleteProperty(HTMLElement.prototype, "scrollTo");
  });
});

describe("the clock", () => {
  test("names the seat on turn and its time", () => {
    const { state } = at({ clock: { seat: 1, left: 30_000, of: 60_000 }, seats: [seat(), seat({ name: "Ada" }), bot("Rut")] });
    render(TurnClock, { table: state, countdown: new Countdown(state) });
    expect(screen.getByText("Ada’s turn")).toBeTruthy();
    expect(document.querySelector(".time")?.textContent).toMatch(/^30s/);
  });

  test("a bot is thinking, and has no time limit to show", () => {
    const { state } = at({ clock: { seat: 1, left: null, of: null } });
    render(TurnClock, { table: state, countdown: new Countdown(state) });
    expect(screen.getByText(m.clock.thinking)).toBeTruthy();
  });

  test("runs on by itself and speaks once before the end of one's own time", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const { state } = at({ clock: { seat: 0, left: 12_000, of: 60_000 } });
    const countdown = new Countdown(state);
    const stop = countdown.run();
    vi.advanceTimersByTime(1_000);
    expect(countdown.seconds).toBe(11);
    expect(live.text).not.toBe(m.clock.warn(10));
    vi.advanceTimersByTime(1_000);
    expect(live.text).toBe(m.clock.warn(10));
    vi.advanceTimersByTime(20_000);
    expect(countdown.seconds).toBe(0);
    expect(countdown.share).toBe(0);
    stop();
    vi.useRealTimers();
  });
});

describe("the log in the frame's own words", () => {
  test.each([
    ["sit", "Quiet Heron sat down."],
    ["move", "Quiet Heron: take."],
    ["timeout", "Quiet Heron ran out of time: take."],
    ["deal", "Deal 1 is dealt."],
    ["start", "The match begins."],
    ["stop", "The match ends after this deal."],
    ["ready", null],
    ["something new", null],
  ])("%s", (kind, words) => {
    expect(logLine(event(6, { kind }), at().state)).toBe(words);
  });

  test("what the house promised for the first shuffle stands before its deal", () => {
    const start = event(2, { kind: "start", facts: { commitment: "02e1f4a7".repeat(8) } });
    expect(logLine(start, at().state)).toBe("The match begins. The house’s promise for the shuffle: 02e1\u00a0f4a7\u00a0…");
  });
});

test("player info shows everybody's standing", () => {
  const { state } = at({ standing: { marks: [0, 2, 1], note: "x" } });
  render(PlayerInfo, { open: true, table: state });
  const rows = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/Bot Alva.*a bot, Casual.*Marks\s*2/);
});

test.each([
  ["playing", m.info.offline],
  ["over", m.info.left],
  ["open", m.info.elsewhere],
] as const)("player info says of who isn't here, %s: %s", (phase, words) => {
  const { state } = at({ phase, clock: null, seats: [seat(), seat({ online: false })] });
  render(PlayerInfo, { open: true, table: state });
  expect(screen.getByText(words)).toBeTruthy();
});

describe("leaving", () => {
  test("asks a player first, and says what will happen", async () => {
    const { state, sent } = at({ seats: [seat(), seat({ name: "Ada", away: true }), bot("Rut")] });
    render(TableFrame, { table: state });
    await fireEvent.click(screen.getByRole("button", { name: m.panel.leave }));
    const dialog = screen.getByRole("dialog", { name: m.leave.title });
    expect(dialog.textContent).toContain(m.leave.playing);
    await fireEvent.click(within(dialog).getByRole("button", { name: m.leave.confirm }));
    expect(sent).toMatchObject([{ type: "leave" }]);
  });

  test.each([
    ["against bots alone", {}, m.leave.alone],
    ["before anybody came", waiting, m.leave.aloneWaiting],
    ["while others wait", { ...waiting, seats: [seat(), seat({ name: "Ada" }), empty()] }, m.leave.waiting],
  ])("says what becomes of the table %s", async (_, change, outcome) => {
    render(TableFrame, { table: at(change).state });
    await fireEvent.click(screen.getByRole("button", { name: m.panel.leave }));
    expect(screen.getByRole("dialog", { name: m.leave.title }).textContent).toContain(outcome);
  });

  test("doesn't ask a spectator", async () => {
    const { state, sent } = at({ you: null });
    render(TableFrame, { table: state });
    await fireEvent.click(screen.getByRole("button", { name: m.panel.leave }));
    expect(location.pathname).toBe("/");
    expect(sent).toEqual([]);
  });
});

describe("ending a match that goes on until stopped", () => {
  function endless(change: Partial<Shown>) {
    const both = at(change);
    const { info, ...message } = table(change);
    both.state.receive({ ...message, info: { ...info, game: other, options: { deals: 0 } } });
    render(TableFrame, { table: both.state });
    return both;
  }

  test.each([
    ["playing", m.panel.stop, m.stop.playing],
    ["between", m.panel.stopNow, m.stop.between],
  ] as const)("asks first: %s", async (phase, button, outcome) => {
    const { sent } = endless({ phase });
    await fireEvent.click(screen.getByRole("button", { name: button }));
    expect(sent).toEqual([]);
    const dialog = screen.getByRole("dialog", { name: m.stop.title });
    expect(dialog.textContent).toContain(outcome);
    await fireEvent.click(within(dialog).getByRole("button", { name: m.stop.confirm }));
    expect(sent).toMatchObject([{ type: "stop" }]);
  });

  test("and goes on when it wasn't meant", async () => {
    const { sent } = endless({});
    await fireEvent.click(screen.getByRole("button", { name: m.panel.stop }));
    await fireEvent.click(screen.getByRole("button", { name: m.stop.stay }));
    expect(screen.queryByRole("dialog", { name: m.stop.title })).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe("a closed table", () => {
  const closed: Partial<Shown> = { phase: "closed", clock: { seat: 0, left: null, of: null } };

  test("says so everywhere, and offers the way out instead of leaving", async () => {
    const { state, sent } = at(closed);
    render(TableFrame, { table: state });
    expect(screen.getByText(m.banner.closed)).toBeTruthy();
    expect(screen.getByText(m.clock.closed)).toBeTruthy();
    expect(screen.queryByText(m.clock.over)).toBeNull();
    expect(screen.queryByRole("button", { name: m.panel.leave })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: m.panel.home }));
    expect(location.pathname).toBe("/");
    expect(sent).toEqual([]);
  });

  test("that never began shuffles nothing and has no seats to fill", async () => {
    const { state } = at(waiting);
    render(TableFrame, { table: state });
    expect(screen.getByText(m.waiting.heading)).toBeTruthy();
    state.receive({ ...update({ ...waiting, seq: 6, phase: "closed" }) });
    await tick();
    expect(screen.getByText(m.banner.closed)).toBeTruthy();
    for (const words of [m.waiting.heading, m.waiting.shuffling, m.waiting.free]) {
      expect(screen.queryByText(words)).toBeNull();
    }
  });

  test("has nobody on turn, but keeps the cards", () => {
    const { state } = at({ ...closed, view: { turn: 0, moves: ["take"], hand: "7S" } });
    expect(state.view).toMatchObject({ turn: -1, moves: [], hand: "7S" });
    expect(state.clock).toBeNull();
  });
});

test("inviting is possible only while seats are free", () => {
  const { unmount } = render(TableFrame, { table: at(waiting).state });
  expect(screen.getByRole("button", { name: m.panel.invite }).hasAttribute("disabled")).toBe(false);
  unmount();
  render(TableFrame, { table: at().state });
  expect(screen.getByRole("button", { name: m.panel.invite }).hasAttribute("disabled")).toBe(true);
});
