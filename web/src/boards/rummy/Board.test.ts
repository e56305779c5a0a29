import { configure, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../lib/api";
import { live } from "../../lib/live.svelte";
import { m } from "../../lib/messages";
import type * as wire from "../../lib/protocol";
import { b } from "./messages";
import { at, button, cards, inHand, lines, move, moves, onBoard, point, prepare, press, READY, settle, sitDown, targets, update } from "./sitting";
import { aLaidTurn, anEvent, aTurn, aView } from "./testing";

// Thousands of little drawings that no test looks at.
vi.mock("../../lib/cards/CardSprite.svelte", () => ({ default: () => {} }));
vi.mock("../../lib/cards/rummy/JokerSprite.svelte", () => ({ default: () => {} }));

// Looking up what is hidden by style makes each query slow, and here nothing is.
configure({ defaultHidden: true });

beforeEach(prepare);
afterEach(() => vi.useRealTimers());

const SHORT = { ...READY, points: 24, ready: false };

describe("what lies on the table", () => {
  it("F11: the deck with its count and the discard pile face up, at the top left", async () => {
    await sitDown(aView());
    expect(cards("discard")).toEqual(["5D", "9D"]);
    expect(cards("deck")).toEqual([]);
    expect(button("Deck, 40 cards. Draw")).toBeTruthy();
    expect(button("Discard pile, 2 cards, on top the 9 of diamonds. Take it")).toBeTruthy();
  });

  it("F10: the own hand with name, score and minus points; the others with theirs and their backs", async () => {
    await sitDown(aView());
    expect(cards("hand")).toEqual(["TC", "JC", "QC", "8S", "8S", "*"]);
    const own = document.querySelector(".own")!;
    expect(own.textContent).toContain("Ingrid");
    expect(own.textContent).toContain("12 points");
    expect(own.textContent).toContain("7 minus points of 50");
    const bo = onBoard().getByRole("region", { name: "Bo, 13 cards" });
    expect(bo.textContent).toContain("−30 points");
    expect(bo.textContent).toContain("48 minus points of 50");
    expect(bo.textContent).toContain("Casual bot");
    expect(cards("seat:1")).toEqual([]);
  });

  it("RU-53: where the net score is compared with the limit, it stands beside that", async () => {
    await sitDown(aView({ rules: { limit_counts: "net" } }));
    const bo = onBoard().getByRole("region", { name: "Bo, 13 cards" });
    expect(bo.textContent).toContain("/ −50");
    expect(bo.textContent).toContain("knocked out at −50");
    expect(document.querySelector("[data-minus]")).toBeNull();
    expect(bo.querySelector("[data-floor]")!.classList.contains("near")).toBe(true);
  });

  it("RU-41: tells in the player's own line that a knock took the turn", async () => {
    await sitDown(aView({ turn: 1, phase: "play", passed_over: 0, moves: [] }));
    expect(document.querySelector(".own .urgent")?.textContent).toBe("Bo knocked first: your turn is gone.");
    await update(6, aView({ turn: 2, moves: [] }));
    expect(document.querySelector(".own .urgent")).toBeNull();
  });

  it("F17: melds face up, grouped by owner, with what a joker stands for", async () => {
    await sitDown(aLaidTurn());
    const bo = within(onBoard().getByRole("region", { name: "Melds on the table" })).getByRole("region", { name: "Bo" });
    expect(within(bo).getAllByRole("group")).toHaveLength(2);
    expect(bo.textContent).toContain("60 laid");
    expect(cards("meld:1")).toEqual(["2C", "*", "4C", "5C"]);
    const mine = onBoard().getByRole("group", { name: "Sequence of clubs: 2 of clubs, joker as 3 of clubs, 4 of clubs, 5 of clubs" });
    expect(mine.querySelector("[data-stands]")?.textContent).toBe("3♣");
    expect(document.querySelector('[data-zone="meld:2"] [data-stands]')?.textContent).toBe("8");
  });

  it("no hand and no buttons for a spectator", async () => {
    await sitDown(aView({ you: null, hand: "", moves: [] }));
    expect(document.querySelector('[data-zone="hand"]')).toBeNull();
    expect(document.querySelector('[data-zone="seat:0"]')).not.toBeNull();
    expect(onBoard().queryByRole("button", { name: "Lay Cards" })).toBeNull();
    expect(at.asked).toEqual([]);
  });
});

describe("F7: whose turn it is", () => {
  it("is told by a red mark at the own name", async () => {
    await sitDown(aView());
    expect(onBoard().getByRole("img", { name: "your turn" }).textContent).toBe("!");
    expect(document.querySelector("[data-arrow]")).toBeNull();
  });

  it("is told by a green arrow at another's, and moves on to who knocked", async () => {
    await sitDown(aView({ turn: 1, moves: [] }));
    expect(document.querySelector<HTMLElement>("[data-arrow]")!.dataset["arrow"]).toBe("1");
    expect(document.querySelector("[data-turn]")).toBeNull();
    await update(6, aView({ turn: 2, phase: "play", moves: [] }));
    expect(document.querySelectorAll("[data-arrow]")).toHaveLength(1);
    expect(document.querySelector<HTMLElement>("[data-arrow]")!.dataset["arrow"]).toBe("2");
  });
});

describe("F12: drawing", () => {
  it("is one click on the deck", async () => {
    await sitDown(aView());
    await point(button(/^Deck, 40 cards/));
    expect(move()).toMatchObject({ move: "draw", seq: 5 });
  });

  it("or one on the discard pile, whose card is in the hand at once, at its end", async () => {
    await sitDown(aView());
    await point(button(/^Discard pile/));
    expect(move()).toMatchObject({ move: "take" });
    expect(cards("hand")).toEqual(["TC", "JC", "QC", "8S", "8S", "*", "9D"]);
    expect(cards("discard")).toEqual(["5D"]);
  });

  it("is explained out of turn and after drawing, and nothing is sent", async () => {
    await sitDown(aView({ turn: 1, moves: [] }));
    await point(button(/^Deck/));
    expect(at.table.problem?.message).toContain("Bo’s turn");
    await update(6, aTurn());
    await point(button(/^Discard pile/));
    expect(at.table.problem).toMatchObject({ message: b.reason.hasDrawn, rule: "RU-6" });
    expect(moves()).toEqual([]);
  });
});

describe("F13: discarding", () => {
  it("is a click on the card", async () => {
    await sitDown(aTurn());
    await point(inHand("TC"));
    expect(move()).toMatchObject({ move: "discard TC" });
    expect(cards("discard")).toEqual(["5D", "9D", "TC"]);
    expect(cards("hand")).toEqual(["JC", "QC", "8S", "8S", "*"]);
  });

  it("of twins takes the one that was clicked", async () => {
    await sitDown(aTurn({ hand: "8S TC 8S" }));
    const [, second] = document.querySelectorAll<HTMLElement>('[data-zone="hand"] [data-card="8S"]');
    const key = second!.dataset["key"];
    await point(second!);
    expect(document.querySelector<HTMLElement>('[data-zone="discard"] [data-card="8S"]')!.dataset["key"]).toBe(key);
  });

  it("before drawing only explains", async () => {
    await sitDown(aView());
    await point(inHand("TC"));
    expect(moves()).toEqual([]);
    expect(at.table.problem).toMatchObject({ message: b.reason.drawFirst, rule: "RU-6" });
  });

  it("that the house refuses gives the card back", async () => {
    await sitDown(aTurn({ taken: "TC" }));
    await point(inHand("TC"));
    const { id } = move() as { id: string };
    at.table.receive({ type: "error", code: "illegal-move", message: "TC was taken in this turn", rule: "RU-8", id, table: "t1" });
    flushSync();
    await settle();
    expect(cards("hand")).toEqual(["TC", "JC", "QC", "8S", "8S", "*"]);
  });
});

describe("F15: Lay Cards", () => {
  it("is inactive before drawing, out of turn and without a block", async () => {
    await sitDown(aView());
    expect(button("Lay Cards").getAttribute("aria-disabled")).toBe("true");
    await update(6, aTurn({ turn: 1, moves: [] }));
    expect(button("Lay Cards").getAttribute("aria-disabled")).toBe("true");
    at.arranged = { blocks: [], lays: [], missing: 30, sorted: null };
    await update(7, aTurn({ hand: "TC 8S JC QC 8S * 9D" }));
    expect(button("Lay Cards").getAttribute("aria-disabled")).toBe("true");
    await point(button("Lay Cards"));
    expect(at.table.problem).toMatchObject({ message: b.lay.nothing(30), rule: "RU-19" });
    expect(moves()).toEqual([]);
  });

  it("lays the marked block, shown at once", async () => {
    await sitDown(aTurn());
    expect(button("Lay Cards").getAttribute("aria-disabled")).toBe("false");
    await point(button("Lay Cards"));
    expect(move()).toMatchObject({ move: "lay TC JC QC" });
    expect(cards("meld:1")).toEqual(["TC", "JC", "QC"]);
    expect(cards("hand")).toEqual(["8S", "8S", "*"]);
  });

  it("lays several blocks with one click, one after the other", async () => {
    at.arranged = { blocks: [READY, { ...READY, first: 3, move: "lay 8S 8H *" }], lays: ["lay TC JC QC", "lay 8S 8H *"], missing: 0, sorted: null };
    const hand = "TC JC QC 8S 8H *";
    await sitDown(aTurn({ hand, moves: ["lay TC JC QC", "discard 8S"] }));
    await point(button("Lay Cards"));
    const { id } = move() as { id: string };
    at.table.receive({ type: "answer", id, table: "t1", seq: 6 } as wire.Answer);
    await update(6, aTurn({ hand: "8H 8S *", moves: ["lay 8S 8H *", "discard 8S"], laid: [0] }));
    expect(moves().map((message) => (message as { move: string }).move)).toEqual(["lay TC JC QC", "lay 8S 8H *"]);
  });

  it("asks the house with nothing but the player's own cards and what the table shows", async () => {
    await sitDown(aTurn());
    expect(at.asked).toEqual([{ hand: "TC JC QC 8S 8S *", laid: false, opening: 0, straight: true, unmarked: [] }]);
  });
});

describe("F16: the line over a block", () => {
  it("is one, blue, and a click on it keeps the cards back", async () => {
    await sitDown(aTurn());
    expect(lines().map((line) => line.dataset["block"])).toEqual(["ready"]);
    at.arranged = { blocks: [{ ...READY, ready: false }], lays: [], missing: 30, sorted: null };
    await point(lines()[0]!);
    expect(at.asked.at(-1)).toMatchObject({ unmarked: [0] });
    expect(lines().map((line) => line.dataset["block"])).toEqual(["unmarked"]);
    expect(button("Lay Cards").getAttribute("aria-disabled")).toBe("true");
    await point(lines()[0]!);
    expect(at.asked.at(-1)).toMatchObject({ unmarked: [] });
  });

  it("is grey with its points while a first lay lacks some", async () => {
    at.arranged = { blocks: [SHORT], lays: [], missing: 6, sorted: null };
    await sitDown(aTurn());
    expect(lines().map((line) => [line.dataset["block"], line.textContent?.trim()])).toEqual([["short", "24"]]);
    expect(button("Lay Cards").getAttribute("aria-disabled")).toBe("true");
  });

  it("goes when the block is broken up, before the house has answered", async () => {
    await sitDown(aTurn());
    vi.mocked(api.arrange).mockReturnValue(new Promise(() => {}));
    await press(inHand("JC"), "ArrowRight", { altKey: true });
    await press(inHand("JC"), "ArrowRight", { altKey: true });
    expect(lines()).toEqual([]);
    expect(button("Lay Cards").getAttribute("aria-disabled")).toBe("true");
  });
});

describe("F18, F19, F22: adding, arrows, and the swap of a joker", () => {
  it("arrows show at the ends that accept the card that was taken up, and only there", async () => {
    await sitDown(aLaidTurn());
    expect(targets()).toEqual([]);
    await press(inHand("8S"), " ");
    expect(targets()).toEqual(["discard 8S", "swap 8S in 2"]);
    await press(document.activeElement!, "Escape");
    expect(targets()).toEqual([]);
    expect(document.activeElement).toBe(inHand("8S"));
    await press(inHand("QC"), " ");
    expect(targets()).toEqual([]);
  });

  it("a card is added where its arrow points", async () => {
    await sitDown(aLaidTurn({ hand: "6C 8S", moves: ["add 6C to 1", "discard 6C"] }));
    await press(inHand("6C"), " ");
    const arrow = button(/^Add the 6 of clubs at the right of Sequence of clubs/);
    expect(arrow.dataset["arrowEnd"]).toBe("high");
    await point(arrow);
    expect(move()).toMatchObject({ move: "add 6C to 1" });
  });

  it("a joker is taken by putting the natural card on it", async () => {
    await sitDown(aLaidTurn());
    await press(inHand("8S"), " ");
    await point(button("Take the joker for the 8 of spades from Group: 8 of diamonds, 8 of hearts, joker"));
    expect(move()).toMatchObject({ move: "swap 8S in 2" });
    const { id } = move() as { id: string };
    at.table.receive({ type: "answer", id, table: "t1", seq: 6 } as wire.Answer);
    const melds = aLaidTurn().melds.map((meld, index) => (index === 1 ? { ...meld, cards: "8D 8H 8S" } : meld));
    await update(6, aLaidTurn({ hand: "TC JC QC 8S * *", melds }));
    expect(cards("meld:2")).toEqual(["8D", "8H", "8S"]);
    expect(cards("hand")).toEqual(["TC", "JC", "QC", "8S", "*", "*"]);
  });
});

describe("F20, F4: Knock", () => {
  const open = { turn: 1, moves: ["knock"], may_knock: true, discarder: 2 };

  it("is in the place of Lay Cards while one may knock", async () => {
    await sitDown(aView(open));
    expect(onBoard().queryByRole("button", { name: "Lay Cards" })).toBeNull();
    await point(button("Knock"));
    expect(move()).toMatchObject({ move: "knock" });
  });

  it("gives way when the window closes, and in one's own turn", async () => {
    await sitDown(aView(open));
    await update(6, aView({ turn: 1, phase: "play", moves: [] }));
    expect(onBoard().queryByRole("button", { name: "Knock" })).toBeNull();
    expect(button("Lay Cards").getAttribute("aria-disabled")).toBe("true");
  });

  it("that comes too late is told", async () => {
    await sitDown(aView(open));
    await point(button("Knock"));
    const { id } = move() as { id: string };
    at.table.receive({ type: "error", code: "too-late", message: "Too late: somebody was quicker.", rule: "RU-41", id, table: "t1" });
    flushSync();
    await settle();
    expect(at.table.problem).toMatchObject({ code: "too-late", rule: "RU-41" });
    expect(cards("hand")).toEqual(["TC", "JC", "QC", "8S", "8S", "*"]);
  });
});

describe("F21: the order of the hand", () => {
  it("survives a reload, twins included; new cards stand at the end", async () => {
    localStorage.setItem("hand:t1", "8S * TC 8S");
    await sitDown(aView({ turn: 1, moves: [] }));
    expect(cards("hand")).toEqual(["8S", "*", "TC", "8S", "JC", "QC"]);
  });

  it("is changed out of turn by keys, and kept when others move", async () => {
    await sitDown(aView({ turn: 1, moves: [] }));
    await press(inHand("TC"), "ArrowRight", { altKey: true });
    expect(cards("hand")).toEqual(["JC", "TC", "QC", "8S", "8S", "*"]);
    await update(6, aView({ turn: 1, phase: "play", moves: [] }), {}, [anEvent(6, 1, "draw", { drew: 1 })]);
    expect(cards("hand")).toEqual(["JC", "TC", "QC", "8S", "8S", "*"]);
    expect(localStorage.getItem("hand:t1")).toBe("JC TC QC 8S 8S *");
  });

  it.each([
    ["Sort by suit", "suit"],
    ["Sort by rank", "rank"],
    ["Sort by the best groups and sequences", "melds"],
  ])("%s is asked of the house", async (name, sort) => {
    await sitDown(aView());
    at.arranged = { ...at.arranged, sorted: "8S 8S * TC JC QC" };
    await point(button(name));
    expect(at.asked).toContainEqual(expect.objectContaining({ sort }));
    expect(cards("hand")).toEqual(["8S", "8S", "*", "TC", "JC", "QC"]);
    expect(live.text).toContain("Sorted by");
  });

  it("stays when the house doesn't answer, which is told", async () => {
    await sitDown(aView());
    vi.mocked(api.arrange).mockRejectedValue(new Error("down"));
    await point(button("Sort by suit"));
    expect(at.table.problem).not.toBeNull();
    expect(cards("hand")).toEqual(["TC", "JC", "QC", "8S", "8S", "*"]);
  });
});

it("a closed table moves nothing", async () => {
  await sitDown(aTurn(), { phase: "closed" });
  await point(inHand("TC"));
  expect(at.table.problem?.message).toBe(m.banner.closed);
  expect(moves()).toEqual([]);
});

it("what others do is announced, and that one may knock", async () => {
  vi.useFakeTimers();
  await sitDown(aView({ turn: 2, phase: "play", moves: [] }));
  const view = aView({ turn: 1, moves: ["knock"], may_knock: true, discard: "5D 9D KS", discarder: 2 });
  await update(6, view, {}, [anEvent(6, 2, "discard KS", { card: "KS" })]);
  vi.advanceTimersByTime(500);
  expect(live.text).toContain("Siv discards the king of spades. You may knock.");
});
