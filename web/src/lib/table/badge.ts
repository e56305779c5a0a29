/** What a seat's plate says of who sits there, when it isn't simply somebody. */
import { m } from "../messages";
import type * as wire from "../protocol";
import type { TableState } from "../table.svelte";
import { unhurried } from "../wording";

/** Once the match is over people go on, and nobody's line is lost. */
export function badgeOf(who: wire.Seat, { info, finished }: Pick<TableState, "info" | "finished">): string | null {
  if (who.kind === "empty") return null;
  if (who.away) return m.table.standIn;
  if (who.kind === "bot") return m.table.botOf(who.level ?? "");
  if (who.online || finished) return null;
  return unhurried(info) ? m.table.elsewhere : m.table.offline;
}
