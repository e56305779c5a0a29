/** What the house lets one viewer know of a round of Rummy, as it comes over the wire. */
export interface View {
  game: "rummy";
  rules: Record<string, unknown>;
  limit: number;
  seats: number;
  /** The viewer's seat, null for a spectator. */
  you: number | null;
  /** −1 when the round is over. */
  turn: number;
  phase: "draw" | "play";
  starter: number;
  hand: string;
  counts: number[];
  /** Cards publicly known to be in each hand. */
  seen: string[];
  /** Cards left. */
  deck: number;
  /** Oldest first. */
  discard: string;
  discarder: number | null;
  /** What the seat on turn took from the discard pile and still holds. */
  taken: string | null;
  melds: Meld[];
  /** Seats that have laid in this round. */
  laid: number[];
  laid_points: number[];
  reshuffles: number;
  /** The seat on turn had laid nothing before this turn. */
  straight: boolean;
  /** Points of a combined first lay in this turn. */
  opening: number;
  /** Whose turn a knock has taken, as long as the knocker's turn lasts. */
  passed_over: number | null;
  returns_to: number | null;
  /** Seats that were knocked out in earlier rounds. */
  out: number[];
  score: number[];
  minus: number[];
  knock: { on: boolean; open: boolean; seats: number[] };
  may_knock: boolean;
  /** What the viewer may do now. */
  moves: string[];
  minimal: string | null;
  hands: string[] | null;
  result: Result | null;
}

export interface Meld {
  owner: number;
  /** A Joker of a sequence is written with the card it stands for: `TC *JC QC`. */
  cards: string;
  /** Who put each card there. */
  by: number[];
  value: number;
  /** The cards that continue a sequence below and above. */
  ends: [string | null, string | null];
}

export interface Result {
  /** Who went out, null when the round was blocked. */
  out: number | null;
  straight: boolean;
  laid: number[];
  /** Doubled already where it is. */
  held: number[];
  /** Totals after the round. */
  score: number[];
  minus: number[];
  ending: "out" | "blocked";
}

export const DRAW = "draw";
export const TAKE = "take";
export const KNOCK = "knock";

export function discardOf(card: string): string {
  return `discard ${card}`;
}

/** Whether the score is compared with the limit, and not the minus points (RU-53). */
export function countsNet(rules: Record<string, unknown>): boolean {
  return rules["limit_counts"] === "net";
}

/** Whether what the losers of this round held was doubled. */
export function isDoubled({ rules }: Pick<View, "rules">, { straight }: Pick<Result, "straight">): boolean {
  return straight && (rules["straight"] ?? "doubled") === "doubled";
}
