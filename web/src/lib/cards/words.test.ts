import { describe, expect, test } from "vitest";
import { asSentence, sayCards, type CardWords } from "./words";

const letters: CardWords = { code: /[A-C]\d{1,2}|\*/, say: (code) => `the card ${code.toLowerCase()}` };

describe("card codes in a sentence", () => {
  test.each([
    ["A1 does not beat B12", "the card a1 does not beat the card b12"],
    ["only a 1 can start a Trick, not *.", "only a 1 can start a Trick, not the card *."],
    ["XA1 and A1X and A123 are no cards", "XA1 and A1X and A123 are no cards"],
    ["'A1' is no move; say 'play A1' or 'take'", "'A1' is no move; say 'play A1' or 'take'"],
    ["it isn't A1's turn", "it isn't the card a1's turn"],
  ])("%s", (text, said) => {
    expect(sayCards(text, letters)).toBe(said);
  });

  test("stay as they are where a board has no words for them", () => {
    expect(sayCards("A1 does not beat B12", undefined)).toBe("A1 does not beat B12");
  });
});

test.each([
  ["the deal is over", "The deal is over."],
  ["It isn't your turn.", "It isn't your turn."],
  ["…", "…"],
  ["", ""],
])("%j as a sentence", (line, sentence) => {
  expect(asSentence(line)).toBe(sentence);
});
