/** What the tests of all boards seat at their tables. */
import type * as wire from "./protocol";

/** A casual bot, unless said otherwise. */
export function aSeat(name: string, change: Partial<wire.Seat> = {}): wire.Seat {
  return { kind: "bot", name, person: null, level: "casual", online: true, away: false, ready: false, host: false, left: null, kept: null, ...change };
}
