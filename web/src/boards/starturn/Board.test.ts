import { configure, render, within } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { live } from "../../lib/live.svelte";
import type * as wire from "../../lib/protocol";
import { TableState } from "../../lib/table.svelte";
import Board from "./Board.svelte";
import { anEvent, aView, FOUR, INFO, SEATS } from "./testing";
import type { View } from "./view";

// Hundreds of little drawings that no test looks at.
vi.mock("../../lib/cards/starturn/StarturnSprite.svelte", () => ({ default: () => {} }));

// Looking up what is hidden by style makes each query slow, and here nothing is.
configure({ defaultHidden: true });

let table: TableState;
let sent: wire.ClientMessage[];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(960);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(744);
  sent = [];
  table = new TableState("t1", (message) => sent.push(message) > 0);
});

afterEach(() => vi.useRealTimers());

function state(seq: number, view: View, change: Partial<wire.TableState> = {}): wire.TableState {
  return {
    seq,
    phase: "playing",
    seats: view.seats === 4 ? FOUR : SEATS,
    you: view.you,
    host: true,
    deal: 1,
    view: view as unknown as Record<string, unknown>,
    standing: { bonus: [0, 0], penalty: [0, 0], net: [0, 0], counters: [0, 0] },
    results: [],
    winners: null,
    clock: null,
    commitment: null,
    rematch: null,
    ...change,
  };
}

function sitDown(view: View, change: Partial<wire.TableState> = {}): void {
  table.receive({ type: "table", info: INFO, state: state(5, view, change), log: [], talk: [] });
  render(Board, { table });
  flushSync();
}

/** The house confirms the move on its way, and shows what follows. */
async function confirm(seq: number, view: View, move: string, facts: Record<string, unknown> = {}): Promise<void> {
  const { id } = sent.findLast((message) => message.type === "move")!;
  table.receive({ type: "answer", id, seq });
  table.receive({ type: "update", table: "t1", events: [anEvent(seq, 0, move, facts)], state: state(seq, view) });
  flushSync();
  await tick();
}

const cards = (zone: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] [data-card]`)].map((node) => node.dataset["card"]);
const zone = (name: string) => document.querySelector<HTMLElement>(`[data-zone="${name}"]`);
const onBoard = () => within(document.querySelector<HTMLElement>("section[aria-label]")!);
const moves = () => sent.flatMap((message) => (message.type === "move" ? [message.move] : []));

/** The rows of a table, their cells apart. */
function rowsOf(node: HTMLElement): string[] {
  return within(node)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, " ").trim()).join(" | "));
}

async function tap(name: string | RegExp): Promise<void> {
  onBoard().getAllByRole("button", { name })[0]!.click();
  flushSync();
  await tick();
}

describe("what lies on the table", () => {
  it("has a zone for each pile, column, Trick and seat", () => {
    sitDown(aView());
    expect(cards("hand")).toEqual(["R5", "R5", "R9", "R3", "*"]);
    expect(cards("store:0")).toEqual(["B5"]);
    expect(cards("store:1")).toEqual(["B7"]);
    expect(cards("column:0:1")).toEqual(["R13", "R12", "R3"]);
    expect(cards("column:1:1")).toEqual(["R8", "R7"]);
    expect(cards("trick:2")).toEqual(["R1", "*"]);
    for (const name of ["deck", "column:0:new", "trick:new", "seat:1"]) expect(zone(name)).not.toBeNull();
    expect(zone("aside")).toBeNull();
  });

  it("has no place for a fifth Trick or column", () => {
    sitDown(aView({ tricks: ["R1", "R1", "B1", "B1"], columns: [["R9", "R9", "R9", "R8"], []] }));
    expect(zone("trick:new")).toBeNull();
    expect(zone("column:0:new")).toBeNull();
  });

  it("tells the number that a Star stands for", () => {
    sitDown(aView());
    expect(onBoard().getByRole("button", { name: "Trick 2, Star as 2 on top, next 3" })).toBeTruthy();
  });

  it("shows the two cards out of play to three players", () => {
    sitDown(aView({ aside: "B11 B14" }));
    expect(cards("aside")).toEqual(["B11", "B14"]);
    expect(onBoard().getByRole("img", { name: "Out of play: black 11 and black 14" })).toBeTruthy();
  });

  it("names what may be played", () => {
    sitDown(aView());
    expect(onBoard().getByRole("button", { name: "red 3, playable" })).toBeTruthy();
    expect(onBoard().getByRole("button", { name: "red 9" })).toBeTruthy();
    expect(onBoard().getByRole("button", { name: "Your Store, 9 cards, black 5 on top, playable" })).toBeTruthy();
    expect(onBoard().getByRole("button", { name: "Column 1, 3 cards, red 3 at the foot, playable" })).toBeTruthy();
  });
});

describe("partners", () => {
  const four = { seats: 4, sides: 2, side_of: [0, 0, 1, 1], counts: [4, 4, 4, 4], columns: [["R9"], ["R8"], [], []], most_tricks: 3, most_columns: 3 };

  it("are named, share a store, and have the arrow when on turn", () => {
    sitDown(aView({ ...four, turn: 1, moves: [] }));
    const partner = onBoard().getByRole("region", { name: "Bo, 4 cards in hand" });
    expect(partner.textContent).toContain("your partner");
    expect(within(partner).getByRole("img", { name: "on turn" })).toBeTruthy();
    expect(onBoard().getByRole("button", { name: /^Your Store, shared with Bo/ })).toBeTruthy();
    expect(document.querySelectorAll('[data-zone^="store:"]')).toHaveLength(2);
    expect(onBoard().getByRole("img", { name: /^Store of Siv and Karl, 12 cards/ })).toBeTruthy();
  });
});

describe("a tap", () => {
  it("plays a card that fits one Trick, and shows it at once", async () => {
    sitDown(aView());
    await tap("red 3, playable");
    expect(moves()).toEqual(["play R3 on 2"]);
    expect(cards("trick:2")).toEqual(["R1", "*", "R3"]);
    expect(cards("hand")).toEqual(["R5", "R5", "R9", "*"]);
  });

  it("takes up a card that fits two, then plays it where it is put", async () => {
    sitDown(aView());
    await tap("red 5, playable");
    expect(moves()).toEqual([]);
    expect(live.text).toContain("2 Tricks take it");
    await tap("Trick 3, red 4 on top, next 5. Play here");
    expect(moves()).toEqual(["play R5 on 3"]);
  });

  it("never plays a Star, though it fits one Trick only", async () => {
    sitDown(aView({ moves: ["play * on 2", "discard * on 1"] }));
    await tap("Star, playable");
    expect(moves()).toEqual([]);
    await tap("Trick 2, Star as 2 on top, next 3. Play here");
    expect(moves()).toEqual(["play * on 2"]);
  });

  it("never discards: that takes a second one, on a column", async () => {
    sitDown(aView());
    await tap("red 9");
    expect(moves()).toEqual([]);
    await tap(/^Column 1, .* Discard here$/);
    expect(moves()).toEqual(["discard R9 on 1"]);
  });

  it("starts a new column", async () => {
    sitDown(aView());
    await tap("red 9");
    await tap("Free place for a column. Discard here");
    expect(moves()).toEqual(["discard R9 on new"]);
    expect(cards("column:0:3")).toEqual(["R9"]);
  });

  it("discards a card that fits, after Discard", async () => {
    sitDown(aView());
    await tap(/^Discard:/);
    await tap("red 3, playable");
    expect(moves()).toEqual([]);
    await tap(/^Column 2, .* Discard here$/);
    expect(moves()).toEqual(["discard R3 on 2"]);
  });

  it("plays the Store and a column's foot", async () => {
    sitDown(aView({ moves: ["play store on 1", "play column 1 on 2"] }));
    await tap(/^Your Store/);
    expect(moves()).toEqual(["play store on 1"]);
    expect(cards("store:0")).toEqual([]);
  });

  it("on a foot that fits nowhere says so and does nothing", async () => {
    sitDown(aView());
    await tap(/^Column 2/);
    expect(moves()).toEqual([]);
    expect(live.text).toBe("The red 9 fits no Trick now.");
  });

  it("on a card that was taken up puts it back", async () => {
    sitDown(aView());
    await tap("red 9");
    await tap("red 9, taken up");
    expect(onBoard().queryByRole("button", { name: /Discard here/ })).toBeNull();
  });

  it("on a Trick looks through it when nothing was taken up", async () => {
    sitDown(aView());
    await tap(/^Trick 1,/);
    const dialog = within(document.querySelector<HTMLElement>("dialog[open]:not(.drawer)")!);
    expect(dialog.getAllByRole("listitem")).toHaveLength(4);
  });

  it("out of turn explains", async () => {
    sitDown(aView({ turn: 1, moves: [] }));
    await tap("red 3");
    expect(moves()).toEqual([]);
    expect(table.problem?.message).toContain("Bo’s turn");
  });
});

describe("a chain from a column", () => {
  const chain = aView({ columns: [["R9 R4 R3"], []], tricks: ["R1 R2"], moves: ["play column 1 on 1"] });
  const second = { ...chain, columns: [["R9 R4"], []], tricks: ["R1 R2 R3"] };

  it("is played by taps in quick succession, each when the house has confirmed the one before", async () => {
    sitDown(chain);
    await tap(/^Column 1/);
    await tap(/^Column 1/);
    expect(moves()).toEqual(["play column 1 on 1"]);
    await confirm(6, second, "play column 1 on 1", { card: "R3" });
    expect(moves()).toEqual(["play column 1 on 1", "play column 1 on 1"]);
    expect(cards("trick:1")).toEqual(["R1", "R2", "R3", "R4"]);
    expect(cards("column:0:1")).toEqual(["R9"]);
  });

  it("loses no tap, however quick: each takes the foot of its time", async () => {
    const long = aView({ columns: [["R9 R5 R4 R3"], []], tricks: ["R1 R2"], moves: ["play column 1 on 1"] });
    sitDown(long);
    for (let taps = 0; taps < 3; taps += 1) await tap(/^Column 1/);
    await confirm(6, { ...long, columns: [["R9 R5 R4"], []], tricks: ["R1 R2 R3"] }, "play column 1 on 1", { card: "R3" });
    await confirm(7, { ...long, columns: [["R9 R5"], []], tricks: ["R1 R2 R3 R4"] }, "play column 1 on 1", { card: "R4" });
    expect(moves()).toHaveLength(3);
    expect(cards("trick:1")).toEqual(["R1", "R2", "R3", "R4", "R5"]);
  });

  it("leaves no tap behind that would play a card later, unasked", async () => {
    const stores = [{ top: "B5", count: 2 }, { top: "B9", count: 5 }];
    sitDown(aView({ stores, hand: "R4 R8", columns: [["R9 R3"], []], tricks: ["R1 R2"], moves: ["play column 1 on 1"] }));
    for (const name of [/^Column 1/, /^Column 1/, /black 5/]) await tap(name);
    const after = aView({ stores, hand: "R4 R8", columns: [["R9"], []], tricks: ["R1 R2 R3"], moves: ["play R4 on 1"] });
    await confirm(6, after, "play column 1 on 1", { card: "R3" });
    await tap("red 4, playable");
    await confirm(7, { ...after, hand: "R8", tricks: ["R1 R2 R3 R4"], moves: ["play store on 1"] }, "play R4 on 1", { card: "R4" });
    expect(moves()).toEqual(["play column 1 on 1", "play R4 on 1"]);
  });

  it("stops where a tap was refused", async () => {
    sitDown(chain);
    await tap(/^Column 1/);
    await tap(/^Column 1/);
    const { id } = sent.findLast((message) => message.type === "move")!;
    table.receive({ type: "error", code: "illegal-move", message: "no", rule: "ST-23", id, table: "t1" });
    flushSync();
    await tick();
    expect(moves()).toHaveLength(1);
    expect(cards("column:0:1")).toEqual(["R9", "R4", "R3"]);
  });

  it("is forgotten when the turn is over", async () => {
    sitDown(aView());
    await tap("red 9");
    await tap(/^Column 1, .* Discard here$/);
    await tap("red 3, playable");
    await confirm(6, aView({ turn: 1, moves: [], hand: "R5 R5 R3 *" }), "discard R9 on 1", { card: "R9" });
    expect(moves()).toEqual(["discard R9 on 1"]);
    expect(table.problem).toBeNull();
  });
});

describe("keys", () => {
  const press = async (key: string, on = document.activeElement!) => {
    on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    flushSync();
    await tick();
    await tick();
  };
  const focused = () => document.activeElement?.getAttribute("aria-label");

  it("choose a Trick for a Star: the focus goes there, and back to the hand", async () => {
    sitDown(aView());
    onBoard().getByRole("button", { name: "Star, playable" }).focus();
    await tap("Star, playable");
    await tick();
    expect(focused()).toBe("Trick 1, black 4 on top, next 5. Play here");
    await press("ArrowRight");
    expect(focused()).toBe("Trick 2, Star as 2 on top, next 3. Play here");
    await tap(/^Trick 2/);
    await tick();
    expect(moves()).toEqual(["play * on 2"]);
    expect(focused()).toBe("red 3, playable");
  });

  it("Escape puts the card back and returns to it", async () => {
    sitDown(aView());
    onBoard().getByRole("button", { name: "Star, playable" }).focus();
    await tap("Star, playable");
    await tick();
    await press("Escape");
    expect(focused()).toBe("Star, playable");
    expect(document.querySelector("[data-accepts]")).toBeNull();
  });

  it("Delete takes a card up to be discarded", async () => {
    sitDown(aView());
    const card = onBoard().getByRole("button", { name: "red 3, playable" });
    card.focus();
    await press("Delete", card);
    expect(focused()).toMatch(/^Column 1, .* Discard here$/);
  });

  it("stay at the column while a chain is played from it", async () => {
    sitDown(aView({ columns: [["R9 R4 R3"], []], tricks: ["R1 R2"], moves: ["play column 1 on 1"] }));
    onBoard().getByRole("button", { name: /^Column 1/ }).focus();
    await tap(/^Column 1/);
    await tick();
    expect(focused()).toBe("Column 1, 2 cards, red 4 at the foot");
  });
});

describe("the end of a turn", () => {
  const end = () => document.querySelector<HTMLElement>("[data-end]");

  it("needs a discard as long as there are cards in hand", () => {
    sitDown(aView());
    expect(end()).toBeNull();
  });

  it("has a button with an empty hand", () => {
    sitDown(aView({ hand: "", counts: [0, 5], moves: ["play store on 1", "end"] }));
    expect(end()?.textContent).toBe("End turn");
    end()?.click();
    expect(moves()).toEqual(["end"]);
  });

  it("is Finish after the last Store card, with a banner for all", () => {
    sitDown(aView({ emptied: 0, moves: ["end"] }));
    expect(end()?.textContent).toBe("Finish");
    expect(document.querySelector("[data-finishing]")?.textContent).toContain("You have emptied your Store!");
    expect(onBoard().queryByRole("button", { name: /^Discard:/ })).toBeNull();
  });
});

it("counts down before a stalled end", () => {
  sitDown(aView({ countdown: 14 }));
  expect(document.querySelector("[data-countdown]")?.textContent).toContain("14 turns left");
});

it("has no hand for a spectator", () => {
  sitDown(aView({ you: null, side: null, hand: "", moves: [] }));
  expect(zone("hand")).toBeNull();
  for (const name of ["seat:0", "seat:1", "store:0", "store:1"]) expect(zone(name)).not.toBeNull();
});

describe("the end of a game", () => {
  const result = { winner: 0, counters: [19, -19], bonus: [3, 2], penalty: [0, 16], left: [0, 8], ending: "emptied" as const };
  const standing = { bonus: [3, 2], penalty: [0, 16], net: [3, -14], counters: [19, -19] };

  function finish(view: View, change: Partial<wire.TableState>): HTMLElement {
    vi.useFakeTimers();
    sitDown(view, { phase: "between", standing, results: [result], ...change });
    vi.advanceTimersByTime(1000);
    flushSync();
    return onBoard().getByRole("dialog");
  }

  it("tells what is left in each Store, the Tricks and the counters; Next goes on", () => {
    const dialog = finish(aView({ turn: -1, moves: [], result }), {});
    expect(within(dialog).getByRole("heading").textContent).toBe("You win the game!");
    expect(rowsOf(dialog).slice(1)).toEqual(["Ingrid | 0 emptied | 3 | +19", "Bo | 8 8 × 2 | 2 | −19"]);
    within(dialog).getByRole("button", { name: "Next" }).click();
    expect(sent.at(-1)).toMatchObject({ type: "next", deal: 2 });
  });

  it("tells when nobody wins", () => {
    const dialog = finish(aView({ turn: -1, moves: [], result: { ...result, winner: null, ending: "stalled" } }), {});
    expect(within(dialog).getByRole("heading").textContent).toBe("The game is stalled: nobody wins");
  });

  it("names the winners of the match by side", () => {
    const four = { seats: 4, side_of: [0, 0, 1, 1], counts: [0, 0, 0, 0], columns: [[], [], [], []] };
    const dialog = finish(aView({ ...four, turn: -1, moves: [], result: { ...result, winner: 1 } }), { phase: "over", winners: [1] });
    expect(within(dialog).getByRole("heading").textContent).toBe("Siv and Karl win the match");
    expect(within(dialog).getByRole("button", { name: "Rematch" })).toBeTruthy();
  });

  it("opens the score sheet in scored play", async () => {
    finish(aView({ turn: -1, moves: [], result, scoring: "sheet" }), {});
    await tap("Score sheet");
    const rows = rowsOf(document.querySelector<HTMLElement>("[data-sheet]")!);
    expect(rows).toContain("Total Trick Points | 3 | 2");
    expect(rows).toContain("Total Penalty Points | 0 | 16");
    expect(rows.at(-1)).toBe("Net Score | 3 | −14");
  });
});

it("what others do is announced", () => {
  vi.useFakeTimers();
  sitDown(aView({ turn: 1, moves: [] }));
  const event = anEvent(6, 1, "discard R7 on 1", { card: "R7", column: 1, new: false, next_seat: 0, draws: 0, recycled: [] });
  table.receive({ type: "update", table: "t1", events: [event], state: state(6, aView()) });
  flushSync();
  vi.advanceTimersByTime(500);
  expect(live.text).toContain("Bo discards the red 7 on column 1. Your turn.");
});
