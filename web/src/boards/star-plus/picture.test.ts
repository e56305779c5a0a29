import { describe, expect, it } from "vitest";
import { codeOf } from "../../lib/cards/id";
import { ahead, between, theftsOf } from "./picture";
import { aPicture, aPlay, anEvent } from "./testing";

describe("cards that have equals keep their keys", () => {
  it("so that no two cards in sight have the same one", () => {
    const { keys } = aPicture({ hand: "3 3 3", points: [["3", "3"], ["3"], []] });
    const all = [keys.hand, ...keys.points].flat();
    expect(new Set(all).size).toBe(6);
    expect(all.map(codeOf)).toEqual(Array(6).fill("3"));
  });

  it("in the hand, when others are drawn or the house lists them elsewhere", () => {
    const before = aPicture({ hand: "3 3 5" });
    const after = aPicture({ hand: "1 3 3 5" }, before);
    expect(after.keys.hand.slice(1)).toEqual(before.keys.hand);
  });

  it("from the own hand to the own pile", () => {
    const before = aPicture({ hand: "3 3 5" });
    const after = aPicture({ hand: "3", points: [["1", "2", "3", "5"], ["2", "6", "1"], []] }, before);
    expect(after.keys.points[0]).toEqual([...before.keys.points[0]!, before.keys.hand[1], before.keys.hand[2]]);
  });

  it("from a pile to its thief", () => {
    const before = aPicture();
    const after = aPicture({ points: [["1", "2"], ["2"], ["8", "6", "1"]] }, before);
    expect(after.keys.points[2]!.slice(1)).toEqual(before.keys.points[1]!.slice(1));
    expect(after.latest).toEqual({ seat: 2, count: 3 });
  });

  it("a played card is the hand's own, not an equal one that was stolen", () => {
    const before = aPicture({ hand: "1 8", points: [[], ["2", "6", "1"], []] });
    const after = aPicture({ hand: "", points: [["1", "8", "6", "1"], ["2"], []] }, before);
    expect(after.keys.points[0]).toEqual([...before.keys.hand, ...before.keys.points[1]!.slice(1)]);
  });
});

describe("the latest play lies spread out", () => {
  it("until the next play, also while others draw", () => {
    const played = aPicture({ points: [["1", "2"], ["2", "6", "1", "3", "5"], []] }, aPicture());
    expect(played.latest).toEqual({ seat: 1, count: 2 });
    expect(aPicture({ ...played, deck: 38 }, played).latest).toEqual({ seat: 1, count: 2 });
  });

  it("not when several plays came at once", () => {
    const played = aPicture({ points: [["1", "2", "3"], ["2", "6", "1", "3"], []] }, aPicture());
    expect(played.latest).toBeNull();
  });

  it("with what it stole, whether or not it was on show before", () => {
    const before = aPicture();
    const points = [["1", "2", "8", "6", "1"], ["2"], []];
    const after = { hand: "3 3 5 -1 Z", counts: [5, 5, 5], points };
    expect(aPicture(after, before).latest).toEqual({ seat: 0, count: 3 });
    const shown = ahead(before, "play 8", before.keys.hand[3]!);
    expect(aPicture(after, shown).latest).toEqual({ seat: 0, count: 3 });
  });

  it("a second play of the same seat counts for itself", () => {
    const first = aPicture({ counts: [6, 4, 5], points: [["1", "2"], ["2", "6", "1", "3"], []] }, aPicture());
    const second = aPicture({ counts: [6, 3, 5], points: [["1", "2"], ["2", "6", "1", "3", "4"], []] }, first);
    expect(second.latest).toEqual({ seat: 1, count: 1 });
  });
});

describe("a move before the house has answered", () => {
  it("lays the very cards that were chosen, in the house's order", () => {
    const before = aPicture();
    const [, second, five] = before.keys.hand;
    const after = ahead(before, "play 3 5", `${five} ${second}`);
    expect(after.keys.points[0]!.slice(2)).toEqual([second, five]);
    expect(after.keys.hand).not.toContain(second);
    expect(after.keys.hand).toContain(before.keys.hand[0]);
    expect(after).toMatchObject({ hand: "3 8 -1 Z", counts: [4, 5, 5], moves: [], latest: { seat: 0, count: 2 } });
  });

  it("is nothing when the house wouldn't allow it, or cards are drawn", () => {
    const before = aPicture();
    expect(ahead(before, "play 3", before.keys.hand[0]!)).toBe(before);
    expect(ahead(before, "draw", null)).toBe(before);
    expect(ahead(before, null, null)).toBe(before);
  });
});

describe("before stolen cards are taken", () => {
  const before = aPicture();
  const after = aPicture({ turn: 1, counts: [6, 5, 4], points: [["1", "2"], ["2"], ["8", "6", "1"]] }, before);
  const stole = [{ from: 1, cards: "6 1" }];

  it("the play is shown by itself", () => {
    const middle = between(before, after, [aPlay(6, 2, "8", 8, { stole })])!;
    expect(middle.points).toEqual([["1", "2"], ["2", "6", "1"], ["8"]]);
    expect(middle.keys.points[1]).toEqual(before.keys.points[1]);
    expect(middle).toMatchObject({ turn: 2, moves: [], latest: { seat: 2, count: 1 } });
  });

  it("nothing more is shown when nothing was stolen", () => {
    expect(between(before, after, [aPlay(6, 2, "8", 8)])).toBeNull();
    expect(between(before, after, [anEvent(6, 2, "draw", { drew: 2 })])).toBeNull();
    expect(between(before, after, [])).toBeNull();
  });

  it("nor when the viewer's own play is on show already", () => {
    const shown = ahead(before, "play 8", before.keys.hand[3]!);
    const mine = aPicture({ hand: "3 3 5 -1 Z", counts: [5, 5, 5], points: [["1", "2", "8", "6", "1"], ["2"], []] }, shown);
    expect(between(shown, mine, [aPlay(6, 0, "8", 8, { stole })])).toBeNull();
  });
});

it("thefts are read from the facts", () => {
  expect(theftsOf({ stole: [{ from: 1, cards: "6 1" }] })).toEqual([{ from: 1, cards: ["6", "1"] }]);
  expect(theftsOf({ drew: 2 })).toEqual([]);
  expect(theftsOf(undefined)).toEqual([]);
});
