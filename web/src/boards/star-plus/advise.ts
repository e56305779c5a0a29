import { number, sentence, type Hint, type Reasons } from "../../lib/advice";
import { sumText, zeusName } from "../../lib/cards/starplus/names";
import { isZeus } from "../../lib/cards/starplus/pack";

const cards = (count: number) => (count === 1 ? "one card" : `${count} cards`);

const reasons: Reasons = {
  "no-total": (facts) => `none of your cards make ${number(facts, "total")}`,
  draws: () => "your cards are worth more later than what they could make now",
  zeus: () => "it passes the turn on without a penalty",
  empties: () => "it empties your hand, which ends the round and wins the bonus",
  steals: () => "it takes points from your neighbour",
  "sheds-most": (facts) => `no other play gets rid of more than ${cards(number(facts, "cards"))}`,
  keeps: (facts) => `the ${cards(number(facts, "left"))} that you keep go better together`,
};

/** A hint of Star Plus in words. */
export function advise(hint: Hint): string {
  return sentence(sayMove(hint.move), hint, reasons);
}

function sayMove(move: string): string {
  const [verb = "", ...codes] = move.split(" ");
  if (codes.length === 0) return verb;
  return `${verb} ${codes.some(isZeus) ? zeusName : sumText(codes)}`;
}
