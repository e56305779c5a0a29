import { describe, expect, it } from "vitest";
import { cardName, numeral, sumText } from "./names";
import { byNumber, CODES, effectOf, sumOf, VALUES } from "./pack";
import { EFFECTS, ZODIAC } from "./shapes";

describe("the pack", () => {
  it("has twelve signs from −3 to 9, and Zeus", () => {
    expect(VALUES.map(Number)).toEqual([-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(CODES).toHaveLength(13);
    expect(new Set(Object.values(ZODIAC)).size).toBe(12);
  });

  it("has three cards that do something, each with a drawing", () => {
    expect(CODES.filter((card) => effectOf(card))).toEqual(["7", "8", "9"]);
    for (const card of ["7", "8", "9"]) expect(EFFECTS[effectOf(card)!]).toBeTruthy();
  });

  it("adds up; Zeus counts nothing", () => {
    expect(sumOf(["7", "8", "-3"])).toBe(12);
    expect(sumOf(["Z"])).toBe(0);
    expect(sumOf([])).toBe(0);
  });

  it("is ordered as it is dealt: by number, below zero after nine, Zeus last; equal cards as they stood", () => {
    const cards = ["Z~1", "3~1", "-2~1", "Z~2", "3~2", "1~1", "-3~1"];
    const sorted = byNumber(cards, (card) => card.slice(0, card.indexOf("~")));
    expect(sorted).toEqual(["1~1", "3~1", "3~2", "-2~1", "-3~1", "Z~1", "Z~2"]);
  });
});

describe("what cards are called", () => {
  it.each([
    ["7", "7, Leo, takes two from the right"],
    ["8", "8, Virgo, takes two from the left"],
    ["9", "9, Libra, reverses the direction"],
    ["1", "1, Aquarius"],
    ["-2", "minus 2, Sagittarius"],
    ["Z", "Zeus"],
  ])("%s", (card, name) => {
    expect(cardName(card)).toBe(name);
  });

  it("sums are written with true minus signs", () => {
    expect(sumText(["3", "5", "-2"])).toBe("3 + 5 − 2");
    expect(sumText(["-1", "3"])).toBe("−1 + 3");
    expect(sumText(["12"])).toBe("12");
    expect(numeral(-11)).toBe("−11");
  });
});
