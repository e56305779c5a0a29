import { FIGURES, type Figure } from "../shapes";

/** The drawings that Starturn's faces are made of. A card is 250 wide and 350 high. */

interface Digit {
  d: string;
  /** Where the digit begins, from the left end of the number. */
  x: number;
}

/** Box of a digit and the air beside it, in the units of its drawing; all are 64 high. */
const HEIGHT = 64;
const WIDTH: Record<string, number> = { "1": 21 };
const USUAL_WIDTH = 48;
const AIR = 12;

export interface Lettering {
  digits: Digit[];
  width: number;
  height: number;
}

/** A number set from drawn digits. */
export function lettering(number: number): Lettering {
  const digits: Digit[] = [];
  let x = 0;
  for (const digit of String(number)) {
    digits.push({ d: FIGURES[digit as Figure], x });
    x += (WIDTH[digit] ?? USUAL_WIDTH) + AIR;
  }
  return { digits, width: x - AIR, height: HEIGHT };
}

/** The corners of a star with its first point upwards, outer and inner in turn. */
export function starPoints(points: number, outer: number, inner: number): { x: number; y: number }[] {
  return Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
}

export function polygon(corners: readonly { x: number; y: number }[]): string {
  return corners.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
}

/** The facets of a cut star: each point is a light and a dark half. */
export function facets(points: number, outer: number, inner: number): { light: boolean; corners: string }[] {
  const rim = starPoints(points, outer, inner);
  const middle = { x: 0, y: 0 };
  return rim.map((corner, index) => ({
    light: index % 2 === 1,
    corners: polygon([middle, corner, rim[(index + 1) % rim.length]!]),
  }));
}

/** One ray of the sun around the number, to be turned round the middle. */
export const RAY = "M-9.5-92 0-117 9.5-92Z";
export const RAYS = 16;

/** A crescent moon and a sun, in boxes of 100 × 100. */
export const MOON = "M66 6A46 46 0 1 0 94 66 37 37 0 0 1 66 6Z";
export const SUN_DISC = 24;
export const SUN_RAY = "M-8.5-31 0-48 8.5-31Z";

/** The crescent around the number. */
export const GREAT_MOON = "M-19-102.4A104 104 0 1 0 97.8 35.6 92 92 0 1 1-19-102.4Z";
