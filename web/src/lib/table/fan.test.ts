import { describe, expect, it } from "vitest";
import { fan, indexAt, shapeOf } from "./fan";

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
      expect(indexAt(cards, x + 30, y + 42)).toBe(index);
    }
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
