import { describe as group, expect, it } from "vitest";
import { sayCards } from "../../lib/cards/words";
import { agreedOf, b, cardWords, describe, progress, terms } from "./messages";
import { anEvent, FOUR, INFO, SEATS } from "./testing";

const line = (event: Parameters<typeof describe>[0], seats = SEATS) => describe(event, INFO, { seats });
const play = { card: "R5", from: "hand", column: null, trick: 2, number: 5, new: false, completed: false, empties_store: false };
const over = (result: Record<string, unknown>) => ({ ...anEvent(1, 1, ""), kind: "deal-over", facts: { result } });

group("the move log", () => {
  it.each([
    [anEvent(1, 1, "play R5 on 2", play), "Bo plays the red 5 on Trick 2."],
    [anEvent(1, 1, "play store on 2", { ...play, card: "B5", from: "store" }), "Bo plays the black 5 from the Store on Trick 2."],
    [anEvent(1, 1, "play column 1 on 2", { ...play, from: "column" }), "Bo plays the red 5 from a column on Trick 2."],
    [anEvent(1, 1, "play * on 2", { ...play, card: "*", number: 7 }), "Bo plays a Star as 7 on Trick 2."],
    [anEvent(1, 1, "play R1 on new", { ...play, card: "R1", new: true, number: 1 }), "Bo starts a Trick with the red 1."],
    [anEvent(1, 1, "play R15 on 1", { ...play, card: "R15", number: 15, completed: true }), "Bo completes a Trick with the red 15."],
    [
      anEvent(1, 1, "play store on 1", { ...play, card: "B15", from: "store", number: 15, completed: true, empties_store: true }),
      "Bo completes a Trick with the black 15 from the Store; the Store is empty.",
    ],
    [
      anEvent(1, 1, "discard R9 on 2", { card: "R9", column: 2, new: false, next_seat: 0, draws: 3, recycled: [] }),
      "Bo discards the red 9 on column 2; Ingrid draws 3.",
    ],
    [
      anEvent(1, 1, "discard * on new", { card: "*", column: 3, new: true, next_seat: 0, draws: 5, recycled: ["B1 R2 *"] }),
      "Bo discards a Star in a new column; the Trick that reached 3 is shuffled into the Deck; Ingrid draws 5.",
    ],
    [anEvent(1, 1, "end", { next_seat: 0, draws: 0, recycled: [] }), "Bo ends the turn."],
    [{ ...anEvent(1, 1, "end", {}), kind: "timeout" }, "Time out: Bo ends the turn."],
    [{ ...anEvent(1, 1, "end", {}), name: "Bosse" }, "Bosse ends the turn."],
    [anEvent(1, 9, "end", {}), "Somebody ends the turn."],
    [{ ...anEvent(1, 1, ""), kind: "deal", deal: 2 }, "Game 2: the Stores are turned up."],
    [over({ ending: "emptied", winner: 1 }), "Bo wins the game."],
    [over({ ending: "blocked", winner: null }), "The game is blocked: nobody wins."],
    [over({ ending: "stalled", winner: null }), "The game is stalled: nobody wins."],
  ])("%#", (event, text) => {
    expect(line(event)).toBe(text);
  });

  it("names both partners", () => {
    expect(line(over({ ending: "emptied", winner: 1 }), FOUR)).toBe("Siv and Karl win the game.");
  });

  it("leaves to the frame what isn't the game's", () => {
    expect(line({ ...anEvent(1, 1, ""), kind: "sit" })).toBeNull();
    expect(line({ ...anEvent(1, 1, ""), kind: "deal-over" })).toBeNull();
  });
});

group("what was agreed", () => {
  const target = { options: { games: 1, target: 20, rate: 3 } };

  it("is told in games, or up to a Net Score", () => {
    expect([progress(INFO, 2), progress(target, 4)]).toEqual(["Game 2 of 3", "Game 4, to a Net Score of 20"]);
    expect(progress({ options: { games: 1, target: null } }, 1)).toBe("One game");
    expect(terms(target).map(({ value }) => value)).toEqual(["3 a card", "to a Net Score of 20"]);
    expect(agreedOf(INFO)).toBe("Store rate 2 · 3 games");
  });
});

group("refusals", () => {
  it.each([
    ["Trick 1 needs a 5, not R9", "Trick 1 needs a 5, not the red 9"],
    ["B12 and R1", "the black 12 and the red 1"],
    ["* is not in this hand", "a Star is not in this hand"],
    ["no such move as 'play R5 on 9'", "no such move as 'play R5 on 9'"],
  ])("%s", (said, text) => {
    expect(sayCards(said, cardWords)).toBe(text);
  });
});

group("words", () => {
  it("have signs before numbers", () => {
    expect([3, 0, -2].map(b.signed)).toEqual(["+3", "0", "−2"]);
  });

  it("tell a match of one game from longer ones", () => {
    expect([b.result.game(1, 1), b.result.game(2, 6), b.result.game(4, null)]).toEqual(["The game is over", "Game 2 of 6", "Game 4"]);
  });

  it("has a jest for every game", () => {
    for (let game = 0; game < 20; game += 1) expect(b.result.jest(game, "Bo")).toContain("Bo");
  });
});
