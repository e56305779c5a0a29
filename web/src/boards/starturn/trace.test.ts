import { describe, expect, it } from "vitest";
import { codeOf } from "../../lib/cards/id";
import type * as wire from "../../lib/protocol";
import { laidByOthers } from "./trace";
import { anEvent, aPicture } from "./testing";

const own = anEvent(3, 0, "discard R9 on 2", { card: "R9", column: 2, new: true });
const theirs = [
  anEvent(4, 1, "play R4 on 3", { card: "R4", trick: 3, number: 4 }),
  anEvent(5, 1, "discard R7 on 1", { card: "R7", column: 1, new: false }),
];

const laid = (log: wire.Event[], change = {}, seq = 9) =>
  [...laidByOthers(log, { deal: 1, seq }, aPicture(change))].map(codeOf);

describe("what the last turn laid", () => {
  it("is marked where it lies, on a Trick and in a column", () => {
    expect(laid([own, ...theirs])).toEqual(["R4", "R7"]);
  });

  it("is what came since the viewer's own move", () => {
    expect(laid([...theirs, own])).toEqual([]);
    expect(laid([...theirs, { ...own, seq: 6 }, anEvent(7, 1, "discard R7 on 1", theirs[1]!.facts)])).toEqual(["R7"]);
  });

  it("is marked no sooner than it is on show, nor in another game", () => {
    expect(laid([own, ...theirs], {}, 4)).toEqual(["R4"]);
    expect(laid([own, ...theirs].map((event) => ({ ...event, deal: 2 })))).toEqual([]);
  });

  it("moves up with its Trick, and is forgotten when it is gone", () => {
    expect(laid(theirs, { tricks: ["R1 *", "B1 R2 R3 R4"] })).toEqual(["R4", "R7"]);
    expect(laid(theirs, { tricks: ["R1 *"], columns: [[], ["R8"]] })).toEqual([]);
  });

  it("is for a spectator the last player's", () => {
    const watching = { you: null, side: null, hand: "" };
    expect(laid([own, ...theirs], watching)).toEqual(["R4", "R7"]);
    expect(laid([...theirs, own], watching)).toEqual(["R9"]);
  });
});
