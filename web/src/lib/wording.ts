/** Tables and their agreements in words, from the catalogue of games. */
import type { Game, Option, OptionValue } from "./api";
import { m } from "./messages";
import type { LobbyTable, Seat, TableInfo } from "./protocol";

/** The options that say how many deals a match has, by what a game calls a deal. */
export const LENGTHS = ["deals", "rounds", "games"] as const;
export type Length = (typeof LENGTHS)[number];

export function gameTitle(game: Game | undefined, slug: string): string {
  return game?.title ?? slug;
}

/** "" for the one version of a game that has no other name than the game. */
export function rulesetTitle(game: Game | undefined, name: string): string {
  const title = game?.rulesets.find((ruleset) => ruleset.name === name)?.title ?? name;
  return title === game?.title ? "" : title;
}

/** One house rule: "must beat if able", "three deals", "Missing leader: the picker", "Knock on". */
export function houseRule(option: Option | undefined, name: string, value: unknown): string {
  const title = option?.title ?? name.replaceAll("_", " ");
  const label = option && labelOf(option, value);
  if (label === "on" || label === "off") return `${title} ${label}`;
  if (label && (typeof value === "boolean" || label.includes(title.toLowerCase()))) return label;
  if (value === true) return title;
  return `${title}: ${label ?? plainValue(value)}`;
}

/** A value of an option as a player reads it. */
export function optionValue(option: Option, value: OptionValue): string {
  return labelOf(option, value) ?? plainValue(value);
}

function labelOf(option: Option, value: unknown): string | undefined {
  return option.labels?.[option.values.findIndex((choice) => choice === value)];
}

function plainValue(value: unknown): string {
  if (value === true) return m.option.on;
  if (value === false) return m.option.off;
  if (value === null || value === undefined) return m.option.none;
  return String(value).replaceAll("-", " ");
}

/** The options in which a table differs from its ruleset, in words, but for those named. */
export function houseRules(game: Game | undefined, info: TableInfo, without: string[] = []): string[] {
  const options = new Map(game?.options.map((option) => [option.name, option]));
  return Object.entries(info.changed)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => houseRule(options.get(name), name, value));
}

/** The options a player may choose for a ruleset: not the ruleset itself, nor what it excludes. */
export function optionsFor(game: Game, ruleset: string): Option[] {
  const names: OptionValue[] = game.rulesets.map(({ name }) => name);
  return game.options.filter((option) => {
    const isRuleset = option.values.length > 0 && option.values.every((value) => names.includes(value));
    return !isRuleset && (option.rulesets === null || option.rulesets.includes(ruleset));
  });
}

/** How many deals were agreed; 0 until stopped, null when the game has no such number. */
export function agreedDeals(info: TableInfo): number | null {
  const deals = info.options[lengthOf(info)];
  return typeof deals === "number" ? deals : null;
}

/** What the game calls its deals. */
export function lengthOf(info: TableInfo): Length {
  return LENGTHS.find((name) => name in info.options) ?? "deals";
}

export function dealLine(info: TableInfo, deal: number): string {
  const [agreed, length] = [agreedDeals(info), lengthOf(info)];
  if (agreed === 1) return m.table.onlyDeal[length];
  return agreed ? m.table.dealOf[length](deal, agreed) : m.table.deal[length](deal);
}

const DAY = 24 * 3600;

/** Whether nobody need be there between two moves: with days for each, people come and go. */
export const unhurried = (info: TableInfo): boolean => info.move_time >= DAY;

export const takenSeats = (seats: Seat[]): number => seats.filter(({ kind }) => kind !== "empty").length;
export const freeSeats = (seats: Seat[]): number => seats.length - takenSeats(seats);

/** Whether a seat is free for somebody, of whom null knows nothing: kept for nobody else. */
export const mayTake = (seat: Seat, person: string | null = null): boolean =>
  seat.kind === "empty" && (seat.kept === null || seat.kept === person);

/** Whether somebody sits there who has the table open in no browser. */
export const isAway = ({ kind, online }: Seat): boolean => kind === "human" && !online;

/** How many seats are free for somebody. */
export const unkeptSeats = (seats: Seat[], person: string | null = null): number =>
  seats.filter((seat) => mayTake(seat, person)).length;

/** The names of those others whom free seats are kept for. */
export const awaited = (seats: Seat[], person: string | null = null): string[] =>
  seats.flatMap(({ kept, name }) => (kept !== null && kept !== person ? [name] : []));

/** Whether somebody has left one of the seats to a bot, and may have it back. */
export const mayComeBack = (seats: Seat[], person: string | undefined): boolean =>
  person !== undefined && seats.some(({ left }) => left === person);

/** A player's name as shown at the table. */
export function seatName(seats: Seat[], seat: number | null, you: number | null = null): string {
  const name = seat === null ? "" : (seats[seat]?.name ?? "");
  if (name === "") return m.log.somebody;
  return seat === you ? m.table.youNamed(name) : name;
}

/** The beginning of a long number, as one compares it by eye, kept in one line: "02e1 f4a7 …". */
export const shortHex = (hex: string): string => `${hex.slice(0, 4)}\u00a0${hex.slice(4, 8)}\u00a0…`;

export interface LobbyGroups {
  yours: LobbyTable[];
  open: LobbyTable[];
  running: LobbyTable[];
}

/** One's own tables, those with a seat for `person`, and others that may be watched. */
export function groupLobby(tables: LobbyTable[], person: string | null = null): LobbyGroups {
  const live = tables.filter(({ phase }) => phase !== "over" && phase !== "closed");
  const others = live.filter(({ yours }) => !yours);
  const waits = ({ phase, seats }: LobbyTable) => phase === "open" && unkeptSeats(seats, person) > 0;
  return {
    yours: live.filter(({ yours }) => yours),
    open: others.filter(waits),
    running: others.filter((table) => !waits(table) && table.info.spectators),
  };
}
