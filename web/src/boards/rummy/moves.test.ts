import { describe, expect, it } from "vitest";
import { readMove, targetsOf } from "./moves";
import { aMeld } from "./testing";

const melds = [aMeld(0, "2C *3C 4C", { ends: ["AC", "5C"] }), aMeld(1, "8D 8H *"), aMeld(0, "QS KS AS", { ends: ["JS", null] })];

function places(card: string, ...moves: string[]): unknown[] {
  return targetsOf({ moves, melds }, card).map((target) => {
    if (target.at === "pile") return "pile";
    return target.at === "end" ? [target.meld, target.end] : [target.meld, "joker", target.place];
  });
}

describe("F18, F19: where a card may go", () => {
  it.each([
    ["5C", ["add 5C to 1"], [[0, "high"]]],
    ["AC", ["add AC to 1"], [[0, "low"]]],
    ["*", ["add * to 1 low", "add * to 1 high"], [[0, "low"], [0, "high"]]],
    // Where the house names no end there is one only.
    ["*", ["add * to 3"], [[2, "low"]]],
    ["*", ["add * to 2"], [[1, "high"]]],
    ["8S", ["add 8S to 2", "swap 8S in 2"], [[1, "high"], [1, "joker", 2]]],
    ["3C", ["swap 3C in 1", "discard 3C"], [[0, "joker", 1], "pile"]],
    ["3C", ["swap 4C in 1", "discard 2H", "lay 3C 4C 5C", "draw"], []],
    ["3C", ["add 3C to 9"], []],
  ])("%s by %j", (card, moves, expected) => {
    expect(places(card, ...moves)).toEqual(expected);
  });

  it("is told by the move itself", () => {
    expect(targetsOf({ moves: ["swap 3C in 1", "discard 3C"], melds }, "3C").map(({ move }) => move)).toEqual(["swap 3C in 1", "discard 3C"]);
  });
});

it.each([
  ["draw", { kind: "draw" }],
  ["take", { kind: "take" }],
  ["knock", { kind: "knock" }],
  ["discard *", { kind: "discard", card: "*" }],
  ["lay TC JC *", { kind: "lay", cards: ["TC", "JC", "*"] }],
  ["add * to 2 low", { kind: "add", card: "*", meld: 1, end: "low" }],
    ["add 7H to 1", { kind: "add", card: "7H", meld: 0, end: null }],
  ["swap 8H in 1", { kind: "swap", card: "8H", meld: 0 }],
])("reads %s", (move, told) => expect(readMove(move)).toEqual(told));
