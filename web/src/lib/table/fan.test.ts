import { describe, expect, it } from "vitest";
import { fan, indexAt, runsOf, shapeOf } from "./fan";

describe("a fan of cards", () => {
  it("lies in one row while that is readable", () => {
    expect(fan(5, 370, 70, 3).rows).toBe(1);
    expect(fan(13, 370, 64, 3).rows).toBe(1);
    expect(fan(14, 370, 64, 3).rows).toBe(2);
    expect(fan(36, 370, 58, 3).rows).toBe(3);
  });

  it("is centred", () => {
    const { places, card, width } = fan(4, 500, 70, 2);
    expect(places[0]!.x).toBeCloseTo(width - (places[3]!.x + card));
  });

  it("of one card has no step, of none no place", () => {
    expect(fan(1, 370, 70, 3)).toMatchObject({ step: 0, rows: 1 });
    expect(fan(0, 370, 70, 3).places).toEqual([]);
  });
});

describe("the place a dragged card points at", () => {
  it.each([1, 5, 20, 36])("is a card's own place where it lies, among %i", (count) => {
    const cards = fan(count, 370, 60, 3);
    for (const [index, { x, y }] of cards.places.entries()) {
      expect(indexAt(cards, x + 30, y + 20)).toBe(index);
    }
  });

  it("is in the row under the pointer, wherever the card was gripped", () => {
    const cards = fan(12, 200, 60, 3);
    const [{ x, y }, below] = [cards.places[0]!, cards.places.find(({ row }) => row === 1)!];
    expect(indexAt(cards, x + 30, y + 5)).toBe(0);
    expect(indexAt(cards, x + 30, y + cards.rise - 1)).toBe(0);
    expect(indexAt(cards, below.x + 30, below.y + 1)).toBe(cards.places.indexOf(below));
  });

  it("is the nearest end beside the hand", () => {
    const cards = fan(5, 370, 60, 3);
    expect(indexAt(cards, -100, 50)).toBe(0);
    expect(indexAt(cards, 1000, 50)).toBe(4);
    expect(indexAt(fan(0, 370, 60, 3), 10, 10)).toBe(0);
  });
});

describe("the board's shape", () => {
  it.each([
    [1280, 740, "wide"],
    [960, 700, "wide"],
    [768, 900, "tall"],
    [390, 760, "tall"],
    [844, 330, "short"],
    [600, 420, "short"],
  ])("%i × %i is %s", (width, height, shape) => {
    expect(shapeOf(width, height)).toBe(shape);
  });
});

describe("the line under chosen cards", () => {
  const cards = ["a", "b", "c", "d", "e", "f"];
  const chosen = (...of: string[]) => (card: string) => of.includes(card);

  it("joins neighbours and ends where the next card covers the last", () => {
    const row = fan(6, 300, 60, 1);
    const [run, ...more] = runsOf(cards, row, chosen("b", "c"));
    expect(more).toEqual([]);
    expect(run!.x).toBe(row.places[1]!.x);
    expect(run!.width).toBeCloseTo(2 * row.step);
  });

  it("runs under the whole of the last card", () => {
    const row = fan(6, 300, 60, 1);
    expect(runsOf(cards, row, chosen("f"))[0]!.width).toBe(60);
  });

  it("is one for each run, and begins anew in another row", () => {
    const rows = fan(6, 90, 60, 2);
    expect(rows.rows).toBe(2);
    const runs = runsOf(cards, rows, chosen("a", "c", "d"));
    expect(runs.map(({ x }) => x)).toEqual([0, 2, 3].map((index) => rows.places[index]!.x));
    // In a covered row it runs where the next row begins.
    expect(runs[0]!.y).toBeCloseTo(rows.places[3]!.y);
  });
});
