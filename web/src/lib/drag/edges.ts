/** What scrolls while a card is held at its upper or lower edge. */
import type { Box, Point } from "./geometry";

/** The edge, in pixels: on low boards a share of the height instead. */
const EDGE = 40;
const SHARE = 0.25;
/** A finger that leaves by the edge is still held there, so many pixels beyond it. */
const BEYOND = 12;
/** Pixels a second at the very edge. */
const SPEED = 520;
/** Milliseconds at the edge before it scrolls: a card carried across it leaves it where it is. */
const DWELL = 220;
/** A page that was asleep must not jump. */
const LONGEST_FRAME = 50;

/** How fast `box` scrolls with the pointer there, in pixels a second: upwards below zero. */
export function speedAt({ x, y }: Point, { left, top, width, height }: Box): number {
  if (x < left || x > left + width || y < top - BEYOND || y > top + height + BEYOND) return 0;
  const edge = Math.min(EDGE, height * SHARE);
  const up = Math.min(1, (top + edge - y) / edge);
  const down = Math.min(1, (y - (top + height - edge)) / edge);
  if (up > 0) return -SPEED * up;
  return down > 0 ? SPEED * down : 0;
}

/** Scrolls the zones that have more than they show, one frame after the other, during one drag. */
export class Edges {
  #since: number | null = null;
  #last = 0;

  /** @param now the frame's time in milliseconds */
  scroll(root: HTMLElement, at: Point, now: number): void {
    const step = Math.min(LONGEST_FRAME, now - this.#last);
    this.#last = now;
    const [found] = scrollersIn(root).map((node) => ({ node, speed: speedAt(at, node.getBoundingClientRect()) })).filter(({ speed }) => speed !== 0);
    if (!found) {
      this.#since = null;
      return;
    }
    this.#since ??= now;
    if (now - this.#since >= DWELL) found.node.scrollTop += (found.speed * step) / 1000;
  }
}

function scrollersIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-zone]")].filter(
    (node) => node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY),
  );
}
