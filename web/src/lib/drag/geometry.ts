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

/** How far a point is from a box, in pixels; 0 within it. */
export function distance({ x, y }: Point, { left, top, width, height }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}

/**
 * The zone that a card is meant for: the one under the pointer, the smallest of several. Beside
 * all of them, it is the one that `ghost` covers most among those no further than `reach` pixels
 * from the pointer; null when there is none.
 */
export function zoneAt(pointer: Point, ghost: Box, zones: Iterable<readonly [string, Box]>, reach: number): string | null {
  const near = [...zones]
    .map(([zone, box]) => ({ zone, way: distance(pointer, box), area: box.width * box.height, covered: overlap(ghost, box) }))
    .filter(({ way }) => way <= reach);
  const under = near.filter(({ way }) => way === 0).sort((a, b) => a.area - b.area);
  const beside = near.filter(({ covered }) => covered > 0).sort((a, b) => b.covered - a.covered);
  return (under[0] ?? beside[0])?.zone ?? null;
}
