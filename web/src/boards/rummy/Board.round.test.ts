import { configure } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as wire from "../../lib/protocol";
import { router } from "../../lib/router.svelte";
import { aSeat } from "../../lib/testing";
import { b } from "./messages";
import { at, button, onBoard, point, prepare, settle, sitDown, update } from "./sitting";
import { aView, SEATS } from "./testing";
import type { View } from "./view";

// Thousands of little drawings that no test looks at.
vi.mock("../../lib/cards/CardSprite.svelte", () => ({ default: () => {} }));
vi.mock("../../lib/cards/rummy/JokerSprite.svelte", () => ({ default: () => {} }));

// Looking up what is hidden by style makes each query slow, and here nothing is.
configure({ defaultHidden: true });

beforeEach(prepare);
afterEach(() => vi.useRealTimers());

describe("the end of a round", () => {
  const result = { out: 0, straight: true, laid: [101, 30, 0], held: [0, 108, 18], score: [113, -108, 26], minus: [7, 156, 18], ending: "out" as const };
  const over = aView({ turn: -1, moves: [], hand: "", counts: [0, 3, 3], hands: ["", "AH * 9C", "2D 3C 4C"], result });
  const standing = { score: result.score, minus: result.minus, out: [1], ranking: [[0], [2], [1]] };
  const people = [SEATS[0]!, aSeat("Bo", { kind: "human", level: null }), aSeat("Siv", { kind: "human", level: null })];

  async function end(view: View, change: Partial<wire.TableState> = {}): Promise<void> {
    vi.useFakeTimers();
    await sitDown(view, { phase: "between", seats: people, standing, ...change });
    vi.advanceTimersByTime(1000);
    flushSync();
  }

  const line = (seat: number) => document.querySelector(`[data-line="${seat}"]`)!;
  const told = (seat: number, what: string) => line(seat).querySelector(`[data-${what}]`)?.textContent?.replace(/\s+/g, " ").trim();

  it("F23: each open hand with its value, doubled or not, what was laid, the round's score, the totals", async () => {
    await end(over);
    expect(onBoard().getByRole("dialog", { name: "Straight from your hand: Rummy!" })).toBeTruthy();
    expect(["laid", "held", "round", "total", "minus"].map((what) => told(1, what))).toEqual([
      "30",
      "×2counts double −108",
      "−78",
      "−108",
      "156/50",
    ]);
    expect(line(1).textContent).toContain("ace of hearts; joker; 9 of clubs");
    expect(["laid", "held", "round", "total", "minus"].map((what) => told(0, what))).toEqual(["101", "0", "+101", "113", "7/50"]);
  });

  it("RU-53: the total that counts stands beside the limit", async () => {
    await end({ ...over, rules: { limit_counts: "net" } });
    expect(told(1, "total")).toBe("−108/−50");
    expect(told(1, "minus")).toBe("156");
    expect(line(1).querySelector(".over")?.hasAttribute("data-total")).toBe(true);
    expect([...document.querySelectorAll("thead th")].map((cell) => cell.textContent).slice(3)).toEqual(["Minus", "Score/−50"]);
  });

  it("RU-51: the hands of the others lie open on the table", async () => {
    await end(over);
    const open = [...document.querySelectorAll<HTMLElement>('[data-zone="seat:1"] [data-open]')];
    expect(open.map((card) => card.dataset["open"])).toEqual(["AH", "*", "9C"]);
  });

  it("F24, F27: Next, and who is waited for", async () => {
    await end(over);
    await point(button("Next"));
    expect(at.sent.at(-1)).toMatchObject({ type: "next", deal: 2 });
    const ready = people.map((seat, index) => ({ ...seat, ready: index !== 2 }));
    await update(6, over, { phase: "between", seats: ready, standing });
    expect(onBoard().getByText("Waiting for Siv.")).toBeTruthy();
  });

  it("F25: the match's end names the winner", async () => {
    await end(over, { phase: "over", winners: [0] });
    expect(onBoard().getByRole("dialog", { name: "You win the match!" })).toBeTruthy();
    expect(onBoard().queryByRole("button", { name: "Next" })).toBeNull();
  });

  it("F26: a red cross above who is knocked out, for everybody", async () => {
    await end(over);
    const crosses = document.querySelectorAll('[data-zone="seat:1"] [data-cross], [data-line="1"] [data-cross]');
    expect(crosses).toHaveLength(2);
    expect(document.querySelectorAll("[data-cross]")).toHaveLength(2);
  });

  it("F26: Exit in place of Next for who is knocked out, which leads to the lobby", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    await end({ ...over, you: 1 });
    expect(onBoard().queryByRole("button", { name: "Next" })).toBeNull();
    await point(button("Exit"));
    const leave = at.sent.at(-1) as { type: string; id: string };
    expect(leave.type).toBe("leave");
    expect(go).not.toHaveBeenCalled();
    at.table.receive({ type: "answer", id: leave.id, table: "t1", seq: 5 } as wire.Answer);
    flushSync();
    await settle();
    expect(go).toHaveBeenCalledWith("/");
  });

  it("in a later round they watch, and may leave", async () => {
    await sitDown(aView({ you: 1, hand: "", out: [1], counts: [13, 0, 13], moves: [] }), { you: 1 });
    expect(document.querySelector('[data-zone="hand"]')).toBeNull();
    expect(onBoard().getByText(b.status.out)).toBeTruthy();
    expect(button("Exit")).toBeTruthy();
  });

  it("a blocked round has nobody who went out", async () => {
    await end({ ...over, result: { ...result, out: null, straight: false, ending: "blocked" } });
    expect(onBoard().getByRole("dialog", { name: "The round is blocked" })).toBeTruthy();
    expect(document.querySelector(".doubled")).toBeNull();
  });
});
