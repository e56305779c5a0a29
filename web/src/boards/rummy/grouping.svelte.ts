import { untrack } from "svelte";
import { api } from "../../lib/api";
import { codeOf } from "../../lib/cards/id";
import type { TableInfo } from "../../lib/protocol";
import type { HandBlock } from "../../lib/table/fan";
import { keptBack, keepBack } from "./kept-back";
import type { View } from "./view";

export type Order = "suit" | "rank" | "melds";

/** What the house says that neighbours in the hand make. */
interface Arranged {
  blocks: { first: number; count: number; kind: "group" | "sequence"; points: number; move: string; ready: boolean }[];
  /** The moves that lay all that is marked and may be laid, in their order. */
  lays: string[];
  /** Points that a first lay still lacks. */
  missing: number;
  sorted: string | null;
}

/** A block of the hand as it is marked: blue when it can be laid. */
export interface Block extends HandBlock {
  points: number;
  state: "ready" | "short" | "unmarked";
}


/**
 * What the player's hand holds, in the order in which it is held. The house finds it: it is told
 * the player's own cards and what the table shows, and nothing is decided here.
 */
export class Grouping {
  readonly #info: () => TableInfo | null;
  readonly #view: () => View;
  readonly #order: () => readonly string[];
  #keys = $state.raw<readonly string[]>([]);
  #arranged = $state.raw<Arranged | null>(null);
  /** Blocks that shall stay in the hand, as their keys. */
  #unmarked = $state.raw<ReadonlySet<string>>(new Set());
  #asked = "";
  readonly #deal: () => number;
  /** What this browser remembers has been looked up. */
  #recalled = false;

  /** Without an `info` nobody is asked: the hand is only shown again. */
  constructor(info: () => TableInfo | null, view: () => View, order: () => readonly string[], deal: () => number) {
    this.#info = info;
    this.#view = view;
    this.#order = order;
    this.#deal = deal;
  }

  /** Follows the hand; call while a component is set up. */
  follow(): void {
    $effect(() => {
      const keys = this.#order();
      if (keys.length > 0) untrack(() => this.#recall(keys));
    });
    $effect(() => {
      const known = this.#known();
      const keys = this.#order();
      if (known) untrack(() => void this.#ask(known, keys));
    });
  }

  /** The blocks whose cards still lie side by side in `hand`. */
  blocks(hand: readonly string[]): Block[] {
    return (this.#arranged?.blocks ?? []).flatMap(({ first, count, points, ready }) => {
      const keys = this.#keys.slice(first, first + count);
      const place = placeOf(keys, hand);
      if (place === null) return [];
      const state = ready ? "ready" : this.#unmarked.has(nameOf(keys)) ? "unmarked" : "short";
      return [{ first: place, count, points, state, id: nameOf(keys) }];
    });
  }

  /** The moves that lay what is marked; none while the house hasn't seen this hand. */
  get lays(): readonly string[] {
    return this.#isCurrent ? (this.#arranged?.lays ?? []) : [];
  }

  /** Points that the marked blocks lack for a first lay, 0 when none is wanted. */
  get missing(): number {
    return this.#arranged?.missing ?? 0;
  }

  /** Keys of the cards of all blocks that are ready. */
  get readyKeys(): string[] {
    const ready = (this.#arranged?.blocks ?? []).filter((block) => block.ready);
    return ready.flatMap(({ first, count }) => this.#keys.slice(first, first + count));
  }

  /** A block stays in the hand, or is laid again. */
  toggle(id: string): void {
    const next = new Set(this.#unmarked);
    if (!next.delete(id)) next.add(id);
    this.#unmarked = next;
    const info = this.#info();
    if (info) keepBack(info.table, this.#deal(), [...next].map((name) => name.split(" ").map(codeOf)));
  }

  /** After a reload: blocks that were kept back before are so again. */
  #recall(keys: readonly string[]): void {
    const info = this.#info();
    if (this.#recalled || !info) return;
    this.#recalled = true;
    this.#unmarked = new Set(keptBack(info.table, this.#deal(), keys).map(nameOf));
  }

  /** The hand in another order, as codes; null when the house doesn't answer. */
  async sorted(sort: Order): Promise<string[] | null> {
    const known = this.#known();
    if (!known) return null;
    const { sorted } = await this.#request({ ...known, sort });
    return sorted?.split(" ") ?? null;
  }

  get #isCurrent(): boolean {
    const order = this.#order();
    return order.length === this.#keys.length && order.every((key, place) => key === this.#keys[place]);
  }

  #known(): Record<string, unknown> | null {
    const { you, laid, opening, straight, turn } = this.#view();
    const keys = this.#order();
    if (you === null || this.#info() === null) return null;
    const mine = turn === you;
    const unmarked = [...this.#unmarked].flatMap((name) => placeOf(name.split(" "), keys) ?? []);
    return {
      hand: keys.map(codeOf).join(" "),
      laid: laid.includes(you),
      opening: mine ? opening : 0,
      straight: mine ? straight : !laid.includes(you),
      unmarked,
    };
  }

  async #ask(known: Record<string, unknown>, keys: readonly string[]): Promise<void> {
    const asked = JSON.stringify([known, keys]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    const arranged = await this.#request(known).catch(() => null);
    if (this.#asked !== asked) return;
    if (!arranged) this.#asked = "";
    [this.#arranged, this.#keys] = [arranged, keys];
  }

  #request(known: Record<string, unknown>): Promise<Arranged> {
    const { game, ruleset, options } = this.#info()!;
    return api.arrange<Arranged>(game, { ruleset, options, known });
  }
}

function nameOf(keys: readonly string[]): string {
  return keys.join(" ");
}

/** Where these cards lie side by side in this order, null when they don't. */
function placeOf(keys: readonly string[], hand: readonly string[]): number | null {
  const place = hand.indexOf(keys[0] ?? "");
  return place >= 0 && keys.every((key, step) => hand[place + step] === key) ? place : null;
}
