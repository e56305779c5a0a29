/** What the house lets one viewer know of a game of Starturn, as it comes over the wire. */

export interface View {
  game: "starturn";
  rules: Record<string, unknown>;
  scoring: "counters" | "sheet";
  /** Counters or points for each card left in a store. */
  rate: number;
  stall: number;
  seats: number;
  sides: number;
  /** The viewer's seat, null for a spectator. */
  you: number | null;
  side: number | null;
  side_of: number[];
  /** −1 when the game is over. */
  turn: number;
  hand: string;
  counts: number[];
  /** Cards publicly known to be in each hand. */
  seen: string[];
  hand_size: number;
  most_tricks: number;
  most_columns: number;
  /** One a side. */
  stores: Store[];
  /** A list of columns a seat, each oldest first: the foot is the last card. */
  columns: string[][];
  /** In the order they were started; the number reached is how many cards a trick has. */
  tricks: string[];
  deck: number;
  /** Three players: the two cards out of play. */
  aside: string;
  /** One a side, of this game. */
  counters: number[];
  bonus: number[];
  /** The side that has emptied its store and is finishing its turn. */
  emptied: number | null;
  acted: boolean;
  idle: number;
  since_store: number;
  /** Turns left before the game is stalled, once that is near. */
  countdown: number | null;
  /** What the viewer may do now. */
  moves: string[];
  minimal: string | null;
  hands: string[] | null;
  result: Result | null;
}

export interface Store {
  top: string | null;
  count: number;
}

export type EndingKind = "emptied" | "blocked" | "stalled";

export interface Result {
  winner: number | null;
  counters: number[];
  bonus: number[];
  penalty: number[];
  /** Cards left in each store. */
  left: number[];
  ending: EndingKind;
}

/** The score sheet: totals one a side, and a line a game. */
export interface Standing {
  bonus: number[];
  penalty: number[];
  net: number[];
  counters: number[];
  games: { bonus: number[]; penalty: number[] }[];
}

/** The other seats as the viewer sees them: clockwise from the left hand neighbour. */
export function around({ seats, you }: Pick<View, "seats" | "you">): number[] {
  if (you === null) return Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats - 1 }, (_, step) => (you + 1 + step) % seats);
}

export function seatsOf({ side_of }: Pick<View, "side_of">, side: number): number[] {
  return side_of.flatMap((other, seat) => (other === side ? seat : []));
}

/** The viewer's partner, null where everybody plays alone. */
export function partnerOf({ you, side_of }: Pick<View, "you" | "side_of">): number | null {
  if (you === null) return null;
  const partner = side_of.findIndex((side, seat) => seat !== you && side === side_of[you]);
  return partner < 0 ? null : partner;
}
