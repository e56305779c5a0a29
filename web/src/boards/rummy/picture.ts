import { cardList } from "../../lib/cards/cards";
import { alike, fresh, Loose, stay } from "../../lib/cards/follow";
import { codeOf } from "../../lib/cards/id";
import { plainCode } from "../../lib/cards/rummy/pack";
import { readMove } from "./moves";
import type { View } from "./view";

/**
 * The view with every card in sight told apart from its equals: a card keeps its key as long as
 * it can be followed, between the hand, the discard pile and the melds.
 */
export interface Picture extends View {
  keys: Keys;
}

/** Keys of all cards in sight, in the order of the view's own lists. */
export interface Keys {
  hand: string[];
  discard: string[];
  melds: string[][];
}

const NOTHING: Keys = { hand: [], discard: [], melds: [] };

/** Follows every card from the picture `before` to the house's newest view. */
export function follow(view: View, before: Picture | null): Picture {
  const old = before?.keys ?? NOTHING;
  const codes = { hand: cardList(view.hand), discard: cardList(view.discard), melds: view.melds.map(codesOf) };
  const lying = alike(codes.discard, old.discard);
  const staying = {
    hand: stay(codes.hand, old.hand),
    discard: codes.discard.map((_, place) => (place < lying ? old.discard[place]! : null)),
    melds: codes.melds.map((cards, index) => stay(cards, old.melds[index] ?? [])),
  };
  const loose = new Loose(without([...old.hand, ...old.discard, ...old.melds.flat()], staying));
  const settle = (keys: readonly (string | null)[], cards: readonly string[]) =>
    keys.map((key, place) => key ?? loose.take(cards[place]!) ?? fresh(cards[place]!));
  const keys = {
    discard: settle(staying.discard, codes.discard),
    melds: staying.melds.map((meld, index) => settle(meld, codes.melds[index]!)),
    hand: settle(staying.hand, codes.hand),
  };
  return { ...view, keys };
}

function codesOf({ cards }: { cards: string }): string[] {
  return cardList(cards).map(plainCode);
}

interface Staying {
  hand: (string | null)[];
  discard: (string | null)[];
  melds: (string | null)[][];
}

function without(keys: readonly string[], { hand, discard, melds }: Staying): string[] {
  const kept = new Set([...hand, ...discard, ...melds.flat()]);
  return keys.filter((key) => !kept.has(key));
}

/**
 * The picture with the viewer's own move already made, as far as it is certain: discards, cards
 * taken and combinations laid. What a Joker then stands for comes from the house.
 *
 * @param moved keys of the cards that are moved, separated by spaces
 */
export function ahead(picture: Picture, move: string | null, moved: string | null): Picture {
  const { you } = picture;
  if (move === null || you === null || !picture.moves.includes(move)) return picture;
  const told = readMove(move);
  switch (told.kind) {
    case "discard":
      return discarded(picture, you, told.card, moved);
    case "take":
      return taken(picture, you);
    case "lay":
      return laid(picture, you, told.cards, moved);
    default:
      return picture;
  }
}

function discarded(picture: Picture, you: number, card: string, moved: string | null): Picture {
  const [key] = pick([card], moved, picture.keys.hand);
  if (key === undefined) return picture;
  return made(picture, you, {
    ...picture.keys,
    hand: picture.keys.hand.filter((other) => other !== key),
    discard: [...picture.keys.discard, key],
  });
}

function taken(picture: Picture, you: number): Picture {
  const key = picture.keys.discard.at(-1);
  if (key === undefined) return picture;
  const keys = { ...picture.keys, hand: [...picture.keys.hand, key], discard: picture.keys.discard.slice(0, -1) };
  return made(picture, you, keys);
}

function laid(picture: Picture, you: number, cards: readonly string[], moved: string | null): Picture {
  const keys = pick(cards, moved, picture.keys.hand);
  const hand = picture.keys.hand.filter((key) => !keys.includes(key));
  const meld = { owner: you, cards: cards.join(" "), by: cards.map(() => you), value: 0, ends: [null, null] as [null, null] };
  return {
    ...made(picture, you, { ...picture.keys, hand, melds: [...picture.keys.melds, keys] }),
    melds: [...picture.melds, meld],
  };
}

function made(picture: Picture, you: number, keys: Keys): Picture {
  return {
    ...picture,
    keys,
    hand: keys.hand.map(codeOf).join(" "),
    discard: keys.discard.map(codeOf).join(" "),
    counts: picture.counts.map((count, seat) => (seat === you ? keys.hand.length : count)),
    moves: [],
  };
}

/** One card for each code: of those that were moved, else of the hand. */
function pick(codes: readonly string[], moved: string | null, hand: readonly string[]): string[] {
  const loose = new Loose([...new Set([...cardList(moved).filter((key) => hand.includes(key)), ...hand])]);
  return codes.flatMap((code) => loose.take(code) ?? []);
}
