import type * as wire from "../../lib/protocol";
import { aSeat } from "../../lib/testing";
import type { View } from "./view";

/** Positions and events for this board's tests. */

/** Three players, seat 0 looks; 8S is turned up, seat 0 is on turn and the 6H is to be beaten. */
export function aView(change: Partial<View> = {}): View {
  return {
    game: "stortok",
    version: "1847",
    seats: 3,
    you: 0,
    turn: 0,
    dealer: 2,
    indicator: "8S",
    high: "S",
    low: "C",
    indicator_place: "stock",
    hand: "7H 6D",
    counts: [2, 5, 5],
    seen: ["", "", ""],
    stock: 10,
    pile: "6H",
    trick: 1,
    trick_size: 3,
    top_by: 2,
    set_aside: "",
    out: [],
    plays: 12,
    leading: false,
    moves: ["play 7H", "take"],
    minimal: "take",
    hands: null,
    result: null,
    ...change,
  };
}

export function anEvent(seq: number, seat: number, move: string, facts: Record<string, unknown> = {}): wire.Event {
  return { seq, kind: "move", deal: 1, seat, name: null, move, facts };
}

export const SEATS: wire.Seat[] = [aSeat("Ingrid", { kind: "human", level: null }), aSeat("Bo"), aSeat("Siv")];

export const INFO: wire.TableInfo = {
  table: "t1",
  game: "stortok",
  ruleset: "1847",
  options: { deals: 3 },
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
