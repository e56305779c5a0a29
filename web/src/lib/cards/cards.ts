/** Standard cards as the house writes them: rank `2`–`9 T J Q K A`, suit `C D H S`. */

export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"] as const;
export const SUITS = ["C", "D", "H", "S"] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];

export const CODES: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

export function suitOf(card: string): Suit {
  return card[1] as Suit;
}

export function rankOf(card: string): Rank {
  return card[0] as Rank;
}

/** 2 is 0 and an ace 12: only for laying cards side by side, the house alone compares them. */
export function rankPlace(card: string): number {
  return RANKS.indexOf(rankOf(card));
}

/** `"7H 8S"` as a list; the empty text is the empty list. */
export function cardList(text: string | null | undefined): string[] {
  return text ? text.split(" ") : [];
}

/**
 * A number from 0 up to 1 that is always the same for the same card, so that a card keeps its
 * slightly careless place on a pile from one picture to the next.
 */
export function chanceOf(card: string, salt = 0): number {
  let hash = 2166136261 ^ salt;
  for (const letter of card) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 4294967296;
}
