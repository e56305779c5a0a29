import { expect, test } from "vitest";
import { sayCards } from "../lib/cards/words";
import { cardWords as starPlus } from "./star-plus/messages";
import { cardWords as starturn } from "./starturn/messages";
import { cardWords as stortok } from "./stortok/messages";

test.each([
  [stortok, "9C does not beat TS", "the 9 of clubs does not beat the 10 of spades"],
  [starturn, "Trick 2 needs a 5, not R12", "Trick 2 needs a 5, not the red 12"],
  [starturn, "* is not in this hand", "a Star is not in this hand"],
  [starPlus, "Z is not in this hand", "Zeus is not in this hand"],
  [starPlus, "these cards make 7, the required total is -2", "these cards make 7, the required total is -2"],
])("cards in a refusal: $1", (words, refusal, said) => {
  expect(sayCards(refusal, words)).toBe(said);
});
