import { describe, expect, it } from "vitest";
import { wish } from "./keys";

const rows = [
  ["a", "b", "c"],
  ["d", "e"],
];
const key = (name: string, altKey = false) => ({ key: name, altKey });

describe("arrow keys in a hand of two rows", () => {
  it.each([
    ["a", "ArrowRight", "b"],
    ["c", "ArrowRight", "d"],
    ["e", "ArrowRight", "e"],
    ["a", "ArrowLeft", "a"],
    ["b", "ArrowDown", "e"],
    ["c", "ArrowDown", "e"],
    ["e", "ArrowUp", "b"],
    ["c", "Home", "a"],
    ["a", "End", "e"],
  ])("from %s, %s goes to %s", (card, name, to) => {
    expect(wish(rows, card, key(name))).toEqual({ kind: "focus", card: to });
  });

  it.each([
    ["ArrowUp", "a"],
    ["ArrowDown", "d"],
    ["x", "a"],
    ["Enter", "a"],
  ])("%s on %s means nothing", (name, card) => {
    expect(wish(rows, card, key(name))).toBeNull();
  });
});

describe("with Alt", () => {
  it.each([
    ["b", "ArrowRight", 1],
    ["b", "ArrowLeft", -1],
    ["b", "ArrowDown", 3],
    ["d", "ArrowUp", -3],
  ])("%s and %s move the card by %i", (card, name, by) => {
    expect(wish(rows, card, key(name, true))).toEqual({ kind: "move", card, by });
  });

  it("Home and a missing row mean nothing", () => {
    expect(wish(rows, "a", key("Home", true))).toBeNull();
    expect(wish(rows, "a", key("ArrowUp", true))).toBeNull();
  });
});

it("a card that isn't in the hand has no wishes", () => {
  expect(wish(rows, "z", key("ArrowLeft"))).toBeNull();
});
