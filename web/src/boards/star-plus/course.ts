import { NOWHERE, type Course } from "../../lib/fly/flights";
import type { Event } from "../../lib/protocol";
import { movesOf } from "../../lib/table/script";
import type { Picture } from "./picture";

/** Where cards come from and go to when the picture changes from `before` to `after`. */
export function courseOf(before: Picture | null, after: Picture, events: readonly Event[], deal: number): Course {
  if (before === null || before.result !== null) return isStart(after) ? dealing(after) : NOWHERE;
  const hand = new Set(after.keys.hand);
  const [was, is] = [pilesOf(before), pilesOf(after)];
  return {
    from: (key) => (hand.has(key) ? "deck" : sourceOf(was.get(key), is.get(key), after.you)),
    to: () => null,
    unknown: movesOf(events, deal).flatMap(({ seat, facts }) => drawn(seat, facts, after.you)),
    apart: 70,
  };
}

/** The pile that each card lies on. */
function pilesOf({ keys }: Picture): Map<string, number> {
  return new Map(keys.points.flatMap((pile, seat) => pile.map((key) => [key, seat] as const)));
}

/** Where a card comes from that wasn't in sight; one that was only covered comes from nowhere. */
function sourceOf(was: number | undefined, is: number | undefined, you: number | null): string | null {
  if (is === undefined || was === is) return null;
  if (was !== undefined) return `points:${was}`;
  return is === you ? "hand" : `seat:${is}`;
}

function drawn(seat: number | null, facts: Record<string, unknown> | undefined, you: number | null): Course["unknown"] {
  const count = facts?.["drew"];
  if (typeof count !== "number" || seat === null || seat === you) return [];
  return Array.from({ length: count }, () => ({ from: "deck", to: `seat:${seat}` }));
}

function isStart({ points, result }: Picture): boolean {
  return result === null && points.every((pile) => pile.length === 0);
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
    apart: 45,
  };
}
