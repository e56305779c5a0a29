import { describe, expect, it } from "vitest";
import { largestOverlap, middle, overlap } from "./geometry";

const box = (left: number, top: number, width = 10, height = 10) => ({ left, top, width, height });

describe("overlap", () => {
  it.each([
    ["none beside each other", box(0, 0), box(10, 0), 0],
    ["a corner", box(0, 0), box(5, 5), 25],
    ["all of the smaller box", box(0, 0), box(2, 3, 4, 5), 20],
  ])("is %s", (_, a, b, area) => {
    expect(overlap(a, b)).toBe(area);
    expect(overlap(b, a)).toBe(area);
  });
});

describe("largestOverlap", () => {
  it("finds the zone that is covered most", () => {
    expect(largestOverlap(box(4, 0), [["hand", box(0, 0)], ["pile", box(5, 0)]])).toBe("pile");
  });

  it("finds nothing where nothing is touched", () => {
    expect(largestOverlap(box(50, 50), [["hand", box(0, 0)]])).toBeNull();
  });
});

it("the middle of a box is where its diagonals cross", () => {
  expect(middle(box(10, 20, 4, 8))).toEqual({ x: 12, y: 24 });
});
