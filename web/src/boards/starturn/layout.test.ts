import { describe, expect, it } from "vitest";
import { RATIO } from "../../lib/table/fan";
import { APART, arrange, barOf, cascade, columnCard, GAP, LABEL, Longest, PLATE, type Demand } from "./layout";

const SCREENS = [
  { width: 960, height: 744 },
  { width: 1280, height: 744 },
  { width: 1920, height: 1024 },
  { width: 768, height: 960 },
  { width: 390, height: 788 },
  { width: 360, height: 584 },
  { width: 844, height: 334 },
  { width: 667, height: 319 },
];
const TABLES = [
  { name: "two", hand: 5, others: 1, stores: 1, mostTricks: 4, mostColumns: 4 },
  { name: "three", hand: 4, others: 2, stores: 2, mostTricks: 3, mostColumns: 3 },
  { name: "four", hand: 4, others: 3, stores: 1, mostTricks: 3, mostColumns: 3 },
];
const CASES = SCREENS.flatMap((screen) =>
  TABLES.flatMap((table) => [3, 12].map((longest) => ({ ...screen, ...table, longest, theirs: longest }))),
);

describe("a column", () => {
  it.each([1, 5, 10, 14, 30])("of %i stays within its height", (count) => {
    const { folded, step } = cascade(count, 64, 260);
    expect((count - folded - 1) * step + 64 * RATIO).toBeLessThanOrEqual(260.01);
  });

  it("lies loosely while there is room, closer when there isn't", () => {
    expect(cascade(3, 64, 400).step).toBeCloseTo(64 * RATIO * 0.29);
    expect(cascade(9, 64, 260).step).toBeLessThan(cascade(5, 64, 260).step);
  });

  it("never hides a number: rather it folds its oldest cards", () => {
    for (let count = 2; count < 40; count += 1) {
      const { folded, step } = cascade(count, 64, 260);
      expect(step).toBeGreaterThanOrEqual(64 * RATIO * 0.19 - 0.01);
      expect(folded).toBeLessThan(count);
    }
    expect(cascade(30, 64, 260).folded).toBeGreaterThan(0);
  });

  it("of one card needs no step", () => {
    expect(cascade(1, 64, 100)).toEqual({ folded: 0, step: 0 });
    expect(cascade(0, 64, 100)).toEqual({ folded: 0, step: 0 });
  });

  it("has cards of two sizes, in each of which it can be read", () => {
    const widths = Array.from({ length: 14 }, (_, index) => columnCard(index + 1, 260, 40, 92));
    expect(new Set(widths).size).toBe(2);
    for (const [index, width] of widths.entries()) expect(cascade(index + 1, width, 260).folded).toBe(0);
    expect(columnCard(9, 260, 40, 92)).toBe(widths[0]);
    expect(columnCard(1, 500, 40, 92)).toBe(92);
  });

  it("that became shorter again leaves the size as it is, until the next game", () => {
    const lengths = new Longest();
    expect(lengths.of(1, 4, 11)).toEqual({ longest: 4, theirs: 11 });
    expect(lengths.of(1, 10, 2)).toEqual({ longest: 10, theirs: 11 });
    expect(lengths.of(2, 1, 0)).toEqual({ longest: 1, theirs: 0 });
  });
});

describe("the board", () => {
  it.each(CASES)("$width × $height for $name, columns of $longest, needs no scrolling sideways", (demand: Demand) => {
    const { shape, gap, hand, own, others, pile, strip, store } = arrange(demand);
    const width = demand.width - 2 * gap;
    const cells = demand.mostTricks + 1;
    const ownRow = demand.mostColumns * (own.card + APART) - APART;
    if (shape === "wide") {
      expect(ownRow).toBeLessThanOrEqual(width - strip - GAP.wide + 0.01);
      const above = (demand.others * demand.mostColumns + demand.stores) * (others.card + APART);
      expect(above).toBeLessThanOrEqual(width - strip - GAP.wide);
    } else if (shape === "tall") {
      expect(ownRow + APART + store).toBeLessThanOrEqual(width + 0.01);
      expect(cells * (pile + APART) - APART).toBeLessThanOrEqual(width + 0.01);
    } else {
      expect(ownRow).toBeLessThanOrEqual(strip + 0.01);
      expect(cells * (pile + APART) - APART).toBeLessThanOrEqual(width - strip);
    }
    expect(Math.max(0, ...hand.places.map(({ x }) => x + hand.card))).toBeLessThanOrEqual(width + 0.01);
  });

  it.each(CASES)("$width × $height for $name, columns of $longest, fits in height", (demand: Demand) => {
    const { shape, gap, hand, own, others, pile } = arrange(demand);
    const height = demand.height - 2 * gap;
    const tricks = pile * RATIO + LABEL;
    if (shape === "wide") {
      const above = others.height + PLATE;
      expect(above + own.height + barOf("wide", demand.height) + hand.height + 3 * GAP.wide).toBeLessThanOrEqual(height + 0.01);
      expect(tricks * (1 + Math.ceil(demand.mostTricks / 2))).toBeLessThanOrEqual(above + own.height + GAP.wide);
    } else if (shape === "tall") {
      const lines = demand.others * others.height + (demand.others - 1) * 4;
      expect(lines + tricks + own.height + barOf("tall", demand.height) + hand.height + 4 * GAP.tall).toBeLessThanOrEqual(height + 0.01);
      expect(own.height).toBeGreaterThan(own.card * RATIO);
    } else {
      expect(others.height + tricks + barOf("short", demand.height) + hand.height + 3 * GAP.short).toBeLessThanOrEqual(height + 0.5);
    }
  });

  it("shows the others' cards large enough on a usual screen", () => {
    const { others, own } = arrange({ width: 960, height: 744, ...TABLES[0]!, longest: 9, theirs: 9 });
    expect(Math.min(others.card, own.card)).toBeGreaterThan(54);
  });

  it("shows the others' columns laid open where there is room", () => {
    const two = { ...TABLES[0]!, longest: 8, theirs: 8 };
    expect(arrange({ width: 960, height: 744, ...two }).others.open).toBe(true);
    expect(arrange({ width: 390, height: 788, ...two }).others.open).toBe(false);
  });

  it("keeps ten cards of each own column in sight on a phone, whoever plays", () => {
    for (const table of TABLES) {
      const { own } = arrange({ width: 390, height: 788, ...table, longest: 10, theirs: 10 });
      expect(cascade(10, own.card, own.height).folded).toBe(0);
    }
  });

  it("gives the height to columns when there is only watching", () => {
    const watching = { ...TABLES[0]!, hand: null, others: 2, stores: 2, longest: 0, theirs: 12 };
    for (const screen of SCREENS) expect(arrange({ ...screen, ...watching }).others.open).toBe(true);
  });
});
