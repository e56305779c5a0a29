import { cardList } from "../../lib/cards/cards";
import { NOWHERE, type Course } from "../../lib/fly/flights";
import type * as wire from "../../lib/protocol";
import { movesOf } from "../../lib/table/script";
import { cardOf, TAKE, type View } from "./view";

/** Where cards come from and go to when the picture changes from `before` to `after`. */
export function courseOf(before: View | null, after: View, events: readonly wire.Event[], deal: number): Course {
  if (before === null && after.plays > 0) return NOWHERE;
  if (before === null || isNewDeal(before, after)) return dealing(after);
  const moves = movesOf(events, deal);
  const played = new Map(moves.map(({ move, seat }) => [cardOf(move), seat] as const));
  const pile = new Set(cardList(before.pile));
  const taker = moves.findLast(({ move }) => move === TAKE)?.seat;
  return {
    from: (card) => {
      const seat = played.get(card);
      if (seat !== undefined && seat !== null) return seat === after.you ? "hand" : `seat:${seat}`;
      return pile.has(card) ? "pile" : "stock";
    },
    to: (card) => {
      if (taker !== undefined && taker !== null && taker !== after.you && pile.has(card)) return `seat:${taker}`;
      return card === after.indicator ? drawer(moves, after) : null;
    },
    unknown: moves
      .filter(({ facts, seat }) => facts?.["drew"] === true && seat !== after.you)
      .filter(() => after.stock > 0 || before.indicator_place !== "stock")
      .map(({ seat }) => ({ from: "stock", to: `seat:${seat}` })),
    apart: 24,
  };
}

function isNewDeal(before: View, after: View): boolean {
  return after.plays < before.plays || before.indicator !== after.indicator;
}

/** At the start everybody's cards come off the stock, one after the other. */
function dealing(after: View): Course {
  const others = after.counts.map((_, seat) => seat).filter((seat) => seat !== after.you);
  return {
    from: (card) => (card === after.indicator ? null : "stock"),
    to: () => null,
    unknown: others.flatMap((seat) =>
      Array.from({ length: Math.min(3, after.counts[seat] ?? 0) }, () => ({ from: "stock", to: `seat:${seat}` })),
    ),
    apart: 45,
  };
}

/** The turned-up card is the last of the stock: whoever drew last has it. */
function drawer(moves: readonly wire.Event[], after: View): string | null {
  const seat = moves.findLast(({ facts }) => facts?.["drew"] === true)?.seat;
  return seat === undefined || seat === null || seat === after.you ? null : `seat:${seat}`;
}
