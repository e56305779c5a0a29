/** What one may do against bots alone, in a match that isn't rated: ask for a hint, take back. */
import type { Lane, Problem } from "./lane";
import type * as wire from "./protocol";
import { newId } from "./random";

/** Events after which a hint is no longer about the position on the table. */
const CHANGES = new Set(["move", "timeout", "take-back", "deal", "deal-over", "match-over", "closed"]);

export class Practice {
  #hint = $state.raw<wire.Hinted | null>(null);
  #asking = $state(false);
  /** The last event that changed the position. */
  #changed = 0;
  readonly #table: string;
  readonly #lane: Lane;

  constructor(table: string, lane: Lane) {
    this.#table = table;
    this.#lane = lane;
  }

  get hint(): wire.Hinted | null {
    return this.#hint;
  }
  /** A bot is thinking about it. */
  get asking(): boolean {
    return this.#asking;
  }

  /** Asks for a hint; the house's refusal, null when there was none. */
  async ask(): Promise<Problem | null> {
    this.#asking = true;
    try {
      const hint = (await this.#lane.ask({ type: "hint", id: newId(), table: this.#table })) as wire.Hinted;
      this.#hint = hint.seq < this.#changed ? null : hint;
      return null;
    } catch (problem) {
      return problem as Problem;
    } finally {
      this.#asking = false;
    }
  }

  dismiss(): void {
    this.#hint = null;
  }

  hear(events: readonly wire.Event[]): void {
    const last = events.findLast(({ kind }) => CHANGES.has(kind))?.seq ?? 0;
    this.#changed = Math.max(this.#changed, last);
    if (this.#hint && this.#hint.seq < this.#changed) this.#hint = null;
  }
}

/** Whether the viewer plays alone against bots for nothing. */
export function practising(info: wire.TableInfo, seats: readonly wire.Seat[], you: number | null): boolean {
  return you !== null && !info.rated && seats.every(({ kind }, seat) => kind === "bot" || seat === you);
}
