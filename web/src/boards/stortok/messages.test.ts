import { describe as group, expect, it } from "vitest";
import { b, describe } from "./messages";
import { anEvent, INFO, SEATS } from "./testing";

const line = (event: Parameters<typeof describe>[0]) => describe(event, INFO, { seats: SEATS });

group("the move log", () => {
  it.each([
    [anEvent(1, 1, "play 6H", { drew: true, beats: null, trick_complete: false, out: null }), "Bo leads the 6 of hearts and draws."],
    [anEvent(1, 1, "play TH", { drew: false, beats: "6H", trick_complete: false, out: null }), "Bo beats the 6 of hearts with the 10 of hearts."],
    [
      anEvent(1, 2, "play AS", { drew: true, beats: "KS", trick_complete: true, out: null }),
      "Siv beats the king of spades with the ace of spades and draws; the trick is complete.",
    ],
    [anEvent(1, 0, "play 6D", { drew: false, beats: null, trick_complete: false, out: 2 }), "Ingrid leads the 6 of diamonds; out as 2nd."],
    [anEvent(1, 1, "take", { took: "6H TH", set_aside: 0 }), "Bo picks up 2 cards."],
    [anEvent(1, 1, "take", { took: "8S", set_aside: 0 }), "Bo picks up the 8 of spades."],
    [anEvent(1, 1, "take", { took: "8S", set_aside: 1 }), "Bo picks up the 8 of spades; 1 card set aside."],
    [{ ...anEvent(1, 1, "take", { took: "8S", set_aside: 0 }), kind: "timeout" }, "Time out: Bo picks up the 8 of spades."],
    [{ ...anEvent(1, 1, "take", { took: "8S", set_aside: 0 }), name: "Bosse" }, "Bosse picks up the 8 of spades."],
    [{ ...anEvent(1, 1, ""), kind: "deal-over", facts: { result: { stortok: 2, out: [1, 0], drawn: false } } }, "Siv is the Stortok."],
    [{ ...anEvent(1, 1, ""), kind: "deal-over", facts: { result: { stortok: null, out: [], drawn: true } } }, "The deal is drawn: nobody is the Stortok."],
  ])("%#", (event, text) => {
    expect(line(event)).toBe(text);
  });

  it("leaves to the frame what isn't the game's", () => {
    expect(line({ ...anEvent(1, 1, ""), kind: "sit" })).toBeNull();
    expect(line({ ...anEvent(1, 1, ""), kind: "deal-over" })).toBeNull();
  });

  it("gets along with a seat it doesn't know", () => {
    expect(line(anEvent(1, 9, "take", { took: "8S" }))).toBe("Somebody picks up the 8 of spades.");
  });
});

group("words", () => {
  it("has English ordinals", () => {
    expect([1, 2, 3, 4, 11, 21].map(b.result.out)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "21st"]);
  });

  it("has a jest for every deal", () => {
    for (let deal = 0; deal < 20; deal += 1) expect(b.result.jest(deal, "Bo")).toContain("Bo");
  });
});
