import { rankOf, suitOf, type Rank, type Suit } from "./cards";

/** What cards are called, for screen readers and the move log. */

export const suitNames: Record<Suit, string> = {
  C: "clubs",
  D: "diamonds",
  H: "hearts",
  S: "spades",
};

export const suitSigns: Record<Suit, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

const rankNames: Partial<Record<Rank, string>> = {
  T: "10",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};

/** `"TH"` is the “10 of hearts”. */
export function cardName(card: string): string {
  const rank = rankOf(card);
  return `${rankNames[rank] ?? rank} of ${suitNames[suitOf(card)]}`;
}

/** `"TH"` is “10♥”: for lines of text where the full name would be long. */
export function cardSign(card: string): string {
  const rank = rankOf(card);
  return `${rank === "T" ? "10" : rank}${suitSigns[suitOf(card)]}`;
}

export const backName = "face-down card";
