import { describe, expect, it } from "vitest";
import { RATIO } from "../../lib/table/fan";
import { APART, arrange, spread, supplyWidth } from "./layout";

const SCREENS = [
  { width: 960, height: 740 },
  { width: 1280, height: 740 },
  { width: 720, height: 900 },
  { width: 390, height: 760 },
  { width: 360, height: 560 },
  { width: 844, height: 330 },
  { width: 667, height: 300 },
];
const HANDS = [0, 1, 2, 5, 8, 13, 18, 26, 36, 51];

describe("a fan of cards", () => {
  it.each(SCREENS.flatMap((screen) => HANDS.map((hand) => ({ ...screen, hand }))))(
    "of $hand stays on a board of $width × $height",
    ({ width, height, hand }) => {
      const { hand: cards, gap } = arrange({ width, height, hand, above: 2, aside: true });
      expect(cards.places).toHaveLength(hand);
      for (const { x, y } of cards.places) {
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + cards.card).toBeLessThanOrEqual(width - 2 * gap + 0.01);
        expect(y + cards.card * RATIO).toBeLessThanOrEqual(cards.height + 0.01);
      }
    },
  );

  it.each(SCREENS.filter(({ width, height }) => width >= 390 && height > 400))(
    "of 36 leaves a fingertip's width of every card on $width × $height",
    ({ width, height }) => {
      const { hand } = arrange({ width, height, hand: 36, above: 1, aside: false });
      expect(hand.step).toBeGreaterThanOrEqual(24);
    },
  );
});

describe("the trick", () => {
  it("takes no more than its width", () => {
    expect(spread(5, true, 80, 250).width).toBeLessThanOrEqual(250);
  });

  it("lies loosely where there is room", () => {
    expect(spread(2, false, 100, 900).step).toBe(80);
    expect(spread(2, false, 50, 900).step).toBe(64);
  });

  it("of one card on an empty table is as wide as the card", () => {
    expect(spread(1, false, 80, 300)).toEqual({ step: 0, width: 80 });
    expect(spread(0, true, 80, 300)).toEqual({ step: 0, width: 80 });
  });
});

describe("the middle", () => {
  it.each(SCREENS)("leaves room for the piles on $width × $height", ({ width, height }) => {
    const sizes = arrange({ width, height, hand: 8, above: 2, aside: true });
    expect(sizes.table).toBeGreaterThanOrEqual(38);
    const piles = supplyWidth(sizes.shape, sizes.small) + sizes.pileWidth + 24 + Math.max(58, sizes.small) + 2 * APART[sizes.shape];
    const beside = { wide: 2 * 155, tall: 0, short: 230 }[sizes.shape];
    expect(piles + beside).toBeLessThanOrEqual(width - 2 * sizes.gap);
  });
});
