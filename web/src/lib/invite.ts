/** The links by which tables and their replays are found, and putting one on the clipboard. */
import type { TableState } from "./table.svelte";

export function tableLink(id: string): string {
  return new URL(`/table/${encodeURIComponent(id)}`, location.origin).href;
}

/** The replay of a table's last finished deal, from the viewer's own seat. */
export function replayLink({ id, you, dealsOver }: Pick<TableState, "id" | "you" | "dealsOver">): string {
  const seat = you === null ? "" : `&seat=${you}`;
  return `/replay/${encodeURIComponent(id)}?deal=${Math.max(1, dealsOver)}${seat}`;
}

/** False where the browser has no clipboard for us (plain http hosts, no permission). */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
