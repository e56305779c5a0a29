import { cardList } from "../../lib/cards/cards";
import type * as wire from "../../lib/protocol";
import { movesOf } from "../../lib/table/script";
import { cardOf, type View } from "./view";

/** What the log of the running deal tells about the cards on the table. */
export interface Story {
  /** Who laid a card down last. */
  by: Map<string, number>;
  /** The cards of the running trick, or of the last one while its winner thinks. */
  trick: string[];
}

type Told = Pick<wire.Event, "kind" | "deal" | "seat" | "move" | "facts">;

export function tell(log: readonly Told[], deal: number): Story {
  const by = new Map<string, number>();
  let trick: string[] = [];
  let complete = false;
  for (const { seat, move, facts } of movesOf(log, deal)) {
    const card = cardOf(move);
    if (complete || card === null) trick = [];
    complete = facts?.["trick_complete"] === true;
    if (card === null) continue;
    trick.push(card);
    if (seat !== null && seat !== undefined) by.set(card, seat);
  }
  return { by, trick };
}

/** How many of the pile's top cards lie spread out: the trick, or the last one until the next lead. */
export function spreadOut(view: View, story: Story): number {
  const pile = cardList(view.pile);
  if (view.trick > 0) return Math.min(view.trick, view.seats);
  const top = pile.slice(pile.length - story.trick.length);
  const turnUpToBeat = pile.length > 0 && !view.leading && view.turn >= 0;
  if (turnUpToBeat) return 1;
  const lies = story.trick.every((card, place) => card === top[place]);
  return lies ? Math.min(story.trick.length, view.seats) : 0;
}

/**
 * A picture the house never sends: the complete trick in its beauty, before it is set aside.
 * Null when nothing has to be shown between `before` and `after`.
 */
export function between(before: View, after: View, told: readonly Told[]): View | null {
  const last = told.at(-1);
  const card = cardOf(last?.move);
  if (card === null || !last || last.facts?.["trick_complete"] !== true) return null;
  const pile = cardList(before.pile);
  const whole = pile.at(-1) === card ? pile : [...pile, card];
  const aside = new Set(cardList(after.set_aside));
  if (!aside.has(card)) return null;
  return {
    ...after,
    pile: whole.join(" "),
    trick: whole.length,
    set_aside: cardList(after.set_aside).filter((other) => !whole.includes(other)).join(" "),
    top_by: last.seat ?? null,
    moves: [],
  };
}
