/** Hints in words: the move, then the reason that the game gives for it. */
import type { Hinted } from "./protocol";

export type Hint = Pick<Hinted, "move" | "why" | "facts">;
export type Facts = Record<string, unknown>;
export type Reasons = Record<string, (facts: Facts) => string>;

/** "Play the 7 of hearts: it is enough." One sentence, without the reason where there is none. */
export function sentence(move: string, { why, facts }: Pick<Hint, "why" | "facts">, reasons: Reasons): string {
  const reason = reasons[why]?.(facts);
  const said = move.charAt(0).toUpperCase() + move.slice(1);
  return reason === undefined ? `${said}.` : `${said}: ${reason}.`;
}

export const number = (facts: Facts, key: string): number => Number(facts[key] ?? 0);
export const text = (facts: Facts, key: string): string => String(facts[key] ?? "");
