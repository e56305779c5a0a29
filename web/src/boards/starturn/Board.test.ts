import { within } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { live } from "../../lib/live.svelte";
import { cards, confirm, moves, onBoard, prepare, sent, sitDown, state, table, tap, zone } from "./seated";
import { anEvent, aView, SEATS } from "./testing";

// Hundreds of little drawings that no test looks at.
vi.mock("../../lib/cards/starturn/StarturnSprite.svelte", () => ({ default: () => {} }));

beforeEach(prepare);

afterEach(() => vi.useRealTimers());

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

describe("what each side has won", () => {
  const drawer = () => document.querySelector<HTMLElement>("dialog.drawer")!;

  it("is called counters where it is counters that count", async () => {
    sitDown(aView({ counters: [7, -7] }));
    await tap("Counters");
    expect(within(drawer()).getByRole("heading", { name: "Counters" })).toBeTruthy();
    expect(within(drawer()).getByRole("img", { name: "+7 counters" }).querySelectorAll(".top")).toHaveLength(7);
    expect(onBoard().queryByRole("button", { name: "Score sheet" })).toBeNull();
  });

  it("belongs to a pair, not to one of the two", () => {
    const four = { seats: 4, sides: 2, side_of: [0, 0, 1, 1], counts: [4, 4, 4, 4], columns: [["R9"], [], [], []], most_tricks: 3, most_columns: 3 };
    sitDown(aView({ ...four, counters: [3, -3] }));
    expect(onBoard().getByRole("img", { name: "Moon pair: owes 3 counters" }).closest("[data-zone]")).toBeNull();
    expect(onBoard().getByRole("img", { name: "Sun pair: +3 counters" })).toBeTruthy();
  });
});

describe("what another laid", () => {
  it("is outlined until the viewer moves", async () => {
    const laid = () => [...document.querySelectorAll<HTMLElement>(".laid")].map((node) => node.dataset["card"]);
    sitDown(aView());
    const event = anEvent(6, 1, "discard R7 on 1", { card: "R7", column: 1, new: false });
    table.receive({ type: "update", table: "t1", events: [event], state: state(6, aView()) });
    flushSync();
    await vi.waitFor(() => expect(laid()).toEqual(["R7"]));
    await tap("red 3, playable");
    await confirm(7, aView({ hand: "R5 R5 R9 *", tricks: ["B1 R2 R3 B4", "R1 * R3", "B1 R2 R3 R4"] }), "play R3 on 2", { card: "R3", trick: 2, number: 3 });
    await vi.waitFor(() => expect(laid()).toEqual([]));
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

  it("stays taken up while the others come and go, until the turn is another's", async () => {
    sitDown(aView());
    await tap("red 5, playable");
    const seats = [SEATS[0]!, { ...SEATS[1]!, online: false }];
    table.receive({ type: "update", table: "t1", events: [], state: state(6, aView(), { seats }) });
    flushSync();
    expect(onBoard().getByRole("button", { name: "red 5, taken up" })).toBeTruthy();
    table.receive({ type: "update", table: "t1", events: [], state: state(7, aView({ turn: 1, moves: [] })) });
    flushSync();
    expect(onBoard().queryByRole("button", { name: "red 5, taken up" })).toBeNull();
  });

  it("on a column says why a Store card can't go there", async () => {
    sitDown(aView());
    await tap(/^Your Store/);
    await tap(/^Column 2/);
    expect(table.problem?.message).toContain("Only a card from your hand can be discarded");
    expect(document.querySelectorAll("[data-accepts]")).toHaveLength(2);
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
