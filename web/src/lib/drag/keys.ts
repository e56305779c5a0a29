/** Keys for a hand of cards that lies in rows, the rows in reading order. */

export type Wish =
  | { kind: "focus"; card: string }
  | { kind: "move"; card: string; by: number };

const SIDEWAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** What a key means to the hand when `card` has the focus, null when it means nothing. */
export function wish(rows: readonly (readonly string[])[], card: string, event: Pick<KeyboardEvent, "key" | "altKey">): Wish | null {
  const cards = rows.flat();
  const place = cards.indexOf(card);
  if (place < 0) return null;
  if (event.altKey) {
    const by = SIDEWAYS[event.key] ?? steps(rows, place, ACROSS[event.key]);
    return by ? { kind: "move", card, by } : null;
  }
  const to = target(rows, place, event.key);
  const next = to === null ? undefined : cards[to];
  return next ? { kind: "focus", card: next } : null;
}

function target(rows: readonly (readonly string[])[], place: number, key: string): number | null {
  const last = rows.flat().length - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  const by = SIDEWAYS[key] ?? steps(rows, place, ACROSS[key]);
  return by ? Math.max(0, Math.min(last, place + by)) : null;
}

/** How far the card above or below is in reading order. */
function steps(rows: readonly (readonly string[])[], place: number, across: number | undefined): number {
  if (across === undefined) return 0;
  let start = 0;
  for (const [index, row] of rows.entries()) {
    if (place < start + row.length) {
      const other = rows[index + across];
      if (!other) return 0;
      const column = Math.min(place - start, other.length - 1);
      const otherStart = across > 0 ? start + row.length : start - other.length;
      return otherStart + column - place;
    }
    start += row.length;
  }
  return 0;
}
