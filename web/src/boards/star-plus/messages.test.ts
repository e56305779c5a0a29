import { describe, expect, it } from "vitest";
import { describe as told } from "./messages";
import { aPlay, anEvent, INFO, SEATS } from "./testing";

const line = (event: Parameters<typeof told>[0]) => told(event, INFO, { seats: SEATS });

describe("a line of the log", () => {
  it.each([
    [aPlay(1, 1, "8", 8), "Bo plays 8."],
    [aPlay(1, 1, "3 5 -2", 6), "Bo plays 3 + 5 − 2 = 6."],
    [aPlay(1, 1, "1 5", 6, { reversed: true }), "Bo plays 1 + 5 = 6; the direction turns."],
    [aPlay(1, 0, "2 2 2", 6, { black_hole: true }), "Ingrid plays 2 + 2 + 2 = 6; Black Hole!"],
    [aPlay(1, 0, "8", 8, { empties: true, ending: "hand" }), "Ingrid plays 8; the hand is empty."],
    [anEvent(1, 2, "play Z", { cards: "Z", zeus: true, empties: false }), "Siv plays Zeus and skips the turn."],
    [anEvent(1, 2, "draw", { drew: 2, black_hole_ended: false }), "Siv draws 2 cards."],
    [anEvent(1, 2, "draw", { drew: 4, black_hole_ended: true }), "Siv draws 4 cards; the Black Hole is over."],
    [
      anEvent(1, 2, "draw", { drew: 1, black_hole_ended: false, ending: "deck" }),
      "Siv draws 1 card; the main deck is used up.",
    ],
  ])("%#", (event, words) => {
    expect(line(event)).toBe(words);
  });

  it("tells from whom cards were taken, one line for each", () => {
    const stole = [
      { from: 1, cards: "6 1" },
      { from: 2, cards: "4" },
    ];
    expect(line(aPlay(1, 0, "7 8 -3", 12, { stole }))).toBe(
      "Ingrid plays 7 + 8 − 3 = 12; takes two from Bo; takes one from Siv.",
    );
  });

  it("says when the clock has moved, and keeps the name of who has left", () => {
    const late = { ...anEvent(1, 1, "draw", { drew: 2 }), kind: "timeout", name: "Astrid" };
    expect(line(late)).toBe("Time out: Astrid draws 2 cards.");
  });

  it("gives the scores at the end of a round", () => {
    const over = { ...anEvent(1, 0, "", { result: { scores: [10, -1, 0], emptied: 0, ending: "hand" } }), kind: "deal-over" };
    expect(line(over)).toBe("The round is over: Ingrid 10, Bo −1, Siv 0.");
  });

  it("counts rounds", () => {
    expect(line({ ...anEvent(1, 0, ""), kind: "deal", deal: 2 })).toBe("Round 2 is dealt.");
  });

  it("is left to the frame otherwise", () => {
    expect(line({ ...anEvent(1, 1, ""), kind: "sit" })).toBeNull();
  });
});
