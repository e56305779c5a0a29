/** What a board tells of its cards, so that the house's sentences can name them as players do. */
export interface CardWords {
  /** Any one card as the house writes it; only where it stands by itself is it taken for a card. */
  code: RegExp;
  /** The card as it is said within a sentence, with its article: "the king of clubs". */
  say: (code: string) => string;
}

/** A move quoted as it must be typed is no place for words. */
const QUOTED = /(?<!\w)'[^']*'/;

/** "9C does not beat KC" with its cards in words; without `words` as it is. */
export function sayCards(text: string, words: CardWords | undefined): string {
  if (!words) return text;
  const { source } = words.code;
  const parts = new RegExp(`${QUOTED.source}|(?<![\\w-])(?<card>${source})(?!\\w)`, "g");
  return text.replace(parts, (part: string, card?: string) => (card === undefined ? part : words.say(card)));
}

/** A line of the engine as a sentence: with a capital at its head and a full stop at its end. */
export function asSentence(line: string): string {
  const sentence = line.charAt(0).toUpperCase() + line.slice(1);
  return /[.!?…]$/.test(sentence) || sentence === "" ? sentence : `${sentence}.`;
}
