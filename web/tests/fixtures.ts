/** Tables as the house would send them, for tests. */
import type { Game } from "../src/lib/api";
import type { Event, LobbyTable, Person, Seat, Table, TableInfo, TableState, Update } from "../src/lib/protocol";

export const heron: Person = { id: "p1", name: "Quiet Heron" };

export function seat(change: Partial<Seat> = {}): Seat {
  return {
    kind: "human",
    name: heron.name,
    person: heron.id,
    level: null,
    online: true,
    away: false,
    ready: false,
    host: false,
    left: null,
    kept: null,
    ...change,
  };
}

export const bot = (name: string): Seat => seat({ kind: "bot", name, person: null, level: "casual", online: false });
export const empty = (): Seat => seat({ kind: "empty", name: "", person: null, online: false });

export const keptFor = ({ id, name }: Person): Seat => ({ ...empty(), name, kept: id });

export function info(change: Partial<TableInfo> = {}): TableInfo {
  return {
    table: "t1",
    game: "stortok",
    ruleset: "1847",
    options: { deals: 3, must_beat: false },
    changed: {},
    seats: 3,
    join: "everybody",
    level: "casual",
    move_time: 60,
    rated: false,
    spectators: true,
    host: heron,
    chat: true,
    spectator_chat: false,
    sides: [0, 1, 2],
    ...change,
  };
}

export function state(change: Partial<TableState> = {}): TableState {
  return {
    seq: 5,
    phase: "playing",
    seats: [seat(), bot("Bot Alva"), bot("Bot Rut")],
    you: 0,
    host: true,
    deal: 1,
    view: { turn: 0, moves: ["play 7S", "take"] },
    standing: { marks: [0, 0, 0] },
    results: [],
    winners: null,
    clock: { seat: 0, left: 42_000, of: 60_000 },
    commitment: "ab".repeat(32),
    rematch: null,
    watching: 0,
    take_back: null,
    ...change,
  };
}

/** A table before the first deal: its host sits there. */
export const waiting: Partial<TableState> = {
  phase: "open",
  deal: 0,
  view: null,
  clock: null,
  seats: [seat({ host: true }), empty(), empty()],
};

export function event(seq: number, change: Partial<Event> = {}): Event {
  return { seq, kind: "move", deal: 1, seat: 0, name: heron.name, move: "take", facts: {}, ...change };
}

export function table(change: Partial<TableState> = {}, log: Event[] = []): Table {
  return { type: "table", info: info(), state: state(change), log, talk: [] };
}

export function update(change: Partial<TableState> = {}, events: Event[] = []): Update {
  return { type: "update", table: "t1", events, state: state(change) };
}

export function lobbyTable(change: Partial<LobbyTable> = {}): LobbyTable {
  return { info: info(), phase: "open", seats: [seat(), empty(), empty()], yours: false, your_turn: false, here: [heron.id], ...change };
}

const usual = (version: string) => ({
  version, deals: 1, must_beat: false, missing_leader: "right", target: null,
});

export const stortok: Game = {
  slug: "stortok",
  title: "Stortok",
  blurb: "Beat the card before you or pick up the pile.",
  min_seats: 2,
  max_seats: 5,
  default_seats: 3,
  default_ruleset: "1847",
  rulesets: [
    { name: "1847", title: "Lindskog 1847", summary: "36 cards and a stock.", options: usual("1847") },
    { name: "1858", title: "Öberg 1858", summary: "All 52 cards are dealt.", options: usual("1858") },
  ],
  options: [
    { name: "version", values: ["1847", "1858"], default: "1847", title: "Version", help: "", rule: "SK-1", labels: [], rulesets: null, requires: [], seats: 1, given: [] },
    { name: "deals", values: [1, 3, 0], default: 1, title: "Deals", help: "How many deals.", rule: "SK-11", labels: ["one deal", "three deals", "until stopped"], rulesets: null, requires: [], seats: 1, given: [] },
    { name: "must_beat", values: [false, true], default: false, title: "Must beat", help: "Who can beat has to.", rule: "SK-6", labels: ["may pick up at will", "must beat if able"], rulesets: null, requires: [], seats: 1, given: [] },
    { name: "missing_leader", values: ["right", "picker"], default: "right", title: "Missing leader", help: "Who leads then.", rule: "SK-22", labels: ["nearest to the right", "the picker"], rulesets: ["1847"], requires: [], seats: 1, given: [] },
    { name: "target", values: [null], range: [1, 999], default: null, title: "Target", help: "Any number.", rule: null, rulesets: null, requires: [], seats: 1, given: [] },
  ],
  levels: ["novice", "casual"],
};
