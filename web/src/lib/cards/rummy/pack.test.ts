import { expect, it } from "vitest";
import { cardName, cardSign, isJoker, plainCode, standsFor } from "./pack";

it.each([
  ["TH", false, "TH", null, "10 of hearts", "10♥"],
  ["*", true, "*", null, "joker", "Joker"],
  ["*QC", true, "*", "QC", "joker", "Joker"],
])("%s", (card, joker, plain, stands, name, sign) => {
  expect(isJoker(card)).toBe(joker);
  expect(plainCode(card)).toBe(plain);
  expect(standsFor(card)).toBe(stands);
  expect(cardName(card)).toBe(name);
  expect(cardSign(card)).toBe(sign);
});
