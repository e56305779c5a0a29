import { sentence, type Hint, type Reasons } from "../../lib/advice";
import { sayCards } from "../../lib/cards/words";
import { cardWords } from "./messages";

const reasons: Reasons = {
  end: () => "there is nothing left to play or to discard",
  store: () => "every card that leaves the Store brings you nearer to winning",
  "opens-store": () => "after it the top of your Store can be played",
  "frees-column": () => "the card that lies before it in the column can then be played",
  builds: () => "it gets a card off your hands, and room for a new one",
  "keeps-order": () => "columns that run downwards can be played off in one go",
  "new-column": () => "it covers no card that you may want",
  "only-stars": () => "you hold nothing but Stars",
  unneeded: () => "no Trick needs it on the way to the top of your Store",
  highest: () => "no card in your hand is higher, and low cards are wanted sooner",
  weighed: () => "of all your cards you lose least by it",
};

/** A hint of Starturn in words. */
export function advise(hint: Hint): string {
  return sentence(sayMove(hint.move), hint, reasons);
}

function sayMove(move: string): string {
  if (move === "end") return "end your turn";
  const [what = "", target = ""] = move.split(" on ");
  const discard = what.startsWith("discard ");
  const card = sayCards(what, cardWords).replace("play store", "play the top of your Store");
  const foot = card.replace(/^play column (\d)/, "play the foot of column $1");
  if (target === "new") return discard ? `${foot} as a new column` : `${foot} on a new Trick`;
  return `${foot} on ${discard ? "column" : "Trick"} ${target}`;
}
