/** What a seat's plate says of who sits there, when it isn't simply somebody. */
import { m } from "../messages";
import type * as wire from "../protocol";
import { unhurried } from "../wording";

export function badgeOf(who: wire.Seat, info: wire.TableInfo): string | null {
  if (who.kind === "empty") return null;
  if (who.away) return m.table.standIn;
  if (who.kind === "bot") return m.table.botOf(who.level ?? "");
  if (who.online) return null;
  return unhurried(info) ? m.table.elsewhere : m.table.offline;
}
