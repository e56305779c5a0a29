import { describe, expect, it } from "vitest";
import { courseOf } from "./course";
import { ahead, follow, type Picture } from "./picture";
import { aLaidTurn, aMeld, anEvent, aPicture, aTurn, aView } from "./testing";

const codes = (keys: readonly string[]) => keys.map((key) => key.split("~")[0]);

describe("following cards", () => {
  it("tells twins apart and keeps them apart", () => {
    const before = aPicture();
    const after = aPicture({ hand: "TC JC QC 8S *" }, before);
    expect(new Set(before.keys.hand).size).toBe(6);
    expect(before.keys.hand).toEqual(expect.arrayContaining(after.keys.hand));
  });

  it("from the discard pile into the hand and back", () => {
    const before = aPicture();
    const top = before.keys.discard.at(-1);
    const taken = aPicture({ hand: "9D TC JC QC 8S 8S *", discard: "5D" }, before);
    expect(taken.keys.hand[0]).toBe(top);
    expect(aPicture({}, taken).keys.discard.at(-1)).toBe(top);
  });

  it("from the hand to a meld, and the joker that a swap sets free into the hand", () => {
    const before = follow(aLaidTurn(), null);
    const joker = before.keys.melds[1]![2];
    const melds = aLaidTurn().melds.map((meld, index) => (index === 1 ? { ...meld, cards: "8D 8H 8S" } : meld));
    const after = follow(aLaidTurn({ hand: "TC JC QC 8S * *", melds }), before);
    expect(before.keys.hand).toContain(after.keys.melds[1]![2]);
    expect(after.keys.hand).toContain(joker);
    expect(after.keys.hand).toEqual(expect.arrayContaining(before.keys.hand.filter((key) => key.startsWith("*"))));
  });

  it("a card added in front moves no other", () => {
    const before = follow(aView({ melds: [aMeld(1, "3C 4C 5C")] }), null);
    const after = follow(aView({ melds: [aMeld(1, "2C 3C 4C 5C")] }), before);
    expect(after.keys.melds[0]!.slice(1)).toEqual(before.keys.melds[0]);
  });

  it("the top of a reshuffled pile stays itself", () => {
    const before = aPicture();
    expect(aPicture({ discard: "9D" }, before).keys.discard).toEqual([before.keys.discard.at(-1)]);
  });
});

describe("the own move ahead of the house", () => {
  const turn = follow(aTurn(), null);

  it("discards the very card", () => {
    const key = turn.keys.hand[4]!;
    const after = ahead(turn, "discard 8S", key);
    expect(after.keys.discard.at(-1)).toBe(key);
    expect(after.counts[0]).toBe(5);
    expect(after.moves).toEqual([]);
  });

  it("lays the cards that are marked", () => {
    const after = ahead(turn, "lay TC JC QC", turn.keys.hand.slice(0, 3).join(" "));
    expect(after.keys.melds).toEqual([turn.keys.hand.slice(0, 3)]);
    expect(codes(after.keys.hand)).toEqual(["8S", "8S", "*"]);
  });

  it("takes the top discard", () => {
    const before = aPicture();
    expect(ahead(before, "take", null).keys.hand.at(-1)).toBe(before.keys.discard.at(-1));
  });

  it("leaves the rest to the house", () => {
    for (const move of ["draw", "knock", "discard KH", null]) expect(ahead(turn, move, null)).toBe(turn);
  });

  it("is what the house then shows, card for card", () => {
    const mine = ahead(turn, "discard 8S", turn.keys.hand[4]!);
    const shown = follow(aTurn({ hand: "TC JC QC 8S *", discard: "5D 9D 8S", turn: 1 }), mine);
    expect(shown.keys.hand).toEqual(mine.keys.hand);
    expect(shown.keys.discard).toEqual(mine.keys.discard);
  });
});

describe("where cards come from and go to", () => {
  const course = (before: Picture, after: Picture, ...events: Parameters<typeof courseOf>[2]) => courseOf(before, after, events, 1);

  it("others discard from their seats, and draw unknown cards", () => {
    const before = aPicture({ turn: 1 });
    const after = aPicture({ turn: 2, discard: "5D 9D KS" }, before);
    const { from, unknown } = course(before, after, anEvent(6, 1, "draw", { drew: 1 }), anEvent(7, 1, "discard KS"));
    expect(from(after.keys.discard.at(-1)!)).toBe("seat:1");
    expect(unknown).toEqual([{ from: "deck", to: "seat:1" }]);
  });

  it("what another takes goes to that seat; what becomes the deck to the deck", () => {
    const before = aPicture({ turn: 1 });
    const after = aPicture({ turn: 1, discard: "" }, before);
    const { to } = course(before, after, anEvent(6, 1, "take", { from: "discard", card: "9D" }));
    expect(to(before.keys.discard[1]!)).toBe("seat:1");
    expect(to(before.keys.discard[0]!)).toBe("deck");
  });

  it("own new cards come from the deck", () => {
    const before = aPicture();
    const after = aPicture({ hand: "TC JC QC 8S 8S * 2D" }, before);
    expect(course(before, after, anEvent(6, 0, "draw", { drew: 1 })).from(after.keys.hand.at(-1)!)).toBe("deck");
    expect(course(before, after, anEvent(6, 0, "draw", { drew: 1 })).unknown).toEqual([]);
  });

  it("a round is dealt from the deck; who comes later sees nothing fly", () => {
    const start = aPicture({ discard: "9D" });
    expect(courseOf(null, start, [], 1).unknown).toHaveLength(6);
    expect(courseOf(null, aPicture({ melds: [aMeld(1, "3C 4C 5C")] }), [], 1).unknown).toEqual([]);
  });
});
