import { number, sentence, text, type Hint, type Reasons } from "../../lib/advice";
import { cardName } from "../../lib/cards/names";

const JOKER = "*";
const say = (code: string) => (code.startsWith(JOKER) ? "a Joker" : `the ${cardName(code)}`);
const CARD = /^([2-9TJQKA][CDHS]|\*)$/;

const reasons: Reasons = {
  lays: (facts) => `it gets ${number(facts, "cards")} cards off your hands at once`,
  adds: () => "a card on the table no longer counts against you",
  "frees-joker": () => "the Joker that it frees fits nearly everywhere",
  "top-fits": (facts) => `${say(text(facts, "card"))} goes with cards that you hold`,
  "top-useless": (facts) => `${say(text(facts, "card"))} goes with nothing that you hold`,
  "fits-nothing": () => "it goes with nothing else in your hand",
  dearest: () => "no card of yours counts more against you",
  "fits-least": () => "it goes with fewer of your cards than any other",
};

/** A hint of Rummy in words. */
export function advise(hint: Hint): string {
  return sentence(sayMove(hint.move), hint, reasons);
}

function sayMove(move: string): string {
  if (move === "draw") return "draw from the deck";
  if (move === "take") return "take the top discard";
  return move.split(" ").map((word) => (CARD.test(word) ? say(word) : word)).join(" ");
}
