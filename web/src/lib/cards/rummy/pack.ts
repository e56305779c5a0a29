import { cardName as standardName, cardSign as standardSign } from "../names";

/** The cards of Rummy: two standard packs, and Jokers, which are all alike. */

export const JOKER = "*";

/** A Joker in a sequence on the table is written with the card it stands for: `*QC`. */
export function isJoker(card: string): boolean {
  return card.startsWith(JOKER);
}

/** The card as it lies there, whatever it stands for. */
export function plainCode(card: string): string {
  return isJoker(card) ? JOKER : card;
}

/** The card that a Joker of a sequence stands for, null for a Joker that is open and for other cards. */
export function standsFor(card: string): string | null {
  return isJoker(card) && card.length > 1 ? card.slice(1) : null;
}

export function cardName(card: string): string {
  return isJoker(card) ? "joker" : standardName(card);
}

/** For lines of text where the full name would be long. */
export function cardSign(card: string): string {
  return isJoker(card) ? "Joker" : standardSign(card);
}
