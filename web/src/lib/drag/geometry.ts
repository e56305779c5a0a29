export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function middle({ left, top, width, height }: Box): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

/** The area that two boxes have in common, in square pixels. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The zone that `ghost` covers most of, null when it touches none. */
export function largestOverlap(ghost: Box, zones: Iterable<readonly [string, Box]>): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [zone, box] of zones) {
    const area = overlap(ghost, box);
    if (area > most) [best, most] = [zone, area];
  }
  return best;
}
