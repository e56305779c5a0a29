/** What a seat's plate says of who sits there, when it isn't simply somebody. */
import type * as wire from "../protocol";

export interface Words {
  /** A bot plays for somebody who is away. */
  standIn: string;
  /** A bot of this level. */
  bot: (level: string) => string;
  offline: string;
}

export function badgeOf(who: wire.Seat, words: Words): string | null {
  if (who.kind === "empty") return null;
  if (who.away) return words.standIn;
  if (who.kind === "bot") return who.level ? words.bot(who.level) : null;
  return who.online ? null : words.offline;
}
