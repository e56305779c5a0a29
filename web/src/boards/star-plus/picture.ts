import { cardList } from "../../lib/cards/cards";
import { alike, fresh, Loose, stay } from "../../lib/cards/follow";
import { codeOf } from "../../lib/cards/id";
import type { Event } from "../../lib/protocol";
import { movesOf } from "../../lib/table/script";
import { cardsOf, type View } from "./view";

/**
 * The view with every card in sight told apart from its equals: a card keeps its key as long as
 * it can be followed, from the hand to a point pile and from there to another one.
 */
export interface Picture extends View {
  keys: Keys;
  /** What was laid on a pile last lies spread out until the next play; null after none. */
  latest: Latest | null;
}

/** Keys of all cards in sight, in the order of the view's own lists. */
export interface Keys {
  hand: string[];
  points: string[][];
}

export interface Latest {
  seat: number;
  /** Cards on top of that seat's pile that came with the play. */
  count: number;
}

/** Follows every card from the picture `before` to the house's newest view. */
export function follow(view: View, before: Picture | null): Picture {
  const codes = cardList(view.hand);
  const hand = stay(codes, before?.keys.hand ?? []);
  const lying = view.points.map((pile, seat) => alike(pile, before?.keys.points[seat] ?? []));
  const fromHand = new Loose(without(before?.keys.hand ?? [], hand));
  const stolen = new Loose((before?.keys.points ?? []).flatMap((keys, seat) => keys.slice(lying[seat] ?? 0)));
  const points = view.points.map((pile, seat) =>
    pile.map((code, place) => {
      const old = place < lying[seat]! ? before!.keys.points[seat]![place]! : null;
      // What a seat plays lies under what it takes, so equal cards come from the hand first.
      const own = seat === view.you ? () => fromHand.take(code) : () => null;
      return old ?? own() ?? stolen.take(code) ?? fresh(code);
    }),
  );
  const keys = { hand: hand.map((key, place) => key ?? fresh(codes[place]!)), points };
  return { ...view, keys, latest: latestOf(view, points, lying, before) };
}

function without(keys: readonly string[], kept: readonly (string | null)[]): string[] {
  return keys.filter((key) => !kept.includes(key));
}

/** A pile that grew holds the latest play; when several did, nobody can tell which was the last. */
function latestOf(
  { counts }: View,
  points: readonly string[][],
  lying: readonly number[],
  before: Picture | null,
): Latest | null {
  if (!before) return null;
  const grown = points.flatMap(({ length }, seat) => (length > lying[seat]! ? [{ seat, count: length - lying[seat]! }] : []));
  if (grown.length === 0) return before.latest;
  if (grown.length > 1) return null;
  const [{ seat, count }] = grown as [Latest];
  // Nothing left the hand: these are the stolen cards of a play that is on show already.
  const shown = before.latest?.seat === seat && before.counts[seat] === counts[seat] ? before.latest.count : 0;
  return { seat, count: shown + count };
}

/**
 * The picture with the viewer's own play already made. Only what is certain is moved: what is
 * stolen or drawn, and who is next, comes from the house.
 *
 * @param moved keys of the cards that are played, separated by spaces
 */
export function ahead(picture: Picture, move: string | null, moved: string | null): Picture {
  const codes = cardsOf(move);
  const { you, keys } = picture;
  if (codes === null || you === null || !picture.moves.includes(move!)) return picture;
  const played = inOrder(codes, [...cardList(moved), ...keys.hand]);
  const hand = without(keys.hand, played);
  const points = keys.points.map((pile, seat) => (seat === you ? [...pile, ...played] : pile));
  return {
    ...picture,
    hand: hand.map(codeOf).join(" "),
    counts: picture.counts.map((count, seat) => (seat === you ? hand.length : count)),
    points: points.map((pile) => pile.map(codeOf)),
    moves: [],
    keys: { hand, points },
    latest: { seat: you, count: played.length },
  };
}

/** The first cards among `keys` that stand for the codes, in their order. */
function inOrder(codes: readonly string[], keys: readonly string[]): string[] {
  const loose = new Loose(keys);
  return codes.flatMap((code) => loose.take(code) ?? []);
}

/**
 * A picture the house never sends: the cards of a play on the pile, before those that its sevens
 * and eights steal are taken. Null when nothing was stolen, or when the play is on show already.
 */
export function between(before: Picture, after: Picture, told: readonly Event[]): Picture | null {
  const moves = movesOf(told, told.at(-1)?.deal ?? 0);
  const [{ seat, move, facts } = { seat: null, move: null, facts: {} }] = moves;
  const played = cardsOf(move);
  const robbed = theftsOf(facts);
  if (moves.length !== 1 || played === null || seat === null || robbed.length === 0) return null;
  if (before.counts[seat] === after.counts[seat]) return null;
  const laid = after.keys.points[seat]!.slice(0, before.keys.points[seat]!.length + played.length);
  const points = after.keys.points.map((pile, other) => {
    if (other === seat) return laid;
    return robbed.some(({ from }) => from === other) ? before.keys.points[other]! : pile;
  });
  return {
    ...after,
    points: points.map((pile) => pile.map(codeOf)),
    turn: seat,
    moves: [],
    result: null,
    keys: { ...after.keys, points },
    latest: { seat, count: played.length },
  };
}

export interface Theft {
  from: number;
  cards: string[];
}

/** What the cards of a play took from others. */
export function theftsOf(facts: Record<string, unknown> | undefined): Theft[] {
  const stole = facts?.["stole"];
  if (!Array.isArray(stole)) return [];
  return stole.map(({ from, cards }: { from: number; cards: string }) => ({ from, cards: cardList(cards) }));
}
