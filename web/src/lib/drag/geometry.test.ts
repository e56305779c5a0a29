import { describe, expect, it } from "vitest";
import { distance, middle, overlap, zoneAt, type Box } from "./geometry";

const box = (left: number, top: number, width = 10, height = 10): Box => ({ left, top, width, height });

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

describe("the zone that is meant", () => {
  const zones = [["pile", box(0, 0, 50, 70)], ["hand", box(60, 0, 50, 70)]] as const;

  it("is the one under the pointer, whatever the card covers", () => {
    expect(zoneAt({ x: 45, y: 30 }, box(40, 0, 50, 70), zones, 24)).toBe("pile");
  });

  it("is the smallest one under the pointer", () => {
    const within = [["table", box(0, 0, 200, 200)], ["meld", box(10, 10, 50, 50)]] as const;
    expect(zoneAt({ x: 20, y: 20 }, box(20, 20), within, 24)).toBe("meld");
  });

  it("is, beside all of them, the one that the card covers most", () => {
    expect(zoneAt({ x: 54, y: 30 }, box(50, 0, 50, 70), zones, 24)).toBe("hand");
  });

  it("is none further away than the reach, though the card covers one", () => {
    expect(zoneAt({ x: 30, y: 95 }, box(0, 40, 50, 70), zones, 24)).toBeNull();
    expect(zoneAt({ x: 30, y: 90 }, box(0, 40, 50, 70), zones, 24)).toBe("pile");
  });

  it("is none that the card doesn't touch", () => {
    expect(zoneAt({ x: 30, y: 80 }, box(0, 75, 50, 70), zones, 24)).toBeNull();
  });
});

it("the middle of a box is where its diagonals cross", () => {
  expect(middle(box(10, 20, 4, 8))).toEqual({ x: 12, y: 24 });
});

it.each([
  [{ x: 5, y: 5 }, 0],
  [{ x: 13, y: 14 }, 5],
  [{ x: -2, y: 5 }, 2],
])("from %j to a box it is %i", (point, way) => {
  expect(distance(point, box(0, 0))).toBe(way);
});
