import { untrack } from "svelte";
import { codeOf } from "../../lib/cards/id";
import { byNumber, isStar } from "../../lib/cards/starturn/pack";
import { Drag } from "../../lib/drag/drag.svelte";
import type { Box, Point } from "../../lib/drag/geometry";
import { announce } from "../../lib/live.svelte";
import { placeIn, type Fan } from "../../lib/table/fan";
import { moved, sameOrder } from "../../lib/table/hand";
import type { Scenery, Show } from "../../lib/table/show.svelte";
import { m } from "../../lib/messages";
import type { TableState } from "../../lib/table.svelte";
import { Focus } from "./focus";
import { b } from "./messages";
import { discardText, END, meaningOf, NO_TARGETS, playText, targetsOf, type Place, type Source, type Targets } from "./moves";
import { sourcesOf, type Picture } from "./picture";
import type { View } from "./view";

/** What the player's hands need to know of the page. */
export interface Reach {
  scenery: () => Scenery | null;
  /** How the hand lies. */
  fan: () => Fan;
  nameOf: (seat: number) => string;
}

/** Taps that wait while a move is on its way: more would be a mistake rather than haste. */
const PATIENCE = 4;

/**
 * All that a player can do at the board, by whatever means: clicks, keys and drags end here. It
 * is judged by the house's newest view, not by what is on show. Cards go by their keys; Tricks
 * and columns by their first card, as their numbers may change while a move is on its way.
 */
export class Player {
  /** Taps on the hand move cards within it. */
  arranging = $state(false);
  /** Taps on the hand choose what to discard. */
  discarding = $state(false);
  readonly drag: Drag;

  readonly #table: TableState;
  readonly #show: Show<Picture>;
  readonly #reach: Reach;
  readonly #focus: Focus;
  #waiting: (() => void)[] = [];
  #tried: string | null = null;

  constructor(table: TableState, show: Show<Picture>, reach: Reach) {
    this.#table = table;
    this.#show = show;
    this.#reach = reach;
    this.#focus = new Focus(reach.scenery);
    this.drag = new Drag({
      liftable: (key) => this.sourceOf(key) !== null,
      zones: (key) => this.#zones(key),
      over: (key, zone, at, ghost) => this.#over(key, zone, at, ghost),
      drop: (key, zone, at, ghost) => {
        show.letGo(key, ghost);
        this.#drop(key, zone, at, ghost);
      },
      cancel: (key, ghost) => {
        show.letGo(key, ghost);
        show.preview = null;
        show.settle();
      },
    });
  }

  /** Follows the table; call while a component is set up. */
  follow(): void {
    const table = this.#table;
    const turn = $derived(`${table.deal}:${this.#truth.turn}`);
    $effect(() => {
      const { problem, busy, seq } = table;
      untrack(() => this.#answered(problem !== null, busy || seq === 0));
    });
    $effect(() => {
      void turn;
      untrack(() => {
        if (!this.arranging) this.#rest();
      });
    });
  }

  get #truth(): View {
    return this.#table.view as View;
  }

  /** The card that is in the air or was taken up, for which a place is looked for. */
  get chosen(): string | null {
    return this.drag.held ?? (this.arranging ? null : this.drag.picked);
  }

  /** Where a card of the viewer's own lies, null for any other. */
  sourceOf(key: string | null): Source | null {
    const { view } = this.#show;
    return key === null || !view ? null : (sourcesOf(view).get(key) ?? null);
  }

  /**
   * Cards that may be played now. A card that came to light by a move on its way isn't among
   * them before the house has answered.
   */
  get legal(): Set<string> {
    const view = this.#show.scene?.view;
    if (!view || !this.onTurn) return new Set();
    const sources = [...sourcesOf(view)].filter(([, source]) => targetsOf(this.#truth.moves, source).tricks.length > 0);
    return new Set(sources.map(([key]) => key));
  }

  /** The viewer's turn, as far as the house knows. */
  get onTurn(): boolean {
    const { you, turn, result } = this.#truth;
    return you !== null && turn === you && !result;
  }

  /** Where a card of the viewer's own may go now. */
  targetsOf(key: string | null): Targets {
    const source = this.sourceOf(key);
    return source ? targetsOf(this.#truth.moves, source) : NO_TARGETS;
  }

  // --- taps and keys ----------------------------------------------------------------------

  /** @param keyboard by a key: the focus then goes where the next decision is */
  tapCard(key: string, keyboard: boolean): void {
    if (this.arranging && this.#show.order.includes(key)) return this.#arrange(key);
    if (this.#later(() => this.tapCard(key, keyboard))) return;
    this.#show.hurry();
    const source = this.sourceOf(key);
    if (!source) return;
    if (this.drag.picked === key) return this.putBack();
    const why = this.#hindrance();
    if (why) return this.#explain(why);
    const targets = targetsOf(this.#truth.moves, source);
    switch (meaningOf(source, targets, isStar(codeOf(key)), this.discarding)) {
      case "play":
        return this.#send(playText(source, targets.tricks[0]!), key);
      case "choose":
        return this.#take(key, targets, keyboard);
      default:
        void this.#focus.shake(key);
        announce(b.reason.fitsNowhere(codeOf(key)));
    }
  }

  /** A card of the hand that was taken up goes here; else the column's foot is tapped. */
  tapColumn(column: Place, keyboard: boolean): void {
    this.arranging = false;
    const { picked } = this.drag;
    const keys = column === "new" ? undefined : this.#own()[column - 1];
    if (picked !== null && this.sourceOf(picked)?.from === "hand") this.#discard(picked, keys?.[0] ?? null);
    else if (picked !== null && !this.#leads(keys?.at(-1))) this.#report(b.reason.notHand, "ST-21");
    else if (keys) this.#tapFoot(keys[0]!, keyboard);
    else announce(b.reason.choose);
  }

  /** A tap on this foot of a column means the foot itself: it may be played, or was taken up. */
  #leads(foot: string | undefined): boolean {
    return foot !== undefined && (foot === this.drag.picked || this.targetsOf(foot).tricks.length > 0);
  }

  /** @param first the column's first card: its foot is looked up when the tap's turn has come */
  #tapFoot(first: string, keyboard: boolean): void {
    if (this.#later(() => this.#tapFoot(first, keyboard))) return;
    const foot = this.#own().find((keys) => keys[0] === first)?.at(-1);
    if (foot !== undefined) this.tapCard(foot, keyboard);
  }

  /** A card that was taken up goes here. False when there is none. */
  tapTrick(trick: Place): boolean {
    const { chosen } = this;
    if (chosen === null) return false;
    this.#build(chosen, trick === "new" ? null : (this.#show.view?.keys.tricks[trick - 1]?.[0] ?? null));
    return true;
  }

  end(): void {
    if (this.#later(() => this.end())) return;
    const why = this.#hindrance();
    if (why) this.#explain(why);
    else this.#send(END, null);
  }

  /** The card of the hand is to be discarded, whatever it fits. */
  takeToDiscard(key: string): void {
    const why = this.#hindrance();
    if (why) return this.#explain(why);
    this.discarding = true;
    this.#take(key, { tricks: [], columns: this.targetsOf(key).columns }, true);
  }

  toggleDiscarding(): void {
    const discarding = !this.discarding;
    this.arranging = false;
    this.#rest();
    this.discarding = discarding;
    if (discarding) announce(b.discard.card);
  }

  toggleArranging(): void {
    this.arranging = !this.arranging;
    this.#rest();
    if (this.arranging) announce(b.hand.arranging);
  }

  /** What was taken up lies down again, and gets the focus that its targets had. */
  putBack(): void {
    const { picked } = this.drag;
    this.#rest();
    if (picked === null) return;
    announce(b.said.putBack(codeOf(picked)));
    this.#focus.onCard(picked);
  }

  /** Puts a card at a place of the hand. */
  put(key: string, place: number): void {
    const next = moved(this.#show.order, key, place);
    this.#show.reorder(next);
    announce(b.hand.moved(codeOf(key), next.indexOf(key) + 1, next.length));
  }

  sort(): void {
    this.#show.reorder(byNumber(this.#show.order, codeOf));
    announce(b.hand.sorted);
  }

  // --- dragging ---------------------------------------------------------------------------

  #zones(key: string): string[] {
    const you = this.#show.view?.you ?? null;
    const source = this.sourceOf(key);
    if (source === null) return [];
    const tricks = (this.#show.view?.keys.tricks ?? []).map((_, index) => `trick:${index + 1}`);
    if (source.from !== "hand") return [...tricks, "trick:new"];
    const columns = this.#own().map((_, index) => `column:${you}:${index + 1}`);
    return [...tricks, "trick:new", ...columns, `column:${you}:new`, "hand"];
  }

  #over(key: string, zone: string | null, at: Point, ghost: Box): void {
    const { order, preview } = this.#show;
    const next = zone === "hand" ? moved(order, key, this.#placeAt(at, ghost)) : null;
    if (!next || !preview || !sameOrder(next, preview)) this.#show.preview = next;
  }

  #drop(key: string, zone: string | null, at: Point, ghost: Box): void {
    const place = this.#placeAt(at, ghost);
    this.#show.preview = null;
    if (zone === "hand") return this.put(key, place);
    const [kind, ...numbers] = zone?.split(":") ?? [];
    const index = Number(numbers.at(-1)) - 1;
    if (kind === "trick") this.#build(key, this.#show.view?.keys.tricks[index]?.[0] ?? null);
    if (kind === "column") this.#discard(key, this.#own()[index]?.[0] ?? null);
    if (zone === null) this.#refuse(key, at);
    // A card that was accepted flies on from here when it is shown where it goes.
    if (!this.#truth.moves.includes(this.#table.pending ?? "")) this.#show.settle();
  }

  /** Says why a card can't lie where it was let go, unless that is where it came from, or bare cloth. */
  #refuse(key: string, at: Point): void {
    const source = this.sourceOf(key);
    const { you, side } = this.#truth;
    const zone = this.#zoneAt(at);
    const home = { hand: "hand", store: `store:${side}`, column: `column:${you}:${source?.from === "column" ? source.column : ""}` };
    if (source === null || zone === null || zone === home[source.from]) return;
    const why = this.#hindrance();
    if (why) return this.#explain(why);
    if (zone.startsWith(`column:${you}:`)) this.#report(b.reason.notHand, "ST-21");
    else if (zone !== "hand") this.#report(b.reason.notHere, "ST-17");
  }

  /** The innermost zone here, whether it takes cards or not. */
  #zoneAt({ x, y }: Point): string | null {
    const zones = this.#reach.scenery()?.root.querySelectorAll<HTMLElement>("[data-zone]") ?? [];
    const here = [...zones].filter((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return left <= x && x <= right && top <= y && y <= bottom;
    });
    return here.at(-1)?.dataset["zone"] ?? null;
  }

  #placeAt(at: Point, ghost: Box): number {
    const box = this.#reach.scenery()?.root.querySelector('[data-zone="hand"]')?.getBoundingClientRect();
    return box ? placeIn(box, this.#reach.fan(), at, ghost) : 0;
  }

  // --- the way to the house ---------------------------------------------------------------

  /** Does it when the move on its way has been answered. */
  #later(wish: () => void): boolean {
    if (!this.#table.busy) return false;
    if (this.#waiting.length < PATIENCE) this.#waiting.push(wish);
    return true;
  }

  /** What was tapped meanwhile is done now; after a refusal or the turn's end it is forgotten. */
  #answered(refused: boolean, busy: boolean): void {
    if (refused && this.#tried !== null) void this.#focus.shake(this.#tried);
    if (refused) this.#tried = null;
    if (refused || this.#truth.turn !== this.#truth.you) this.#waiting = [];
    else if (!busy) this.#goOn();
  }

  /** A wish that came to nothing makes room for the next, so that none is left for later. */
  #goOn(): void {
    while (!this.#table.busy && this.#waiting.length > 0) this.#waiting.shift()!();
  }

  /** @param first the Trick's first card, null for a new Trick */
  #build(key: string, first: string | null): void {
    if (this.#later(() => this.#build(key, first))) return;
    this.#show.hurry();
    const source = this.sourceOf(key);
    const index = this.#show.view?.keys.tricks.findIndex((keys) => keys[0] === first) ?? -1;
    const why = this.#hindrance();
    if (why) this.#explain(why);
    else if (source && (first === null || index >= 0)) this.#send(playText(source, first === null ? "new" : index + 1), key);
  }

  /** @param first the column's first card, null for a new column */
  #discard(key: string, first: string | null): void {
    if (this.#later(() => this.#discard(key, first))) return;
    this.#show.hurry();
    const source = this.sourceOf(key);
    const index = this.#own().findIndex((keys) => keys[0] === first);
    const why = this.#hindrance();
    if (why) this.#explain(why);
    else if (source?.from === "hand") this.#send(discardText(source.card, index < 0 ? "new" : index + 1), key);
  }

  /** The house judges the move, and names the rule if it refuses. */
  #send(move: string, key: string | null): void {
    const { you, side } = this.#truth;
    const post = this.#focus.postOf(this.sourceOf(key), this.#show.order.indexOf(key ?? ""), you, side);
    this.#rest();
    this.#tried = key;
    this.#show.play(move, key);
    if (post) void this.#focus.backTo(post, side);
  }

  /** Why nothing can be done now, whatever the card. */
  #hindrance(): string | null {
    const { result, turn, you } = this.#truth;
    if (result) return b.reason.over;
    if (turn < 0) return m.banner.closed;
    return turn === you ? null : b.reason.notYours(this.#reach.nameOf(turn));
  }

  #explain(message: string): void {
    this.drag.picked = null;
    this.#report(message);
  }

  #report(message: string, rule: string | null = null): void {
    this.#table.report({ code: "not-now", message, rule });
  }

  #take(key: string, targets: Targets, keyboard: boolean): void {
    this.drag.picked = key;
    const code = codeOf(key);
    announce(targets.tricks.length > 0 ? b.said.pick(code, targets.tricks.length) : b.said.pickDiscard(code));
    if (keyboard) void this.#focus.onTarget(targets, this.#truth.you);
  }

  #arrange(key: string): void {
    const { picked } = this.drag;
    this.drag.picked = picked === null ? key : null;
    if (picked !== null && picked !== key) this.put(picked, this.#show.order.indexOf(key));
  }

  /** Nothing is taken up any longer. */
  #rest(): void {
    this.discarding = false;
    this.drag.picked = null;
  }

  #own(): readonly string[][] {
    const { view } = this.#show;
    return view && view.you !== null ? (view.keys.columns[view.you] ?? []) : [];
  }
}
