import { describe, expect, it } from "vitest";
import type { Event } from "../../lib/protocol";
import type { Picture } from "./picture";
import { noises, speech } from "./report";
import { aPicture, aPlay, anEvent, INFO, SEATS } from "./testing";

const scene = (view: Picture, events: Event[] = []) => ({ view, deal: 1, seq: 6, events, hold: 0 });
const said = (before: Picture | null, view: Picture, events: Event[] = []) =>
  speech(before, scene(view, events), INFO, SEATS);

const waiting = aPicture({ turn: 1, moves: [] });
const over = { scores: [1, 2, 3], emptied: null, ending: "deck" } as const;

describe("what is heard", () => {
  it("a card, and the own turn", () => {
    expect(noises(waiting, scene(aPicture({}, waiting), [aPlay(6, 2, "8", 8)]))).toEqual(["card", "turn"]);
  });

  it("the Black Hole when it opens and when it is over, not while it goes on", () => {
    const hole = aPicture({ turn: 1, moves: [], black_hole: true }, waiting);
    expect(noises(waiting, scene(hole))).toEqual(["omen"]);
    expect(noises(hole, scene(hole))).toEqual([]);
    expect(noises(hole, scene(waiting, [anEvent(6, 1, "draw", { drew: 4 })]))).toEqual(["take", "relief"]);
  });

  it("a theft, an empty hand and the end", () => {
    const event = aPlay(6, 2, "8", 8, { stole: [{ from: 1, cards: "1" }], empties: true });
    const end = aPicture({ turn: -1, moves: [], result: { ...over, scores: [1, 2, 3] } }, waiting);
    expect(noises(waiting, scene(end, [event]))).toEqual(["card", "take", "out", "end"]);
  });
});

describe("what is said", () => {
  it("the hand at the start of a round", () => {
    expect(said(null, aPicture({ turn: 1, moves: [], hand: "7 -2", total: 1 }))).toBe(
      "New round. You hold 7, Leo, takes two from the right; minus 2, Sagittarius. Required total 1.",
    );
  });

  it("what others do and what is asked for", () => {
    expect(said(waiting, aPicture({}, waiting), [aPlay(6, 2, "3 4", 7)])).toBe("Siv plays 3 + 4 = 7. Your turn: make 8.");
    expect(said(waiting, aPicture({ black_hole: true }, waiting))).toBe("Your turn: make 8 with three cards or more.");
  });

  it("the own new cards", () => {
    const before = aPicture();
    const after = aPicture({ hand: "3 3 5 8 -1 Z 4 4", turn: 1, moves: [] }, before);
    expect(said(before, after, [anEvent(6, 0, "draw", { drew: 2 })])).toBe(
      "Ingrid draws 2 cards. You draw 4, Taurus; 4, Taurus.",
    );
  });

  it("that the deck is nearly gone, once", () => {
    const few = aPicture({ turn: 1, moves: [], deck: 3 }, waiting);
    expect(said(waiting, few)).toBe("Only 3 cards left in the main deck.");
    expect(said(few, aPicture({ turn: 1, moves: [], deck: 1 }, few))).toBe("");
  });

  it("that the round is over", () => {
    expect(said(waiting, aPicture({ turn: -1, moves: [], result: { ...over, scores: [1, 2, 3] } }, waiting))).toBe(
      "The round is over.",
    );
  });
});
