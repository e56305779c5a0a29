/**
 * A hand of cards as a fan, and the shape of a board, in CSS pixels. Nothing here touches the
 * page, so all of it can be tested.
 */

import type { Box, Point } from "../drag/geometry";

export const RATIO = 7 / 5;

export type Shape = "wide" | "tall" | "short";

export interface Place {
  x: number;
  y: number;
  row: number;
}

export interface Fan {
  /** Width of a card. */
  card: number;
  width: number;
  height: number;
  /** From one card to the next in a full row. */
  step: number;
  /** From one row to the next. */
  rise: number;
  rows: number;
  places: Place[];
}

/** Room for a raised card and its line above the first row. */
export const HEADROOM = 0.14;

/** The part of a card that must be free for its index to be read, by width. */
const READABLE = 0.34;
/** A fingertip needs this much of each card. */
const TOUCHABLE = 24;
/** The part of a covered row that stays in sight: index and suit. */
const ROW = 0.5;
/** Cards of a small hand still overlap a little, as in a real hand. */
const LOOSE = 0.84;

export function shapeOf(width: number, height: number): Shape {
  if (height < 480 && width > height) return "short";
  return width >= 900 ? "wide" : "tall";
}

/**
 * Places `count` cards in as few rows as keep every index readable.
 *
 * @param width what the board gives the hand
 * @param most rows at most; when even they are too few, the cards move closer together
 * @param spread `loose`: from one card to the next where there is room, by width; `row`: what stays
 *   in sight of a covered row, by height
 */
export function fan(count: number, width: number, card: number, most: number, { loose = LOOSE, row = ROW } = {}): Fan {
  const height = card * RATIO;
  const least = Math.max(TOUCHABLE, card * READABLE);
  const tight = (rows: number) => count > rows && stepOf(Math.ceil(count / rows), width, card, loose) < least;
  let rows = 1;
  while (rows < most && tight(rows)) rows += 1;
  const perRow = Math.ceil(count / rows);
  const step = stepOf(perRow, width, card, loose);
  const rise = height * row;
  const top = height * HEADROOM;
  const places = Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - line * perRow);
    const start = (width - card - step * (inRow - 1)) / 2;
    return { x: start + (index - line * perRow) * step, y: top + line * rise, row: line };
  });
  return { card, width, height: top + height + rise * (rows - 1), step, rise, rows, places };
}

function stepOf(count: number, width: number, card: number, loose: number): number {
  if (count <= 1) return 0;
  return Math.min(card * loose, (width - card) / (count - 1));
}

/**
 * Where in the hand a card would come to stand.
 *
 * @param x middle of the card, from the hand's left edge: it is gripped anywhere
 * @param y the pointer, from the hand's top: it shows the row that is meant, whose cards are in
 *   sight down to where the next row begins
 */
export function indexAt(fan: Fan, x: number, y: number): number {
  const { places, card, step } = fan;
  if (places.length === 0) return 0;
  const row = clamp(Math.floor((y - fan.card * RATIO * HEADROOM) / fan.rise), 0, fan.rows - 1);
  const first = places.findIndex((place) => place.row === row);
  const start = places[first];
  if (!start) return places.length;
  const inRow = places.filter((place) => place.row === row).length;
  if (step === 0) return first + (x > start.x + card / 2 ? 1 : 0);
  return first + clamp(Math.round((x - card / 2 - start.x) / step), 0, inRow - 1);
}

export interface Run {
  x: number;
  y: number;
  width: number;
}

/** What runs of neighbours that `belong` take up, at the lower edge of what is in sight of them. */
export function runsOf(cards: readonly string[], fan: Fan, belong: (card: string) => boolean): Run[] {
  const runs: (Run & { last: number })[] = [];
  for (const [index, card] of cards.entries()) {
    const place = fan.places[index];
    if (!place || !belong(card)) continue;
    const next = fan.places[index + 1];
    const width = next?.row === place.row ? Math.min(fan.card, next.x - place.x) : fan.card;
    const y = place.y + (place.row < fan.rows - 1 ? fan.rise : fan.card * RATIO);
    const run = runs.at(-1);
    if (run?.last === index - 1 && run.y === y) Object.assign(run, { width: place.x + width - run.x, last: index });
    else runs.push({ x: place.x, y, width, last: index });
  }
  return runs.map(({ x, y, width }) => ({ x, y, width }));
}

/** Neighbours in a hand that belong together; `id` tells them from all others. */
export interface HandBlock {
  id: string;
  first: number;
  count: number;
}

/** A piece of the line over a block, at the upper edge of what is in sight: one for each row. */
export function linesOf({ first, count }: Pick<HandBlock, "first" | "count">, { places, card }: Fan): Run[] {
  const lines: (Run & { row: number })[] = [];
  for (let index = first; index < first + count; index += 1) {
    const [place, next] = [places[index], places[index + 1]];
    if (!place) continue;
    const { x, y, row } = place;
    const end = next?.row === row ? Math.min(x + card, next.x) : x + card;
    const line = lines.at(-1);
    if (line?.row === row) line.width = end - line.x;
    else lines.push({ x, y, width: end - x, row });
  }
  return lines.map(({ x, y, width }) => ({ x, y, width }));
}

/** As `indexAt`, of a dragged card in client pixels; `hand` is the hand's box. */
export function placeIn(hand: Point, fan: Fan, pointer: Point, ghost: Box): number {
  return indexAt(fan, ghost.left + ghost.width / 2 - hand.x, pointer.y - hand.y);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
