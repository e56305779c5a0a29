/** Sizes and places in CSS pixels. Nothing here touches the page, so all of it can be tested. */
import { clamp, fan, HEADROOM, RATIO, shapeOf, type Fan, type Shape } from "../../lib/table/fan";

/**
 * The part of a card's height that stays in sight under the next one: as wished, and at least,
 * which is as much as the number in its corner needs.
 */
const LOOSE = 0.29;
const TIGHT = 0.19;
/** A column of so many cards fits without making them smaller; the next size has room for more. */
const ROOM = [9, 14] as const;
/** Few cards lie side by side in the hand. */
const HAND = 1.09;
/** Against the last bit of a division. */
const NEARLY = 1e-6;

export interface Cascade {
  /** Cards at the top of the column that there is no room for. */
  folded: number;
  /** From one card to the next. */
  step: number;
}

/** Lays a column of `count` cards within `height`, so that every card in sight can be read. */
export function cascade(count: number, card: number, height: number): Cascade {
  const tall = card * RATIO;
  const room = Math.max(0, height - tall);
  if (count <= 1) return { folded: 0, step: 0 };
  const step = Math.min(tall * LOOSE, room / (count - 1));
  if (step >= tall * TIGHT - NEARLY) return { folded: 0, step };
  const shown = Math.min(count, 1 + Math.floor(room / (tall * TIGHT)));
  return { folded: count - shown, step: shown > 1 ? room / (shown - 1) : 0 };
}

/** Cards that a column is given room for: there are two sizes only, so that they seldom change. */
function roomFor(count: number): number {
  return count <= ROOM[0] ? ROOM[0] : ROOM[1];
}

/** The widest card, up to `most`, of which a column of `count` can be read within `height`. */
export function columnCard(count: number, height: number, least: number, most: number): number {
  return clamp(height / (RATIO * (1 + (roomFor(count) - 1) * TIGHT)), least, most);
}

/** The longest columns there have been in a game: cards that became smaller stay so to its end. */
export class Longest {
  #deal = 0;
  #own = 0;
  #theirs = 0;

  /** @param own lengths of the viewer's columns; `theirs`: of the others' */
  of(deal: number, own: number, theirs: number): Pick<Demand, "longest" | "theirs"> {
    const same = deal === this.#deal;
    this.#deal = deal;
    this.#own = Math.max(own, same ? this.#own : 0);
    this.#theirs = Math.max(theirs, same ? this.#theirs : 0);
    return { longest: this.#own, theirs: this.#theirs };
  }
}

/** A row or block of columns: how wide a card is, and how much height the columns have. */
export interface Columns {
  card: number;
  height: number;
}

export interface Arrangement {
  shape: Shape;
  gap: number;
  hand: Fan;
  own: Columns;
  /** The others' columns; closed, only their feet are shown. */
  others: Columns & { open: boolean };
  /** Width of a card of the tricks and the deck. */
  pile: number;
  /** Width of the strip with the tricks on a wide board, of the own columns on a low one. */
  strip: number;
  /** Width of the viewer's store card. */
  store: number;
}

export interface Demand {
  width: number;
  height: number;
  /** Cards in the viewer's hand; null without a seat. */
  hand: number | null;
  /** Seats shown above. */
  others: number;
  /** Stores shown above. */
  stores: number;
  mostTricks: number;
  mostColumns: number;
  /** Cards in the longest own column, and in the longest of the others. */
  longest: number;
  theirs: number;
}

export const PADDING: Record<Shape, number> = { wide: 18, tall: 10, short: 10 };
/** Between the parts of the board. */
export const GAP: Record<Shape, number> = { wide: 10, tall: 8, short: 6 };
/** Between piles that lie side by side. */
export const APART = 8;
/** The player's own line of name, advice and buttons: one below the other on tall boards. */
const BAR: Record<Shape, number> = { wide: 50, tall: 134, short: 44 };
/** With small words and buttons, where a tall board has little height. */
const SMALL_BAR = 116;
const LITTLE = 600;

export function barOf(shape: Shape, height: number): number {
  return shape === "tall" && height < LITTLE ? SMALL_BAR : BAR[shape];
}

/** What is written under a pile. */
export const LABEL = 24;
/** Name and hand of another player above open columns. */
export const PLATE = 44;
/** One line for another player whose columns are closed. */
const LINE = { tall: 58, crowded: 48, short: 46 };
/** What the name of another player needs beside the columns. */
const NAME = 185;

/** The sizes of everything on a board. */
export function arrange(demand: Demand): Arrangement {
  const shape = shapeOf(demand.width, demand.height);
  switch (shape) {
    case "wide":
      return arrangeWide(demand);
    case "tall":
      return arrangeTall(demand);
    case "short":
      return arrangeShort(demand);
    default:
      return shape satisfies never;
  }
}

/** Spectators see four players in two rows, a pair in each. */
function watchedRows({ others }: Demand): number {
  return others > 3 ? 2 : 1;
}

/** How much of the height the others' columns get: whoever has longer columns gets more. */
function shareOf({ longest, theirs }: Demand): number {
  const need = (count: number) => 8 + roomFor(count);
  return clamp((need(theirs) + 2) / (need(theirs) + 2 + need(longest)), 0.4, 0.5);
}

function arrangeWide(demand: Demand): Arrangement {
  const [gap, apart] = [PADDING.wide, GAP.wide];
  const [width, height] = [demand.width - 2 * gap, demand.height - 2 * gap];
  const handCard = clamp(demand.height * 0.122, 56, 104);
  const store = handCard;
  const seated = demand.hand !== null;
  const lying = handCard * RATIO * (1 + HEADROOM);
  const rest = height - (seated ? lying + BAR.wide + 2 * apart : 0);
  const rows = 1 + Math.ceil(demand.mostTricks / 2);
  const pile = clamp((rest - (rows - 1) * APART) / rows / RATIO - LABEL / RATIO, 34, Math.min(width * 0.1, 98));
  const strip = 2 * pile + APART + 28;
  const room = width - strip - apart;
  const hand = fan(demand.hand ?? 0, room, handCard, 1, { loose: HAND });
  const above = seated ? (rest - apart) * shareOf(demand) : rest / watchedRows(demand) - apart;
  const inRow = Math.ceil(demand.others / (seated ? 1 : watchedRows(demand)));
  const units = inRow * demand.mostColumns + Math.ceil((demand.stores * inRow) / demand.others);
  const theirWidth = (room - inRow * 28) / units - APART;
  const theirHeight = above - PLATE;
  const theirCard = columnCard(demand.theirs, theirHeight, 40, Math.min(theirWidth, 76));
  const ownHeight = rest - apart - above;
  const own = { card: columnCard(demand.longest, ownHeight, 44, 92), height: ownHeight };
  const open = theirHeight > theirCard * RATIO * 1.5;
  const others = { card: open ? theirCard : 34, height: theirHeight, open };
  return { shape: "wide", gap, hand, own, others, pile, strip, store };
}

/** Spectators have no cards of their own: the board belongs to the columns. */
function watchedColumns(demand: Demand, width: number, height: number, rows: number): Arrangement["others"] {
  const seats = Math.ceil(demand.others / rows);
  const units = seats * demand.mostColumns + (rows > 1 ? 1 : demand.stores);
  const room = height / rows - PLATE - 12;
  const most = clamp((width - seats * 12) / units - APART, 24, 72);
  return { card: columnCard(demand.theirs, room, Math.min(30, most), most), height: Math.max(30, room), open: true };
}

function arrangeTall(demand: Demand): Arrangement {
  const [gap, apart] = [PADDING.tall, GAP.tall];
  const [width, height] = [demand.width - 2 * gap, demand.height - 2 * gap];
  const seated = demand.hand !== null;
  const hand = fan(demand.hand ?? 0, width, clamp(Math.min(width / 5.36, demand.height * 0.097), 46, 96), 1, { loose: HAND });
  const line = demand.others > 2 && demand.height < LITTLE ? LINE.crowded : LINE.tall;
  const lines = demand.others * line + Math.max(0, demand.others - 1) * 4;
  const cells = demand.mostTricks + 1;
  const pile = clamp(Math.min((width - (cells - 1) * APART) / cells, demand.height * 0.08), 40, 84);
  const rest = height - lines - (pile * RATIO + LABEL) - (seated ? barOf("tall", demand.height) + hand.height + 2 * apart : 0) - 2 * apart;
  const units = demand.mostColumns + 1;
  const most = (width - (units - 1) * APART) / units;
  const own = { card: columnCard(demand.longest, rest, Math.min(44, most), Math.min(most, 92)), height: rest };
  const closed = { card: Math.min((line - 12) / RATIO, (width - NAME) / units - 6), height: line, open: false };
  const others = seated ? closed : watchedColumns(demand, width, rest + lines, demand.others);
  return { shape: "tall", gap, hand, own, others, pile, strip: 0, store: own.card };
}

function arrangeShort(demand: Demand): Arrangement {
  const [gap, apart] = [PADDING.short, GAP.short];
  const [width, height] = [demand.width - 2 * gap, demand.height - 2 * gap];
  const below = height - LINE.short - apart;
  const card = columnCard(demand.longest, below, 38, 58);
  const strip = demand.mostColumns * (Math.min(58, card) + APART) - APART;
  const left = width - strip - 2 * apart;
  const lying = below - BAR.short - LABEL - 2 * apart;
  const handCard = clamp((lying * 0.53) / RATIO / (1 + HEADROOM), 36, 76);
  const cells = demand.mostTricks + 1;
  const pile = clamp(Math.min((left - (cells - 1) * APART) / cells, (lying * 0.47) / RATIO), 32, 72);
  const hand = fan(demand.hand ?? 0, left - handCard - 24, handCard, 1, { loose: HAND });
  const closed = { card: (LINE.short - 8) / RATIO, height: LINE.short, open: false };
  const others = demand.hand === null ? watchedColumns(demand, width, height - pile * RATIO - LABEL - apart, 1) : closed;
  return { shape: "short", gap, hand, own: { card, height: below }, others, pile, strip, store: handCard };
}

export function longest(columns: readonly (readonly string[])[]): number {
  return Math.max(0, ...columns.map(({ length }) => length));
}
