import { describe, expect, it } from "vitest";
import { linesOf } from "../../lib/table/fan";
import { arrange, tableHeight, type Demand } from "./layout";

const PHONE = { width: 390, height: 788 };
const DESKTOP = { width: 960, height: 744 };
const LOW = { width: 844, height: 334 };

function demand(change: Partial<Demand> = {}): Demand {
  return { ...PHONE, hand: 14, others: 2, melds: [], ...change };
}

describe("F21: thirteen cards and more on a phone", () => {
  it.each([13, 14, 17, 20])("%i cards stay readable, in reach of a fingertip and within the width", (hand) => {
    const { places, card, step, rows } = arrange(demand({ hand })).hand;
    expect(step).toBeGreaterThanOrEqual(24);
    expect(card).toBeGreaterThanOrEqual(52);
    expect(rows).toBeLessThanOrEqual(3);
    for (const { x } of places) expect(x > -0.01 && x + card < PHONE.width).toBe(true);
  });
});

describe("F17: the melds", () => {
  const many = [[4, 3, 3], [3, 5, 3], [3, 3, 4, 3], [6, 3, 3]];

  it.each([
    ["desktop", DESKTOP, 3],
    ["phone", PHONE, 3],
    ["low", LOW, 3],
  ])("of four players are as large as they can be on a %s", (_, size, others) => {
    const few = arrange(demand({ ...size, others, melds: [[3]] })).meld;
    const lots = arrange(demand({ ...size, others, melds: many })).meld;
    expect(lots).toBeLessThanOrEqual(few);
    expect(lots).toBeGreaterThanOrEqual(32);
  });

  it("wrap within the width", () => {
    const one = tableHeight(50, 350, [[3, 3]]);
    expect(tableHeight(50, 350, [[3, 3, 3, 3]])).toBeGreaterThan(one);
    expect(tableHeight(50, 800, [[3, 3], [3]])).toBe(one);
  });
});

describe("F16: the line over a block", () => {
  const { hand } = arrange(demand({ hand: 14 }));

  it("is one piece where its cards lie in one row", () => {
    expect(linesOf({ first: 1, count: 3 }, hand)).toHaveLength(1);
  });

  it("goes on in the next row", () => {
    const last = hand.places.filter(({ row }) => row === 0).length - 1;
    const pieces = linesOf({ first: last - 1, count: 4 }, hand);
    expect(pieces).toHaveLength(2);
    expect(pieces[1]!.y).toBeGreaterThan(pieces[0]!.y);
  });

  it("ends where the next card begins", () => {
    const [first] = linesOf({ first: 0, count: 3 }, hand);
    expect(first!.x + first!.width).toBeCloseTo(hand.places[3]!.x);
  });
});
