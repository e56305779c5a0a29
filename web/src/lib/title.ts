/** The title of a page, led by the number of tables that await one's move: "(2) Spelbok". */
import { house } from "./house.svelte";
import { m } from "./messages";

/** `here`: the table on this page, and whether it awaits one's move. */
export function titled(title: string, here: { table: string; yours: boolean } | null = null): string {
  const elsewhere = house.turns.filter(({ table }) => table !== here?.table).length;
  return m.turns.page(elsewhere + (here?.yours ? 1 : 0), title);
}
