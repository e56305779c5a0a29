/** Hints in words: the move, then the reason that the game gives for it. */
import { capital } from "./english";
import type { Hinted } from "./protocol";

export type Hint = Pick<Hinted, "move" | "why" | "facts">;
export type Facts = Record<string, unknown>;
export type Reasons = Record<string, (facts: Facts) => string>;

/** True of every hint, whatever the reason is. */
const PLAIN_REASON = "a good bot would do so here";

/** "Play the 7 of hearts: it is enough." One sentence, never without a reason. */
export function sentence(move: string, { why, facts }: Pick<Hint, "why" | "facts">, reasons: Reasons): string {
  return `${capital(move)}: ${reasons[why]?.(facts) ?? PLAIN_REASON}.`;
}

export const number = (facts: Facts, key: string): number => Number(facts[key] ?? 0);
export const text = (facts: Facts, key: string): string => String(facts[key] ?? "");
