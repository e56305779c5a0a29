import type * as wire from "../../lib/protocol";
import { aSeat } from "../../lib/testing";
import { follow, type Picture } from "./picture";
import type { View } from "./view";

/** Positions and events for this board's tests. */

/** Two players, seat 0 looks and is on turn; tricks wait for a 5, a 3 and a 5. */
export function aView(change: Partial<View> = {}): View {
  return {
    game: "starturn",
    rules: {},
    scoring: "counters",
    rate: 2,
    stall: 100,
    seats: 2,
    sides: 2,
    you: 0,
    side: 0,
    side_of: [0, 1],
    turn: 0,
    hand: "R5 R5 R9 R3 *",
    counts: [5, 5],
    seen: ["", ""],
    hand_size: 5,
    most_tricks: 4,
    most_columns: 4,
    stores: [
      { top: "B5", count: 9 },
      { top: "B7", count: 12 },
    ],
    columns: [["R13 R12 R3", "R9"], ["R8 R7"]],
    tricks: ["B1 R2 R3 B4", "R1 *", "B1 R2 R3 R4"],
    deck: 20,
    aside: "",
    counters: [1, -1],
    bonus: [1, 0],
    emptied: null,
    acted: true,
    idle: 0,
    since_store: 3,
    countdown: null,
    moves: [
      ...["play R5 on 1", "play R5 on 3", "play R3 on 2", "play * on 1", "play * on 2", "play * on 3"],
      ...["play store on 1", "play store on 3", "play column 1 on 2"],
      ...["R5", "R9", "R3", "*"].flatMap((card) => [1, 2, "new"].map((place) => `discard ${card} on ${place}`)),
    ],
    minimal: "discard R9 on 1",
    hands: null,
    result: null,
    ...change,
  };
}

export const aPicture = (change: Partial<View> = {}, before: Picture | null = null): Picture => follow(aView(change), before);

export function anEvent(seq: number, seat: number, move: string, facts: Record<string, unknown> = {}): wire.Event {
  return { seq, kind: "move", deal: 1, seat, name: null, move, facts };
}

export const SEATS: wire.Seat[] = [aSeat("Ingrid", { kind: "human", level: null }), aSeat("Bo")];
export const FOUR: wire.Seat[] = [...SEATS, aSeat("Siv"), aSeat("Karl")];

export const INFO: wire.TableInfo = {
  table: "t1",
  game: "starturn",
  ruleset: "counters",
  options: { games: 3, target: null, rate: 2 },
  changed: {},
  seats: 2,
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
