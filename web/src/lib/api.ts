/** The house over HTTP. Every failure is a `HouseError`, whatever went wrong. */
import type { LobbyTable, Person, Replay, TableInfo } from "./protocol";

export interface Ruleset {
  name: string;
  title: string;
  summary: string;
  /** Every option with its value. */
  options: Record<string, OptionValue>;
  /** Values of options that a new table is offered in place of those. */
  proposes?: Record<string, OptionValue>;
}

export type OptionValue = string | number | boolean | null;

/** All values but the `free` ones are possible only where `option` has one of `values`. */
export interface Requires {
  option: string;
  values: OptionValue[];
  free: OptionValue[];
}

/** An option matters only where `option` has one of `values`. */
export interface Given {
  option: string;
  values: OptionValue[];
}

export interface Option {
  name: string;
  /** Allowed values, the usual one first. */
  values: OptionValue[];
  /** All whole numbers from the first to the last are values too. */
  range?: [number, number] | null;
  /** Words for the values, in their order; empty where the values speak for themselves. */
  labels?: string[];
  default: OptionValue;
  title: string;
  help: string;
  rule: string | null;
  /** Rulesets it applies to, null: all. */
  rulesets: string[] | null;
  requires: Requires[];
  /** From so many players on it matters. */
  seats: number;
  given: Given[];
}

export interface Game {
  slug: string;
  title: string;
  blurb: string;
  min_seats: number;
  max_seats: number;
  default_seats: number;
  default_ruleset: string;
  rulesets: Ruleset[];
  options: Option[];
  levels: string[];
}

export interface Rule {
  id: string;
  /** Plain text with **bold**. */
  text: string;
  /** Where it comes from, one origin a line. */
  source: string | null;
}

export interface RulesSection {
  id: string;
  title: string;
  /** Paragraphs parted by empty lines. */
  intro: string;
  /** Rows of cells, the first one the heading; none where the section has no table. */
  table?: string[][] | null;
  rules: Rule[];
}

export interface RulesPage {
  title: string;
  intro?: string;
  sections: RulesSection[];
}

export interface Me extends Person {
  /** A password lets one in from other devices. */
  account: boolean;
}

/** The true strength lies within `points` ± `margin`, 95 times of 100. */
export interface Rated {
  points: number;
  margin: number;
  matches: number;
}

export interface Played {
  game: string;
  played: number;
  won: number;
  left: number;
  rating: Rated | null;
}

export interface Result {
  /** Null: not everybody may know of it. */
  table: string | null;
  game: string;
  ruleset: string;
  /** Seconds since 1970. */
  ended: number;
  place: number;
  players: number;
  won: boolean;
  gone: boolean;
  change: number | null;
}

/** What a rated match did to the rating of the player on a seat. */
export interface RatingChange {
  seat: number;
  change: number;
}

/** A table of the lobby as everybody may know of it. */
export type LobbyLine = Omit<LobbyTable, "yours" | "your_turn" | "here">;

export interface Profile {
  id: string;
  name: string;
  account: boolean;
  since: number;
  games: Played[];
  recent: Result[];
  running: LobbyLine[];
}

/** A person, or all bots of a level playing a ruleset. */
export interface Leader {
  /** From 1; who is worth the same shares it. */
  place: number;
  person: string | null;
  name: string | null;
  ruleset: string | null;
  level: string | null;
  rating: Rated;
}

/** What a player holds, and what else the game wants to know to look at it. */
export interface Holding {
  ruleset: string;
  options: Record<string, unknown>;
  known: Record<string, unknown>;
}

export type Join = TableInfo["join"];

export interface NewTable {
  game: string;
  ruleset?: string;
  options?: Record<string, OptionValue>;
  seats?: number;
  join?: Join;
  level?: string;
  move_time?: number;
  rated?: boolean;
  spectators?: boolean;
  chat?: boolean;
  spectator_chat?: boolean;
}

/** A refusal of the house (its code, words and rule), or "unreachable" when there was no answer. */
export class HouseError extends Error {
  readonly code: string;
  readonly rule: string | null;

  constructor(code: string, message: string, rule: string | null = null) {
    super(message);
    this.name = "HouseError";
    this.code = code;
    this.rule = rule;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, body === undefined ? undefined : JSON.stringify(body));
  return (await response.json().catch(() => {
    throw new HouseError("garbled", "");
  })) as T;
}

/** The house's answer; throws `HouseError` when there is none or it is a refusal. */
async function ask(method: string, path: string, body?: string, type = "application/json"): Promise<Response> {
  const headers: Record<string, string> = {};
  if (method !== "GET") headers["X-Spelbok"] = "1";
  if (body !== undefined) headers["Content-Type"] = type;
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = body;
  const response = await fetch(path, init).catch(() => null);
  if (response === null) throw new HouseError("unreachable", "");
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<HouseError> {
  const said = (await response.json().catch(() => ({}))) as Partial<HouseError>;
  return new HouseError(said.code ?? `http-${response.status}`, said.message ?? "", said.rule ?? null);
}

const segment = encodeURIComponent;

const withRecord = (path: string, record: string) => ask("POST", path, record, "text/plain; charset=utf-8");

export const api = {
  me: () => call<Me>("GET", "/api/me"),
  rename: (name: string) => call<Me>("PATCH", "/api/me", { name }),
  protect: (password: string, current: string | null) =>
    call<Me>("PUT", "/api/me/password", { password, current }),
  signIn: (name: string, password: string) => call<Me>("POST", "/api/session", { name, password }),
  signOut: () => ask("DELETE", "/api/session"),
  signOutEverywhere: () => ask("DELETE", "/api/sessions"),
  deleteMe: (password: string | null) => ask("POST", "/api/me/deletion", JSON.stringify({ password })),
  myData: async () => (await ask("GET", "/api/me/export")).blob(),
  person: (id: string) => call<Profile>("GET", `/api/people/${segment(id)}`),
  leaders: (slug: string) => call<Leader[]>("GET", `/api/games/${segment(slug)}/leaderboard`),
  games: () => call<Game[]>("GET", "/api/games"),
  rules: (slug: string) => call<RulesPage>("GET", `/api/games/${segment(slug)}/rules`),
  arrange: <T>(slug: string, holding: Holding) =>
    call<T>("POST", `/api/games/${segment(slug)}/arrange`, holding),
  tables: () => call<LobbyTable[]>("GET", "/api/tables"),
  table: (id: string) => call<TableInfo>("GET", `/api/tables/${segment(id)}`),
  openTable: (wish: NewTable) =>
    call<{ table: string; seat: number }>("POST", "/api/tables", wish),
  ratingChanges: (id: string) => call<RatingChange[]>("GET", `/api/tables/${segment(id)}/ratings`),
  record: async (id: string) => (await ask("GET", `/api/tables/${segment(id)}/record`)).blob(),
  /** A deal of a table that is over, move by move. */
  replay: (id: string, deal: number) => call<Replay>("GET", `/api/tables/${segment(id)}/replay?deal=${deal}`),
  /** The same of a record that somebody has, which the house checks on the way. */
  replayRecord: async (record: string, deal: number) =>
    (await withRecord(`/api/replay?deal=${deal}`, record)).json() as Promise<Replay>,
  /** The match of a table, or of a record, as one HTML file that opens at `moment`: "?deal=2&move=14". */
  replayFile: async (id: string, moment: string) =>
    (await ask("GET", `/api/tables/${segment(id)}/replay.html${moment}`)).blob(),
  recordFile: async (record: string, moment: string) => (await withRecord(`/api/replay.html${moment}`, record)).blob(),
};

/** Opens a table with the same agreement as another; its name. */
export async function openLike(info: TableInfo): Promise<string> {
  const { game, ruleset, changed, seats, join, level, move_time, rated, spectators, chat, spectator_chat } = info;
  const options = changed as Record<string, OptionValue>;
  const wish = { game, ruleset, options, seats, join, level, move_time, rated, spectators, chat, spectator_chat };
  return (await api.openTable(wish)).table;
}
