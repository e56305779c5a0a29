/** Sizes and places in CSS pixels. Nothing here touches the page, so all of it can be tested. */
import { clamp, fan, RATIO, shapeOf, type Fan, type Shape } from "../../lib/table/fan";

export interface Arrangement {
  shape: Shape;
  gap: number;
  hand: Fan;
  /** Card width of deck and discard pile. */
  pile: number;
  /** Card width of the others' backs, and what their fan may take up. */
  seat: number;
  seatRoom: number;
  /** Card width of the melds. */
  meld: number;
}

export interface Demand {
  width: number;
  height: number;
  /** Cards in the viewer's hand; null without a hand. */
  hand: number | null;
  /** Seats beside the piles. */
  others: number;
  /** How many cards each meld has, by owner. */
  melds: readonly (readonly number[])[];
}

const PADDING: Record<Shape, number> = { wide: 18, tall: 8, short: 8 };
/** Between the rows of the board. */
const ROW_GAP: Record<Shape, number> = { wide: 10, tall: 6, short: 4 };
/** The player's own line of name, advice and buttons. */
const OWN: Record<Shape, number> = { wide: 54, tall: 110, short: 0 };
/** What stays in sight of a covered row of the hand, by height. */
const COVERED: Record<Shape, number> = { wide: 0.5, tall: 0.6, short: 0.5 };
const ROWS: Record<Shape, number> = { wide: 2, tall: 3, short: 2 };
/** The blue line and its points above the first row of the hand. */
export const LINE_ROOM = 20;
/** The player's own column on low boards. */
export const COLUMN = 230;
/** What is written under the piles. */
const CAPTION = 20;
const PLATE = 56;
const FLAT_SEAT = 40;

/** How wide a card of the hand is on a board of this size. */
export function handCard(shape: Shape, width: number, height: number): number {
  switch (shape) {
    case "wide":
      return clamp(height * 0.14, 70, 108);
    case "tall":
      return clamp(Math.min(width * 0.2, height * 0.11), 52, 92);
    case "short":
      return clamp(height * 0.19, 46, 72);
    default:
      return shape satisfies never;
  }
}

/** The sizes of everything on a board of `width` × `height`. */
export function arrange({ width, height, hand, others, melds }: Demand): Arrangement {
  const shape = shapeOf(width, height);
  const gap = PADDING[shape];
  const inner = width - 2 * gap;
  const wished = handCard(shape, width, height) * ((hand ?? 0) > 16 && shape !== "wide" ? 0.9 : 1);
  const cards = fan(hand ?? 0, inner, wished, ROWS[shape], { row: COVERED[shape] });
  const pile = pileCard(shape, width, height);
  const seat = shape === "wide" ? clamp(height * 0.075, 40, 58) : 24;
  const top = topHeight(shape, pile, seat, others);
  const own = hand === null ? 0 : OWN[shape] + (shape === "short" ? 0 : ROW_GAP[shape]) + cards.height + LINE_ROOM;
  const left = height - 2 * gap - top - own - 2 * ROW_GAP[shape];
  const middle = inner - (shape === "short" && hand !== null ? COLUMN + 12 : 0) - 2 * TABLE_PADDING.inline;
  const seatRoom = shape === "wide" ? Math.min(seat * 3.2, (inner - 2 * pile - 60) / Math.max(1, others) - 30) : seat;
  return { shape, gap, hand: cards, pile, seat, seatRoom, meld: meldCard(shape, middle, left - 2 * TABLE_PADDING.block, melds) };
}

function pileCard(shape: Shape, width: number, height: number): number {
  if (shape === "wide") return clamp(height * 0.115, 62, 92);
  return shape === "tall" ? clamp(width * 0.15, 48, 72) : clamp(height * 0.13, 40, 56);
}

function topHeight(shape: Shape, pile: number, seat: number, others: number): number {
  const piles = pile * RATIO + CAPTION;
  if (shape === "wide") return Math.max(piles, others > 0 ? seat * RATIO + PLATE : 0);
  return Math.max(piles, shape === "tall" ? others * FLAT_SEAT : FLAT_SEAT);
}

// --- Melds

/** Around the melds, within the table's edge: at the sides there is room for an arrow. */
export const TABLE_PADDING = { block: 8, inline: 18 };
/** From one card of a meld to the next, by width: rank and suit stay in sight. */
export const STEP = 0.42;
/** Between melds, wide enough for one of the arrows at their ends; and between those of two owners. */
export const APART = 20;
export const OWNERS_APART = 26;
/** An owner's name above the melds, and what parts two rows of them. */
export const NAME = 20;
export const BETWEEN = 10;

const MELD: Record<Shape, readonly [number, number]> = { wide: [76, 40], tall: [58, 34], short: [50, 32] };

/** The largest card with which all melds fit; the smallest that can be read when none does. */
function meldCard(shape: Shape, width: number, height: number, melds: readonly (readonly number[])[]): number {
  const [most, least] = MELD[shape];
  for (let card = most; card > least; card -= 2) if (tableHeight(card, width, melds) <= height) return card;
  return least;
}

/** How high the melds come when they flow in rows, each owner's together. */
export function tableHeight(card: number, width: number, melds: readonly (readonly number[])[]): number {
  const row = card * RATIO + BETWEEN;
  let [x, y, high] = [0, 0, 0];
  for (const sizes of melds) {
    const { wide, rows } = flow(sizes.map((size) => meldWidth(size, card)), width);
    if (x > 0 && x + wide > width) [x, y, high] = [0, y + high, 0];
    x += wide + OWNERS_APART;
    high = Math.max(high, NAME + rows * row);
  }
  return y + high;
}

export function meldWidth(size: number, card: number): number {
  return card * (1 + (size - 1) * STEP);
}

function flow(widths: readonly number[], width: number): { wide: number; rows: number } {
  let [x, rows, wide] = [0, 1, 0];
  for (const one of widths) {
    if (x > 0 && x + one > width) [x, rows] = [0, rows + 1];
    x += one + APART;
    wide = Math.max(wide, x - APART);
  }
  return { wide, rows };
}
