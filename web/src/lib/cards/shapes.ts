import type { Rank, Suit } from "./cards";

/** The drawings our faces are made of. A card is 250 wide and 350 high. */

export const WIDTH = 250;
export const HEIGHT = 350;

/** Suit pips in a box of 100 × 100. */
export const PIPS: Record<Suit, string> = {
  C:
    "M50 5a21.5 21.5 0 0 1 17.6 33.9A22 22 0 1 1 54.5 68C55.3 80 58.8 89 67 96H33" +
    "c8.2-7 11.7-16 12.5-28A22 22 0 1 1 32.4 38.9A21.5 21.5 0 0 1 50 5Z",
  D: "M50 3C59 21 72 38 88 50 72 62 59 79 50 97 41 79 28 62 12 50 28 38 41 21 50 3Z",
  H:
    "M50 94C41 78 5 60 5 31 5 16 15 7 28 7c10 0 18 6 22 16C54 13 62 7 72 7" +
    "c13 0 23 9 23 24C95 60 59 78 50 94Z",
  S:
    "M50 4C58 23 94 39 94 64c0 13-9 21-20 21-8 0-15-4-19-12 .6 10 4 18 11 23H34" +
    "c7-5 10.4-13 11-23-4 8-11 12-19 12C15 85 6 77 6 64 6 39 42 23 50 4Z",
};

export type Figure = Rank | "0" | "1";

/** Index figures as strokes in a box of 48 × 64 (a 1 is narrower); the pen is nearly 10 wide. */
export const FIGURES: Record<Figure, string> = {
  "0": "M24 5C35 5 43.5 16 43.5 32.3S35 59.5 24 59.5 4.5 48.6 4.5 32.3 13 5 24 5Z",
  "1": "M3 16.5 16 5V61",
  A: "M4 60 24 5 44 60M11.5 41H36.5",
  "2": "M6 21C6 10 14 5 24 5s18 6 18 16c0 8-5 13-12 19L7 59.5H43",
  "3": "M8 5H40L22 26.5h2c11 0 18 6.5 18 16.5S34 59.5 24 59.5 7 54 5.5 46",
  "4": "M33 61V5L4.5 45H45",
  "5": "M39 5H12L9.5 30c3.5-4 8.5-6.5 14.5-6.5 11 0 18.5 7 18.5 18S34 59.5 23.5 59.5 7 54.5 5.5 47",
  "6": "M35 5C19 14 6 27 6 42c0 10.5 8 17.5 18 17.5S42 52.5 42 42 34 25 24 25 6 32 6 42",
  "7": "M6 5H42C31 20 21 38 18 61",
  "8": "M24 5c9 0 15 5.5 15 13s-6 13-15 13S9 25.5 9 18 15 5 24 5ZM24 31c10.5 0 18 6 18 14.3S34.5 59.5 24 59.5 6 53.6 6 45.3 13.5 31 24 31Z",
  "9": "M13 59.5C29 50 42 37 42 22.5 42 12 34 5 24 5S6 12 6 22.5 14 39.5 24 39.5s18-7 18-17",
  T: "M0 14 9 5V61M35 5c8 0 13.5 11 13.5 27.3S43 59.5 35 59.5 21.5 48.6 21.5 32.3 27 5 35 5Z",
  J: "M19 5H41M33 5V42c0 11-5.5 17.5-14.5 17.5S5 54.5 5 45",
  Q: "M24 5C35 5 43.5 16 43.5 32.3S35 59.5 24 59.5 4.5 48.6 4.5 32.3 13 5 24 5ZM28 44 44 63",
  K: "M8 3.5V61M42 5 10 38M20.5 28 43 60.5",
};

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
}

const LEFT = 90;
const MIDDLE = 125;
const RIGHT = 160;

function rows(x: number, ...ys: number[]): Spot[] {
  return ys.map((y) => ({ x, y, turned: y > HEIGHT / 2 }));
}

function columns(...ys: number[]): Spot[] {
  return [...rows(LEFT, ...ys), ...rows(RIGHT, ...ys)];
}

const THREE = [68, 175, 282];
const FOUR = [68, 139.3, 210.7, 282];

/** Where the pips of a number card stand, laid out as printers have done it for centuries. */
export const SPOTS: Partial<Record<Rank, readonly Spot[]>> = {
  "2": rows(MIDDLE, 68, 282),
  "3": rows(MIDDLE, ...THREE),
  "4": columns(68, 282),
  "5": [...columns(68, 282), ...rows(MIDDLE, 175)],
  "6": columns(...THREE),
  "7": [...columns(...THREE), ...rows(MIDDLE, 121.5)],
  "8": [...columns(...THREE), ...rows(MIDDLE, 121.5, 228.5)],
  "9": [...columns(...FOUR), ...rows(MIDDLE, 175)],
  T: [...columns(...FOUR), ...rows(MIDDLE, 103.6, 246.4)],
};
