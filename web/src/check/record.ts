/** Reads a record as far as its shuffles go; docs/notation.md has the whole format. */

export interface ProofText {
  /** From 1. */
  number: number;
  commitment: string;
  /** One a seat, "" for none. */
  contributions: string[];
  /** Null while the deal runs. */
  secret: string | null;
  /** The record has a result of it. */
  over: boolean;
  /** The shuffled piles as the record lists them, null in records that don't. */
  pack: string[][] | null;
  /** Lines of moves that belong to this deal. */
  moves: number;
}

export interface RecordText {
  game: string;
  rules: Record<string, string>;
  match: string;
  seats: { kind: string; name: string }[];
  deals: ProofText[];
}

/** What is wrong with a record, and in which line. */
export class BadRecord extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.name = "BadRecord";
    this.line = line;
  }
}

export const LARGEST = 1024 * 1024;
const FORMAT = "1";
const NONE = "-";

export function readRecord(text: string): RecordText {
  const lines = text.replace(/^\ufeff/, "").split("\n");
  const header = new Map<string, [value: string, line: number]>();
  const moves = new Map<number, number>();
  let inHeader = true;
  for (const [at, line] of lines.entries()) {
    if (line.startsWith("#")) continue;
    if (line.trim() === "") inHeader &&= header.size === 0;
    else if (inHeader) addHeader(header, line, at + 1);
    else addMove(moves, line, at + 1);
  }
  const [format, line] = header.get("spelbok-record") ?? ["", 1];
  if (format !== FORMAT) throw new BadRecord("format", line);
  const seats = seatsOf(header);
  return {
    game: value(header, "game"),
    rules: Object.fromEntries(value(header, "rules").split(" ").map((pair) => splitAt(pair, "="))),
    match: value(header, "match"),
    seats,
    deals: dealsOf(header, seats.length, moves),
  };
}

type Header = Map<string, [value: string, line: number]>;

function addHeader(header: Header, line: string, number: number): void {
  const [key, rest] = splitAt(line, ": ");
  if (rest === "" || header.has(key)) throw new BadRecord("header", number);
  header.set(key, [rest, number]);
}

function addMove(moves: Map<number, number>, line: string, number: number): void {
  const found = /^(\d{1,9}) (\d{1,9}) (\d{1,3}) (\S.*) (\d{1,15})$/.exec(line);
  if (!found) throw new BadRecord("move", number);
  const deal = Number(found[1]);
  const next = (moves.get(deal) ?? 0) + 1;
  if (Number(found[2]) !== next) throw new BadRecord("move", number);
  moves.set(deal, next);
}

function seatsOf(header: Header): RecordText["seats"] {
  const seats: RecordText["seats"] = [];
  while (header.has(`seat ${seats.length}`)) {
    const [kind, name] = splitAt(value(header, `seat ${seats.length}`), " ");
    seats.push({ kind, name });
  }
  if (seats.length === 0) throw new BadRecord("seats", 1);
  return seats;
}

function dealsOf(header: Header, seats: number, moves: Map<number, number>): ProofText[] {
  const deals: ProofText[] = [];
  while (header.has(`commitment ${deals.length + 1}`)) {
    const number = deals.length + 1;
    const contributions = value(header, `contributions ${number}`).split(" ").map((share) => (share === NONE ? "" : share));
    if (contributions.length !== seats) throw new BadRecord("shares", header.get(`contributions ${number}`)![1]);
    deals.push({
      number,
      commitment: value(header, `commitment ${number}`),
      contributions,
      secret: header.get(`secret ${number}`)?.[0] ?? null,
      over: header.has(`result ${number}`),
      pack: header.get(`pack ${number}`)?.[0].split(" | ").map((pile) => pile.split(" ")) ?? null,
      moves: moves.get(number) ?? 0,
    });
  }
  return deals;
}

function value(header: Header, key: string): string {
  const found = header.get(key);
  if (!found) throw new BadRecord(`missing ${key}`, 1);
  return found[0];
}

/** The parts before and after the first `mark`; the second is "" where there is none. */
function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}
