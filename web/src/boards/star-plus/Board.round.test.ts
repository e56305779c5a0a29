import { render, within } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as wire from "../../lib/protocol";
import { live } from "../../lib/live.svelte";
import { aSeat } from "../../lib/testing";
import { button, cards, choose, chosen, onBoard, prepare, sent, sitDown, state, table } from "./seated";
import Panel from "./Panel.svelte";
import { aPlay, aView, INFO, SEATS } from "./testing";
import type { View } from "./view";

// Drawings that no test looks at.
vi.mock("../../lib/cards/starplus/StarPlusSprite.svelte", () => ({ default: () => {} }));

beforeEach(prepare);

afterEach(() => vi.useRealTimers());

it("the panel beside the table tells what is asked for, too", () => {
  const told = () => document.querySelector("[data-asked]")?.getAttribute("aria-label");
  table.receive({ type: "table", info: INFO, state: state(5, aView({ black_hole: true, direction: -1 })), log: [], talk: [] });
  render(Panel, { table });
  flushSync();
  expect(told()).toBe("Required total 8. Play goes counter-clockwise. Black Hole: three cards or more.");
});

describe("the order of the hand", () => {
  it("is kept over a reload, equal cards too; new cards stand at the end", () => {
    localStorage.setItem("hand:t1", "5 3 Z 3");
    sitDown(aView());
    expect(cards("hand")).toEqual(["5", "3", "Z", "3", "8", "-1"]);
  });

  it("is sorted by number and stored", async () => {
    localStorage.setItem("hand:t1", "Z 8 3 -1 5 3");
    sitDown(aView());
    button("Sort: order the hand by number").click();
    await tick();
    expect(cards("hand")).toEqual(["3", "3", "5", "8", "-1", "Z"]);
    expect(localStorage.getItem("hand:t1")).toBe("3 3 5 8 -1 Z");
  });

  it("is changed by two taps while arranging, out of turn too, and nothing is chosen", async () => {
    sitDown(aView({ turn: 1, moves: [] }));
    button(/^Arrange/).click();
    await tick();
    button("5, Gemini").click();
    await tick();
    button("Zeus").click();
    await tick();
    expect(cards("hand")).toEqual(["3", "3", "8", "-1", "Z", "5"]);
    expect(chosen()).toEqual([]);
  });

  it("is changed by Alt and an arrow key, the chosen cards with it", async () => {
    sitDown(aView());
    choose("5");
    const card = button("5, Gemini");
    card.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, bubbles: true }));
    await tick();
    expect(cards("hand")).toEqual(["3", "5", "3", "8", "-1", "Z"]);
    expect(chosen()).toEqual(["5"]);
  });

  it("stays when others move and cards are drawn", async () => {
    localStorage.setItem("hand:t1", "5 3 Z 3 8 -1");
    sitDown(aView());
    const view = aView({ hand: "1 3 3 5 8 -1 Z", turn: 1, moves: [] });
    table.receive({ type: "update", table: "t1", events: [], state: state(6, view) });
    flushSync();
    await tick();
    expect(cards("hand")).toEqual(["5", "3", "Z", "3", "8", "-1", "1"]);
  });
});

describe("the end of a round", () => {
  const over = aView({
    turn: -1,
    moves: [],
    hand: "3 5",
    counts: [2, 0, 1],
    points: [["1", "2", "4"], ["2", "6", "1", "8"], ["5"]],
    hands: ["3 5", "", "-2"],
    result: { scores: [1, 9, 0], emptied: 1, ending: "hand" },
  });
  const standing = { scores: [7, 21, -1] };
  const results = [{ scores: [6, 12, -1] }, { scores: [1, 9, 0] }];
  const people = [SEATS[0]!, SEATS[1]!, aSeat("Siv", { kind: "human", level: null })];

  function end(view: View, change: Partial<wire.TableState>): HTMLElement {
    vi.useFakeTimers();
    sitDown(view, { phase: "between", seats: people, standing, results, deal: 2, ...change });
    vi.advanceTimersByTime(1000);
    flushSync();
    return onBoard().getByRole("dialog");
  }

  /** What is written in the cells of each player, for the eyes. */
  function lines(dialog: HTMLElement): string[][] {
    const rows = within(dialog).getAllByRole("rowheader").map((header) => header.closest("tr")!);
    return rows.map((row) =>
      [...row.cells].map((cell) => {
        const copy = cell.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll(".visually-hidden")) hidden.remove();
        return copy.textContent!.replace(/\s+/g, " ").trim();
      }),
    );
  }

  it("shows each player's little sum, the rounds before and the total", () => {
    const dialog = end(over, {});
    expect(dialog.textContent).toContain("Round 2 of 3");
    expect(dialog.textContent).toContain("Bo has emptied the hand");
    expect(lines(dialog)).toEqual([
      ["Bo ★", "4 − 0 + 5 = 9", "12", "21"],
      ["Ingrid", "3 − 2 = 1", "6", "7"],
      ["Siv", "1 − 1 = 0", "−1", "−1"],
    ]);
    expect(dialog.textContent).toContain("4 cards in the pile, minus 0 in hand, plus 5 for the empty hand: 9");
    expect(dialog.textContent).toContain("Left in hand: 3, Aries; 5, Gemini");
  });

  it("lists the hands below the sums where many play", () => {
    const hands = ["3 5", "", "-2", "1", "2"];
    const five = { ...over, hands, counts: [2, 0, 1, 1, 1], points: [...over.points, ["4"], ["6"]] };
    const result = { ...over.result!, scores: [1, 9, 0, 0, 0] };
    const seats = [...people, aSeat("Ulf"), aSeat("Ylva")];
    const totals = { scores: [7, 21, -1, 0, 0] };
    const dialog = end({ ...five, result }, { seats, standing: totals, results: [results[0]!, result] });
    const [sums, below] = dialog.querySelectorAll("tbody");
    expect(sums!.rows).toHaveLength(5);
    expect([...below!.querySelectorAll(".whose")].map(({ textContent }) => textContent)).toEqual(["Bo", "Ingrid", "Ulf", "Ylva", "Siv"]);
    expect(below!.textContent).toContain("Left in hand: 3, Aries; 5, Gemini");
  });

  it("goes on with Next, and tells whom one waits for", () => {
    end(over, {});
    button("Next").click();
    expect(sent.at(-1)).toMatchObject({ type: "next", deal: 3 });
  });

  it("of the match names all winners", () => {
    const dialog = end(over, { phase: "over", winners: [0, 2] });
    expect(dialog.textContent).toContain("Ingrid and Siv share the match");
    expect(button("Rematch")).toBeTruthy();
  });

  it("by the deck says so", () => {
    const dialog = end({ ...over, result: { scores: [1, 4, 0], emptied: null, ending: "deck" } }, {});
    expect(dialog.textContent).toContain("The main deck is used up");
    expect(dialog.textContent).not.toContain("+ 5");
  });

  it("has one column in a match of one round", () => {
    const dialog = end({ ...over, rounds: 1 }, {});
    expect(within(dialog).getAllByRole("columnheader")).toHaveLength(2);
    expect(dialog.textContent).not.toContain("Total");
  });
});

it("what others do is announced", () => {
  vi.useFakeTimers();
  sitDown(aView({ turn: 2, moves: [] }));
  table.receive({ type: "update", table: "t1", events: [aPlay(6, 2, "3 4", 7)], state: state(6, aView()) });
  flushSync();
  vi.advanceTimersByTime(500);
  expect(live.text).toContain("Siv plays 3 + 4 = 7. Your turn: make 8.");
});
