import { tick } from "svelte";
import { codeOf, findCard } from "../../lib/cards/id";
import { isStar } from "../../lib/cards/starturn/pack";
import type { Drag } from "../../lib/drag/drag.svelte";
import { shake } from "../../lib/fly/flights";
import { announce } from "../../lib/live.svelte";
import type { Scenery, Show } from "../../lib/table/show.svelte";
import type { TableState } from "../../lib/table.svelte";
import { b } from "./messages";
import { discardText, END, NO_TARGETS, playText, targetsOf, type Place, type Source, type Targets } from "./moves";
import type { Picture } from "./picture";
import type { View } from "./view";

/** Taps that wait while a move is on its way: more would be a mistake rather than haste. */
const PATIENCE = 4;

/** What a tap on a card of the viewer's own means. */
export type Meaning = "play" | "choose" | "refuse";

/**
 * A card that fits one Trick is played; where there is a choice, and for Stars always, it is
 * taken up. A card of the hand that fits nowhere is taken up to be discarded.
 */
export function meaningOf(source: Source, { tricks, columns }: Targets, star: boolean, discarding: boolean): Meaning {
  if (source.from === "hand" && discarding && columns.length > 0) return "choose";
  if (tricks.length === 1 && !star) return "play";
  return tricks.length > 0 || columns.length > 0 ? "choose" : "refuse";
}

/** The viewer's hands on the table: taps, drops and keys become moves. Cards go by their keys. */
export class Play {
  /** Taps on the hand choose what to discard. */
  discarding = $state(false);

  readonly #table: TableState;
  readonly #show: Show<Picture>;
  readonly #drag: () => Drag;
  readonly #scenery: () => Scenery | null;
  #waiting: (() => void)[] = [];
  #tried: string | null = null;

  constructor(table: TableState, show: Show<Picture>, drag: () => Drag, scenery: () => Scenery | null) {
    this.#table = table;
    this.#show = show;
    this.#drag = drag;
    this.#scenery = scenery;
  }

  get #truth(): View {
    return this.#table.view as View;
  }

  /** Where a card of the viewer's own lies, null for any other. */
  sourceOf(key: string | null): Source | null {
    const { view } = this.#show;
    if (key === null || !view || view.you === null) return null;
    if (view.keys.hand.includes(key)) return { from: "hand", card: codeOf(key) };
    if (view.side !== null && view.keys.stores[view.side] === key) return { from: "store" };
    const column = view.keys.columns[view.you]?.findIndex((keys) => keys.at(-1) === key) ?? -1;
    return column < 0 ? null : { from: "column", column: column + 1 };
  }

  targetsOf(key: string | null): Targets {
    const source = this.sourceOf(key);
    return source ? targetsOf(this.#truth.moves, source) : NO_TARGETS;
  }

  // --- taps and keys ----------------------------------------------------------------------

  /** @param keyboard by a key: the focus then goes where the next decision is */
  tapCard(key: string, keyboard: boolean): void {
    if (this.#later(() => this.tapCard(key, keyboard))) return;
    this.#show.hurry();
    const source = this.sourceOf(key);
    if (!source) return;
    const drag = this.#drag();
    if (drag.picked === key) return this.putBack();
    const why = this.#hindrance();
    if (why) return this.#explain(why);
    const targets = targetsOf(this.#truth.moves, source);
    switch (meaningOf(source, targets, isStar(codeOf(key)), this.discarding)) {
      case "play":
        return this.#send(playText(source, targets.tricks[0]!), key);
      case "choose":
        return this.#take(key, targets, keyboard);
      default:
        this.#shake(key);
        announce(b.reason.fitsNowhere(codeOf(key)));
    }
  }

  /** A card that was taken up goes here, or the column's foot is tapped. */
  tapColumn(column: Place, keyboard: boolean): void {
    const { view } = this.#show;
    const own = view && view.you !== null ? view.keys.columns[view.you] : undefined;
    const keys = column === "new" ? undefined : own?.[column - 1];
    const { picked } = this.#drag();
    if (picked !== null && this.sourceOf(picked)?.from === "hand") {
      this.#discard(picked, this.#columnOf(keys?.[0] ?? null));
      return;
    }
    const foot = keys?.at(-1);
    if (foot) this.tapCard(foot, keyboard);
    else announce(picked === null ? b.reason.choose : b.reason.notHand);
  }

  /** A card that was taken up goes here; without one nothing happens. Returns whether one did. */
  tapTrick(trick: Place): boolean {
    const { picked } = this.#drag();
    if (picked === null) return false;
    const first = trick === "new" ? null : (this.#show.view?.keys.tricks[trick - 1]?.[0] ?? null);
    this.#build(picked, first);
    return true;
  }

  end(): void {
    if (this.#later(() => this.end())) return;
    const why = this.#hindrance();
    if (why) this.#explain(why);
    else this.#send(END, null);
  }

  /** The card in the hand is to be discarded, whatever it fits. */
  takeToDiscard(key: string): void {
    const why = this.#hindrance();
    if (why) return this.#explain(why);
    this.discarding = true;
    this.#take(key, { tricks: [], columns: this.targetsOf(key).columns }, true);
  }

  toggleDiscarding(): void {
    this.discarding = !this.discarding;
    this.#drag().picked = null;
    if (this.discarding) announce(b.discard.card);
  }

  /** What was taken up lies down again, and has the focus if a target had it. */
  putBack(): void {
    const drag = this.#drag();
    const { picked } = drag;
    drag.picked = null;
    this.discarding = false;
    if (picked === null) return;
    announce(b.said.putBack(codeOf(picked)));
    this.#focusCard(picked);
  }

  // --- dragging ---------------------------------------------------------------------------

  /** Zones that a card of the viewer's own may be let go over, refused ones included. */
  zones(key: string): string[] {
    const { view } = this.#show;
    const source = this.sourceOf(key);
    if (!view || !source || view.you === null) return [];
    const tricks = view.keys.tricks.map((_, index) => `trick:${index + 1}`);
    const zones = [...tricks, "trick:new"];
    if (source.from !== "hand") return zones;
    const columns = view.keys.columns[view.you]?.map((_, index) => `column:${view.you}:${index + 1}`) ?? [];
    return [...zones, ...columns, `column:${view.you}:new`, "hand"];
  }

  /** The card was let go over a trick or a column. Returns whether a move was asked for. */
  drop(key: string, zone: string): boolean {
    const { view } = this.#show;
    if (!view || view.you === null) return false;
    const [kind, ...numbers] = zone.split(":");
    const place = numbers.at(-1) === "new" ? null : Number(numbers.at(-1)) - 1;
    if (kind === "trick") return this.#build(key, place === null ? null : (view.keys.tricks[place]?.[0] ?? null));
    const own = view.keys.columns[view.you] ?? [];
    return this.#discard(key, this.#columnOf(place === null ? null : (own[place]?.[0] ?? null)));
  }

  // --- the way to the house ---------------------------------------------------------------

  /** The house has answered: what was tapped meanwhile is done now, or forgotten if it refused. */
  resume(): void {
    if (this.#table.problem) {
      this.#waiting = [];
      if (this.#tried) this.#shake(this.#tried);
      this.#tried = null;
    } else if (!this.#table.busy) this.#waiting.shift()?.();
  }

  /** Another turn: nothing is taken up any longer. */
  rest(): void {
    this.discarding = false;
    this.#waiting = [];
    this.#drag().picked = null;
  }

  #later(wish: () => void): boolean {
    if (!this.#table.busy) return false;
    if (this.#waiting.length < PATIENCE) this.#waiting.push(wish);
    return true;
  }

  /** @param first key of the trick's first card, null for a new trick: its number may change */
  #build(key: string, first: string | null): boolean {
    if (this.#later(() => void this.#build(key, first))) return true;
    this.#show.hurry();
    const source = this.sourceOf(key);
    const index = this.#show.view?.keys.tricks.findIndex((keys) => keys[0] === first) ?? -1;
    const why = this.#hindrance();
    if (why) this.#explain(why);
    if (why || !source || (first !== null && index < 0)) return false;
    this.#send(playText(source, first === null ? "new" : index + 1), key);
    return true;
  }

  #discard(key: string, columnOf: () => Place): boolean {
    if (this.#later(() => void this.#discard(key, columnOf))) return true;
    this.#show.hurry();
    const source = this.sourceOf(key);
    const why = this.#hindrance();
    if (why) this.#explain(why);
    if (why || source?.from !== "hand") return false;
    this.#send(discardText(source.card, columnOf()), key);
    return true;
  }

  /** The number that the column with this first card has by then. */
  #columnOf(first: string | null): () => Place {
    return () => {
      const { view } = this.#show;
      const own = view && view.you !== null ? (view.keys.columns[view.you] ?? []) : [];
      const index = own.findIndex((keys) => keys[0] === first);
      return index < 0 ? "new" : index + 1;
    };
  }

  /** The house judges the move, and names the rule if it refuses. */
  #send(move: string, key: string | null): void {
    const place = this.#focusedPlace(key);
    this.#drag().picked = null;
    this.discarding = false;
    this.#tried = key;
    this.#show.play(move, key);
    if (place) void tick().then(() => this.#focusPlace(place));
  }

  /** Why nothing can be done now, whatever the card. */
  #hindrance(): string | null {
    const truth = this.#truth;
    if (truth.result) return b.reason.over;
    return truth.turn === truth.you ? null : b.reason.notYours(this.#table.seats[truth.turn]?.name ?? "");
  }

  #explain(message: string): void {
    this.#drag().picked = null;
    this.#table.report({ code: "not-now", message, rule: null });
  }

  // --- where the eyes are -----------------------------------------------------------------

  #take(key: string, { tricks, columns }: Targets, keyboard: boolean): void {
    this.#drag().picked = key;
    const code = codeOf(key);
    announce(tricks.length > 0 ? b.said.pick(code, tricks.length) : b.said.pickDiscard(code));
    if (keyboard) void tick().then(() => this.#focusTarget(tricks, columns));
  }

  #focusTarget(tricks: readonly Place[], columns: readonly Place[]): void {
    const you = this.#show.view?.you;
    const zone = tricks.length > 0 ? `trick:${tricks[0]}` : columns.length > 0 ? `column:${you}:${columns[0]}` : null;
    if (zone) this.#root?.querySelector<HTMLElement>(`[data-zone="${zone}"] button`)?.focus();
  }

  get #root(): HTMLElement | undefined {
    return this.#scenery()?.root;
  }

  #shake(key: string): void {
    void tick().then(() => shake(findCard(this.#root, key), this.#scenery()?.air.still() ?? true));
  }

  #focusCard(key: string): void {
    const card = findCard(this.#root, key);
    card?.closest<HTMLElement>("button")?.focus();
  }

  /** Where the hand of a keyboard player is: kept over a move, so that a chain goes on from there. */
  #focusedPlace(key: string | null): string | null {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !this.#root?.contains(focused)) return null;
    const source = this.sourceOf(key);
    if (source === null) return "hand:0";
    if (source.from === "hand") return `hand:${Math.max(0, this.#show.order.indexOf(key!))}`;
    return source.from === "store" ? `store:${this.#show.view?.side}` : `column:${this.#show.view?.you}:${source.column}`;
  }

  #focusPlace(place: string): void {
    const root = this.#root;
    const [kind, number] = place.split(":");
    const cards = [...(root?.querySelectorAll<HTMLElement>('[data-zone="hand"] button') ?? [])];
    const own = root?.querySelector<HTMLElement>(`[data-zone="${place}"] button`);
    const store = root?.querySelector<HTMLElement>(`[data-zone="store:${this.#show.view?.side}"] button`);
    const near = kind === "hand" ? cards[Math.min(Number(number), cards.length - 1)] : own;
    (near ?? cards[0] ?? store)?.focus({ preventScroll: true });
  }
}
