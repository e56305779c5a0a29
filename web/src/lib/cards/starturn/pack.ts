/**
 * The Starturn pack as the house writes it: `R1`–`R15` red, `B1`–`B15` black, `*` a Star. Three
 * of each number and six Stars make 96 cards; the game of Starturn leaves the third `B15` out.
 */

export const STAR = "*";

export type Colour = "red" | "black";

const NUMBERS = Array.from({ length: 15 }, (_, index) => index + 1);

/** Every face once. */
export const CODES: readonly string[] = [
  ...NUMBERS.map((number) => `R${number}`),
  ...NUMBERS.map((number) => `B${number}`),
  STAR,
];

export function isStar(card: string): boolean {
  return card === STAR;
}

/** 1 to 15; null for a Star, which has no number of its own. */
export function numberOf(card: string): number | null {
  return isStar(card) ? null : Number(card.slice(1));
}

/** Null for a Star. */
export function colourOf(card: string): Colour | null {
  if (isStar(card)) return null;
  return card.startsWith("R") ? "red" : "black";
}

const colourNames: Record<Colour, string> = { red: "red", black: "black" };
const starName = "Star";

/** `"B12"` is the “black 12”, for screen readers and the move log. */
export function cardName(card: string): string {
  const colour = colourOf(card);
  return colour === null ? starName : `${colourNames[colour]} ${numberOf(card)}`;
}

/** Orders cards by number, red before black, Stars at the right hand end. `of` gives an item's code. */
export function byNumber<T>(cards: readonly T[], of: (card: T) => string): T[] {
  const place = (card: T) => (numberOf(of(card)) ?? 99) * 2 + (colourOf(of(card)) === "black" ? 1 : 0);
  return [...cards].sort((a, b) => place(a) - place(b));
}
