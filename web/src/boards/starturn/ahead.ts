import { fresh } from "../../lib/cards/follow";
import { codeOf } from "../../lib/cards/id";
import { readMove, type Move, type Place, type Source } from "./moves";
import { FULL, type Picture } from "./picture";

/** Pictures that the house never sends: a move before it is confirmed, a Trick in its beauty. */

/**
 * The picture with the viewer's own move already made. Only what is certain is moved: what is
 * turned up, drawn or completed comes from the house.
 *
 * @param card key of the card that was moved for it, since the hand may hold several equal ones
 */
export function ahead(picture: Picture, text: string | null, card: string | null): Picture {
  const move = picture.moves.includes(text ?? "") ? readMove(text) : null;
  const { you } = picture;
  if (move === null || move.kind === "end" || you === null) return picture;
  const key = keyFor(picture, move, you, card);
  if (key === null) return picture;
  const source: Source = move.kind === "discard" ? { from: "hand", card: move.card } : move.source;
  return putDown(pickUp({ ...picture, moves: [] }, source, key, you), move, key, you);
}

function keyFor({ keys, side_of }: Picture, move: Exclude<Move, { kind: "end" }>, you: number, card: string | null): string | null {
  if (move.kind === "play" && move.source.from === "store") return keys.stores[side_of[you]!] ?? null;
  if (move.kind === "play" && move.source.from === "column") return keys.columns[you]?.[move.source.column - 1]?.at(-1) ?? null;
  const code = move.kind === "discard" ? move.card : (move.source as { card: string }).card;
  if (card !== null && codeOf(card) === code && keys.hand.includes(card)) return card;
  return keys.hand.find((key) => codeOf(key) === code) ?? null;
}

function pickUp(picture: Picture, source: Source, key: string, you: number): Picture {
  const { keys } = picture;
  switch (source.from) {
    case "hand": {
      const hand = keys.hand.filter((other) => other !== key);
      const counts = picture.counts.map((count, seat) => (seat === you ? count - 1 : count));
      return { ...picture, hand: hand.map(codeOf).join(" "), counts, keys: { ...keys, hand } };
    }
    case "store": {
      const side = picture.side_of[you]!;
      const stores = picture.stores.map((store, other) => (other === side ? { top: null, count: store.count - 1 } : store));
      return { ...picture, stores, keys: { ...keys, stores: keys.stores.map((top, other) => (other === side ? null : top)) } };
    }
    case "column": {
      const own = keys.columns[you]!.map((list) => list.filter((other) => other !== key)).filter((list) => list.length > 0);
      return withColumns(picture, own, you);
    }
    default:
      return source satisfies never;
  }
}

function putDown(picture: Picture, move: Exclude<Move, { kind: "end" }>, key: string, you: number): Picture {
  const { keys } = picture;
  if (move.kind === "discard") return withColumns(picture, laidOn(keys.columns[you] ?? [], move.column, key), you);
  const tricks = laidOn(keys.tricks, move.trick, key);
  return { ...picture, tricks: tricks.map(textOf), keys: { ...keys, tricks } };
}

function laidOn(lists: readonly string[][], place: Place, key: string): string[][] {
  if (place === "new") return [...lists, [key]];
  return lists.map((list, index) => (index === place - 1 ? [...list, key] : list));
}

function withColumns(picture: Picture, own: string[][], you: number): Picture {
  const replace = <T>(all: readonly T[], mine: T) => all.map((other, seat) => (seat === you ? mine : other));
  return {
    ...picture,
    columns: replace(picture.columns, own.map(textOf)),
    keys: { ...picture.keys, columns: replace(picture.keys.columns, own) },
  };
}

const textOf = (keys: readonly string[]) => keys.map(codeOf).join(" ");

/** The picture of a trick in its beauty, before the house has shuffled it into the deck. */
export function completed(before: Picture, after: Picture, told: { move: string | null; facts: Record<string, unknown> } | undefined): Picture | null {
  if (told?.facts?.["completed"] !== true) return null;
  const { trick, card } = told.facts;
  const index = typeof trick === "number" ? trick - 1 : -1;
  const list = before.keys.tricks[index];
  if (!list || typeof card !== "string") return null;
  const whole = list.length >= FULL ? list : [...list, arriving(before, after, card)];
  const tricks = [...after.keys.tricks.slice(0, index), whole, ...after.keys.tricks.slice(index)];
  return { ...after, deck: Math.max(0, after.deck - FULL), moves: [], tricks: tricks.map(textOf), keys: { ...after.keys, tricks } };
}

/** The last card of a trick: one that was in sight before and isn't any more, or a new one. */
function arriving(before: Picture, after: Picture, code: string): string {
  const now = new Set([after.keys.hand, after.keys.stores, ...after.keys.columns.flat()].flat());
  const then = [before.keys.stores, before.keys.hand, ...before.keys.columns.flat()].flat();
  return then.find((key): key is string => key !== null && codeOf(key) === code && !now.has(key)) ?? fresh(code);
}
