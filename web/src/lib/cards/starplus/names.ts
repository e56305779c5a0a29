import { effectOf, isZeus, signOf, worthOf, type Effect, type Sign } from "./pack";

/** What the cards of Star Plus are called, for screen readers, the move log and on their faces. */

export const signNames: Record<Sign, string> = {
  aquarius: "Aquarius",
  pisces: "Pisces",
  aries: "Aries",
  taurus: "Taurus",
  gemini: "Gemini",
  cancer: "Cancer",
  leo: "Leo",
  virgo: "Virgo",
  libra: "Libra",
  scorpio: "Scorpio",
  sagittarius: "Sagittarius",
  capricorn: "Capricorn",
};

export const zeusName = "Zeus";

const effectNames: Record<Effect, string> = {
  right: "takes two from the right",
  left: "takes two from the left",
  reverse: "reverses the direction",
};

/** `"-2"` is “minus 2”: a sign alone may not be read out. */
export function spoken(value: number): string {
  return value < 0 ? `minus ${-value}` : String(value);
}

/** `"7"` is “7, Leo, takes two from the right”. */
export function cardName(card: string): string {
  const sign = signOf(card);
  if (isZeus(card) || sign === null) return zeusName;
  const effect = effectOf(card);
  const parts = [spoken(worthOf(card)), signNames[sign]];
  return (effect === null ? parts : [...parts, effectNames[effect]]).join(", ");
}

/** `"-2"` is “−2” with a true minus sign. */
export function numeral(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** `["3", "5", "-2"]` is “3 + 5 − 2”. */
export function sumText(cards: readonly string[]): string {
  return cards
    .map((card, place) => {
      const worth = worthOf(card);
      if (place === 0) return numeral(worth);
      return worth < 0 ? ` − ${-worth}` : ` + ${worth}`;
    })
    .join("");
}
