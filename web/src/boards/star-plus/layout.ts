/** Sizes and places in CSS pixels. Nothing here touches the page, so all of it can be tested. */
import { clamp, fan, RATIO, shapeOf, type Fan, type Shape } from "../../lib/table/fan";

export interface Arrangement {
  shape: Shape;
  gap: number;
  hand: Fan;
  /** Diameter of the dial with the required total. */
  dial: number;
  /** The dial lies above the deck and the own pile instead of between them. */
  stacked: boolean;
  /** Card width of the deck and of the own point pile. */
  pile: number;
  /** What the own point pile may take up. */
  pileRoom: number;
  seat: SeatSize;
}

/** Another player's place: backs and point pile side by side, the name beneath. */
export interface SeatSize {
  card: number;
  /** Width of the fan of backs. */
  backs: number;
  /** Width of the point pile. */
  room: number;
}

export interface Demand {
  width: number;
  height: number;
  /** Cards in the viewer's hand; null without a seat. */
  hand: number | null;
  /** Seats shown above the middle. */
  above: number;
  /** Playable sums are listed. */
  sums: boolean;
}

const PADDING: Record<Shape, number> = { wide: 18, tall: 10, short: 8 };
/** Between the rows of the board. */
const GAP: Record<Shape, number> = { wide: 8, tall: 8, short: 5 };
/** The player's own line of name, advice and buttons. */
const OWN: Record<Shape, number> = { wide: 54, tall: 102, short: 0 };
const ROWS: Record<Shape, number> = { wide: 2, tall: 3, short: 2 };
export const SUMS = 44;
/** What stands beneath a pile: the name and the button to draw. */
const FOOT: Record<Shape, number> = { wide: 66, tall: 66, short: 52 };
/** Name and points of a seat, and what a line more takes where they need two. */
const PLATE = 46;
const LINE = 14;
/** Points and "Casual bot" stand in one line on a seat as wide as this. */
const ONE_LINE = 150;
const FLAT_SEAT = 46;
/** What the seats, or the player's own column of buttons, take away from the middle's width. */
export const SIDE = 166;
export const COLUMN = 236;
const BESIDE: Record<Shape, number> = { wide: 2 * (SIDE + 8), tall: 0, short: COLUMN + 12 };
/** Between deck, dial and pile. */
export const APART: Record<Shape, number> = { wide: 24, tall: 10, short: 20 };
/** What the own pile needs, in cards, for a play to lie spread out. */
const SPREAD: Record<Shape, number> = { wide: 1.75, tall: 1.2, short: 1.75 };
/** The button to draw is at least as wide. */
const DRAW = 86;
/** A dial above the piles needs at least this height with them. */
const STACK = 320;

/** How wide a card of the hand is on a board of this size. */
export function handCard(shape: Shape, width: number, height: number): number {
  switch (shape) {
    case "wide":
      return clamp(height * 0.135, 70, 108);
    case "tall":
      return clamp(Math.min(width * 0.185, height * 0.112), 52, 92);
    case "short":
      return clamp(height * 0.19, 46, 72);
    default:
      return shape satisfies never;
  }
}

/** The sizes of everything on a board of `width` × `height`. */
export function arrange({ width, height, hand, above, sums }: Demand): Arrangement {
  const shape = shapeOf(width, height);
  const [gap, between] = [PADDING[shape], GAP[shape]];
  const inner = width - 2 * gap;
  const wished = handCard(shape, width, height) * ((hand ?? 0) > 16 && shape !== "wide" ? 0.9 : 1);
  const cards = fan(hand ?? 0, inner, wished, ROWS[shape]);
  const seat = seatSize(shape, inner, height, above);
  const seats = above === 0 ? 0 : shape === "short" ? FLAT_SEAT : seat.card * RATIO + plateHeight(seat);
  const own = hand === null ? 0 : OWN[shape] + cards.height + 2 * between;
  const left = height - 2 * gap - seats - own - between - (sums ? SUMS + between : 0);
  const middle = inner - BESIDE[shape];
  return { shape, gap, hand: cards, seat, ...middleOf(shape, middle, left) };
}

function plateHeight({ backs, room }: SeatSize): number {
  return PLATE + (backs + SEAT_GAP + room < ONE_LINE ? LINE : 0);
}

type Middle = Pick<Arrangement, "dial" | "stacked" | "pile" | "pileRoom">;

function middleOf(shape: Shape, width: number, height: number): Middle {
  const most: Record<Shape, number> = { wide: clamp(width * 0.15, 60, 104), tall: Math.min(width * 0.18, 84), short: 66 };
  const pile = clamp((height - FOOT[shape]) / RATIO, 36, most[shape]);
  if (shape === "tall" && height >= STACK) {
    const dial = clamp(height - pile * RATIO - FOOT.tall - 14, 150, Math.min(width * 0.66, 300));
    return { dial, stacked: true, pile, pileRoom: Math.min(pile * 2.6, width / 2 - 24) };
  }
  const beside = Math.max(pile * SPREAD[shape], DRAW);
  const dial = clamp(Math.min(height - 4, width - 2 * (beside + APART[shape])), 96, 320);
  const pileRoom = clamp((width - dial) / 2 - APART[shape], pile, pile * 2.4);
  return { dial, stacked: false, pile, pileRoom };
}

/** Between a seat's backs and its point pile. */
export const SEAT_GAP = 8;

function seatSize(shape: Shape, inner: number, height: number, above: number): SeatSize {
  const unit = shape === "wide" ? SIDE : (inner - 8 * Math.max(0, above - 1)) / Math.max(1, above);
  if (shape === "short") return { card: 25, backs: 25, room: unit < 200 ? 25 : 60 };
  const wished = shape === "wide" ? clamp(height * 0.07, 38, 56) : clamp(Math.min(inner * 0.09, height * 0.055), 24, 46);
  const card = Math.min(wished, (unit - SEAT_GAP) / 2);
  const spare = unit - SEAT_GAP - 2 * card;
  return { card, backs: card + Math.min(spare * 0.42, card * 0.9), room: card + Math.min(spare * 0.58, card * 1.4) };
}

/** From one card to the next of those that lie spread out on a pile. */
export function spread(count: number, older: boolean, card: number, room: number): number {
  const steps = Math.max(0, count - 1) + (older && count > 0 ? 1 : 0);
  return steps === 0 ? 0 : Math.min(card * 0.42, (room - card) / steps);
}
