import { tick } from "svelte";
import { Drag } from "../../lib/drag/drag.svelte";
import type { Box, Point } from "../../lib/drag/geometry";
import { shake } from "../../lib/fly/flights";
import { announce } from "../../lib/live.svelte";
import { placeIn, type Fan } from "../../lib/table/fan";
import { moved, sameOrder } from "../../lib/table/hand";
import type { Show } from "../../lib/table/show.svelte";
import { m } from "../../lib/messages";
import type { TableState } from "../../lib/table.svelte";
import { b } from "./messages";
import { byStrength, bySuit, playable, playOf, TAKE, type View } from "./view";

/** What the player's hands need to know of the page. */
export interface Reach {
  root: () => HTMLElement | null;
  /** How the hand lies. */
  fan: () => Fan;
  /** The player wants less motion. */
  still: () => boolean;
  nameOf: (seat: number) => string;
}

/**
 * All that a player can do at the board, by whatever means: clicks, keys and drags end here.
 * It is judged by the house's newest view, not by what is on show.
 */
export class Player {
  /** Taps pick cards up and put them down instead of playing them. */
  arranging = $state(false);
  readonly drag: Drag;

  readonly #table: TableState;
  readonly #show: Show<View>;
  readonly #reach: Reach;
  #legal = $derived.by(() => playable(this.#truth));
  #tried: string | null = null;

  constructor(table: TableState, show: Show<View>, reach: Reach) {
    this.#table = table;
    this.#show = show;
    this.#reach = reach;
    this.drag = new Drag({
      liftable: (card) => show.order.includes(card),
      zones: () => ["pile", "hand"],
      over: (card, zone, at, ghost) => this.#over(card, zone, at, ghost),
      drop: (card, zone, at, ghost) => {
        show.letGo(card, ghost);
        this.#drop(card, zone, at, ghost);
      },
      cancel: (card, ghost) => {
        show.letGo(card, ghost);
        show.preview = null;
        show.settle();
      },
    });
  }

  /** Follows the table; call while a component is set up. */
  follow(): void {
    // The house has refused a card: it says no where it lies, and the frame shows why.
    $effect(() => {
      if (this.#table.problem && this.#tried !== null) this.#shake(this.#tried);
    });
  }

  get #truth(): View {
    return this.#table.view as View;
  }

  /** The cards that may be played now. */
  get legal(): Set<string> {
    return this.#legal;
  }

  get mayTake(): boolean {
    return this.#truth.moves.includes(TAKE);
  }

  /** How the pile meets the dragged card. */
  get welcome(): "none" | "welcome" | "over" | "refused" {
    const { held, over } = this.drag;
    if (held === null || over === "hand") return "none";
    if (this.legal.has(held) && !this.#table.busy) return over === "pile" ? "over" : "welcome";
    return over === "pile" ? "refused" : "none";
  }

  /** A click on a card, or Enter: plays it, unless cards are being arranged. */
  tap(card: string): void {
    const { picked } = this.drag;
    if (!this.arranging && picked === null) return this.play(card);
    this.drag.picked = picked === null ? card : null;
    if (picked !== null && picked !== card) this.put(picked, this.#show.order.indexOf(card));
  }

  tapPile(): void {
    const { picked } = this.drag;
    this.drag.picked = null;
    if (picked === null) this.take();
    else this.play(picked);
  }

  /** The house judges the card, and names the rule if it refuses. */
  play(card: string): void {
    const why = this.#hindrance();
    this.#tried = card;
    if (why) this.#explain(why);
    else this.#show.play(playOf(card), card);
  }

  take(): void {
    const why = this.#hindrance() ?? (this.#truth.leading ? b.take.leading : null);
    if (why) this.#explain(why);
    else this.#show.play(TAKE, null);
  }

  /** Puts a card at a place of the hand. */
  put(card: string, place: number): void {
    const next = moved(this.#show.order, card, place);
    this.#show.reorder(next);
    announce(b.hand.moved(card, next.indexOf(card) + 1, next.length));
  }

  sort(by: "suit" | "strength"): void {
    const { order } = this.#show;
    this.#show.reorder(by === "suit" ? bySuit(order, this.#truth) : byStrength(order, this.#truth));
    announce(b.hand.sorted[by]);
  }

  arrange(): void {
    this.arranging = !this.arranging;
    this.drag.picked = null;
    if (this.arranging) announce(b.hand.arranging);
  }

  /** Why nothing can be played or taken now, whatever the card. */
  #hindrance(): string | null {
    const { result, turn, you } = this.#truth;
    if (result) return b.reason.over;
    if (turn < 0) return m.banner.closed;
    if (this.#table.busy) return b.reason.waiting;
    return turn === you ? null : b.reason.notYours(this.#reach.nameOf(turn));
  }

  #explain(message: string): void {
    this.#table.report({ code: "not-now", message, rule: null });
  }

  #shake(card: string): void {
    this.#tried = null;
    const { root, still } = this.#reach;
    void tick().then(() => shake(root()?.querySelector(`[data-zone="hand"] [data-card="${card}"]`) ?? null, still()));
  }

  #placeAt(at: Point, ghost: Box): number {
    const box = this.#reach.root()?.querySelector('[data-zone="hand"]')?.getBoundingClientRect();
    return box ? placeIn(box, this.#reach.fan(), at, ghost) : 0;
  }

  #over(card: string, zone: string | null, at: Point, ghost: Box): void {
    const { order, preview } = this.#show;
    const next = zone === "hand" ? moved(order, card, this.#placeAt(at, ghost)) : null;
    if (!next || !preview || !sameOrder(next, preview)) this.#show.preview = next;
  }

  #drop(card: string, zone: string | null, at: Point, ghost: Box): void {
    const place = this.#placeAt(at, ghost);
    this.#show.preview = null;
    if (zone === "hand") return this.put(card, place);
    if (zone === "pile") this.play(card);
    // A legal card flies on from here when it is shown on the pile.
    if (this.#table.pending === null || !this.legal.has(card)) this.#show.settle();
  }
}
