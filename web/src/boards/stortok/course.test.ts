import { describe, expect, it } from "vitest";
import { courseOf } from "./course";
import { anEvent, aView } from "./testing";

describe("cards fly", () => {
  it("from an opponent's hand to the pile, and a back from the stock to the hand", () => {
    const course = courseOf(aView(), aView({ pile: "6H 9H" }), [anEvent(2, 1, "play 9H", { drew: true })], 1);
    expect(course.from("9H")).toBe("seat:1");
    expect(course.unknown).toEqual([{ from: "stock", to: "seat:1" }]);
  });

  it("from the stock to the own hand, without a second, unknown card", () => {
    const course = courseOf(aView(), aView({ hand: "6D KC" }), [anEvent(2, 0, "play 7H", { drew: true })], 1);
    expect(course.from("KC")).toBe("stock");
    expect(course.unknown).toEqual([]);
  });

  it("from the pile to the one who picks up", () => {
    const course = courseOf(aView({ pile: "6H 7H" }), aView({ pile: "" }), [anEvent(2, 2, "take")], 1);
    expect(course.to("6H")).toBe("seat:2");
    expect(course.to("7H")).toBe("seat:2");
  });

  it("nowhere when the viewer picks up: the cards are still in sight", () => {
    const course = courseOf(aView({ pile: "6H" }), aView({ pile: "", hand: "7H 6D 6H" }), [anEvent(2, 0, "take")], 1);
    expect(course.to("6H")).toBeNull();
  });

  it("the drawn turn-up goes to whoever drew it", () => {
    const after = aView({ stock: 0, indicator_place: "hand" });
    const course = courseOf(aView({ stock: 1 }), after, [anEvent(2, 1, "play 9H", { drew: true })], 1);
    expect(course.to("8S")).toBe("seat:1");
    expect(course.unknown).toEqual([]);
  });

  it("off the stock at the start of a deal, the turn-up excepted", () => {
    for (const before of [null, aView({ plays: 40, indicator: "9C" })]) {
      const course = courseOf(before, aView({ plays: 0 }), [], 2);
      expect([course.from("7H"), course.from("8S")]).toEqual(["stock", null]);
      expect(new Set(course.unknown.map(({ to }) => to))).toEqual(new Set(["seat:1", "seat:2"]));
    }
  });

  it("not at all when one comes to the table in the middle of a deal", () => {
    const course = courseOf(null, aView({ plays: 3 }), [], 1);
    expect([course.from("7H"), course.to("7H"), course.unknown]).toEqual([null, null, []]);
  });
});
