/** The hands on a replay: which deal and move are shown, to whom, and how fast it runs on. */
import type { Replay } from "../lib/protocol";
import { ReplayTable, type Viewer } from "../lib/replay-table.svelte";
import { explain, type Trouble } from "../lib/trouble";
import type { Moment } from "./moment";
import type { Source } from "./source";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between two moves at speed 1: a card lands, and is seen. */
const BEAT = 1_400;

export class Reel {
  #table = $state.raw<ReplayTable | null>(null);
  #trouble = $state.raw<Trouble | null>(null);
  #running = $state(false);
  #wanted = 0;
  open = $state(false);
  speed = $state<Speed>(1);

  readonly source: Source;
  /** The replays that were fetched, by number of the deal. */
  readonly #known = new Map<number, Replay>();

  constructor(source: Source) {
    this.source = source;
  }

  get table(): ReplayTable | null {
    return this.#table;
  }
  get trouble(): Trouble | null {
    return this.#trouble;
  }
  get running(): boolean {
    return this.#running;
  }
  get ended(): boolean {
    return this.#table !== null && this.#table.place === this.#table.last;
  }
  get moment(): Moment | null {
    const table = this.#table;
    return table && { deal: table.deal, move: table.place, seat: table.viewer, open: this.open };
  }

  /** Shows a moment; when another was asked for meanwhile, that one is shown. */
  async show({ deal, move, seat, open }: Moment): Promise<void> {
    this.#wanted += 1;
    const wanted = this.#wanted;
    this.pause();
    this.#trouble = null;
    this.open = open;
    try {
      const replay = this.#known.get(deal) ?? (await this.source.deal(deal));
      this.#known.set(deal, replay);
      if (wanted !== this.#wanted) return;
      const table = new ReplayTable(replay);
      table.place = move;
      table.viewer = seat;
      this.#table = table;
    } catch (error) {
      if (wanted === this.#wanted) this.#trouble = explain(error);
    }
  }

  /** Another deal, from its beginning. */
  toDeal(deal: number): void {
    const table = this.#table;
    if (!table || deal === table.deal || !(deal - 1 in table.replay.deals)) return;
    void this.show({ deal, move: 0, seat: table.viewer, open: this.open });
  }

  jump(place: number): void {
    this.pause();
    if (this.#table) this.#table.place = place;
  }

  step(by: number): void {
    this.jump((this.#table?.place ?? 0) + by);
  }

  look(viewer: Viewer): void {
    if (this.#table) this.#table.viewer = viewer;
  }

  toggle(): void {
    if (this.#running) return this.pause();
    if (this.#table && this.ended) this.#table.place = 0;
    this.#running = true;
  }

  pause(): void {
    this.#running = false;
  }

  /** Runs on while it is to; call while a component is set up. */
  run(): void {
    $effect(() => {
      const table = this.#table;
      if (!this.#running || !table) return;
      const timer = setTimeout(() => this.#advance(table), this.ended ? 0 : BEAT / this.speed);
      void table.place;
      return () => clearTimeout(timer);
    });
  }

  #advance(table: ReplayTable): void {
    table.place += 1;
    if (table.place === table.last) this.pause();
  }
}
