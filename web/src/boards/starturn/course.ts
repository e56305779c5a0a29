import { NOWHERE, type Course } from "../../lib/fly/flights";
import { codeOf } from "../../lib/cards/id";
import type * as wire from "../../lib/protocol";
import { movesOf } from "../../lib/table/script";
import type { Picture } from "./picture";

/** More backs than these tell nothing more. */
const MOST_DRAWN = 5;

/** Where cards come from and go to when the picture changes from `before` to `after`. */
export function courseOf(before: Picture | null, after: Picture, events: readonly wire.Event[], deal: number): Course {
  if (before === null || before.result !== null) return isStart(after) ? dealing(after) : NOWHERE;
  const moves = movesOf(events, deal);
  const hand = new Set(after.keys.hand);
  const stores = new Map(after.keys.stores.map((key, side) => [key, side]));
  return {
    from: (key) => {
      if (hand.has(key)) return "deck";
      const side = stores.get(key);
      return side === undefined ? playerOf(moves, codeOf(key), after.you) : `store:${side}`;
    },
    // Cards leave the table only with a trick that is shuffled into the deck.
    to: () => "deck",
    unknown: moves.flatMap(({ facts }) => drawn(facts, after.you)),
    apart: 22,
  };
}

/** Who laid a card that was in no one's sight: it came out of that hand. */
function playerOf(moves: readonly wire.Event[], code: string, you: number | null): string | null {
  const seat = moves.findLast(({ facts }) => facts?.["card"] === code)?.seat;
  if (seat === undefined || seat === null) return null;
  return seat === you ? "hand" : `seat:${seat}`;
}

function drawn(facts: Record<string, unknown> | undefined, you: number | null): Course["unknown"] {
  const { next_seat: seat, draws } = facts ?? {};
  if (typeof seat !== "number" || typeof draws !== "number" || seat === you) return [];
  return Array.from({ length: Math.min(MOST_DRAWN, draws) }, () => ({ from: "deck", to: `seat:${seat}` }));
}

function isStart({ tricks, columns, result }: Picture): boolean {
  return result === null && tricks.length === 0 && columns.every((own) => own.length === 0);
}

/** At the start stores are turned up, and the first hand comes off the deck. */
function dealing(after: Picture): Course {
  const hand = new Set(after.keys.hand);
  const other = after.turn !== after.you && after.turn >= 0 ? [after.turn] : [];
  return {
    from: (key) => {
      const side = after.keys.stores.indexOf(key);
      return hand.has(key) ? "deck" : side >= 0 ? `store:${side}` : null;
    },
    to: () => null,
    unknown: other.flatMap((seat) => Array.from({ length: after.counts[seat] ?? 0 }, () => ({ from: "deck", to: `seat:${seat}` }))),
    apart: 70,
  };
}
