import { tick, untrack } from "svelte";
import { codeOf, findCard } from "../../lib/cards/id";
import { byNumber, isZeus, ZEUS } from "../../lib/cards/starplus/pack";
import { Drag } from "../../lib/drag/drag.svelte";
import type { Box, Point } from "../../lib/drag/geometry";
import { shake } from "../../lib/fly/flights";
import { announce } from "../../lib/live.svelte";
import { m } from "../../lib/messages";
import { placeIn, type Fan } from "../../lib/table/fan";
import { moved, sameOrder } from "../../lib/table/hand";
import type { Scenery, Show } from "../../lib/table/show.svelte";
import type { TableState } from "../../lib/table.svelte";
import { b } from "./messages";
import type { Picture } from "./picture";
import { effectsOf, pick, Plays, standingOf, type Effects, type Standing } from "./sums";
import { DRAW, MANY, PLAY_ZEUS, playOf, type View } from "./view";

/** What the player's hands need to know of the page. */
export interface Reach {
  scenery: () => Scenery | null;
  /** How the hand lies. */
  fan: () => Fan;
  nameOf: (seat: number) => string;
}

/**
 * All that a player can do at the board, by whatever means: clicks, keys and drags end here.
 * It is judged by the house's newest view, not by what is on show. Cards go by their keys.
 */
export class Player {
  /** Taps pick cards up and put them down instead of choosing them for a play. */
  arranging = $state(false);
  readonly drag: Drag;

  readonly #table: TableState;
  readonly #show: Show<Picture>;
  readonly #reach: Reach;
  #wished = $state.raw<readonly string[]>([]);
  /** Chosen cards in the order they were chosen; those that left the hand are none any more. */
  #chosen = $derived.by(() => this.#wished.filter((key) => this.#show.order.includes(key)));
  #plays = $derived.by(() => new Plays(this.#truth.moves));
  #move = $derived.by(() => this.plays.moveOf(this.codes));
  #tried: readonly string[] = [];

  constructor(table: TableState, show: Show<Picture>, reach: Reach) {
    this.#table = table;
    this.#show = show;
    this.#reach = reach;
    this.drag = new Drag({
      liftable: (key) => show.order.includes(key),
      along: (key) => (this.#chosen.includes(key) ? this.#byPlace(this.#chosen.filter((other) => other !== key)) : []),
      zones: () => [this.#ownPile, "hand"],
      over: (key, zone, at, ghost) => this.#over(key, zone, at, ghost),
      drop: (key, zone, at, ghost) => {
        this.#letGo(key, ghost);
        this.#drop(key, zone, at, ghost);
      },
      cancel: (key, ghost) => {
        this.#letGo(key, ghost);
        show.preview = null;
        show.settle();
      },
    });
  }

  /** Follows the table; call while a component is set up. */
  follow(): void {
    // The house has refused a play: its cards say no where they lie, and the frame shows why.
    $effect(() => {
      if (this.#table.problem) untrack(() => this.#comeBack());
    });
  }

  get #truth(): View {
    return this.#table.view as View;
  }

  get plays(): Plays {
    return this.#plays;
  }

  get chosen(): readonly string[] {
    return this.#chosen;
  }

  get codes(): string[] {
    return this.#chosen.map(codeOf);
  }

  /** How the chosen cards stand to what is required. */
  get standing(): Standing {
    return standingOf(this.codes, this.#truth);
  }

  /** The chosen cards may be played now. */
  get complete(): boolean {
    return this.#move !== null;
  }

  /** What playing the chosen cards would do. */
  get effects(): Effects {
    return effectsOf(this.codes, this.#truth);
  }

  /** Playing the chosen cards would call up a Black Hole. */
  get calling(): boolean {
    return this.complete && !this.#truth.black_hole && this.codes.length >= MANY;
  }

  get mayDraw(): boolean {
    return this.#truth.moves.includes(DRAW) && !this.#table.busy;
  }

  get zeusChosen(): boolean {
    return this.codes.some(isZeus);
  }

  get mayPlayZeus(): boolean {
    return this.#truth.moves.includes(PLAY_ZEUS) && !this.#table.busy;
  }

  /** How the own point pile meets the dragged cards. */
  get welcome(): "none" | "welcome" | "over" | "refused" {
    const { held, over } = this.drag;
    if (held === null || over === "hand") return "none";
    const here = over === this.#ownPile;
    if (this.plays.moveOf(this.#with(held).map(codeOf)) !== null && !this.#table.busy) return here ? "over" : "welcome";
    return here ? "refused" : "none";
  }

  // --- choosing ---------------------------------------------------------------------------

  /** A click on a card of the hand, or Enter. */
  tap(key: string): void {
    const { picked } = this.drag;
    if (this.arranging || picked !== null) return this.#arrangeBy(key, picked);
    const has = this.#chosen.includes(key);
    // Zeus is played alone: whatever was chosen makes room for him, and he for a number.
    const others = isZeus(codeOf(key)) ? [] : this.#chosen.filter((other) => other !== key && !isZeus(codeOf(other)));
    this.choose(has ? others : [...others, key]);
  }

  choose(keys: readonly string[]): void {
    this.#wished = keys;
    this.#table.clearProblem(); // it spoke of other cards
    announce(this.#told());
  }

  /** The chosen cards in words; when they make a play, also what it would do. */
  #told(): string {
    const { standing, complete, codes, effects } = this;
    if (this.zeusChosen) return complete ? b.discard.zeus : b.discard.zeusWaits;
    if (standing.kind === "none") return b.chosen.cleared;
    if (!complete) return b.chosen.said(standing.sum, codes.length);
    const told = [b.chosen.saidMakes(standing.sum, codes.length)];
    for (const { from, count } of effects.takes) told.push(b.chosen.takes(count, this.#reach.nameOf(from)));
    if (effects.reverses) told.push(b.chosen.reverses);
    if (this.calling) told.push(b.chosen.calls);
    return told.join(" ");
  }

  /** Chooses the cards of a sum; once more puts them back. */
  chooseSum(sum: readonly string[]): void {
    const keys = pick(this.#show.order, this.#chosen, sum);
    if (keys === null) return;
    const same = keys.length === this.#chosen.length && keys.every((key) => this.#chosen.includes(key));
    this.choose(same ? [] : keys);
  }

  putBack(): void {
    if (this.#chosen.length > 0) this.choose([]);
  }

  // --- moves ------------------------------------------------------------------------------

  discard(): void {
    this.#play(this.#chosen);
  }

  zeus(): void {
    const key = this.#show.order.find((other) => codeOf(other) === ZEUS);
    if (key !== undefined) this.#play([key]);
  }

  draw(): void {
    const why = this.#hindrance();
    this.#tried = [];
    if (why) this.#explain(why);
    else this.#show.play(DRAW, null);
  }

  /**
   * Asks the house to let these cards be played, in its own words where it lists the play; it
   * names the rule if it refuses. Returns whether it lists the play.
   */
  #play(keys: readonly string[]): boolean {
    const codes = keys.map(codeOf);
    const why = this.#hindrance() ?? (keys.length === 0 ? b.discard.nothing(this.#truth.total) : null);
    this.#tried = keys;
    if (why) {
      this.#explain(why);
      return false;
    }
    const move = this.plays.moveOf(codes);
    // Cards fly from where they are to be seen, so the picture has to be the newest.
    this.#show.hurry();
    this.#show.play(move ?? playOf(codes), keys.join(" "));
    return move !== null;
  }

  /** Why nothing can be done now, whatever the cards. */
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

  #comeBack(): void {
    const keys = this.#tried;
    this.#tried = [];
    const numbers = keys.filter((key) => !isZeus(codeOf(key)));
    this.#wished = [...new Set([...this.#wished, ...numbers])];
    const { root, air } = this.#reach.scenery() ?? {};
    void tick().then(() => {
      const back = keys.filter((key) => this.#show.order.includes(key));
      for (const key of back) shake(findCard(root, key), air?.still() ?? true);
    });
  }

  // --- the order of the hand --------------------------------------------------------------

  /** Puts a card at a place of the hand. */
  put(key: string, place: number): void {
    const next = moved(this.#show.order, key, place);
    this.#show.reorder(next);
    announce(b.hand.moved(codeOf(key), next.indexOf(key) + 1, next.length));
  }

  /** Puts a card so many places further. */
  shift(key: string, by: number): void {
    this.put(key, this.#show.order.indexOf(key) + by);
  }

  sort(): void {
    this.#show.reorder(byNumber(this.#show.order, codeOf));
    announce(b.hand.sorted);
  }

  arrange(): void {
    this.arranging = !this.arranging;
    this.drag.picked = null;
    if (this.arranging) announce(b.hand.arranging);
  }

  #arrangeBy(key: string, picked: string | null): void {
    this.drag.picked = picked === null ? key : null;
    if (picked !== null && picked !== key) this.put(picked, this.#show.order.indexOf(key));
  }

  // --- dragging ---------------------------------------------------------------------------

  get #ownPile(): string {
    return `points:${this.#truth.you}`;
  }

  /** The cards that a dragged one brings with it, itself included. */
  #with(key: string): readonly string[] {
    return this.#chosen.includes(key) ? this.#chosen : [key];
  }

  #byPlace(keys: readonly string[]): string[] {
    return this.#show.order.filter((key) => keys.includes(key));
  }

  #letGo(key: string, ghost: Box): void {
    for (const other of this.#with(key)) this.#show.letGo(other, ghost);
  }

  #placeAt(at: Point, ghost: Box): number {
    const box = this.#reach.scenery()?.root.querySelector('[data-zone="hand"]')?.getBoundingClientRect();
    return box ? placeIn(box, this.#reach.fan(), at, ghost) : 0;
  }

  /** The hand with the dragged cards, together, where the pointer is. */
  #orderAt(key: string, at: Point, ghost: Box): string[] {
    const { order } = this.#show;
    const together = this.#byPlace(this.#with(key));
    if (together.length === 1) return moved(order, key, this.#placeAt(at, ghost));
    const rest = order.filter((other) => !together.includes(other));
    const place = Math.max(0, Math.min(rest.length, this.#placeAt(at, ghost) - together.indexOf(key)));
    return [...rest.slice(0, place), ...together, ...rest.slice(place)];
  }

  #over(key: string, zone: string | null, at: Point, ghost: Box): void {
    const { preview } = this.#show;
    const next = zone === "hand" ? this.#orderAt(key, at, ghost) : null;
    if (!next || !preview || !sameOrder(next, preview)) this.#show.preview = next;
  }

  #drop(key: string, zone: string | null, at: Point, ghost: Box): void {
    const next = this.#orderAt(key, at, ghost);
    this.#show.preview = null;
    if (zone === "hand") {
      this.#show.reorder(next);
      return announce(b.hand.moved(codeOf(key), next.indexOf(key) + 1, next.length));
    }
    // Legal cards fly on from here when they are shown on the pile.
    if (zone !== this.#ownPile || !this.#play(this.#with(key))) this.#show.settle();
  }
}
