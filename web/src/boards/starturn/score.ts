import type { Standing, View } from "./view";

/** A score sheet has room for six games; longer matches go on with six more lines. */
const LINES = 6;

export interface Line {
  game: number;
  bonus: number | null;
  penalty: number | null;
  /** The game is still being played: its bonuses are only pencilled in. */
  running: boolean;
}

/** One column of the score sheet. */
export interface Account {
  side: number;
  lines: Line[];
  bonus: number;
  penalty: number;
  net: number;
}

const NOTHING: Standing = { bonus: [], penalty: [], net: [], counters: [], games: [] };

/** The totals the house tells, and a line for each game that is over. */
export function standingOf(standing: Record<string, unknown> | null, results: readonly object[]): Standing {
  return { ...NOTHING, ...(standing as Partial<Standing> | null), games: results as Standing["games"] };
}

/** The score sheet as it would be filled in now, a column a side. */
export function accounts(standing: Standing, view: Pick<View, "sides" | "bonus" | "result">): Account[] {
  const { games } = standing;
  const running = view.result === null ? games.length : -1;
  const lines = Math.max(1, Math.ceil((games.length + (running < 0 ? 0 : 1)) / LINES)) * LINES;
  return Array.from({ length: view.sides }, (_, side) => ({
    side,
    bonus: standing.bonus[side] ?? 0,
    penalty: standing.penalty[side] ?? 0,
    net: standing.net[side] ?? 0,
    lines: Array.from({ length: lines }, (_, game) => ({
      game: game + 1,
      bonus: game === running ? (view.bonus[side] ?? 0) : (games[game]?.bonus[side] ?? null),
      penalty: games[game]?.penalty[side] ?? null,
      running: game === running,
    })),
  }));
}

/** Counters a side has won or owes in the match: of the finished games, and of the running one. */
export function countersOf(standing: Standing, view: Pick<View, "counters" | "result">): number[] {
  if (view.result !== null) return standing.counters.length > 0 ? standing.counters : view.counters;
  return view.counters.map((now, side) => now + (standing.counters[side] ?? 0));
}
