import { tick } from "svelte";
import { findCard } from "../../lib/cards/id";
import { shake } from "../../lib/fly/flights";
import type { Scenery } from "../../lib/table/show.svelte";
import type { Place, Source, Targets } from "./moves";

/** Where a player's keys are at work: a zone, and which card of it. */
export interface Post {
  zone: string;
  index: number;
}

/** The keyboard's place on the board: kept over a move, so that a chain goes on from there. */
export class Focus {
  readonly #scenery: () => Scenery | null;

  constructor(scenery: () => Scenery | null) {
    this.#scenery = scenery;
  }

  get #root(): HTMLElement | null {
    return this.#scenery()?.root ?? null;
  }

  /** The first place that takes the card: a Trick rather than a column. */
  async onTarget({ tricks, columns }: Targets, you: number | null): Promise<void> {
    await tick();
    const zone = tricks.length > 0 ? `trick:${tricks[0]}` : `column:${you}:${columns[0] ?? ("new" satisfies Place)}`;
    this.#root?.querySelector<HTMLElement>(`[data-zone="${zone}"] button`)?.focus();
  }

  onCard(key: string): void {
    findCard(this.#root, key)?.closest<HTMLElement>("button")?.focus();
  }

  /** Where a card comes from, if the keys are at work on the board at all. */
  postOf(source: Source | null, index: number, you: number | null, side: number | null): Post | null {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !this.#root?.contains(focused)) return null;
    switch (source?.from) {
      case "store":
        return { zone: `store:${side}`, index: 0 };
      case "column":
        return { zone: `column:${you}:${source.column}`, index: 0 };
      default:
        return { zone: "hand", index: Math.max(0, index) };
    }
  }

  /** Back to a post; when nothing is left there, to the hand, else to the store. */
  async backTo({ zone, index }: Post, side: number | null): Promise<void> {
    await tick();
    const [there, hand, store] = [zone, "hand", `store:${side}`].map((name) => this.#buttons(name));
    const near = there?.[Math.min(index, there.length - 1)] ?? hand?.[0] ?? store?.[0];
    near?.focus({ preventScroll: true });
  }

  /** A card says no. */
  async shake(key: string): Promise<void> {
    await tick();
    shake(findCard(this.#root, key), this.#scenery()?.air.still() ?? true);
  }

  #buttons(zone: string): HTMLElement[] {
    return [...(this.#root?.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] button`) ?? [])];
  }
}
