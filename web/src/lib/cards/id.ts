/**
 * What tells a card on the page from all others: its code (`data-card`) where each card exists
 * once, else a key of its own (`data-key`), such as "R7~2" for one of three red sevens.
 */

const MARK = "~";

export function keyOf(code: string, copy: number): string {
  return `${code}${MARK}${copy}`;
}

/** The code of the card that a key stands for; a plain code stands for itself. */
export function codeOf(key: string): string {
  const end = key.indexOf(MARK);
  return end < 0 ? key : key.slice(0, end);
}

export function idOf(node: HTMLElement): string {
  return node.dataset["key"] ?? node.dataset["card"] ?? "";
}

export function findCard(root: ParentNode | null | undefined, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-key="${id}"], [data-card="${id}"]`) ?? null;
}
