import { within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { live } from "../../lib/live.svelte";
import type * as wire from "../../lib/protocol";
import { moves, onBoard, prepare, rowsOf, sent, sitDown, state, table, tap, zone } from "./seated";
import { anEvent, aView, INFO } from "./testing";
import type { View } from "./view";

// Hundreds of little drawings that no test looks at.
vi.mock("../../lib/cards/starturn/StarturnSprite.svelte", () => ({ default: () => {} }));

beforeEach(prepare);

afterEach(() => vi.useRealTimers());

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

  function finish(view: View, change: Partial<wire.TableState>, info = INFO): HTMLElement {
    vi.useFakeTimers();
    sitDown(view, { phase: "between", standing, results: [result], ...change }, info);
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

  it("says once who has won, when a single game is the match", () => {
    const one = { ...INFO, options: { ...INFO.options, games: 1 } };
    const dialog = finish(aView({ turn: -1, moves: [], result }), { phase: "over", winners: [0] }, one);
    expect(within(dialog).getByRole("heading").textContent).toBe("You win the game!");
    expect(dialog.textContent?.match(/You win/g)).toHaveLength(1);
    expect(within(dialog).getAllByRole("button", { name: "Rematch" })).toHaveLength(1);
  });

  it("shows the hands of all when they are open", () => {
    finish(aView({ turn: -1, moves: [], result, counts: [0, 2], hands: ["", "R8 *"] }), {});
    const faces = [...zone("seat:1")!.querySelectorAll(".held use")].map((use) => use.getAttribute("href"));
    expect(faces).not.toContain("#starturn-back");
  });

  it("names the winners of the match by side", () => {
    const four = { seats: 4, side_of: [0, 0, 1, 1], counts: [0, 0, 0, 0], columns: [[], [], [], []] };
    const dialog = finish(aView({ ...four, turn: -1, moves: [], result: { ...result, winner: 1 } }), { phase: "over", winners: [1] });
    expect(within(dialog).getByRole("heading").textContent).toBe("Siv and Karl win the match");
    expect(within(dialog).getByRole("button", { name: "Rematch" })).toBeTruthy();
  });

  it("opens the score sheet in scored play, and tells the penalties", async () => {
    const dialog = finish(aView({ turn: -1, moves: [], result, scoring: "sheet" }), {});
    expect(rowsOf(dialog)[0]).toBe("Player | In Store | Tricks | Penalty | Net");
    expect(rowsOf(dialog).slice(1)).toEqual(["Ingrid | 0 emptied | 3 | 0 | +3", "Bo | 8 | 2 | −16 8 × 2 | −14"]);
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
