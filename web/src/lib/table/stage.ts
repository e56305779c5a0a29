import type * as wire from "../protocol";
import { movesOf, type Scene, type Script, type Shown } from "./script";

/** Long enough for a card to land and be seen. */
const BEAT = 360;
/** What is complete stays a moment before it is taken away. */
const ADMIRE = 950;
/** More scenes than this in waiting: hurry. */
const PATIENCE = 3;

/**
 * Shows what the house has confirmed at a pace that eyes can follow. The truth is never held
 * back from the player's own actions: they are judged by the newest view, not by the shown one,
 * and what the player did is shown at once.
 */
export class Stage<V extends Shown> {
  #shown: Scene<V> | null = null;
  #waiting: Scene<V>[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #script: Pick<Script<V>, "read" | "between">;
  readonly #show: (scene: Scene<V>, before: Scene<V> | null) => void;

  constructor(
    script: Pick<Script<V>, "read" | "between">,
    show: (scene: Scene<V>, before: Scene<V> | null) => void,
  ) {
    this.#script = script;
    this.#show = show;
  }

  receive(newest: unknown, deal: number, seq: number, log: readonly wire.Event[], hurry: boolean): void {
    const last = this.#waiting.at(-1) ?? this.#shown;
    const events = log.filter((event) => event.seq > (last?.seq ?? 0) && event.seq <= seq);
    const view = this.#script.read(newest, last?.deal === deal ? last.view : null);
    const scene: Scene<V> = { view, deal, seq, events, hold: BEAT };
    const moves = movesOf(events, deal);
    const quiet = this.#waiting.length === 0 && moves.length === 0;
    if (!last || last.deal !== deal || hurry || quiet) return this.#jump(scene);
    const middle = this.#script.between(last.view, view, events);
    if (middle) {
      this.#waiting.push({ ...scene, view: middle, hold: ADMIRE });
      this.#waiting.push({ ...scene, events: [] });
    } else this.#waiting.push(scene);
    const own = view.you !== null && moves.every(({ seat }) => seat === view.you);
    if (own && this.#waiting[0]?.seq === seq) this.stop();
    if (this.#timer === null) this.#step();
  }

  /** The scene on show looks like `view` now: the viewer's own move was made ahead of the house. */
  retouch(view: V): void {
    if (this.#shown) this.#shown = { ...this.#shown, view };
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
  #jump(scene: Scene<V>): void {
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

  #put(scene: Scene<V>): void {
    const before = this.#shown;
    this.#shown = scene;
    this.#show(scene, before);
    const hold = this.#waiting.length > PATIENCE ? scene.hold / 3 : scene.hold;
    this.#timer = setTimeout(this.#step, hold);
  }
}
