import { tick } from "svelte";
import { middle, type Box, type Point } from "../../lib/drag/geometry";
import type { Target } from "./moves";

/** How far from a place, in pixels, a card may be let go. */
const REACH = 70;
/** How far beside a meld it still means that meld. */
const BESIDE = 16;

/** Finds the places on the page that take a card. */
export class Aim {
  readonly #root: () => HTMLElement | null;

  constructor(root: () => HTMLElement | null) {
    this.#root = root;
  }

  /** The place that a card let go at `at` is meant for, null when none is near. */
  nearest(targets: readonly Target[], at: Point): Target | null {
    let best: Target | null = null;
    const meld = this.meldAt(at);
    let least = REACH;
    for (const target of targets) {
      const node = target.at === "pile" ? null : this.#node(target.move);
      if (!node) continue;
      const { x, y } = middle(node.getBoundingClientRect());
      const on = target.at !== "pile" && target.meld === meld;
      // On a meld its own places count first, however long it is.
      const way = Math.hypot(x - at.x, y - at.y) * (on ? 0.25 : 1);
      if (way < least) [best, least] = [target, way];
    }
    return best;
  }

  /** The meld, counted from 0, at this place, null for none. */
  meldAt(at: Point): number | null {
    for (const node of this.#root()?.querySelectorAll<HTMLElement>("[data-zone^='meld:']") ?? []) {
      if (isIn(node.getBoundingClientRect(), at)) return Number(node.dataset["zone"]!.slice("meld:".length)) - 1;
    }
    return null;
  }

  async focus({ move }: Target): Promise<void> {
    await tick();
    this.#node(move)?.focus();
  }

  /** From one place to the next, around. */
  step(from: HTMLElement, by: number): void {
    const places = [...(this.#root()?.querySelectorAll<HTMLElement>("[data-target]") ?? [])];
    const at = places.indexOf(from);
    if (at >= 0) places[(at + by + places.length) % places.length]?.focus();
  }

  #node(move: string): HTMLElement | null {
    return this.#root()?.querySelector<HTMLElement>(`[data-target="${move}"]`) ?? null;
  }
}

function isIn({ left, top, width, height }: Box, { x, y }: Point): boolean {
  return x > left - BESIDE && x < left + width + BESIDE && y > top - BESIDE && y < top + height + BESIDE;
}
