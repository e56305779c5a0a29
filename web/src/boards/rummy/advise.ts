import { number, sentence, text, type Hint, type Reasons } from "../../lib/advice";
import { cardName } from "../../lib/cards/names";
import { isJoker } from "../../lib/cards/rummy/pack";
import { list } from "../../lib/english";
import type { TableState } from "../../lib/table.svelte";
import { b, meldCards } from "./messages";
import { readMove } from "./moves";
import type { View } from "./view";

type State = Pick<TableState, "seats" | "you" | "view">;

const say = (code: string) => (isJoker(code) ? "a Joker" : `the ${cardName(code)}`);

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

/** A hint of Rummy in words, for the position that `state` shows. */
export function advise(hint: Hint, state: State): string {
  return sentence(sayMove(hint.move, state), hint, reasons);
}

function sayMove(move: string, state: State): string {
  const told = readMove(move);
  switch (told.kind) {
    case "draw":
      return "draw from the deck";
    case "take":
      return "take the top discard";
    case "knock":
      return "knock";
    case "lay":
      return `lay ${list(told.cards.map(say))}`;
    case "add":
      return `add ${say(told.card)} ${to(told.end)} ${meldOf(told.meld, state)}`;
    case "swap":
      return `take the Joker of ${meldOf(told.meld, state)} for ${say(told.card)}`;
    case "discard":
      return `discard ${say(told.card)}`;
    default:
      return told satisfies never;
  }
}

/** An end is named only where the card fits at both. */
function to(end: "low" | "high" | null): string {
  if (end === null) return "to";
  return end === "low" ? "at the left of" : "at the right of";
}

/** A meld as the log calls it, by its owner and cards: “your 7♣–9♣”. */
function meldOf(meld: number, { view, seats, you }: State): string {
  const { owner, cards } = (view as View).melds[meld]!;
  return owner === you ? `your ${meldCards(cards)}` : b.log.meld(seats[owner]?.name ?? b.log.somebody, meldCards(cards));
}
