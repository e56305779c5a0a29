import { number, sentence, text, type Hint, type Reasons } from "../../lib/advice";
import { cardName } from "../../lib/cards/names";
import { cardOf } from "./view";

const the = (card: string) => `the ${cardName(card)}`;

const reasons: Reasons = {
  "nothing-beats": (facts) => `nothing of yours beats ${the(text(facts, "top"))}`,
  "save-trump": (facts) => `to beat it you would have to spend a High Trump, at least ${the(text(facts, "card"))}`,
  "save-card": (facts) => `to beat it you would have to spend at least ${the(text(facts, "card"))}`,
  "lead-weakest": () => "it is your weakest card, and leading is the time to get rid of it",
  "weakest-beats": (facts) => `it is the weakest of your cards that beats ${the(text(facts, "top"))}`,
  "hard-to-beat": (facts) => {
    const beaters = number(facts, "beaters");
    if (beaters === 0) return "nothing that you can’t see beats it";
    return `only ${beaters} of the cards that you can’t see ${beaters === 1 ? "beats" : "beat"} it`;
  },
};

/** A hint of Stortok in words. */
export function advise(hint: Hint): string {
  const card = cardOf(hint.move);
  return sentence(card === null ? "pick up" : `play ${the(card)}`, hint, reasons);
}
