import type * as wire from "../../lib/protocol";
import { aSeat } from "../../lib/testing";
import { follow, type Picture } from "./picture";
import type { Meld, View } from "./view";

/** Positions and events for this board's tests. */

export function aMeld(owner: number, cards: string, change: Partial<Meld> = {}): Meld {
  return { owner, cards, by: cards.split(" ").map(() => owner), value: 30, ends: [null, null], ...change };
}

/** Three players, seat 0 looks, is on turn and has to draw. */
export function aView(change: Partial<View> = {}): View {
  return {
    game: "rummy",
    rules: {},
    limit: 50,
    seats: 3,
    you: 0,
    turn: 0,
    phase: "draw",
    starter: 0,
    hand: "TC JC QC 8S 8S *",
    counts: [6, 13, 13],
    seen: ["", "", ""],
    deck: 40,
    discard: "5D 9D",
    discarder: 2,
    taken: null,
    melds: [],
    laid: [],
    laid_points: [0, 0, 0],
    reshuffles: 0,
    straight: true,
    opening: 0,
    passed_over: null,
    returns_to: null,
    out: [],
    score: [12, -30, 44],
    minus: [7, 48, 0],
    knock: { on: true, open: true, seats: [1] },
    may_knock: false,
    moves: ["draw", "take"],
    minimal: "draw",
    hands: null,
    result: null,
    ...change,
  };
}

/** After drawing: every card may be discarded, and the marked sequence laid. */
export function aTurn(change: Partial<View> = {}): View {
  const moves = ["lay TC JC QC", "discard TC", "discard JC", "discard QC", "discard 8S", "discard *"];
  return aView({ phase: "play", moves, minimal: "discard 8S", ...change });
}

/** The viewer has laid, and may add and swap. */
export function aLaidTurn(change: Partial<View> = {}): View {
  return aTurn({
    melds: [
      aMeld(0, "2C *3C 4C 5C", { ends: ["AC", "6C"] }),
      aMeld(1, "8D 8H *", { value: 24 }),
      aMeld(1, "9H TH JH", { ends: ["8H", "QH"] }),
    ],
    laid: [0, 1],
    laid_points: [44, 60, 0],
    moves: ["add * to 1 low", "add * to 1 high", "swap 8S in 2", "discard TC", "discard 8S", "discard *"],
    ...change,
  });
}

/** The view with keys, following `before` where given. */
export function aPicture(change: Partial<View> = {}, before: Picture | null = null): Picture {
  return follow(aView(change), before);
}

export function anEvent(seq: number, seat: number, move: string, facts: Record<string, unknown> = {}): wire.Event {
  return { seq, kind: "move", deal: 1, seat, name: null, move, facts };
}

export const SEATS: wire.Seat[] = [aSeat("Ingrid", { kind: "human", level: null }), aSeat("Bo"), aSeat("Siv")];

export const INFO: wire.TableInfo = {
  table: "t1",
  game: "rummy",
  ruleset: "stargames",
  options: { limit: 50, straight: "doubled", knock: null },
  changed: {},
  seats: 3,
  join: "nobody",
  level: "casual",
  move_time: 60,
  rated: false,
  spectators: true,
  chat: true,
  spectator_chat: false,
  host: { id: "p1", name: "Ingrid" },
  sides: [0, 1, 2],
};
