/**
 * A deal that is over, standing still at one place: what a board shows in place of a live table.
 *
 * The house has made every view; here they are only put together again from what changed.
 * Nothing can be played.
 */
import type * as wire from "./protocol";
import { TableState } from "./table.svelte";

type View = Record<string, unknown>;

/** Who is looking: a seat, or null for a spectator. */
export type Viewer = number | null;

/** One id for all replays, so that browsers don't keep an order of the hand for each. */
const REPLAY = "replay";

export class ReplayTable extends TableState {
  readonly replay: wire.Replay;
  readonly #public: View[];
  readonly #own: View[][];
  readonly #events: wire.Event[];
  #place = $state(0);
  #viewer = $state.raw<Viewer>(null);
  #log = $derived.by(() => this.#events.filter(({ seq }) => seq <= this.seq));
  #view = $derived.by(() => ({ ...this.#public[this.#place], ...this.#ownAt(this.#place) }));

  constructor(replay: wire.Replay) {
    super(REPLAY, () => false);
    this.replay = replay;
    this.#public = unfold(replay.frames.map((frame) => frame.public));
    this.#own = [...replay.seats, null].map((_, at) => unfold(replay.frames.map(({ own }) => own[at] ?? {})));
    this.#events = replay.frames.flatMap(({ events }) => events);
  }

  /** How many moves have been made. */
  get place(): number {
    return this.#place;
  }
  set place(place: number) {
    this.#place = Math.max(0, Math.min(this.last, Math.trunc(place)));
  }
  get last(): number {
    return this.replay.frames.length - 1;
  }
  get viewer(): Viewer {
    return this.#viewer;
  }
  set viewer(viewer: Viewer) {
    this.#viewer = viewer !== null && viewer in this.replay.seats ? viewer : null;
  }
  /** All events of the deal, whatever place is shown. */
  get story(): readonly wire.Event[] {
    return this.#events;
  }
  /** The cards in every hand, as each seat sees its own. */
  get hands(): string[][] {
    return this.replay.seats.map((_, seat) => cards(this.#own[seat]?.[this.#place]?.["hand"]));
  }

  #ownAt(place: number): View | undefined {
    return this.#own[this.#viewer ?? this.replay.seats.length]?.[place];
  }

  get #ended(): boolean {
    return this.#place === this.last;
  }

  // --- What a board asks of a table

  override get replayed(): boolean {
    return true;
  }
  override get loaded(): boolean {
    return true;
  }
  override get info(): wire.TableInfo {
    return this.replay.info;
  }
  override get view(): any {
    return this.#view;
  }
  override get seq(): number {
    return this.replay.frames[this.#place]?.events.at(-1)?.seq ?? 0;
  }
  override get phase(): wire.TableState["phase"] {
    if (!this.#ended) return "playing";
    return this.winners === null ? "between" : "over";
  }
  override get seats(): wire.Seat[] {
    return this.replay.seats;
  }
  override get you(): Viewer {
    return this.#viewer;
  }
  override get deal(): number {
    return this.replay.deal;
  }
  override get standing(): Record<string, unknown> {
    return this.#ended ? this.replay.standing : this.replay.before;
  }
  override get results(): Record<string, unknown>[] {
    const { results } = this.replay;
    return this.#ended ? results : results.slice(0, -1);
  }
  override get winners(): number[] | null {
    return this.#ended ? this.replay.winners : null;
  }
  override get log(): wire.Event[] {
    return this.#log;
  }

  override play(): void {}
  override next(): void {}
  override start(): void {}
  override stop(): void {}
  override sit(): void {}
  override leave(): void {}
  override back(): void {}
  override report(): void {}
}

/** Every state of a view, from what changed in each. */
function unfold(changes: readonly View[]): View[] {
  const states: View[] = [];
  for (const change of changes) {
    const before = states.at(-1);
    states.push(before && Object.keys(change).length === 0 ? before : { ...before, ...change });
  }
  return states;
}

function cards(list: unknown): string[] {
  return typeof list === "string" ? list.split(" ").filter((card) => card !== "") : [];
}
