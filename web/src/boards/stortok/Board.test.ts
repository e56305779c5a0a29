import { configure, render, within } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as wire from "../../lib/protocol";
import { live } from "../../lib/live.svelte";
import { m } from "../../lib/messages";
import { TableState } from "../../lib/table.svelte";
import { aSeat } from "../../lib/testing";
import Board from "./Board.svelte";
import { anEvent, aView, INFO, SEATS } from "./testing";
import type { View } from "./view";

// Two thousand little drawings that no test looks at.
vi.mock("../../lib/cards/CardSprite.svelte", () => ({ default: () => {} }));

// Looking up what is hidden by style makes each query slow, and here nothing is.
configure({ defaultHidden: true });

let table: TableState;
let sent: wire.ClientMessage[];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(960);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
  sent = [];
  table = new TableState("t1", (message) => sent.push(message) > 0);
});

afterEach(() => vi.useRealTimers());

function state(seq: number, view: View, change: Partial<wire.TableState> = {}): wire.TableState {
  return {
    seq,
    phase: "playing",
    seats: SEATS,
    you: view.you,
    host: true,
    deal: 1,
    view: view as unknown as Record<string, unknown>,
    standing: { marks: [0, 2, 0] },
    results: [],
    winners: null,
    clock: null,
    commitment: null,
    rematch: null,
    watching: 0,
    take_back: null,
    ...change,
  };
}

function sitDown(view: View, change: Partial<wire.TableState> = {}, log: wire.Event[] = []): void {
  table.receive({ type: "table", info: INFO, state: state(5, view, change), log, talk: [] });
  render(Board, { table });
  flushSync();
}

const cards = (zone: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] [data-card]`)].map((node) => node.dataset["card"]);
const onBoard = () => within(document.querySelector<HTMLElement>("section[aria-label]")!);
const move = () => sent.findLast((message) => message.type === "move");

describe("what lies on the table", () => {
  it("has a zone for each pile and each opponent", () => {
    sitDown(aView({ pile: "9C 6H" }));
    expect(cards("hand")).toEqual(["7H", "6D"]);
    expect(cards("pile")).toEqual(["9C", "6H"]);
    expect(cards("stock")).toEqual(["8S"]);
    for (const zone of ["seat:1", "seat:2"]) expect(document.querySelector(`[data-zone="${zone}"]`)).not.toBeNull();
    expect(document.querySelector('[data-zone="set-aside"]')).toBeNull();
  });

  it("has a set-aside pile in 20C", () => {
    sitDown(aView({ version: "20C", set_aside: "6C 7C" }));
    expect(cards("set-aside")).toEqual(["6C", "7C"]);
  });

  it("names both trumps, also when the turn-up is gone", () => {
    sitDown(aView({ stock: 0, indicator_place: "hand", seen: ["", "8S", ""] }));
    expect(onBoard().getByText("High Trump").parentElement?.textContent).toContain("Spades");
    expect(onBoard().getByText("Low Trump").parentElement?.textContent).toContain("Clubs");
    expect(onBoard().getByText("Bo holds the turned-up 8 of spades")).toBeTruthy();
  });

  it("names opponents with their cards, level and marks", () => {
    sitDown(aView());
    const bo = onBoard().getByRole("region", { name: "Bo, 5 cards" });
    expect(bo.textContent).toContain("Casual bot");
    expect(bo.textContent).toContain("2 marks");
  });

  it("has no hand for a spectator", () => {
    sitDown(aView({ you: null, hand: "", moves: [] }));
    expect(document.querySelector('[data-zone="hand"]')).toBeNull();
    expect(document.querySelector('[data-zone="seat:0"]')).not.toBeNull();
  });
});

describe("whose turn it is", () => {
  it("is told by a red mark at the own name", () => {
    sitDown(aView());
    expect(onBoard().getByRole("img", { name: "your turn" })).toBeTruthy();
    expect(document.querySelector("[data-arrow]")).toBeNull();
  });

  it("is told by a green arrow at an opponent's", () => {
    sitDown(aView({ turn: 2, moves: [] }));
    expect(document.querySelector<HTMLElement>("[data-arrow]")!.dataset["arrow"]).toBe("2");
    expect(document.querySelector("[data-turn]")).toBeNull();
  });

  it("is nobody's at a closed table", () => {
    sitDown(aView({ turn: 2, moves: [] }), { phase: "closed" });
    expect(document.querySelector("[data-arrow]")).toBeNull();
    expect(onBoard().getByText(m.banner.closed)).toBeTruthy();
    onBoard().getByRole("button", { name: "7 of hearts" }).click();
    expect(table.problem?.message).toBe(m.banner.closed);
    expect(sent).toEqual([]);
  });
});

describe("playing", () => {
  it("names cards with whether they may be played", () => {
    sitDown(aView());
    const hand = within(onBoard().getByRole("toolbar", { name: "Your hand, 2 cards" }));
    expect(hand.getByRole("button", { name: "7 of hearts, playable" })).toBeTruthy();
    expect(hand.getByRole("button", { name: "6 of diamonds" })).toBeTruthy();
  });

  it("by a click, shown at once and sent with the seq", async () => {
    sitDown(aView());
    onBoard().getByRole("button", { name: "7 of hearts, playable" }).click();
    flushSync();
    await tick();
    expect(move()).toMatchObject({ move: "play 7H", seq: 5 });
    expect(cards("pile")).toEqual(["6H", "7H"]);
    expect(cards("hand")).toEqual(["6D"]);
  });

  it("from the keyboard hands the focus on to the neighbour", async () => {
    sitDown(aView({ hand: "7H 6D KC", counts: [3, 5, 5] }));
    const card = onBoard().getByRole("button", { name: "7 of hearts, playable" });
    card.focus();
    card.click();
    flushSync();
    await tick();
    await tick();
    expect((document.activeElement as HTMLElement).dataset["card"]).toBe("6D");
  });

  it("a card that the house refuses stays in the hand, in its place", async () => {
    localStorage.setItem("hand:t1", "6D 7H");
    sitDown(aView({ moves: ["play 7H", "play 6D", "take"] }));
    onBoard().getByRole("button", { name: "6 of diamonds, playable" }).click();
    flushSync();
    expect(cards("hand")).toEqual(["7H"]);
    const { id } = move() as { id: string };
    table.receive({ type: "error", code: "illegal-move", message: "6D does not beat 6H", rule: "SK-5", id, table: "t1" });
    flushSync();
    await tick();
    expect(cards("hand")).toEqual(["6D", "7H"]);
    expect(cards("pile")).toEqual(["6H"]);
  });

  it("asks the house about a card that it doesn't list, so that the rule is named", () => {
    sitDown(aView());
    onBoard().getByRole("button", { name: "6 of diamonds" }).click();
    flushSync();
    expect(move()).toMatchObject({ move: "play 6D" });
    expect(cards("hand")).toEqual(["7H", "6D"]);
  });

  it("out of turn explains and sends nothing", () => {
    sitDown(aView({ turn: 1, moves: [] }));
    onBoard().getByRole("button", { name: "7 of hearts" }).click();
    expect(move()).toBeUndefined();
    expect(table.problem?.message).toContain("Bo’s turn");
  });
});

describe("picking up", () => {
  it("by the button, which says how much", () => {
    sitDown(aView({ pile: "9C 6H" }));
    onBoard().getByRole("button", { name: "Pick up 2 cards" }).click();
    expect(move()).toMatchObject({ move: "take" });
  });

  it("is one card in 20C, and a click on the pile does it", () => {
    sitDown(aView({ version: "20C", pile: "9H 6H", trick: 2 }));
    expect(onBoard().getByRole("button", { name: "Pick up 1 card" })).toBeTruthy();
    onBoard().getByRole("button", { name: /^Play pile, 2 cards, on top the 6 of hearts by Siv/ }).click();
    expect(move()).toMatchObject({ move: "take" });
  });

  it("is inactive for a leader, and says why", () => {
    sitDown(aView({ leading: true, trick: 0, moves: ["play 7H", "play 6D"] }));
    const button = onBoard().getByRole("button", { name: "Pick up" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    button.click();
    expect(move()).toBeUndefined();
    expect(table.problem?.message).toContain("You lead");
  });
});

describe("the order of the hand", () => {
  it("is kept over a reload; new cards stand at the end", () => {
    localStorage.setItem("hand:t1", "6D 7H");
    sitDown(aView({ hand: "KC 7H 6D", counts: [3, 5, 5] }));
    expect(cards("hand")).toEqual(["6D", "7H", "KC"]);
  });

  it("is sorted by the buttons and stored", async () => {
    sitDown(aView({ hand: "6S AH 6C", counts: [3, 5, 5] }));
    onBoard().getByRole("button", { name: /^By strength/ }).click();
    await tick();
    expect(cards("hand")).toEqual(["AH", "6C", "6S"]);
    expect(localStorage.getItem("hand:t1")).toBe("AH 6C 6S");
    expect(live.text).toContain("Sorted by strength");
  });

  it("is changed by two taps while arranging, out of turn too", async () => {
    sitDown(aView({ turn: 1, moves: [], hand: "7H 6D KC", counts: [3, 5, 5] }));
    onBoard().getByRole("button", { name: /^Arrange/ }).click();
    await tick();
    onBoard().getByRole("button", { name: "7 of hearts" }).click();
    await tick();
    onBoard().getByRole("button", { name: "king of clubs" }).click();
    await tick();
    expect(cards("hand")).toEqual(["6D", "KC", "7H"]);
    expect(table.problem).toBeNull();
  });

  it("is changed by Alt and an arrow key, and the card keeps the focus", async () => {
    sitDown(aView());
    const card = onBoard().getByRole("button", { name: "7 of hearts, playable" });
    card.focus();
    card.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", altKey: true, bubbles: true }));
    await tick();
    await tick();
    expect(cards("hand")).toEqual(["6D", "7H"]);
    expect(document.activeElement).toBe(card);
    expect(live.text).toContain("7 of hearts, place 2 of 2");
  });
});

describe("the end of a deal", () => {
  const over = aView({
    turn: -1,
    moves: [],
    out: [2, 0],
    hand: "",
    counts: [0, 2, 0],
    hands: ["", "6D KC", ""],
    result: { stortok: 1, out: [2, 0], drawn: false },
  });
  const people = [SEATS[0]!, SEATS[1]!, aSeat("Siv", { kind: "human", level: null })];

  function end(view: View, change: Partial<wire.TableState>): void {
    vi.useFakeTimers();
    sitDown(view, { phase: "between", seats: people, ...change });
    vi.advanceTimersByTime(1000);
    flushSync();
  }

  it("names the Stortok, the order of going out and what was left", () => {
    end(over, {});
    const dialog = onBoard().getByRole("dialog", { name: "Bo is the Stortok" });
    const rows = within(dialog).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent?.match(/Siv|Ingrid|Bo/)?.[0])).toEqual(["Siv", "Ingrid", "Bo"]);
    expect(rows[2]?.textContent).toContain("6 of diamonds, king of clubs");
  });

  it("goes on with Next, and tells whom one waits for", () => {
    end(over, {});
    onBoard().getByRole("button", { name: "Next" }).click();
    expect(sent.at(-1)).toMatchObject({ type: "next", deal: 2 });
    const ready = people.map((seat, index) => ({ ...seat, ready: index === 0 }));
    table.receive({ type: "update", table: "t1", events: [], state: state(6, over, { phase: "between", seats: ready }) });
    flushSync();
    expect(onBoard().getByRole<HTMLButtonElement>("button", { name: "Ready" }).disabled).toBe(true);
    expect(onBoard().getByText("Waiting for Siv.")).toBeTruthy();
  });

  it("has nobody to blame when it is drawn", () => {
    end({ ...over, result: { stortok: null, out: [2], drawn: true } }, {});
    expect(onBoard().getByRole("dialog", { name: "A drawn deal: nobody is the Stortok" })).toBeTruthy();
  });

  it("of the match names the winners and offers another", () => {
    end(over, { phase: "over", winners: [0, 2] });
    expect(onBoard().getByRole("dialog", { name: "Ingrid and Siv share the match" })).toBeTruthy();
    expect(onBoard().getByRole("button", { name: "Rematch" })).toBeTruthy();
    expect(onBoard().getByRole("button", { name: "Exit" })).toBeTruthy();
  });

  it("steps aside to show the table", () => {
    end(over, {});
    onBoard().getByRole("button", { name: "Look at the table" }).click();
    flushSync();
    expect(onBoard().queryByRole("dialog")).toBeNull();
    onBoard().getByRole("button", { name: "Show the result" }).click();
    flushSync();
    expect(onBoard().getByRole("dialog")).toBeTruthy();
  });
});

describe("the pile", () => {
  it("can be looked through, with who laid what", () => {
    sitDown(aView({ pile: "9C 6H" }), {}, [anEvent(3, 1, "play 9C"), anEvent(4, 2, "play 6H")]);
    onBoard().getByRole("button", { name: "Look through 2 cards of the play pile" }).click();
    flushSync();
    const list = within(document.querySelector("dialog")!);
    expect(list.getAllByRole("listitem").map((item) => item.textContent?.trim())).toEqual([
      expect.stringContaining("9 of clubs, Bo"),
      expect.stringContaining("6 of hearts, Siv"),
    ]);
  });
});

it("what others do is announced", () => {
  vi.useFakeTimers();
  sitDown(aView({ turn: 2, moves: [], pile: "", trick: 0 }));
  const event = anEvent(6, 2, "play 6H", { drew: true, beats: null });
  table.receive({ type: "update", table: "t1", events: [event], state: state(6, aView()) });
  flushSync();
  vi.advanceTimersByTime(500);
  expect(live.text).toContain("Siv leads the 6 of hearts and draws. Your turn");
});
