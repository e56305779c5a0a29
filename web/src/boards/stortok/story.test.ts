import { describe, expect, it } from "vitest";
import { movesOf } from "../../lib/table/script";
import { between, spreadOut, tell } from "./story";
import { anEvent, aView } from "./testing";

describe("what the log tells", () => {
  it("who laid which card down, and the running trick", () => {
    const story = tell([anEvent(1, 1, "play 6H"), anEvent(2, 2, "play 7H")], 1);
    expect(story.trick).toEqual(["6H", "7H"]);
    expect([...story.by]).toEqual([["6H", 1], ["7H", 2]]);
  });

  it("a complete trick lasts until the next lead", () => {
    const log = [anEvent(1, 1, "play 6H"), anEvent(2, 2, "play 7H", { trick_complete: true })];
    expect(tell(log, 1).trick).toEqual(["6H", "7H"]);
    expect(tell([...log, anEvent(3, 2, "play 9D")], 1).trick).toEqual(["9D"]);
  });

  it("picking up ends a trick; who played a card last counts", () => {
    const log = [anEvent(1, 1, "play 6H"), anEvent(2, 2, "take"), anEvent(3, 2, "play 6H")];
    expect(tell(log.slice(0, 2), 1).trick).toEqual([]);
    expect(tell(log, 1).by.get("6H")).toBe(2);
  });

  it("only of the deal that is asked for, the clock's moves included", () => {
    const log = [anEvent(1, 1, "play 6H"), { ...anEvent(2, 1, "play 7H"), deal: 2, kind: "timeout" }, { ...anEvent(3, 1, ""), kind: "away", deal: 2 }];
    expect(movesOf(log, 2).map(({ move }) => move)).toEqual(["play 7H"]);
  });
});

describe("cards lying spread out", () => {
  it("are the current trick", () => {
    expect(spreadOut(aView({ pile: "9C 6H 7H", trick: 2 }), { by: new Map(), trick: [] })).toBe(2);
  });

  it("are never more than the seats, as in 1858", () => {
    expect(spreadOut(aView({ pile: "2C 6H 7H 9H", trick: 4 }), { by: new Map(), trick: [] })).toBe(3);
  });

  it("are the complete trick while its winner thinks", () => {
    const view = aView({ pile: "9C 6H 7H", trick: 0, leading: true });
    expect(spreadOut(view, { by: new Map(), trick: ["6H", "7H"] })).toBe(2);
    expect(spreadOut(view, { by: new Map(), trick: ["AC"] })).toBe(0);
  });

  it("are the turn-up that has to be beaten in 20C", () => {
    expect(spreadOut(aView({ pile: "8S", trick: 0, leading: false }), { by: new Map(), trick: [] })).toBe(1);
  });
});

describe("a complete trick that will be set aside", () => {
  const before = aView({ version: "20C-H", pile: "6H 7H", trick: 2, set_aside: "6C" });
  const after = aView({ version: "20C-H", pile: "", trick: 0, set_aside: "6C 6H 7H 9H", moves: ["play 6D"] });
  const last = [anEvent(5, 2, "play 9H", { trick_complete: true })];

  it("is shown whole first", () => {
    expect(between(before, after, last)).toMatchObject({
      pile: "6H 7H 9H",
      trick: 3,
      set_aside: "6C",
      top_by: 2,
      moves: [],
    });
  });

  it("is shown whole when the own card lies there already", () => {
    expect(between({ ...before, pile: "6H 7H 9H" }, after, last)?.pile).toBe("6H 7H 9H");
  });

  it("needs no picture in between otherwise", () => {
    expect(between(before, after, [anEvent(5, 2, "play 9H")])).toBeNull();
    expect(between(before, { ...after, set_aside: "6C" }, last)).toBeNull();
    expect(between(before, after, [anEvent(5, 2, "take")])).toBeNull();
  });
});
