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

/** Returns how to unmark them. */
export function markCards(codes: readonly string[]): () => void {
  if (!("adoptedStyleSheets" in document)) return () => {};
  const sheet = new CSSStyleSheet();
  const cards = codes.map((code) => `[data-zone="hand"] [data-card="${CSS.escape(code)}"]::after`);
  sheet.replaceSync(`${cards.join(", ")} { ${MARK} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
