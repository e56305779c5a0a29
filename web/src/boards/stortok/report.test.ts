import { describe, expect, it } from "vitest";
import { adviceFor } from "./advice";
import { noises, speech } from "./report";
import { anEvent, aView, INFO, SEATS } from "./testing";
import type { View } from "./view";

function scene(view: View, ...events: ReturnType<typeof anEvent>[]) {
  return { view, deal: 1, seq: 9, events, hold: 0 };
}

const theirs = aView({ turn: 2, moves: [], plays: 11, pile: "" });

describe("what is said", () => {
  it("tells the move and calls to the own turn", () => {
    const event = anEvent(9, 2, "play 6H", { drew: true, beats: null });
    expect(speech(theirs, scene(aView(), event), INFO, SEATS)).toBe(
      "Siv leads the 6 of hearts and draws. Your turn: beat the 6 of hearts or pick up.",
    );
  });

  it("names the viewer's own new card, never what was picked up in sight", () => {
    const event = anEvent(9, 0, "play 7H", { drew: true, beats: "6H" });
    const after = aView({ hand: "6D KC", turn: 1, moves: [], pile: "6H 7H", plays: 13 });
    expect(speech(aView(), scene(after, event), INFO, SEATS)).toContain("You draw the king of clubs.");
    const take = anEvent(9, 0, "take", { took: "6H" });
    const taken = aView({ hand: "7H 6D 6H", turn: 1, moves: [], pile: "", plays: 13 });
    expect(speech(aView(), scene(taken, take), INFO, SEATS)).toBe("Ingrid picks up the 6 of hearts.");
  });

  it("begins with the hand and the trumps", () => {
    expect(speech(null, scene(aView({ turn: 1 })), INFO, SEATS)).toBe(
      "New deal. You hold 2 cards. High Trump spades, Low Trump clubs.",
    );
    expect(speech(null, scene(aView({ turn: 1, you: null })), INFO, SEATS)).not.toContain("hold");
  });

  it("ends with the deal", () => {
    const after = aView({ turn: -1, result: { stortok: 1, out: [2, 0], drawn: false } });
    expect(speech(theirs, scene(after), INFO, SEATS)).toBe("The deal is over.");
  });
});

describe("what is heard", () => {
  it("a card, and the call to one's turn", () => {
    expect(noises(theirs, scene(aView(), anEvent(9, 2, "play 6H")))).toEqual(["card", "turn"]);
  });

  it("taking, going out, the end", () => {
    expect(noises(theirs, scene(theirs, anEvent(9, 2, "take")))).toEqual(["take"]);
    const after = aView({ turn: -1, result: { stortok: 1, out: [2, 0], drawn: false } });
    expect(noises(theirs, scene(after, anEvent(9, 2, "play 6H", { out: 1 })))).toEqual(["card", "out", "end"]);
  });
});

describe("advice", () => {
  const name = (seat: number) => SEATS[seat]!.name;

  it.each([
    ["to beat or pick up", aView(), "Beat the 6 of hearts, or pick up."],
    ["when nothing beats", aView({ moves: ["take"] }), "Nothing of yours beats the 6 of hearts."],
    ["when one must beat", aView({ moves: ["play 7H"] }), "Beat the 6 of hearts: you can, so you must."],
    ["to lead on a pile", aView({ leading: true }), "You lead: play any card."],
    ["while another thinks", aView({ turn: 1 }), "Bo is thinking …"],
    ["while another leads", aView({ turn: 1, leading: true }), "Bo leads."],
    ["when out", aView({ turn: 1, out: [0] }), "You are out as 1st. Well played!"],
    ["after the deal", aView({ turn: -1, result: { stortok: 1, out: [0, 2], drawn: false } }), ""],
  ])("%s", (_, view, text) => {
    expect(adviceFor(view, name, false)).toBe(text);
  });
});
