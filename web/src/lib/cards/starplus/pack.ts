/**
 * The pack of Star Plus as the house writes it: the twelve signs by their values, `1`–`9` and
 * `-1`–`-3`, and `Z` for Zeus. Most cards exist several times.
 */

export const ZEUS = "Z";

export const SIGNS = {
  "1": "aquarius",
  "2": "pisces",
  "3": "aries",
  "4": "taurus",
  "5": "gemini",
  "6": "cancer",
  "7": "leo",
  "8": "virgo",
  "9": "libra",
  "-1": "capricorn",
  "-2": "sagittarius",
  "-3": "scorpio",
} as const;

export type Value = keyof typeof SIGNS;
export type Sign = (typeof SIGNS)[Value];

/** What a card does besides counting, seen by whoever plays it. */
export type Effect = "right" | "left" | "reverse";

const EFFECTS: Partial<Record<string, Effect>> = { "7": "right", "8": "left", "9": "reverse" };

/** The twelve values from the lowest to the highest. */
export const VALUES = (Object.keys(SIGNS) as Value[]).sort((a, b) => Number(a) - Number(b));

/** Every face once. */
export const CODES: readonly string[] = [...VALUES, ZEUS];

export function isZeus(card: string): boolean {
  return card === ZEUS;
}

/** What the card counts; 0 for Zeus, who is played alone and counts nothing. */
export function worthOf(card: string): number {
  return isZeus(card) ? 0 : Number(card);
}

export function sumOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + worthOf(card), 0);
}

/** Null for Zeus. */
export function signOf(card: string): Sign | null {
  return SIGNS[card as Value] ?? null;
}

/** Null for a card that only counts. */
export function effectOf(card: string): Effect | null {
  return EFFECTS[card] ?? null;
}

/** Where a card stands in a hand that is in order: as the house deals it, 1 to 9, −1 to −3, Zeus. */
function placeOf(card: string): number {
  if (isZeus(card)) return 99;
  const worth = worthOf(card);
  return worth < 0 ? 9 - worth : worth;
}

/** Orders cards by number, those below zero after the others and Zeus last. `of` gives an item's code. */
export function byNumber<T>(cards: readonly T[], of: (card: T) => string): T[] {
  return [...cards].sort((a, b) => placeOf(of(a)) - placeOf(of(b)));
}
