import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ReplayTable } from "../src/lib/replay-table.svelte";
import type { Frame, Replay } from "../src/lib/protocol";
import type { TableState } from "../src/lib/table.svelte";
import { press } from "../src/replay/keys";
import { readMoment, START, writeMoment } from "../src/replay/moment";
import { Reel } from "../src/replay/reel.svelte";
import { ofKeepsake, type Source } from "../src/replay/source";
import { bot, event, info, seat } from "./fixtures";

const frames: Frame[] = [
  {
    events: [event(1, { kind: "deal", seat: null, move: null })],
    public: { turn: 0, pile: "", stock: 3 },
    own: [{ you: 0, hand: "6H 7H" }, { you: 1, hand: "8S" }, { you: null, hand: "" }],
  },
  { events: [event(2)], public: { turn: 1, pile: "6H" }, own: [{ hand: "7H" }, {}, {}] },
  {
    events: [event(3, { seat: 1 }), event(4, { kind: "deal-over" })],
    public: { turn: -1 },
    own: [{}, { hand: "" }, {}],
  },
];

function replay(change: Partial<Replay> = {}): Replay {
  return {
    info: info(),
    title: "Stortok",
    version: "Lindskog 1847",
    seats: [seat(), bot("Alva")],
    deals: [2, 2],
    deal: 1,
    frames,
    before: { marks: [0, 0] },
    standing: { marks: [1, 0] },
    results: [{ stortok: 0 }],
    winners: null,
    ...change,
  };
}

function at(place: number, viewer: number | null = null, change: Partial<Replay> = {}): ReplayTable {
  const table = new ReplayTable(replay(change));
  table.place = place;
  table.viewer = viewer;
  return table;
}

describe("a table that stands still", () => {
  test("puts each view together from what changed", () => {
    expect(at(0, 0).view).toEqual({ turn: 0, pile: "", stock: 3, you: 0, hand: "6H 7H" });
    expect(at(2, 0).view).toEqual({ turn: -1, pile: "6H", stock: 3, you: 0, hand: "7H" });
    expect(at(1, 1).view).toMatchObject({ you: 1, hand: "8S", pile: "6H" });
    expect(at(1).view).toMatchObject({ you: null, hand: "" });
  });

  test("shows every hand at that moment", () => {
    expect(at(1).hands).toEqual([["7H"], ["8S"]]);
    expect(at(2).hands).toEqual([["7H"], []]);
  });

  test("tells of nothing that is still to come", () => {
    const table = at(1);
    expect(table.log.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(table).toMatchObject({ seq: 2, phase: "playing", standing: { marks: [0, 0] }, results: [], winners: null });
  });

  test.each([
    [null, "between"],
    [[1], "over"],
  ] as const)("ends as its deal did: %s", (winners, phase) => {
    const table = at(2, null, { winners: winners && [...winners] });
    expect(table).toMatchObject({ seq: 4, phase, standing: { marks: [1, 0] }, results: [{ stortok: 0 }], winners });
  });

  test("keeps to the places and seats there are", () => {
    expect([-5, 1.7, 99].map((place) => at(place).place)).toEqual([0, 1, 2]);
    expect([1, 2, -1].map((viewer) => at(0, viewer).viewer)).toEqual([1, null, null]);
  });

  test("can't be played", () => {
    const table: TableState = at(1, 0);
    table.play("take");
    table.next();
    table.report({ code: "x", message: "no", rule: null });
    expect(table).toMatchObject({ pending: null, busy: false, problem: null, replayed: true });
  });
});

describe("a moment", () => {
  test.each([
    ["?deal=2&move=14&seat=1&hands=open", { deal: 2, move: 14, seat: 1, open: true }],
    ["?seat=0", { ...START, seat: 0 }],
    ["", START],
    ["?deal=x&move=-1&seat=1e9&hands=shut", START],
    ["?move=99999999999999999999", START],
  ])("is read from %j", (search, moment) => {
    expect(readMoment(search)).toEqual(moment);
  });

  test("is written so that it reads back", () => {
    for (const moment of [START, { deal: 3, move: 7, seat: 0, open: true }, { deal: 1, move: 2, seat: null, open: true }]) {
      expect(readMoment(writeMoment(moment))).toEqual(moment);
    }
  });
});

describe("the reel", () => {
  const second = replay({ deal: 2, before: { marks: [1, 0] } });
  let source: Source;
  let reel: Reel;

  beforeEach(async () => {
    source = ofKeepsake({ record: "spelbok-record: 1", replays: [replay(), second], moment: START });
    reel = new Reel(source);
    await reel.show({ ...START, move: 1, seat: 1 });
  });
  afterEach(() => void vi.useRealTimers());

  const key = (key: string, target: HTMLElement = document.body) => {
    const pressed = new KeyboardEvent("keydown", { key });
    Object.defineProperty(pressed, "target", { value: target });
    return press(reel, pressed);
  };

  test("shows a moment", () => {
    expect(reel.moment).toEqual({ deal: 1, move: 1, seat: 1, open: false });
  });

  test.each([
    ["ArrowRight", 2],
    ["ArrowLeft", 0],
    ["Home", 0],
    ["End", 2],
  ])("%s goes to move %d", (name, place) => {
    expect(key(name)).toBe(true);
    expect(reel.table?.place).toBe(place);
  });

  test("digits look from seats, o opens the hands, other keys are left alone", () => {
    key("1");
    expect(reel.table?.viewer).toBe(0);
    key("0");
    expect(reel.table?.viewer).toBeNull();
    key("o");
    expect(reel.open).toBe(true);
    expect(["3", "x", "Enter", "Tab"].map((other) => key(other))).toEqual([false, false, false, false]);
  });

  test("keys in fields and on buttons keep their own meaning", () => {
    const button = document.createElement("button");
    expect(key("ArrowLeft", document.createElement("select"))).toBe(false);
    expect(key("o", document.createElement("textarea"))).toBe(false);
    expect(key(" ", button)).toBe(false);
    expect(key("ArrowLeft", button)).toBe(true);
  });

  test("page keys change the deal and keep the seat", async () => {
    key("PageDown");
    await vi.waitFor(() => expect(reel.moment).toEqual({ deal: 2, move: 0, seat: 1, open: false }));
    key("PageDown");
    expect(reel.table?.deal).toBe(2);
  });

  test("of two deals asked for, the later is shown", async () => {
    let arrive: (late: Replay) => void = () => {};
    const slow = new Promise<Replay>((done) => (arrive = done));
    const torn = new Reel({ ...source, deal: (number) => (number === 1 ? slow : source.deal(number)) });
    const first = torn.show(START);
    await torn.show({ ...START, deal: 2 });
    arrive(replay());
    await first;
    expect(torn.table?.deal).toBe(2);
  });

  test("a deal that isn't there is said to be none", async () => {
    await reel.show({ ...START, deal: 9 });
    expect(reel.trouble).not.toBeNull();
  });

  test("runs on at its speed, stops at the end, and begins anew", () => {
    vi.useFakeTimers();
    const stop = $effect.root(() => reel.run());
    reel.jump(0);
    reel.speed = 2;
    reel.toggle();
    flushSync();
    vi.advanceTimersByTime(690);
    expect(reel.table?.place).toBe(0);
    vi.advanceTimersByTime(20);
    expect(reel.table?.place).toBe(1);
    flushSync();
    vi.advanceTimersByTime(710);
    expect([reel.table?.place, reel.running, reel.ended]).toEqual([2, false, true]);
    reel.toggle();
    expect([reel.table?.place, reel.running]).toEqual([0, true]);
    reel.step(1);
    expect(reel.running).toBe(false);
    stop();
  });
});
