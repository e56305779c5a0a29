/** What keys do at a table: shown by "?", and told to screen readers at the hand. */

export interface KeyHelp {
  /** As they are written on the keyboard: "Alt + ← →". */
  keys: string;
  /** As they are spoken, where signs can't be. */
  spoken?: string;
  /** What they do, as a sentence. */
  does: string;
}

const WALK: KeyHelp = { keys: "← → ↑ ↓", spoken: "Arrow keys", does: "Go from card to card of your hand." };
const ENDS: KeyHelp = { keys: "Home, End", does: "Go to the first card, or to the last." };
const ORDER: KeyHelp = { keys: "Alt + ← →", spoken: "Alt with an arrow key", does: "Move the card within your hand." };

/** The keys of a hand of cards, with what a game adds to them. */
export function handKeys(...own: readonly KeyHelp[]): readonly KeyHelp[] {
  return [WALK, ENDS, ...own, ORDER];
}

export function spokenKeys(keys: readonly KeyHelp[]): string {
  return keys.map(({ keys, spoken = keys, does }) => `${spoken}: ${does}`).join(" ");
}
