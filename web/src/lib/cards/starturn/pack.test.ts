import { describe, expect, it } from "vitest";
import { byNumber, cardName, CODES, colourOf, numberOf } from "./pack";
import { facets, lettering, starPoints } from "./shapes";

describe("the Starturn pack", () => {
  it("has 31 faces: fifteen red, fifteen black, and the Star", () => {
    expect(new Set(CODES).size).toBe(31);
  });

  it.each([
    ["R7", "red 7", "red", 7],
    ["B15", "black 15", "black", 15],
    ["*", "Star", null, null],
  ] as const)("%s is the %s", (card, name, colour, number) => {
    expect([cardName(card), colourOf(card), numberOf(card)]).toEqual([name, colour, number]);
  });

  it("is sorted by number, Stars last", () => {
    expect(byNumber(["*", "R10", "B2", "R2", "B1"], (card) => card)).toEqual(["B1", "R2", "B2", "R10", "*"]);
  });
});

describe("drawings", () => {
  it("numbers are set digit by digit", () => {
    expect(lettering(10).digits).toHaveLength(2);
    expect(lettering(11).width).toBeLessThan(lettering(12).width);
    expect(lettering(7).digits[0]!.x).toBe(0);
  });

  it("a star's points lie on its circle, the first upwards", () => {
    const corners = starPoints(5, 10, 4);
    expect(corners).toHaveLength(10);
    expect(corners[0]!.x).toBeCloseTo(0);
    expect(corners[0]!.y).toBeCloseTo(-10);
    expect(facets(5, 10, 4).filter(({ light }) => light)).toHaveLength(5);
  });
});
