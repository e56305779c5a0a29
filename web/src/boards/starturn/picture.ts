import { cardList } from "../../lib/cards/cards";
import { alike, fresh, Loose, stay } from "../../lib/cards/follow";
import { codeOf } from "../../lib/cards/id";
import type { Source } from "./moves";
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
  const stores = view.stores.map(({ count, top }, side) =>
    before?.stores[side]?.count === count ? same(top, old.stores[side]) : null,
  );
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

/** Keys of the viewer's own cards that can be moved: the hand, the store's top, and the columns' feet. */
export function sourcesOf({ keys, you, side }: Picture): Map<string, Source> {
  const sources = new Map<string, Source>();
  if (you === null || side === null) return sources;
  for (const key of keys.hand) sources.set(key, { from: "hand", card: codeOf(key) });
  const top = keys.stores[side];
  if (top) sources.set(top, { from: "store" });
  for (const [index, column] of (keys.columns[you] ?? []).entries()) {
    sources.set(column.at(-1)!, { from: "column", column: index + 1 });
  }
  return sources;
}
