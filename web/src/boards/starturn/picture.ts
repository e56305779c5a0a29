import { cardList } from "../../lib/cards/cards";
import { alike, fresh, Loose, stay } from "../../lib/cards/follow";
import { codeOf } from "../../lib/cards/id";
import { readMove, type Move, type Source } from "./moves";
import type { View } from "./view";

/**
 * The view with every card in sight told apart from its equals, since the pack has three of each
 * number: a card keeps its key as long as it can be followed from one view to the next.
 */
export interface Picture extends View {
  keys: Keys;
}

/** Keys of all cards in sight, in the order of the view's own lists. */
export interface Keys {
  hand: string[];
  /** One a side: the face-up card, null where none is known. */
  stores: (string | null)[];
  columns: string[][][];
  tricks: string[][];
}

const NONE: Keys = { hand: [], stores: [], columns: [], tricks: [] };

/** Follows every card from the picture `before` to the house's newest view. */
export function follow(view: View, before: Picture | null): Picture {
  const old = before?.keys ?? NONE;
  const hand = stay(cardList(view.hand), old.hand);
  const stores = view.stores.map(({ top }, side) => same(top, old.stores[side]));
  const columns = view.columns.map((list, seat) => stayAll(list, old.columns[seat] ?? []));
  const tricks = stayAll(view.tricks, old.tricks);
  const here = new Set([hand, stores, ...columns.flat(), ...tricks].flat());
  const gone = (keys: readonly (string | null)[]) => keys.filter((key) => key !== null && !here.has(key)) as string[];
  const fromHand = new Loose(gone(old.hand));
  const others = new Loose(gone([...old.stores, ...old.columns.flat(2)]));
  // A card leaves a hand for a column or a trick, and a store or a column for a trick alone.
  const laid = columns.map((list, seat) =>
    fill(list, view.columns[seat]!, (code) => (seat === view.you ? fromHand.take(code) : null)),
  );
  const built = fill(tricks, view.tricks, (code) => fromHand.take(code) ?? others.take(code));
  const keys: Keys = {
    hand: complete(hand, cardList(view.hand), () => null),
    stores: stores.map((key, side) => key ?? (view.stores[side]?.top ? fresh(view.stores[side].top) : null)),
    columns: laid,
    tricks: built,
  };
  return { ...view, keys };
}

function same(code: string | null, key: string | null | undefined): string | null {
  return code !== null && key && codeOf(key) === code ? key : null;
}

/** As long as old and new lists begin alike, their cards stay; lists that vanished are skipped. */
function stayAll(lists: readonly string[], old: readonly (readonly string[])[]): (string | null)[][] {
  const texts = lists.map(cardList);
  const partners = align(texts, old);
  return texts.map((codes, index) => {
    const keys = partners[index] === null ? [] : old[partners[index]!]!;
    const like = alike(codes, keys);
    return codes.map((_, place) => (place < like ? keys[place]! : null));
  });
}

/** Which old list each new one goes on: in order, with as many cards in place as possible. */
function align(texts: readonly string[][], old: readonly (readonly string[])[]): (number | null)[] {
  const search = (index: number, from: number): { score: number; partners: (number | null)[] } => {
    if (index === texts.length) return { score: 0, partners: [] };
    const rest = search(index + 1, from);
    let best = { score: rest.score, partners: [null, ...rest.partners] as (number | null)[] };
    for (let other = from; other < old.length; other += 1) {
      const like = alike(texts[index]!, old[other]!);
      if (like === 0) continue;
      const after = search(index + 1, other + 1);
      // Of two equal lists the nearer one goes on, and cards that left count against a list.
      const score = after.score + like * 8 - (old[other]!.length - like) - (other - from) * 0.5;
      if (score > best.score) best = { score, partners: [other, ...after.partners] };
    }
    return best;
  };
  return search(0, 0).partners;
}

function complete(keys: readonly (string | null)[], codes: readonly string[], find: (code: string) => string | null): string[] {
  return keys.map((key, place) => key ?? find(codes[place]!) ?? fresh(codes[place]!));
}

function fill(lists: readonly (string | null)[][], texts: readonly string[], find: (code: string) => string | null): string[][] {
  return lists.map((keys, index) => complete(keys, cardList(texts[index]), find));
}

// --- a move before the house has answered ------------------------------------------------

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

function laidOn(lists: readonly string[][], place: number | "new", key: string): string[][] {
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

/** Cards of a complete trick. */
export const FULL = 15;

/** The last card of a trick: one that was in sight before and isn't any more, or a new one. */
function arriving(before: Picture, after: Picture, code: string): string {
  const now = new Set([after.keys.hand, after.keys.stores, ...after.keys.columns.flat()].flat());
  const then = [before.keys.stores, before.keys.hand, ...before.keys.columns.flat()].flat();
  return then.find((key): key is string => key !== null && codeOf(key) === code && !now.has(key)) ?? fresh(code);
}
