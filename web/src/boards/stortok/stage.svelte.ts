import type * as wire from "../../lib/protocol";
import { between, movesOf, tell, type Story } from "./story";
import type { View } from "./view";

/** A state of the deal as it is put before the eyes. */
export interface Scene {
  view: View;
  deal: number;
  seq: number;
  story: Story;
  /** The events since the scene before. */
  events: wire.Event[];
  /** Milliseconds that the scene stays before the next may follow. */
  hold: number;
}

/** Long enough for a card to land and be seen. */
const BEAT = 360;
/** A complete trick stays a moment before it is set aside. */
const ADMIRE = 950;
/** More scenes than this in waiting: hurry. */
const PATIENCE = 3;

/**
 * Shows what the house has confirmed at a pace that eyes can follow. The truth is never held
 * back from the player's own actions: they are judged by the newest view, not by the shown one.
 */
export class Stage {
  #shown: Scene | null = null;
  #waiting: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #show: (scene: Scene, before: Scene | null) => void;

  constructor(show: (scene: Scene, before: Scene | null) => void) {
    this.#show = show;
  }

  receive(view: View, deal: number, seq: number, log: readonly wire.Event[], hurry: boolean): void {
    const last = this.#waiting.at(-1) ?? this.#shown;
    const events = log.filter((event) => event.seq > (last?.seq ?? 0) && event.seq <= seq);
    const scene: Scene = { view, deal, seq, story: tell(log, deal), events, hold: BEAT };
    const quiet = this.#waiting.length === 0 && movesOf(events, deal).length === 0;
    if (!last || last.deal !== deal || hurry || quiet) return this.#jump(scene);
    const middle = between(last.view, view, events);
    if (middle) {
      this.#waiting.push({ ...scene, view: middle, hold: ADMIRE });
      this.#waiting.push({ ...scene, events: [] });
    } else this.#waiting.push(scene);
    if (this.#timer === null) this.#step();
  }

  /** Shows the newest scene at once. */
  hurry(): void {
    const newest = this.#waiting.at(-1);
    if (newest) this.#jump({ ...newest, events: [] });
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Leaves scenes out, but nothing of what happened in them. */
  #jump(scene: Scene): void {
    const skipped = this.#waiting.filter(({ deal }) => deal === scene.deal);
    this.stop();
    this.#waiting = [];
    this.#put({ ...scene, events: [...skipped.flatMap(({ events }) => events), ...scene.events] });
  }

  #step = (): void => {
    this.#timer = null;
    const next = this.#waiting.shift();
    if (next) this.#put(next);
  };

  #put(scene: Scene): void {
    const before = this.#shown;
    this.#shown = scene;
    this.#show(scene, before);
    const hold = this.#waiting.length > PATIENCE ? scene.hold / 3 : scene.hold;
    this.#timer = setTimeout(this.#step, hold);
  }
}
