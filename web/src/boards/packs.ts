/**
 * The packs of the games in the order in which they lie before they are shuffled, for checking a
 * shuffle: a folder's `pack.ts` exports `piles`, each pile shuffled after the one before.
 */

/** The piles, given the options of the record as they are written there. */
export type Piles = (rules: Readonly<Record<string, string>>) => string[][];

const found = import.meta.glob<Piles>("./*/pack.ts", { eager: true, import: "piles" });

export const packs: Record<string, Piles> = Object.fromEntries(
  Object.entries(found).map(([path, piles]) => [path.split("/")[1]!, piles]),
);

/** The French cards: clubs, diamonds, hearts, spades, each from low to high. */
export function standardPack(ranks = "23456789TJQKA"): string[] {
  return [..."CDHS"].flatMap((suit) => [...ranks].map((rank) => rank + suit));
}

export function times(cards: readonly string[], copies: number): string[] {
  return cards.flatMap((card) => Array<string>(copies).fill(card));
}
