import { beforeEach, expect, test } from "vitest";
import { keepBack, keptBack } from "./kept-back";

beforeEach(() => localStorage.clear());

const SPADES = ["4S", "5S", "6S"];
const HAND = ["2C~1", "4S~2", "5S~3", "6S~4", "9D~5"];

test("blocks come back as the keys that the page has given the cards now", () => {
  keepBack("t1", 3, [SPADES]);
  expect(keptBack("t1", 3, HAND)).toEqual([["4S~2", "5S~3", "6S~4"]]);
});

test("equal blocks of two packs both come back", () => {
  keepBack("t1", 3, [SPADES, SPADES]);
  expect(keptBack("t1", 3, [...HAND, "4S~6", "5S~7", "6S~8"])).toEqual([
    ["4S~2", "5S~3", "6S~4"],
    ["4S~6", "5S~7", "6S~8"],
  ]);
});

test("nothing comes back in another deal, at another table, or of cards that lie apart", () => {
  keepBack("t1", 3, [SPADES]);
  expect(keptBack("t1", 4, HAND)).toEqual([]);
  expect(keptBack("t2", 3, HAND)).toEqual([]);
  expect(keptBack("t1", 3, ["4S~2", "2C~1", "5S~3", "6S~4"])).toEqual([]);
});

test("what can't be read is nothing", () => {
  localStorage.setItem("kept-back:t1", "{");
  expect(keptBack("t1", 3, HAND)).toEqual([]);
});
