import { describe, expect, it } from "vitest";
import { around, sidesOf } from "./sides";

describe("the seats around the viewer", () => {
  it("are the others, clockwise from the left", () => {
    expect(around({ seats: 4, you: 2 })).toEqual([3, 0, 1]);
  });

  it("are all seats for a spectator, the first one last", () => {
    expect(around({ seats: 3, you: null })).toEqual([1, 2, 0]);
  });
});

describe("seats around the table", () => {
  it.each([
    [1, ["top"]],
    [2, ["left", "right"]],
    [3, ["left", "top", "right"]],
    [4, ["left", "top", "top", "right"]],
  ])("%i opponents sit clockwise", (count, sides) => {
    expect(sidesOf(count, false, "wide")).toEqual(sides);
  });

  it("a spectator sees somebody at the bottom", () => {
    expect(sidesOf(3, true, "wide")).toEqual(["left", "right", "bottom"]);
    expect(sidesOf(2, true, "wide")).toEqual(["top", "bottom"]);
  });

  it("all sit above on narrow and on low boards", () => {
    expect(sidesOf(3, false, "tall")).toEqual(["top", "top", "top"]);
    expect(sidesOf(3, true, "short")).toEqual(["top", "top", "top"]);
  });
});
