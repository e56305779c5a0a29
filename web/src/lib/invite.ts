/** The link by which others find a table, and putting it on the clipboard. */

export function tableLink(id: string): string {
  return new URL(`/table/${encodeURIComponent(id)}`, location.origin).href;
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
