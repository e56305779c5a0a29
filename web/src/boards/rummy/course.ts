import { NOWHERE, type Course } from "../../lib/fly/flights";
import type { Event } from "../../lib/protocol";
import { movesOf } from "../../lib/table/script";
import type { Picture } from "./picture";

/** Where cards come from and go to when the picture changes from `before` to `after`. */
export function courseOf(before: Picture | null, after: Picture, events: readonly Event[], deal: number): Course {
  if (before === null || before.result !== null) return isStart(after) ? dealing(after) : NOWHERE;
  const moves = movesOf(events, deal);
  const mover = moves.findLast(({ seat }) => seat !== after.you)?.seat ?? null;
  const place = mover === null ? null : `seat:${mover}`;
  const hand = new Set(after.keys.hand);
  const covered = new Set(after.keys.discard);
  const shuffled = new Set(before.keys.discard.slice(0, -1));
  return {
    from: (key) => (hand.has(key) ? "deck" : place),
    to: (key) => (covered.has(key) ? null : shuffled.has(key) ? "deck" : place),
    unknown: moves.flatMap(({ seat, facts }) => drawn(seat, facts, after.you)),
    apart: 60,
  };
}

function drawn(seat: number | null, facts: Record<string, unknown> | undefined, you: number | null): Course["unknown"] {
  const count = facts?.["drew"];
  if (typeof count !== "number" || seat === null || seat === you) return [];
  return Array.from({ length: count }, () => ({ from: "deck", to: `seat:${seat}` }));
}

function isStart({ melds, result, phase, keys }: Picture): boolean {
  return result === null && melds.length === 0 && phase === "draw" && keys.discard.length === 1;
}

/** A few backs for each of the others are enough to see the cards being dealt. */
const MOST_DEALT = 3;

function dealing({ counts, you }: Picture): Course {
  const others = counts.map((_, seat) => seat).filter((seat) => seat !== you);
  return {
    from: () => "deck",
    to: () => null,
    unknown: others.flatMap((seat) =>
      Array.from({ length: Math.min(MOST_DEALT, counts[seat] ?? 0) }, () => ({ from: "deck", to: `seat:${seat}` })),
    ),
    apart: 40,
  };
}
