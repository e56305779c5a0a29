import { expect, test } from "vitest";
import type { TableState } from "../lib/table.svelte";
import { selectorsOf } from "../table/mark-cards";
import { advise as rummy } from "./rummy/advise";
import { advise as starPlus } from "./star-plus/advise";
import { advise as starturn } from "./starturn/advise";
import { advise as stortok } from "./stortok/advise";

const melds = ["7C 8C 9C", "KC * KS", "TC *JC QC", "4H 5H 6H"].map((cards, meld) => ({ owner: meld < 2 ? 0 : 1, cards }));
const SHOWN = { seats: [{ name: "Ada" }, { name: "Bo" }], you: 0, view: { melds } } as unknown as TableState;

test.each([
  [rummy, "lay QC QH *", "lays", { cards: 3 }, "Lay the queen of clubs, the queen of hearts and a Joker: it gets 3 cards off your hands at once."],
  [rummy, "add 6C to 1", "adds", {}, "Add the 6 of clubs to your 7♣–9♣: a card on the table no longer counts against you."],
  [rummy, "add * to 4 high", "adds", {}, "Add a Joker at the right of Bo’s 4♥–6♥: a card on the table no longer counts against you."],
  [rummy, "add KH to 2", "adds", {}, "Add the king of hearts to your K♣ Joker K♠: a card on the table no longer counts against you."],
  [rummy, "swap JC in 3", "frees-joker", {}, "Take the Joker of Bo’s 10♣–Q♣ for the jack of clubs: the Joker that it frees fits nearly everywhere."],
  [rummy, "knock", "top-fits", { card: "9S" }, "Knock: the 9 of spades goes with cards that you hold."],
  [rummy, "draw", "no-top", {}, "Draw from the deck: there is no discard to take."],
  [rummy, "draw", "top-too-little", { card: "9S" }, "Draw from the deck: the 9 of spades completes nothing for you yet."],
  [rummy, "discard 9S", "twin", { card: "9S" }, "Discard the 9 of spades: you hold another just like it."],
  [starPlus, "play 1 2 4 5", "sheds-most", { cards: 4 }, "Play 1 + 2 + 4 + 5: no other play gets rid of more than 4 cards."],
  [starPlus, "play 2 2 -2", "sheds-most", { cards: 3 }, "Play 2 + 2 − 2: no other play gets rid of more than 3 cards."],
  [starPlus, "play Z", "zeus", {}, "Play Zeus: it passes the turn on without a penalty."],
  [starPlus, "draw", "no-total", { total: 7 }, "Draw: none of your cards make 7."],
  [starturn, "discard R9 on 1", "highest", {}, "Discard the red 9 on column 1: no card in your hand is higher, and low cards are wanted sooner."],
  [stortok, "take", "save-card", { card: "9C" }, "Pick up: to beat it you would have to spend at least the 9 of clubs."],
] as const)("a hint in words: $1, $2", (advise, move, why, facts, said) => {
  expect(advise({ move, why, facts }, SHOWN)).toBe(said);
});

test.each([rummy, starPlus, starturn, stortok])("a hint is never without a reason, even one that the client doesn't know", (advise) => {
  expect(advise({ move: "draw", why: "", facts: {} }, SHOWN)).toMatch(/: a good bot would do so here\.$/);
});

test("as many cards of the hand are marked as are meant", () => {
  const hand = document.createElement("div");
  hand.dataset["zone"] = "hand";
  hand.innerHTML = ["*", "QC", "*", "QH", "*"].map((code) => `<button data-card="${code}"></button>`).join("");
  document.body.append(hand);
  const marked = (move: string) =>
    selectorsOf(move.split(" ")).flatMap((one) => [...document.querySelectorAll(one)].map((card) => [...hand.children].indexOf(card)));
  expect(marked("lay QC QH *").sort()).toEqual([0, 1, 3]);
  expect(marked("lay * QC *").sort()).toEqual([0, 1, 2]);
  hand.remove();
});
