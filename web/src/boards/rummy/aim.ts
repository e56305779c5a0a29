import { tick } from "svelte";
import { isJoker } from "../../lib/cards/rummy/pack";
import { distance, middle, type Point } from "../../lib/drag/geometry";
import type { Target } from "./moves";

const MELD = "meld:";

/** Finds the places on the page that take a card. */
export class Aim {
  readonly #root: () => HTMLElement | null;

  constructor(root: () => HTMLElement | null) {
    this.#root = root;
  }

  /**
   * The melds on which a card means something: those that take it, or all of them, where the
   * house then says why not. What is scrolled out of sight takes nothing.
   */
  zones(targets: readonly Target[]): string[] {
    const table = this.#root()?.querySelector('[data-zone="table"]');
    if (!table) return [];
    const { top, bottom } = table.getBoundingClientRect();
    const taking = new Set(targets.flatMap((target) => (target.at === "pile" ? [] : [zoneOf(target.meld)])));
    return [...table.querySelectorAll<HTMLElement>(`[data-zone^="${MELD}"]`)]
      .filter((node) => {
        const { y } = middle(node.getBoundingClientRect());
        return y > top && y < bottom;
      })
      .map((node) => node.dataset["zone"]!)
      .filter((zone) => taking.size === 0 || taking.has(zone));
  }

  /** The place on this meld that the pointer at `at` means, the nearest one; null when it has none. */
  nearest(targets: readonly Target[], zone: string, at: Point): Target | null {
    let best: Target | null = null;
    let least = Infinity;
    for (const target of targets) {
      const node = target.at !== "pile" && zoneOf(target.meld) === zone ? this.#node(target.move) : null;
      if (!node) continue;
      const way = distance(at, node.getBoundingClientRect());
      if (way < least) [best, least] = [target, way];
    }
    return best;
  }

  /** Whether the card of this meld that is seen at `at` is a Joker. */
  isOnJoker(zone: string, at: Point): boolean {
    const lying = [...(this.#root()?.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] [data-card]`) ?? [])];
    const seen = lying.findLast((node) => distance(at, node.getBoundingClientRect()) === 0);
    return isJoker(seen?.dataset["card"] ?? "");
  }

  /** What is framed while a card would go there. */
  markOf(target: Target | null): Element | null {
    if (target === null) return null;
    if (target.at === "pile") return this.#root()?.querySelector('[data-zone="discard"] [data-anchor]') ?? null;
    return this.#node(target.move);
  }

  async focus({ move }: Target): Promise<void> {
    await tick();
    this.#node(move)?.focus();
  }

  focusHand(): void {
    this.#root()?.querySelector<HTMLElement>('[data-zone="hand"] [tabindex="0"]')?.focus({ preventScroll: true });
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

/** The zone of a meld that is counted from 0. */
function zoneOf(meld: number): string {
  return `${MELD}${meld + 1}`;
}

/** The number, from 1, of a zone's meld, null for any other zone. */
export function meldOf(zone: string | null): number | null {
  return zone?.startsWith(MELD) ? Number(zone.slice(MELD.length)) : null;
}
