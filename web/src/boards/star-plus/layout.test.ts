import { describe, expect, it } from "vitest";
import { RATIO } from "../../lib/table/fan";
import { arrange, SEAT_GAP, spread } from "./layout";

const BOARDS = [
  [960, 743],
  [1600, 1000],
  [390, 788],
  [360, 584],
  [844, 334],
  [667, 300],
] as const;
const HANDS = [0, 1, 9, 20, 30] as const;

describe.each(BOARDS)("a board of %i × %i", (width, height) => {
  it.each(HANDS)("holds everything with %i cards in hand", (hand) => {
    for (const above of [1, 3, 5]) {
      const { gap, hand: fan, dial, pile, pileRoom, stacked, seat } = arrange({ width, height, hand, above, sums: false });
      const inner = width - 2 * gap;
      expect(fan.width).toBeLessThanOrEqual(inner);
      expect(dial).toBeLessThanOrEqual(inner);
      expect(pileRoom).toBeGreaterThanOrEqual(pile);
      if (!stacked) expect(dial + 2 * pileRoom).toBeLessThanOrEqual(inner + 1);
      if (width < 900) expect(above * (seat.backs + seat.room + SEAT_GAP)).toBeLessThanOrEqual(inner);
    }
  });

  it("has room for the dial beside or above the piles", () => {
    const { dial, pile, hand, stacked } = arrange({ width, height, hand: 9, above: 3, sums: false });
    const used = hand.height + (stacked ? dial + pile * RATIO : Math.max(dial, pile * RATIO));
    expect(used).toBeLessThan(height);
    expect(dial).toBeGreaterThanOrEqual(96);
  });
});

it("values stay readable with twenty cards on a phone", () => {
  const { hand } = arrange({ width: 390, height: 788, hand: 20, above: 5, sums: true });
  // The figure in the corner takes up a third of a card.
  expect(hand.step).toBeGreaterThanOrEqual(hand.card * 0.37);
  expect(hand.card).toBeGreaterThanOrEqual(60);
});

describe("a play on a pile", () => {
  it("lies as loosely as there is room", () => {
    expect(spread(3, true, 100, 400)).toBe(42);
    expect(spread(3, true, 100, 160)).toBe(20);
    expect(spread(3, false, 100, 160)).toBe(30);
  });

  it("of one card on a bare pile needs none", () => {
    expect(spread(1, false, 100, 160)).toBe(0);
    expect(spread(0, true, 100, 160)).toBe(0);
  });
});
