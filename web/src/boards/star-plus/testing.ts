import type * as wire from "../../lib/protocol";
import { aSeat } from "../../lib/testing";
import { follow, type Picture } from "./picture";
import type { View } from "./view";

/** Positions and events for this board's tests. */

/** Three players, seat 0 looks, is on turn and has to make 8. */
export function aView(change: Partial<View> = {}): View {
  return {
    game: "star-plus",
    rules: {},
    rounds: 3,
    seats: 3,
    you: 0,
    turn: 0,
    starter: 0,
    hand: "3 3 5 8 -1 Z",
    counts: [6, 5, 5],
    total: 8,
    black_hole: false,
    direction: 1,
    deck: 40,
    penalty: 2,
    points: [["1", "2"], ["2", "6", "1"], []],
    moves: ["play 3 5", "play 8", "play Z", "draw"],
    minimal: "draw",
    hands: null,
    result: null,
    ...change,
  };
}

/** The view with keys, following `before` where given. */
export function aPicture(change: Partial<View> = {}, before: Picture | null = null): Picture {
  return follow(aView(change), before);
}

export function anEvent(seq: number, seat: number, move: string, facts: Record<string, unknown> = {}): wire.Event {
  return { seq, kind: "move", deal: 1, seat, name: null, move, facts };
}

/** A play of number cards as the house tells of it. */
export function aPlay(seq: number, seat: number, cards: string, total: number, facts: Record<string, unknown> = {}): wire.Event {
  const usual = { cards, total, stole: [], reversed: false, black_hole: false, empties: false, ending: null };
  return anEvent(seq, seat, `play ${cards}`, { ...usual, ...facts });
}

export const SEATS: wire.Seat[] = [aSeat("Ingrid", { kind: "human", level: null }), aSeat("Bo"), aSeat("Siv")];

export const INFO: wire.TableInfo = {
  table: "t1",
  game: "star-plus",
  ruleset: "standard",
  options: { rounds: 3 },
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
