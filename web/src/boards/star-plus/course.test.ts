import { describe, expect, it } from "vitest";
import { courseOf } from "./course";
import { aPicture, aPlay, anEvent } from "./testing";

describe("cards fly", () => {
  it("from another player's hand to the pile", () => {
    const before = aPicture();
    const after = aPicture({ points: [["1", "2"], ["2", "6", "1", "5"], []] }, before);
    const course = courseOf(before, after, [aPlay(2, 1, "5", 5)], 1);
    expect(course.from(after.keys.points[1]!.at(-1)!)).toBe("seat:1");
  });

  it("from the deck to whoever draws: known ones to the viewer, backs to others", () => {
    const before = aPicture();
    const after = aPicture({ hand: "3 3 5 8 -1 Z 4" }, before);
    expect(courseOf(before, after, [anEvent(2, 0, "draw", { drew: 1 })], 1).unknown).toEqual([]);
    expect(courseOf(before, after, [], 1).from(after.keys.hand.at(-1)!)).toBe("deck");
    const others = courseOf(before, before, [anEvent(2, 2, "draw", { drew: 2 })], 1);
    expect(others.unknown).toEqual([
      { from: "deck", to: "seat:2" },
      { from: "deck", to: "seat:2" },
    ]);
  });

  it("nowhere when they were only covered in their pile", () => {
    const before = aPicture();
    const after = aPicture({ points: [["1", "2"], ["2"], ["8", "6", "1"]] }, before);
    expect(courseOf(before, after, [], 1).from(after.keys.points[1]![0]!)).toBeNull();
  });

  it("from the pile they were stolen from, even if they were covered there", () => {
    const before = aPicture();
    const after = aPicture({ points: [["1", "2"], ["2"], ["8", "6", "1"]] }, before);
    expect(courseOf(before, after, [], 1).from(after.keys.points[2]!.at(-1)!)).toBe("points:1");
  });

  it("off the deck at the start of a round, a few to each of the others", () => {
    const start = aPicture({ points: [[], [], []] });
    const course = courseOf(null, start, [], 1);
    expect(course.from(start.keys.hand[0]!)).toBe("deck");
    expect(course.unknown.filter(({ to }) => to === "seat:1")).toHaveLength(3);
    expect(course.unknown.some(({ to }) => to === "seat:0")).toBe(false);
  });

  it("not for whoever comes in the middle of a round", () => {
    const middle = aPicture();
    expect(courseOf(null, middle, [], 1).from(middle.keys.hand[0]!)).toBeNull();
  });
});
