import { describe, expect, it } from "vitest";
import { aView } from "./testing";
import { ahead, byStrength, bySuit, cardOf, playable } from "./view";

const spades = { high: "S", low: "C" } as const;

describe("sorting a hand", () => {
  it("by suit: colours in turn, trumps last, each suit upwards", () => {
    expect(bySuit(["AS", "7D", "6H", "KC", "6S", "TC", "AH"], spades)).toEqual(["6H", "AH", "TC", "KC", "7D", "6S", "AS"]);
  });

  it("by suit with red trumps", () => {
    expect(bySuit(["6H", "6S", "6C", "6D"], { high: "D", low: "H" })).toEqual(["6S", "6H", "6C", "6D"]);
  });

  it("by strength: plain cards by rank, Low Trumps, High Trumps", () => {
    expect(byStrength(["6S", "AH", "6C", "7D", "6H", "AC"], spades)).toEqual(["6H", "7D", "AH", "6C", "AC", "6S"]);
  });

  it("leaves the given order alone", () => {
    const hand = ["AH", "6H"];
    bySuit(hand, spades);
    byStrength(hand, spades);
    expect(hand).toEqual(["AH", "6H"]);
  });
});

describe("moves", () => {
  it("to play are told from taking", () => {
    expect([...playable(aView())]).toEqual(["7H"]);
    expect([cardOf("play 7H"), cardOf("take"), cardOf(null)]).toEqual(["7H", null, null]);
  });
});

describe("a pending move shown ahead", () => {
  it("lies on the pile at once", () => {
    const view = ahead(aView(), "play 7H");
    expect(view).toMatchObject({ hand: "6D", pile: "6H 7H", trick: 2, top_by: 0, counts: [1, 5, 5], moves: [] });
  });

  it.each([["nothing pending", null], ["picking up", "take"], ["a card the house won't allow", "play 6D"]])(
    "isn't for %s",
    (_, move) => {
      const view = aView();
      expect(ahead(view, move)).toBe(view);
    },
  );
});
