/**
 * The clock of the seat on turn, running on between two messages of the house. While the line is
 * lost it stands still: if the house is down, that time is nobody's, and else the house tells.
 */
import { announce } from "./live.svelte";
import { m } from "./messages";
import type { TableState } from "./table.svelte";

const TICK = 250;
/** Seconds left at which one's own clock is spoken. */
const WARN_AT = 10;

export class Countdown {
  readonly #table: TableState;
  readonly #connected: () => boolean;
  #now = $state(performance.now());
  /** The line was lost, and the house hasn't yet told how it stands. */
  #lost = false;

  constructor(table: TableState, connected: () => boolean = () => true) {
    this.#table = table;
    this.#connected = connected;
  }

  /** Milliseconds left, null when there is no limit or nobody is on turn. */
  get left(): number | null {
    const left = this.#table.clock?.left ?? null;
    const since = Math.max(0, this.#now - this.#table.clockAt);
    return left === null ? null : Math.max(0, left - since);
  }

  /** Whole seconds left as one says them: 1 until it is over. */
  get seconds(): number | null {
    return this.left === null ? null : Math.ceil(this.left / 1000);
  }

  /** What is left of the whole time, from 1 to 0. */
  get share(): number {
    const of = this.#table.clock?.of ?? null;
    return this.left === null || !of ? 1 : Math.min(1, this.left / of);
  }

  get yours(): boolean {
    return this.#table.clock !== null && this.#table.clock.seat === this.#table.you;
  }

  get urgent(): boolean {
    return this.seconds !== null && this.seconds <= WARN_AT;
  }

  /** Lets it run; returns how to stop. */
  run(): () => void {
    const timer = setInterval(() => this.#tick(), TICK);
    return () => clearInterval(timer);
  }

  #tick(): void {
    if (!this.#connected()) this.#lost = true;
    if (this.#lost && this.#table.clockAt <= this.#now) return;
    this.#lost = false;
    const before = this.seconds;
    this.#now = performance.now();
    const after = this.seconds;
    const passed = before !== null && after !== null && before > WARN_AT && after <= WARN_AT;
    if (passed && this.yours) announce(m.clock.warn(after));
  }
}
