import { describe, expect, it } from "vitest";
import { adviceFor } from "./advice";
import type { Picture } from "./picture";
import { noises, speech } from "./report";
import { anEvent, aPicture, aView, FOUR, INFO, SEATS } from "./testing";

function scene(view: Picture, ...events: ReturnType<typeof anEvent>[]) {
  return { view, deal: 1, seq: 9, events, hold: 0 };
}

const play = { card: "R5", from: "hand", trick: 1, number: 5, new: false, completed: false, empties_store: false };

describe("what is said", () => {
  it("tells others' moves and calls to the own turn, with what was drawn", () => {
    const before = aPicture({ turn: 1, hand: "R5 R5" });
    const event = anEvent(9, 1, "discard R7 on new", { card: "R7", column: 1, new: true, next_seat: 0, draws: 2, recycled: [] });
    expect(speech(before, scene(aPicture({ hand: "R5 R5 R9 *" }, before), event), INFO, SEATS)).toBe(
      "Bo discards the red 7 in a new column; Ingrid draws 2. You draw red 9 and Star. Your turn.",
    );
  });

  it("tells what the own Store turns up", () => {
    const before = aPicture();
    const after = aPicture({ stores: [{ top: "B9", count: 8 }, before.stores[1]!] }, before);
    expect(speech(before, scene(after, anEvent(9, 0, "play store on 1", { ...play, card: "B5", from: "store" })), INFO, SEATS)).toBe(
      "Ingrid plays the black 5 from the Store on Trick 1. Your Store turns up the black 9.",
    );
  });

  it("begins with the hand and the Store", () => {
    expect(speech(null, scene(aPicture({ hand: "R5 *", turn: 1 })), INFO, SEATS)).toBe(
      "New game. You hold red 5 and Star. Your Store, 9 cards, black 5 on top.",
    );
    expect(speech(null, scene(aPicture({ you: null, side: null })), INFO, SEATS)).toBe("New game.");
  });

  it("counts down now and then", () => {
    const at = (left: number) => speech(aPicture({ countdown: left + 1 }), scene(aPicture({ countdown: left })), INFO, SEATS);
    expect(at(10)).toContain("10 turns left");
    expect(at(9)).not.toContain("left");
  });

  it("ends with the game", () => {
    const result = { winner: 1, counters: [0, 0], bonus: [0, 0], penalty: [0, 0], left: [3, 0], ending: "emptied" as const };
    expect(speech(aPicture({ turn: 1 }), scene(aPicture({ turn: -1, result })), INFO, SEATS)).toContain("The game is over.");
  });
});

describe("what is heard", () => {
  it("a card; a complete Trick; the call to one's turn", () => {
    const theirs = aPicture({ turn: 1 });
    expect(noises(theirs, scene(theirs, anEvent(9, 1, "play R5 on 1", play)))).toEqual(["card"]);
    expect(noises(theirs, scene(theirs, anEvent(9, 1, "play R15 on 1", { ...play, completed: true })))).toEqual(["card", "out"]);
    expect(noises(theirs, scene(aPicture(), anEvent(9, 1, "end", {})))).toEqual(["turn"]);
  });

  it("the call also when the others' turns went by in one scene", () => {
    expect(noises(aPicture(), scene(aPicture(), anEvent(8, 0, "end"), anEvent(9, 1, "end")))).toContain("turn");
    expect(noises(aPicture(), scene(aPicture(), anEvent(9, 0, "play R5 on 1", play)))).not.toContain("turn");
  });
});

describe("advice", () => {
  const nameOf = (seat: number) => FOUR[seat]!.name;
  const four = { seats: 4, side_of: [0, 0, 1, 1] };
  const advise = (change: Parameters<typeof aView>[0], chosen: number | null = null, discarding = false) => {
    const view = aPicture(change);
    return adviceFor({ view, truth: view, nameOf, chosen: chosen === null ? null : view.keys.hand[chosen]!, discarding });
  };

  it.each([
    ["at the start of a turn", advise({}), "Play what you like, then discard to end your turn."],
    ["when nothing fits", advise({ moves: ["discard R9 on 1"] }), "Nothing fits. Discard a card to end your turn."],
    [
      "when only Stars fit, one of the hand and one at a foot",
      advise({ columns: [["R9 *"], []], moves: ["play * on 1", "play column 1 on 1", "discard R9 on 1"] }),
      "Only a Star fits. Play it, or discard a card to end your turn.",
    ],
    [
      "when a Star and the Store fit",
      advise({ moves: ["play * on 1", "play store on 1"] }),
      "Play what you like, then discard to end your turn.",
    ],
    ["with an empty hand", advise({ hand: "", moves: ["end"] }), "Your hand is empty. Play on, or end your turn."],
    ["for a card with a choice", advise({}, 0), "Choose a Trick for the red 5."],
    ["for a card that fits nowhere", advise({}, 2), "Choose a column to discard the red 9; that ends your turn."],
    ["for a Star", advise({}, 4), "Choose a Trick for the Star, or a column to discard it."],
    ["for a Star after the last Store card", advise({ emptied: 0 }, 4), "Choose a Trick for the Star."],
    ["while discarding", advise({}, null, true), "Choose the card to discard, then a column."],
    ["while discarding a card that fits", advise({}, 0, true), "Choose a column to discard the red 5; that ends your turn."],
    ["after the last Store card", advise({ emptied: 0 }), "Your Store is empty: you have won! Play on for Tricks, or finish."],
    ["while another thinks", advise({ turn: 1 }), "Bo is thinking …"],
    ["while the partner thinks", advise({ turn: 1, ...four }), "Bo, your partner, is thinking …"],
    ["while another finishes", advise({ turn: 1, emptied: 1 }), "Bo is finishing the last turn."],
  ])("%s", (_, text, expected) => {
    expect(text).toBe(expected);
  });
});
