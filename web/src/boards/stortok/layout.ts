/** Sizes and places in CSS pixels. Nothing here touches the page, so all of it can be tested. */
import { clamp, fan, RATIO, shapeOf, type Fan, type Shape } from "../../lib/table/fan";

/** How wide a card of the hand is on a board of this size. */
export function handCard(shape: Shape, width: number, height: number): number {
  switch (shape) {
    case "wide":
      return clamp(height * 0.142, 72, 112);
    case "tall":
      return clamp(Math.min(width * 0.185, height * 0.12), 52, 92);
    case "short":
      return clamp(height * 0.185, 46, 72);
    default:
      return shape satisfies never;
  }
}

export interface Spread {
  /** From one trick card to the next. */
  step: number;
  width: number;
}

/** What a player's name under a card takes at most as a rule. */
const NAME = 64;

/** The current trick beside the older cards: wide enough for the names under it where there is room. */
export function spread(trick: number, older: boolean, card: number, width: number): Spread {
  const steps = Math.max(0, trick - 1) + (older && trick > 0 ? 1 : 0);
  if (steps === 0) return { step: 0, width: card };
  const step = Math.min(Math.max(card * 0.8, NAME), Math.max(card * 0.3, (width - card) / steps));
  return { step, width: card + step * steps };
}

export interface Arrangement {
  shape: Shape;
  hand: Fan;
  /** Card widths of the piles in the middle and of the opponents' backs. */
  table: number;
  small: number;
  seat: number;
  /** Width for each opponent's fan of backs. */
  seatRoom: number;
  /** What the play pile may take up. */
  pileWidth: number;
  gap: number;
}

export interface Demand {
  width: number;
  height: number;
  /** Cards in the viewer's hand; null without a hand. */
  hand: number | null;
  /** Seats shown above the middle. */
  above: number;
  /** Whether cards are set aside in this version. */
  aside: boolean;
}

const PADDING: Record<Shape, number> = { wide: 20, tall: 10, short: 10 };
/** The player's own line of name, advice and buttons. */
const OWN: Record<Shape, number> = { wide: 52, tall: 98, short: 0 };
const ROWS: Record<Shape, number> = { wide: 2, tall: 3, short: 2 };
/** What a pile needs besides its cards: padding, names, the button beneath. */
const PILE_EXTRA: Record<Shape, number> = { wide: 84, tall: 80, short: 64 };

/** What the seats, or the player's own buttons, take away from the middle's width. */
const SIDES: Record<Shape, number> = { wide: 2 * 195, tall: 0, short: 245 };
/** Between the piles. */
export const APART: Record<Shape, number> = { wide: 28, tall: 6, short: 18 };
const PILE_PADDING = 24;
/** Widths of what is written under the stock and under the set-aside pile. */
const TRUMPS = 104;
const ASIDE = 58;

/** The stock with its turn-up, and the trumps beneath or, on low boards, beside it. */
export function supplyWidth(shape: Shape, small: number): number {
  return shape === "short" ? small * 1.78 + 16 + TRUMPS : Math.max(small * 1.78, TRUMPS);
}

function largestPileCard(shape: Shape, width: number, aside: boolean): number {
  switch (shape) {
    case "wide":
      return 116;
    case "tall":
      return Math.min(width * (aside ? 0.2 : 0.225), 112);
    case "short":
      return 72;
    default:
      return shape satisfies never;
  }
}

/** The sizes of everything on a board of `width` × `height`. */
export function arrange({ width, height, hand, above, aside }: Demand): Arrangement {
  const shape = shapeOf(width, height);
  const inner = width - 2 * PADDING[shape];
  const own = handCard(shape, width, height) * ((hand ?? 0) > 16 && shape !== "wide" ? 0.9 : 1);
  const cards = fan(hand ?? 0, inner, own, ROWS[shape]);
  const seat = seatCard(shape, width, height);
  const top = above === 0 ? 0 : shape === "short" ? 44 : seat * RATIO + 56;
  const left = height - 2 * PADDING[shape] - top - OWN[shape] - (hand === null ? 0 : cards.height) - 24;
  const table = clamp((left - PILE_EXTRA[shape]) / RATIO, 38, largestPileCard(shape, width, aside));
  const small = table * (shape === "tall" ? 0.7 : aside ? 0.78 : 0.9);
  const beside = supplyWidth(shape, small) + PILE_PADDING + (aside ? Math.max(small, ASIDE) : 0) + 2 * APART[shape];
  const pileWidth = clamp(inner - SIDES[shape] - beside, table * 1.5, table * 4.2);
  const seatRoom = seatRoomOf(shape, inner, above, seat);
  return { shape, hand: cards, table, small, seat, seatRoom, pileWidth, gap: PADDING[shape] };
}

function seatCard(shape: Shape, width: number, height: number): number {
  if (shape === "short") return 26;
  return shape === "wide" ? clamp(height * 0.085, 44, 66) : clamp(Math.min(width * 0.085, height * 0.055), 26, 48);
}

/** The column of a seat at the side of a wide board, as in Board.svelte. */
const SIDE_COLUMN = 155;
/** The turned outer backs of a fan stick out a little. */
const STICK_OUT = 20;

function seatRoomOf(shape: Shape, inner: number, above: number, seat: number): number {
  if (shape === "short") return seat * 2.2;
  if (shape === "wide") return SIDE_COLUMN - STICK_OUT;
  return Math.min(seat * 3, (inner - 8 * (above - 1)) / Math.max(1, above) - STICK_OUT);
}
