import { tick, untrack } from "svelte";
import { codeOf, findCard } from "../../lib/cards/id";
import { isJoker } from "../../lib/cards/rummy/pack";
import { Drag } from "../../lib/drag/drag.svelte";
import type { Box, Point } from "../../lib/drag/geometry";
import { shake } from "../../lib/fly/flights";
import { announce } from "../../lib/live.svelte";
import { m } from "../../lib/messages";
import { placeIn, type Fan } from "../../lib/table/fan";
import { inOrderOf, moved, sameOrder } from "../../lib/table/hand";
import type { Scenery, Show } from "../../lib/table/show.svelte";
import type { TableState } from "../../lib/table.svelte";
import { explain } from "../../lib/trouble";
import { Aim, meldOf } from "./aim";
import type { Grouping, Order } from "./grouping.svelte";
import { b } from "./messages";
import { targetsOf, type Target } from "./moves";
import type { Picture } from "./picture";
import { discardOf, DRAW, KNOCK, TAKE, type View } from "./view";

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
  /** Taps take cards up instead of discarding them. */
  moving = $state(false);
  /** The move that letting the dragged card go would make. */
  aimed = $state<string | null>(null);
  readonly drag: Drag;

  readonly #table: TableState;
  readonly #show: Show<Picture>;
  readonly #grouping: Grouping;
  readonly #reach: Reach;
  readonly #aim: Aim;
  /** Lays that follow the one on its way. */
  #laying = $state.raw<readonly string[]>([]);
  #tried: string | null = null;
  /** A card is being drawn by a key. */
  #toHand = false;

  constructor(table: TableState, show: Show<Picture>, grouping: Grouping, reach: Reach) {
    this.#table = table;
    this.#show = show;
    this.#grouping = grouping;
    this.#reach = reach;
    this.#aim = new Aim(() => reach.scenery()?.root ?? null);
    this.drag = new Drag({
      liftable: (key) => show.order.includes(key),
      zones: (key) => ["hand", "discard", ...this.#aim.zones(this.#targetsOf(key))],
      over: (key, zone, at, ghost) => this.#over(key, zone, at, ghost),
      mark: (key, zone, at) => this.#aim.markOf(this.#aimAt(this.#targetsOf(key), zone, at)),
      drop: (key, zone, at, ghost) => {
        show.letGo(key, ghost);
        this.#drop(key, zone, at, ghost);
      },
      cancel: (key, ghost) => {
        show.letGo(key, ghost);
        show.preview = this.aimed = null;
        show.settle();
      },
    });
  }

  /** Follows the table; call while a component is set up. */
  follow(): void {
    const table = this.#table;
    $effect(() => {
      const { problem, busy, seq } = table;
      untrack(() => this.#answered(problem !== null, busy || seq === 0));
    });
  }

  get #truth(): View {
    return this.#table.view as View;
  }

  /** The viewer's turn, as far as the house knows. */
  get onTurn(): boolean {
    const { you, turn, result } = this.#truth;
    return you !== null && turn === you && !result;
  }

  get mayDraw(): boolean {
    return this.onTurn && this.#truth.moves.includes(DRAW) && !this.#table.busy;
  }

  get mayTake(): boolean {
    return this.onTurn && this.#truth.moves.includes(TAKE) && !this.#table.busy;
  }

  get mayKnock(): boolean {
    return this.#truth.may_knock && !this.#table.busy;
  }

  get mayLay(): boolean {
    const [first] = this.#grouping.lays;
    return this.onTurn && first !== undefined && this.#truth.moves.includes(first) && !this.#table.busy;
  }

  /** The card that is in the air or was taken up, for which a place is looked for. */
  get chosen(): string | null {
    return this.drag.held ?? this.drag.picked;
  }

  /** Where the chosen card may go. */
  get targets(): Target[] {
    return this.chosen === null ? [] : this.#targetsOf(this.chosen);
  }

  #targetsOf(key: string): Target[] {
    return this.onTurn ? targetsOf(this.#truth, codeOf(key)) : [];
  }

  // --- piles and buttons ------------------------------------------------------------------

  /** @param keyboard by a key: the focus then goes to the hand */
  draw(keyboard = false): void {
    const why = this.#hindrance() ?? (this.#truth.phase === "play" ? b.reason.hasDrawn : null);
    if (why) this.#explain(why, this.onTurn ? "RU-6" : null);
    else this.#drawBy(DRAW, keyboard);
  }

  /** A click on the discard pile: takes its top card, or puts the taken up card there. */
  tapDiscard(keyboard = false): void {
    const { picked } = this.drag;
    if (picked !== null) {
      this.discard(picked);
      return;
    }
    const why = this.#hindrance() ?? (this.#truth.phase === "play" ? b.reason.hasDrawn : null);
    if (why) this.#explain(why, this.onTurn ? "RU-6" : null);
    else this.#drawBy(TAKE, keyboard);
  }

  #drawBy(move: string, keyboard: boolean): void {
    this.#toHand = keyboard;
    this.#send(move, null);
  }

  knock(): void {
    if (this.mayKnock) this.#send(KNOCK, null);
    else this.#explain(b.reason.noKnock, "RU-42");
  }

  /** Lays all blocks that are marked, one after the other. */
  lay(): void {
    const why = this.#hindrance() ?? (this.#truth.phase === "draw" ? b.reason.drawFirst : null);
    const [first, ...more] = this.#grouping.lays;
    if (why) return this.#explain(why, this.onTurn ? "RU-6" : null);
    if (first === undefined) return this.#explain(b.lay.nothing(this.#grouping.missing), "RU-19");
    this.#laying = more;
    this.#send(first, this.#grouping.readyKeys.join(" "));
  }

  discard(key: string): boolean {
    const why = this.#hindrance() ?? (this.#truth.phase === "draw" ? b.reason.drawFirst : null);
    this.#tried = key;
    if (why) this.#explain(why, this.onTurn ? "RU-6" : null);
    else this.#send(discardOf(codeOf(key)), key);
    return why === null && this.#truth.moves.includes(discardOf(codeOf(key)));
  }

  /** Makes a move that the board offers for the chosen card. */
  put(target: Target): void {
    const { picked } = this.drag;
    if (picked !== null) this.#send(target.move, picked);
  }

  // --- taps and keys on the hand ----------------------------------------------------------

  /** A click on a card of the hand, or Enter. */
  tap(key: string, keyboard: boolean): void {
    const { picked } = this.drag;
    if (picked === key) return this.putBack();
    if (picked !== null) {
      this.drag.picked = null;
      return this.place(picked, this.#show.order.indexOf(key));
    }
    if (this.moving || (keyboard && isJoker(codeOf(key)))) return this.takeUp(key, keyboard);
    if (isJoker(codeOf(key))) return this.#explain(b.reason.joker, "RU-9");
    this.discard(key);
  }

  /**
   * @param keyboard by a key: the focus then goes where the card may be put, but never with a Joker
   * to the discard pile (RU-9): a second press of the same key would discard it
   */
  takeUp(key: string, keyboard: boolean): void {
    if (this.drag.picked === key) return this.putBack();
    const targets = this.#pick(key);
    const [next] = isJoker(codeOf(key)) ? targets.filter(({ at }) => at !== "pile") : targets;
    if (keyboard && next) void this.#aim.focus(next);
  }

  /** By a key of its own: any card is taken up, and the focus goes to the discard pile. */
  takeToDiscard(key: string): void {
    const pile = this.#pick(key).find(({ at }) => at === "pile");
    if (pile) void this.#aim.focus(pile);
  }

  #pick(key: string): Target[] {
    this.drag.picked = key;
    const { targets } = this;
    announce(b.said.pick(codeOf(key), targets.length));
    return targets;
  }

  putBack(): void {
    const { picked } = this.drag;
    if (picked === null) return;
    this.drag.picked = null;
    announce(b.said.putBack(codeOf(picked)));
    findCard(this.#reach.scenery()?.root, picked)?.focus();
  }

  /** An arrow key on one of the places for the card: on to the next. */
  step(from: HTMLElement, by: number): void {
    this.#aim.step(from, by);
  }

  toggleMoving(): void {
    this.moving = !this.moving;
    this.drag.picked = null;
    if (this.moving) announce(b.status.moving);
  }

  /** Puts a card at a place of the hand. */
  place(key: string, index: number): void {
    const next = moved(this.#show.order, key, index);
    this.#show.reorder(next);
    announce(b.hand.moved(codeOf(key), next.indexOf(key) + 1, next.length));
  }

  async sort(order: Order): Promise<void> {
    try {
      const codes = await this.#grouping.sorted(order);
      if (codes === null) return;
      this.#show.reorder(inOrderOf(codes, this.#show.order));
      announce(b.hand.sorted[order]);
    } catch (error) {
      this.#table.report(explain(error));
    }
  }

  // --- dragging ---------------------------------------------------------------------------

  #over(key: string, zone: string | null, at: Point, ghost: Box): void {
    const { order, preview } = this.#show;
    const next = zone === "hand" ? moved(order, key, this.#placeAt(at, ghost)) : null;
    if (!next || !preview || !sameOrder(next, preview)) this.#show.preview = next;
    this.aimed = this.#aimAt(this.targets, zone, at)?.move ?? null;
  }

  #aimAt(targets: readonly Target[], zone: string | null, at: Point): Target | null {
    if (zone === "discard") return targets.find(({ at: where }) => where === "pile") ?? null;
    return this.#aim.nearest(targets, zone ?? "", at);
  }

  #drop(key: string, zone: string | null, at: Point, ghost: Box): void {
    const place = this.#placeAt(at, ghost);
    this.#show.preview = this.aimed = null;
    if (zone === "hand") return this.place(key, place);
    const meld = meldOf(zone);
    const accepted = zone === "discard" ? this.discard(key) : meld !== null && this.#putOn(meld, key, at);
    // A card that was accepted flies on from here when it is shown where it goes.
    if (!accepted) this.#show.settle();
  }

  /** The card was let go on a meld, counted from 1. Returns whether it is taken there. */
  #putOn(meld: number, key: string, at: Point): boolean {
    const why = this.#hindrance() ?? (this.#truth.phase === "draw" ? b.reason.drawFirst : null);
    const target = this.#aim.nearest(this.#targetsOf(key), `meld:${meld}`, at);
    this.#tried = key;
    if (why) this.#explain(why, this.onTurn ? "RU-6" : null);
    // Where the card does not fit, the house names the rule.
    else this.#send(target?.move ?? this.#wishOf(meld, key, at), key);
    return why === null && target !== null;
  }

  /** What letting the card go there would mean, allowed or not. */
  #wishOf(meld: number, key: string, at: Point): string {
    const code = codeOf(key);
    const swap = !isJoker(code) && this.#aim.isOnJoker(`meld:${meld}`, at);
    return swap ? `swap ${code} in ${meld}` : `add ${code} to ${meld}`;
  }

  #placeAt(at: Point, ghost: Box): number {
    const box = this.#reach.scenery()?.root.querySelector('[data-zone="hand"]')?.getBoundingClientRect();
    return box ? placeIn(box, this.#reach.fan(), at, ghost) : 0;
  }

  // --- the way to the house ---------------------------------------------------------------

  /** The house judges the move, and names the rule if it refuses. */
  #send(move: string, keys: string | null): void {
    this.drag.picked = null;
    this.#show.hurry();
    this.#show.play(move, keys);
  }

  #answered(refused: boolean, busy: boolean): void {
    if (refused) this.#refused();
    else if (!busy && this.#toHand) this.#enterHand();
    else if (!busy && this.#laying.length > 0) this.#layOn();
  }

  /** The next thing is done with a card of the hand. */
  #enterHand(): void {
    this.#toHand = false;
    void tick().then(() => this.#aim.focusHand());
  }

  #layOn(): void {
    const [next, ...more] = this.#laying;
    const goesOn = this.onTurn && next !== undefined && this.#truth.moves.includes(next);
    this.#laying = goesOn ? more : [];
    if (goesOn) this.#send(next, this.#show.order.join(" "));
  }

  #refused(): void {
    const tried = this.#tried;
    this.#laying = [];
    this.#tried = null;
    this.#toHand = false;
    const { root, air } = this.#reach.scenery() ?? {};
    if (tried !== null) void tick().then(() => shake(findCard(root, tried), air?.still() ?? true));
  }

  /** Why nothing can be done now, whatever the card. */
  #hindrance(): string | null {
    const { result, turn, you, out } = this.#truth;
    if (result) return b.reason.over;
    if (turn < 0) return m.banner.closed;
    if (you !== null && out.includes(you)) return b.status.out;
    if (this.#table.busy) return b.reason.waiting;
    return turn === you ? null : b.reason.notYours(this.#reach.nameOf(turn));
  }

  #explain(message: string, rule: string | null): void {
    this.drag.picked = null;
    this.#table.report({ code: "not-now", message, rule });
  }
}
