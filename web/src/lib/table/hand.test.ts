import { beforeEach, describe, expect, it, vi } from "vitest";
import { inOrderOf, keepOrder, loadOrder, moved, saveOrder } from "./hand";

describe("the player's own order", () => {
  it("survives cards leaving, and new cards stand at the end", () => {
    expect(keepOrder(["9H", "7D", "6S"], ["6S", "8C", "9H", "AC"])).toEqual(["9H", "6S", "8C", "AC"]);
  });

  it("begins as the house deals", () => {
    expect(keepOrder([], ["6S", "8C"])).toEqual(["6S", "8C"]);
  });

  it("holds every card once, whatever was stored", () => {
    expect(keepOrder(["6S", "6S", "XX"], ["6S", "8C"])).toEqual(["6S", "8C"]);
  });
});

describe("a stored order", () => {
  it("is of codes, so that it outlives the page", () => {
    expect(inOrderOf(["R5", "*", "B2"], ["B2~7", "R5~8", "R9~9", "*~10"])).toEqual(["R5~8", "*~10", "B2~7", "R9~9"]);
  });

  it("uses each of several equal cards once", () => {
    expect(inOrderOf(["R5", "R5", "R5"], ["R1~0", "R5~1", "R5~2"])).toEqual(["R5~1", "R5~2", "R1~0"]);
  });
});

describe("moving a card", () => {
  it.each([
    ["a", 2, ["b", "c", "a", "d"]],
    ["d", 0, ["d", "a", "b", "c"]],
    ["b", 99, ["a", "c", "d", "b"]],
    ["b", -1, ["b", "a", "c", "d"]],
    ["b", 1, ["a", "b", "c", "d"]],
  ])("%s to %i", (card, index, order) => {
    expect(moved(["a", "b", "c", "d"], card, index)).toEqual(order);
  });
});

describe("the stored order", () => {
  beforeEach(() => localStorage.clear());

  it("is each table's own", () => {
    saveOrder("t1", ["9H", "7D"]);
    expect(localStorage.getItem("hand:t1")).toBe("9H 7D");
    expect(loadOrder("t1")).toEqual(["9H", "7D"]);
    expect(loadOrder("t2")).toEqual([]);
  });

  it("is done without where storage is forbidden", () => {
    const forbidden = () => {
      throw new DOMException("no");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
    expect(loadOrder("t1")).toEqual([]);
    expect(() => saveOrder("t1", ["9H"])).not.toThrow();
  });
});
