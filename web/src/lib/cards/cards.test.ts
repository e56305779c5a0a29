import { describe, expect, it } from "vitest";
import { cardList, chanceOf, CODES, rankPlace } from "./cards";
import { cardName, cardSign } from "./names";
import { HEIGHT, SPOTS, WIDTH } from "./shapes";

describe("card codes", () => {
  it("are the 52 of a pack, each once", () => {
    expect(new Set(CODES).size).toBe(52);
    expect(CODES).toContain("TH");
  });

  it("are read from a list, and the empty list is no card", () => {
    expect(cardList("7H TS")).toEqual(["7H", "TS"]);
    expect(cardList("")).toEqual([]);
    expect(cardList(null)).toEqual([]);
  });

  it("have an ace above a king", () => {
    expect(rankPlace("AS")).toBeGreaterThan(rankPlace("KS"));
  });

  it.each([
    ["7H", "7 of hearts", "7♥"],
    ["TS", "10 of spades", "10♠"],
    ["QC", "queen of clubs", "Q♣"],
    ["AD", "ace of diamonds", "A♦"],
  ])("%s is called %s", (card, name, sign) => {
    expect(cardName(card)).toBe(name);
    expect(cardSign(card)).toBe(sign);
  });
});

describe("number cards", () => {
  it.each(Object.entries(SPOTS))("%s has as many pips as it says", (rank, spots) => {
    expect(spots).toHaveLength(rank === "T" ? 10 : Number(rank));
  });

  it.each(Object.entries(SPOTS).filter(([rank]) => rank !== "7"))("%s looks the same upside down", (_, spots) => {
    const key = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)},${y.toFixed(1)}`;
    const turned = spots.map(({ x, y }) => key({ x: WIDTH - x, y: HEIGHT - y }));
    expect(new Set(turned)).toEqual(new Set(spots.map(key)));
  });
});

describe("a card's careless place", () => {
  it("is the same each time, and another for another card", () => {
    expect(chanceOf("7H", 2)).toBe(chanceOf("7H", 2));
    expect(chanceOf("7H", 2)).not.toBe(chanceOf("8H", 2));
  });

  it("is spread over 0 to 1", () => {
    const places = CODES.map((card) => chanceOf(card, 1));
    expect(Math.min(...places)).toBeLessThan(0.15);
    expect(Math.max(...places)).toBeGreaterThan(0.85);
    expect(Math.max(...places)).toBeLessThan(1);
  });
});
