import { describe, expect, it } from "vitest";
import { discardText, meaningOf, playText, readMove, targetsOf, type Source } from "./moves";
import { aView } from "./testing";

const hand = (card: string): Source => ({ from: "hand", card });
const store: Source = { from: "store" };
const column = (number: number): Source => ({ from: "column", column: number });

describe("moves as text", () => {
  it.each(["play R5 on 2", "play * on 3", "play store on 1", "play column 3 on 1", "play R1 on new", "play store on new"])(
    "%s is read and written",
    (text) => {
      const move = readMove(text);
      expect(move?.kind === "play" && playText(move.source, move.trick)).toBe(text);
    },
  );

  it.each(["discard R9 on 2", "discard * on new"])("%s is read and written", (text) => {
    const move = readMove(text);
    expect(move?.kind === "discard" && discardText(move.card, move.column)).toBe(text);
  });

  it("end, and no move at all", () => {
    expect(readMove("end")).toEqual({ kind: "end" });
    expect(readMove("play 7H")).toBeNull();
    expect(readMove(null)).toBeNull();
  });
});

describe("targets", () => {
  const { moves } = aView();

  it.each([
    ["a card that fits two Tricks", hand("R5"), [1, 3], [1, 2, "new"]],
    ["a card that fits none", hand("R9"), [], [1, 2, "new"]],
    ["a Star", hand("*"), [1, 2, 3], [1, 2, "new"]],
    ["the Store, which is never discarded", store, [1, 3], []],
    ["a column's foot, which is never discarded", column(1), [2], []],
    ["a foot that fits nowhere", column(2), [], []],
  ] as const)("of %s", (_, source, tricks, columns) => {
    expect(targetsOf(moves, source)).toEqual({ tricks, columns });
  });
});

describe("a tap means", () => {
  const none: never[] = [];

  it.each([
    ["playing, when one Trick takes the card", hand("R3"), [2], [1], false, false, "play"],
    ["choosing, when several do", hand("R5"), [1, 3], [1], false, false, "choose"],
    ["taking a card up to discard it, when none does", hand("R9"), none, [1], false, false, "choose"],
    ["choosing for a Star, though one Trick takes it", hand("*"), [1], [1], true, false, "choose"],
    ["choosing for a Star on a column as well", column(1), [1], none, true, false, "choose"],
    ["taking up while discarding, though it fits", hand("R3"), [2], [1], false, true, "choose"],
    ["playing a foot while discarding: it can't be discarded", column(1), [2], none, false, true, "play"],
    ["nothing for a foot that fits nowhere", column(2), none, none, false, false, "refuse"],
    ["nothing for a hand card after the last Store card", hand("R9"), none, none, false, false, "refuse"],
  ] as const)("%s", (_, source, tricks, columns, star, discarding, meaning) => {
    expect(meaningOf(source, { tricks: [...tricks], columns: [...columns] }, star, discarding)).toBe(meaning);
  });
});
