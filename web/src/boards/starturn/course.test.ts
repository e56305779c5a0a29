import { describe, expect, it } from "vitest";
import { NOWHERE } from "../../lib/fly/flights";
import { courseOf } from "./course";
import { anEvent, aPicture } from "./testing";

describe("cards fly", () => {
  it("from another player's hand to a Trick", () => {
    const before = aPicture({ turn: 1 });
    const after = aPicture({ turn: 1, tricks: ["B1 R2 R3 B4 R5", "R1 *", "B1 R2 R3 R4"] }, before);
    const course = courseOf(before, after, [anEvent(2, 1, "play R5 on 1", { card: "R5", from: "hand" })], 1);
    expect(course.from(after.keys.tricks[0]!.at(-1)!)).toBe("seat:1");
  });

  it("from the deck to the own hand", () => {
    const before = aPicture({ turn: 1, hand: "R5 R5" });
    const after = aPicture({ hand: "R5 R5 R9" }, before);
    const course = courseOf(before, after, [anEvent(2, 1, "discard R7 on new", { card: "R7", next_seat: 0, draws: 1 })], 1);
    expect(course.from(after.keys.hand[2]!)).toBe("deck");
    expect(course.unknown).toEqual([]);
  });

  it("face down from the deck to the next player", () => {
    const course = courseOf(aPicture(), aPicture(), [anEvent(2, 0, "discard R9 on 1", { card: "R9", next_seat: 1, draws: 2 })], 1);
    expect(course.unknown).toEqual([{ from: "deck", to: "seat:1" }, { from: "deck", to: "seat:1" }]);
  });

  it("the Store turns its next card up where it lies", () => {
    const before = aPicture();
    const after = aPicture({ stores: [{ top: "B9", count: 8 }, before.stores[1]!] }, before);
    expect(courseOf(before, after, [], 1).from(after.keys.stores[0]!)).toBe("store:0");
  });

  it("a Trick goes into the deck", () => {
    expect(courseOf(aPicture(), aPicture({ tricks: [] }), [], 1).to("R1~1")).toBe("deck");
  });

  it("at the start off the deck, and not for whoever comes later", () => {
    const start = aPicture({ tricks: [], columns: [[], []], turn: 1 });
    const course = courseOf(null, start, [], 1);
    expect(course.from(start.keys.hand[0]!)).toBe("deck");
    expect(course.unknown).toHaveLength(5);
    expect(courseOf(null, aPicture(), [], 1)).toBe(NOWHERE);
  });
});
