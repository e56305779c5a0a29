import { describe, expect, it } from "vitest";
import { sayCards } from "../../lib/cards/words";
import { adviceFor } from "./advice";
import { b, cardWords, describe as tell, progress, seating, terms } from "./messages";
import { noises, speech } from "./report";
import { anEvent, aPicture, aTurn, aView, INFO, SEATS } from "./testing";

const told = (seat: number, move: string, facts: Record<string, unknown> = {}) => tell(anEvent(1, seat, move, facts), INFO, { seats: SEATS });

describe("F9: the log", () => {
  it.each([
    ["draw", { drew: 1, from: "deck", reshuffled: false }, "Bo draws."],
    ["draw", { drew: 1, from: "deck", reshuffled: true }, "Bo draws; the discards become the deck."],
    ["draw", { drew: 0, ending: "blocked" }, "Bo finds nothing to draw: the round is blocked."],
    ["take", { from: "discard", card: "KS" }, "Bo takes the king of spades."],
    ["knock", { card: "KS", drew: 2 }, "Bo knocks for the king of spades and draws 2 cards."],
    ["lay TC JC *", { cards: "TC JC *QC", kind: "sequence", points: 30 }, "Bo lays 10♣ J♣ Joker (Q♣) (30)."],
    ["add KC to 1", { card: "KC", meld: 1, owner: 2, cards: "9C TC *JC QC" }, "Bo adds the king of clubs to Siv’s 9♣–Q♣."],
    ["add * to 1 low", { card: "*", meld: 1, owner: 1, cards: "*TC JC QC" }, "Bo adds the joker to 10♣–Q♣."],
    ["add 8S to 3", { card: "8S", meld: 3, owner: 0, cards: "8D 8H *" }, "Bo adds the 8 of spades to Ingrid’s 8♦ 8♥ Joker."],
    ["swap 8H in 2", { card: "8H", meld: 2, owner: 0, cards: "7H *8H 9H" }, "Bo takes the joker of Ingrid’s 7♥–9♥ for the 8 of hearts."],
    ["add KC to 1", { card: "KC", meld: 1 }, "Bo adds the king of clubs to meld 1."],
    ["discard 2H", { card: "2H" }, "Bo discards the 2 of hearts."],
    ["discard 2H", { card: "2H", ending: "out", straight: true }, "Bo discards the 2 of hearts; straight from the hand."],
    ["discard 2H", { card: "2H", ending: "out", straight: false }, "Bo discards the 2 of hearts; no card is left."],
    ["discard 2H", { card: "2H", ending: "blocked" }, "Bo discards the 2 of hearts; the round is blocked."],
  ])("%s %j", (move, facts, line) => expect(told(1, move, facts)).toBe(line));

  it("tells the clock's moves, rounds and their results", () => {
    expect(tell({ ...anEvent(1, 1, "draw", { drew: 1 }), kind: "timeout" }, INFO, { seats: SEATS })).toBe("Time out: Bo draws.");
    expect(tell({ ...anEvent(1, 1, ""), kind: "deal" }, INFO, { seats: SEATS })).toBe("Round 1 is dealt.");
    const result = { laid: [101, 30, 0], held: [0, 108, 18] };
    const over = { ...anEvent(1, 1, ""), kind: "deal-over" as const, facts: { result } };
    expect(tell(over, INFO, { seats: SEATS })).toBe("The round is over: Ingrid +101, Bo −78, Siv −18.");
    expect(tell({ ...over, kind: "sit" }, INFO, { seats: SEATS })).toBeNull();
  });
});

describe("F3, F5, F8: what was agreed", () => {
  it.each([
    [{ limit: 50, straight: "doubled", knock: null }, 3, ["50 minus points", "on", "on"]],
    [{ limit: 50, straight: "plain", knock: null, limit_counts: "net" }, 2, ["score of −50", "on, without doubling", "off"]],
    [{ limit: 1, straight: "off", knock: true }, 2, ["1, a single round", "off", "on"]],
    [{ limit: 1, knock: false, limit_counts: "net" }, 4, ["1, a single round for the best score", "on", "off"]],
  ])("%j at %i seats", (options, seats, values) => {
    expect(terms({ options, seats }).map(({ value }) => value)).toEqual(values);
    expect(terms({ options, seats }).map(({ term }) => term)).toEqual(["Point limit", "Rummy", "Knock"]);
  });

  it("tells two players what Knock is for", () => {
    expect([2, 3, 4].map((seats) => seating(seats) !== null)).toEqual([true, false, false]);
  });

  it("has rounds without number", () => expect(progress(INFO, 3)).toBe("Round 3"));
});

it("refusals name the cards in words", () => {
  expect(sayCards("* does not fit 8H", cardWords)).toBe("a joker does not fit the 8 of hearts");
});

describe("advice", () => {
  const quiet = { lays: [], missing: 0 };
  const advise = (view = aView(), change = {}) =>
    adviceFor({ view, grouping: quiet, nameOf: (seat) => SEATS[seat]!.name, sent: null, picked: null, moving: false, ...change });

  it.each([
    [aView(), {}, b.status.draw],
    [aView({ discard: "" }), {}, b.status.drawOnly],
    [aTurn(), {}, b.status.first],
    [aTurn({ laid: [0] }), {}, b.status.discard],
    [aTurn(), { grouping: { lays: ["lay TC JC QC"], missing: 0 } }, b.status.lay],
    [aTurn({ opening: 20 }), { grouping: { lays: [], missing: 10 } }, b.status.opening(10)],
    [aView({ turn: 1 }), {}, "Bo draws …"],
    [aView({ turn: 1, phase: "play" }), {}, "Bo plays …"],
    [aView({ turn: 1, may_knock: true }), {}, b.status.mayKnock("Bo")],
    [aView({ turn: 1, may_knock: true }), { sent: "knock" }, b.status.knocking],
    [aView(), { sent: "draw" }, b.status.sent],
    [aTurn(), { picked: "*" }, b.status.picked("*")],
    [aTurn(), { moving: true }, b.status.moving],
    [aView({ out: [0], turn: 1 }), {}, b.status.out],
    [aView({ turn: 1, phase: "play", passed_over: 0 }), {}, "Bo knocked first: your turn is gone."],
    [aView({ turn: 1, phase: "play", passed_over: 0, returns_to: 0 }), {}, "Bo knocked first: your turn comes after."],
    [aView({ turn: 1, phase: "play", passed_over: 2 }), {}, "Bo plays …"],
  ])("%#", (view, change, line) => expect(advise(view, change)).toBe(line));
});

describe("what is heard and said", () => {
  const scene = (view = aPicture(), ...events: ReturnType<typeof anEvent>[]) => ({ view, events, deal: 1, seq: 6, hold: 0 });

  it.each([
    ["draw", {}, ["take"]],
    ["discard 2H", {}, ["card"]],
    ["knock", {}, ["take", "omen"]],
    ["lay TC JC QC", { ending: "out" }, ["card", "out"]],
  ])("%s", (move, facts, sounds) => {
    const before = aPicture({ turn: 1 });
    expect(noises(before, scene(aPicture({ turn: 1 }, before), anEvent(6, 1, move, facts)))).toEqual(sounds);
  });

  it("the own turn and the own new card", () => {
    const before = aPicture({ turn: 2 });
    const after = aPicture({}, before);
    expect(noises(before, scene(after))).toEqual(["turn"]);
    expect(speech(before, scene(after), INFO, SEATS)).toBe("Your turn: draw, or take the 9 of diamonds.");
    const drawn = aPicture({ hand: "TC JC QC 8S 8S * 2D", phase: "play" }, after);
    expect(speech(after, scene(drawn, anEvent(7, 0, "draw", { drew: 1 })), INFO, SEATS)).toBe("Ingrid draws. You draw 2 of diamonds.");
  });

  it("once, that a knock has taken the own turn", () => {
    const before = aPicture();
    const after = aPicture({ turn: 1, phase: "play", passed_over: 0 }, before);
    const knock = anEvent(6, 1, "knock", { card: "9D", drew: 2 });
    expect(speech(before, scene(after, knock), INFO, SEATS)).toBe("Bo knocks for the 9 of diamonds and draws 2 cards. Your turn is gone.");
    expect(speech(after, scene(aPicture({ turn: 1, phase: "play", passed_over: 0 }, after)), INFO, SEATS)).toBe("");
  });

  it("the cards of a new round", () => {
    expect(speech(null, scene(), INFO, SEATS)).toMatch(/^New round\. You hold 10 of clubs; .*joker\. Your turn/);
    expect(speech(null, scene(aPicture({ you: null, hand: "" })), INFO, SEATS)).toBe("New round.");
  });
});
