import { number, sentence, text, type Hint, type Reasons } from "../../lib/advice";
import { cardName } from "../../lib/cards/names";
import { list } from "../../lib/english";

const JOKER = "*";
const say = (code: string) => (code.startsWith(JOKER) ? "a Joker" : `the ${cardName(code)}`);
const CARD = /^([2-9TJQKA][CDHS]|\*)$/;

const reasons: Reasons = {
  lays: (facts) => `it gets ${number(facts, "cards")} cards off your hands at once`,
  adds: () => "a card on the table no longer counts against you",
  "frees-joker": () => "the Joker that it frees fits nearly everywhere",
  "top-fits": (facts) => `${say(text(facts, "card"))} goes with cards that you hold`,
  "top-adds": (facts) => `${say(text(facts, "card"))} fits what lies on the table`,
  "top-helps": (facts) => `with ${say(text(facts, "card"))} you can lay more of your cards`,
  "deck-empty": () => "the deck is used up",
  "no-top": () => "there is no discard to take",
  "top-useless": (facts) => `${say(text(facts, "card"))} goes with nothing that you hold`,
  "top-too-little": (facts) => `${say(text(facts, "card"))} completes nothing for you yet`,
  "only-discard": () => "there is nothing else that you may discard",
  "fits-nothing": () => "it goes with nothing else in your hand",
  twin: () => "you hold another just like it",
  "fits-least": () => "none of your cards goes with fewer others",
  spare: () => "the groups and sequences in your hand do without it",
  dearest: () => "no card of yours counts more against you",
  safe: () => "it is no help to the next player, as far as can be seen",
  weighed: () => "of all your cards you lose least by it",
};

/** A hint of Rummy in words. */
export function advise(hint: Hint): string {
  return sentence(sayMove(hint.move), hint, reasons);
}

function sayMove(move: string): string {
  if (move === "draw") return "draw from the deck";
  if (move === "take") return "take the top discard";
  const [verb = "", ...words] = move.split(" ");
  const said = words.map((word) => (CARD.test(word) ? say(word) : word));
  return `${verb} ${verb === "lay" ? list(said) : said.join(" ")}`;
}
