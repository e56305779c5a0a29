import type { Course } from "../fly/flights";
import type * as wire from "../protocol";
import type { SoundName } from "../sound";

/** What the shared parts of a board know of any game's view. */
export interface Shown {
  /** The viewer's seat, null for a spectator. */
  you: number | null;
  turn: number;
}

/** A state of the deal as it is put before the eyes. */
export interface Scene<V> {
  view: V;
  deal: number;
  seq: number;
  /** The events since the scene before. */
  events: wire.Event[];
  /** Milliseconds that the scene stays before the next may follow. */
  hold: number;
}

/** How a game is put before the eyes; `V` is its view as the board draws it. */
export interface Script<V extends Shown> {
  /** The house's view as the board draws it, following what was on show before. */
  read(view: unknown, before: V | null): V;
  /** Ids of the viewer's own cards. */
  hand(view: V): readonly string[];
  /** The view with the viewer's pending move already made; `card` is what was moved for it. */
  ahead(view: V, move: string | null, card: string | null): V;
  /** A picture between two states that the house never sends, null when none is needed. */
  between(before: V, after: V, events: readonly wire.Event[]): V | null;
  /** Where cards come from and go to. */
  course(before: V | null, after: V, events: readonly wire.Event[], deal: number): Course;
  noises(before: V, scene: Scene<V>): SoundName[];
  /** What a screen reader says; "" for nothing. */
  speech(before: V | null, scene: Scene<V>, info: wire.TableInfo, seats: readonly wire.Seat[]): string;
}

const MOVES = new Set(["move", "timeout"]);

/** The moves of a deal, those of the clock included. */
export function movesOf<T extends Pick<wire.Event, "kind" | "deal" | "move">>(log: readonly T[], deal: number): T[] {
  return log.filter((event) => event.deal === deal && MOVES.has(event.kind) && event.move);
}
