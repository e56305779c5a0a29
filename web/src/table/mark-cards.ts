/**
 * Marks cards of the viewer's hand, whatever the board does with its elements meanwhile: by a
 * style sheet of our own, which takes the words of a move for the codes of its cards.
 */
const MARK = `
  content: "";
  position: absolute;
  inset: 0;
  border: 4px solid var(--accent-fill);
  border-radius: inherit;
  background: color-mix(in srgb, var(--accent-fill) 20%, transparent);
  pointer-events: none;
`;

/** As many cards of each code as there are in the list, of several alike the first. */
export function selectorsOf(codes: readonly string[]): string[] {
  return [...new Set(codes)].map((code) => {
    const card = `[data-card=${JSON.stringify(code)}]`;
    const meant = codes.filter((other) => other === code);
    const oneTooMany = [card, ...meant.map(() => card)].join(" ~ ");
    return `[data-zone="hand"] ${card}:not(${oneTooMany})`;
  });
}

/** Returns how to unmark them. */
export function markCards(codes: readonly string[]): () => void {
  if (!("adoptedStyleSheets" in document)) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:is(${selectorsOf(codes).join(", ")})::after { ${MARK} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
