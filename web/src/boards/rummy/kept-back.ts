/**
 * The blocks of a hand that its player doesn't want to lay yet: the player's business, kept in this
 * browser like the order of the hand. What is stored are codes, as keys don't outlive the page.
 */
import { codeOf } from "../../lib/cards/id";

interface Stored {
  /** Those of another deal mean nothing. */
  deal: number;
  blocks: string[][];
}

const keyOf = (table: string) => `kept-back:${table}`;

export function keepBack(table: string, deal: number, blocks: string[][]): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify({ deal, blocks } satisfies Stored));
  } catch {
    // Storage is full or forbidden: they are kept back until the page is closed.
  }
}

/** The blocks of this deal as keys of `hand`, as far as their cards still lie side by side. */
export function keptBack(table: string, deal: number, hand: readonly string[]): string[][] {
  const stored = load(table);
  if (stored?.deal !== deal) return [];
  const free = hand.map((key) => ({ key, code: codeOf(key), taken: false }));
  return stored.blocks.flatMap((codes) => {
    const place = free.findIndex((_, start) => codes.every((code, step) => isFree(free[start + step], code)));
    if (place < 0) return [];
    const found = free.slice(place, place + codes.length);
    for (const card of found) card.taken = true;
    return [found.map(({ key }) => key)];
  });
}

/** Two packs have equal cards, so equal blocks are told apart by their places. */
function isFree(card: { code: string; taken: boolean } | undefined, code: string): boolean {
  return card !== undefined && !card.taken && card.code === code;
}

function load(table: string): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(table)) ?? "null") as Stored | null;
  } catch {
    return null;
  }
}
