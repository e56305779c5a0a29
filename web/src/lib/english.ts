/** How English counts and lists: what all catalogues of sentences share. */

/** "1 card", "3 cards". */
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Anna, Bo and Cai". */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}

/** "1st", "22nd". */
export function ordinal(place: number): string {
  const endings: Record<string, string> = { one: "st", two: "nd", few: "rd" };
  return place + (endings[new Intl.PluralRules("en", { type: "ordinal" }).select(place)] ?? "th");
}

/** With a true minus sign, and a plus where wanted: "+3", "−2", "0". */
export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
