/**
 * Following cards that have equals in the pack from one view to the next: each keeps its key as
 * long as it can be told where it went.
 */
import { codeOf, keyOf } from "./id";

let copies = 0;

/** The key of a card that was in no one's sight before. */
export function fresh(code: string): string {
  return keyOf(code, ++copies);
}

/** Cards that are free to be found again elsewhere. */
export class Loose {
  readonly #keys: Set<string>;

  constructor(keys: readonly string[]) {
    this.#keys = new Set(keys);
  }

  take(code: string): string | null {
    for (const key of this.#keys) if (codeOf(key) === code && this.#keys.delete(key)) return key;
    return null;
  }
}

/** For each code the key of an equal card that was in the hand, null for a new card. */
export function stay(codes: readonly string[], old: readonly string[]): (string | null)[] {
  const loose = new Loose(old);
  return codes.map((code) => loose.take(code));
}

/** How many cards, from the beginning, lie as they lay before. */
export function alike(codes: readonly string[], old: readonly string[]): number {
  let place = 0;
  while (place < codes.length && place < old.length && codeOf(old[place]!) === codes[place]) place += 1;
  return place;
}
