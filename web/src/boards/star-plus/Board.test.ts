import { within } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { live } from "../../lib/live.svelte";
import { help } from "./help.svelte";
import { b } from "./messages";
import { button, cards, choose, chosen, line, move, onBoard, prepare, sitDown, sum, table } from "./seated";
import { aView } from "./testing";

// Drawings that no test looks at.
vi.mock("../../lib/cards/starplus/StarPlusSprite.svelte", () => ({ default: () => {} }));

beforeEach(prepare);

describe("what lies on the table", () => {
  it("has a zone for each pile, each player and the total", () => {
    sitDown(aView());
    expect(cards("hand")).toEqual(["3", "3", "5", "8", "-1", "Z"]);
    expect(cards("points:0")).toEqual(["1", "2"]);
    expect(cards("points:1")).toEqual(["2", "6", "1"]);
    for (const zone of ["seat:1", "seat:2", "points:2", "deck", "total"]) {
      expect(document.querySelector(`[data-zone="${zone}"]`)).not.toBeNull();
    }
  });

  it("gives equal cards keys of their own", () => {
    sitDown(aView());
    const keys = [...document.querySelectorAll<HTMLElement>("[data-card]")].map((node) => node.dataset["key"]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("names piles and players with their counts, and points of the match", () => {
    sitDown(aView());
    expect(button("Your point pile, 2 cards. Look through")).toBeTruthy();
    expect(button("Bo’s point pile, 3 cards. Look through")).toBeTruthy();
    const bo = onBoard().getByRole("region", { name: "Bo, 5 cards" });
    expect(bo.textContent).toContain("12 pts");
    expect(bo.textContent).toContain("Casual bot");
  });

  it("has no hand and nothing to do for a spectator", () => {
    sitDown(aView({ you: null, hand: "", moves: [] }));
    expect(document.querySelector('[data-zone="hand"]')).toBeNull();
    expect(document.querySelector('[data-zone="points:0"]')).not.toBeNull();
    expect(onBoard().queryByRole("button", { name: "Discard" })).toBeNull();
  });

  it("lets a pile be looked through", () => {
    sitDown(aView());
    button("Bo’s point pile, 3 cards. Look through").click();
    flushSync();
    const items = within(document.querySelector("dialog")!).getAllByRole("listitem");
    expect(items.map((item) => item.textContent?.trim())).toEqual(["2, Pisces", "6, Cancer", "1, Aquarius"]);
  });
});

describe("the dial", () => {
  const dial = () => document.querySelector<HTMLElement>('[data-zone="total"]')!;

  it("tells the total and the way round", () => {
    sitDown(aView());
    expect(dial().getAttribute("aria-label")).toBe("Required total 8. Play goes clockwise.");
    expect(dial().dataset["hole"]).toBeUndefined();
  });

  it("tells of a Black Hole and of a reversed direction", () => {
    sitDown(aView({ black_hole: true, direction: -1, total: 12 }));
    expect(dial().getAttribute("aria-label")).toBe(
      "Required total 12. Play goes counter-clockwise. Black Hole: three cards or more.",
    );
    expect(dial().dataset).toMatchObject({ total: "12", hole: "true", direction: "-1" });
  });
});

describe("whose turn it is", () => {
  it("is told by a red mark at the own name", () => {
    sitDown(aView());
    expect(onBoard().getByRole("img", { name: "your turn" })).toBeTruthy();
    expect(document.querySelector("[data-arrow]")).toBeNull();
  });

  it("is told by a green arrow at whoever is next, which way play goes", () => {
    sitDown(aView({ turn: 2, direction: -1, moves: [] }));
    expect(document.querySelector<HTMLElement>("[data-arrow]")!.dataset["arrow"]).toBe("2");
    expect(document.querySelector("[data-turn]")).toBeNull();
  });
});

describe("choosing cards", () => {
  it("shows the running sum, and the line when it makes the total", () => {
    sitDown(aView());
    choose("3");
    expect(sum()).toBe("3 = 3 5 to go");
    expect(line()).toBe(0);
    choose("5");
    expect(sum()).toBe("3 + 5 = 8 makes it");
    expect(line()).toBeGreaterThan(0);
    choose("-1");
    expect(sum()).toBe("3 + 5 − 1 = 7 1 to go");
    expect(line()).toBe(0);
  });

  it("is undone by another tap, and by Escape", () => {
    sitDown(aView());
    choose("3", "5");
    button("5, Gemini").click();
    flushSync();
    expect(chosen()).toEqual(["3"]);
    document.querySelector('[data-zone="hand"]')!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    flushSync();
    expect(chosen()).toEqual([]);
    expect(live.text).toContain("All cards put back");
  });

  it("tells equal cards apart", () => {
    sitDown(aView());
    choose("3", "3");
    expect(chosen()).toEqual(["3", "3"]);
    expect(sum()).toBe("3 + 3 = 6 2 to go");
  });

  it("asks for more cards under a Black Hole", () => {
    sitDown(aView({ black_hole: true, penalty: 4, moves: ["play 3 3 2", "draw"], hand: "3 3 5 2" }));
    choose("3", "5");
    expect(sum()).toBe("3 + 5 = 8 1 card more");
    expect(line()).toBe(0);
    expect(button("Discard").getAttribute("aria-disabled")).toBe("true");
  });

  it("goes on while others play", () => {
    sitDown(aView({ turn: 1, moves: [] }));
    choose("3", "5");
    expect(sum()).toBe("3 + 5 = 8 makes it");
    expect(line()).toBe(0);
    expect(button("Discard").getAttribute("aria-disabled")).toBe("true");
    expect(table.problem).toBeNull();
  });

  it("shows beforehand what would be taken, turned and called up", () => {
    sitDown(aView({ hand: "8 9 1 1 2", moves: ["play 8", "play 1 1 2", "draw"] }));
    choose("8");
    expect(document.querySelector('[data-zone="points:1"]')!.textContent).toContain("−2");
    expect(live.text).toContain("you can discard. Takes two from Bo.");
    choose("9");
    expect(document.querySelector('[data-zone="total"]')!.classList).toContain("turning");
    button("8, Virgo, takes two from the left").click();
    button("9, Libra, reverses the direction").click();
    choose("1", "1", "2");
    expect(document.querySelector('[data-zone="total"]')!.classList).toContain("calling");
    expect(live.text).toContain("Calls up a Black Hole.");
    expect(document.querySelector('[data-zone="points:1"]')!.textContent).not.toContain("−");
  });

  it("takes Zeus up alone, with one button to play him", () => {
    sitDown(aView());
    choose("3", "Z");
    expect(chosen()).toEqual(["Z"]);
    expect(live.text).toContain("Zeus is chosen");
    expect(onBoard().getByText(b.status.zeus)).toBeTruthy();
    expect(onBoard().queryByRole("button", { name: /^Discard/ })).toBeNull();
    expect(move()).toBeUndefined();
    button("Play Zeus").click();
    expect(move()).toMatchObject({ move: "play Z" });
  });

  it("plays Zeus, once chosen, by a tap on the own pile as well", () => {
    sitDown(aView());
    choose("Z");
    document.querySelector<HTMLElement>('[data-zone="points:0"]')!.closest("button")!.click();
    expect(move()).toMatchObject({ move: "play Z" });
  });

  it("puts Zeus back for a number, and when he is tapped again", () => {
    sitDown(aView());
    choose("Z", "3");
    expect(chosen()).toEqual(["3"]);
    choose("Z");
    document.querySelector<HTMLElement>('[data-zone="hand"] [data-card="Z"]')!.click();
    flushSync();
    expect(chosen()).toEqual([]);
    expect(onBoard().getByRole("button", { name: "Discard" })).toBeTruthy();
  });
});

describe("Discard", () => {
  it("is active exactly when the chosen cards are a play", () => {
    sitDown(aView());
    const active = () => onBoard().getByRole("button", { name: /^Discard/ }).getAttribute("aria-disabled") === "false";
    expect(active()).toBe(false);
    choose("3");
    expect(active()).toBe(false);
    choose("5");
    expect(active()).toBe(true);
    choose("3");
    expect(active()).toBe(false);
  });

  it("plays at once the very cards that were chosen, and sends the house's words", async () => {
    sitDown(aView());
    const second = [...document.querySelectorAll<HTMLElement>('[data-zone="hand"] [data-card="3"]')][1]!;
    const key = second.dataset["key"];
    choose("5");
    second.click();
    flushSync();
    button("Discard 2 cards").click();
    flushSync();
    await tick();
    expect(move()).toMatchObject({ move: "play 3 5", seq: 5 });
    expect(cards("hand")).toEqual(["3", "8", "-1", "Z"]);
    expect(cards("points:0")).toEqual(["1", "2", "3", "5"]);
    expect(document.querySelector(`[data-zone="points:0"] [data-key="${key}"]`)).not.toBeNull();
  });

  it("is also a tap on the own pile", () => {
    sitDown(aView());
    choose("8");
    button("Your point pile, 2 cards. Discard here").click();
    flushSync();
    expect(move()).toMatchObject({ move: "play 8" });
  });

  it("is Shift with Enter in the hand, which doesn't choose the card as well", () => {
    sitDown(aView());
    choose("3", "5");
    const card = button("5, Gemini");
    const enter = new KeyboardEvent("keydown", { key: "Enter", shiftKey: true, bubbles: true, cancelable: true });
    card.dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(true);
    expect(move()).toMatchObject({ move: "play 3 5" });
  });

  it("asks the house about a wrong sum, so that the rule is named, and shows nothing of it", async () => {
    sitDown(aView());
    choose("3", "3");
    button("Discard").click();
    flushSync();
    await tick();
    expect(move()).toMatchObject({ move: "play 3 3" });
    expect(cards("hand")).toEqual(["3", "3", "5", "8", "-1", "Z"]);
    expect(chosen()).toEqual(["3", "3"]);
  });

  it("of nothing says what is missing", () => {
    sitDown(aView());
    button("Discard").click();
    expect(move()).toBeUndefined();
    expect(table.problem?.message).toContain("make 8 first");
  });

  it("brings cards that the house refuses back, chosen, to their places", async () => {
    sitDown(aView());
    choose("3", "5");
    button("Discard 2 cards").click();
    flushSync();
    const { id } = move() as { id: string };
    table.receive({ type: "error", code: "illegal-move", message: "no", rule: "SP-7", id, table: "t1" });
    flushSync();
    await tick();
    expect(cards("hand")).toEqual(["3", "3", "5", "8", "-1", "Z"]);
    expect(chosen()).toEqual(["3", "5"]);
  });
});

describe("Zeus", () => {
  it("has a button while he is held, and is played alone whatever is chosen", () => {
    sitDown(aView());
    choose("3");
    button("Play Zeus").click();
    flushSync();
    expect(move()).toMatchObject({ move: "play Z" });
    expect(cards("points:0")).toEqual(["1", "2", "Z"]);
    expect(chosen()).toEqual(["3"]);
  });

  it("has none otherwise", () => {
    sitDown(aView({ hand: "3 5", moves: ["play 3 5", "draw"] }));
    expect(onBoard().queryByRole("button", { name: "Play Zeus" })).toBeNull();
  });
});

describe("drawing", () => {
  it("by the button, which says how many cards it costs", () => {
    sitDown(aView({ black_hole: true, penalty: 4 }));
    const draw = button("Draw 4 cards from the main deck");
    expect(draw.textContent?.trim()).toBe("Draw 4");
    draw.click();
    expect(move()).toMatchObject({ move: "draw" });
  });

  it("by a click on the deck", () => {
    sitDown(aView());
    button(/^Main deck, 40 cards/).click();
    expect(move()).toMatchObject({ move: "draw" });
  });

  it("says when the deck has fewer cards than it would cost, and warns", () => {
    sitDown(aView({ deck: 1 }));
    expect(button("Draw 1 card from the main deck, which ends the round")).toBeTruthy();
    expect(document.querySelector('[data-zone="deck"]')!.textContent).toContain("last 1");
  });

  it("out of turn explains and sends nothing", () => {
    sitDown(aView({ turn: 1, moves: [] }));
    button(/^Main deck/).click();
    expect(move()).toBeUndefined();
    expect(table.problem?.message).toContain("Bo’s turn");
  });
});

describe("the help with sums", () => {
  it("is off until it is asked for, and remembered", () => {
    sitDown(aView());
    expect(document.querySelector("[data-sums]")).toBeNull();
    button("Show playable sums").click();
    flushSync();
    expect(button("Show playable sums").getAttribute("aria-pressed")).toBe("true");
    expect(localStorage.getItem("star-plus:sums")).toBe("true");
  });

  it("lists the sums, and a tap chooses their cards", () => {
    help.on = true;
    sitDown(aView());
    const sums = within(onBoard().getByRole("group", { name: "Playable sums" }));
    expect(sums.getAllByRole("button").map((chip) => chip.textContent?.trim())).toEqual(["8", "3 + 5"]);
    sums.getByRole("button", { name: "Choose 3, 5" }).click();
    flushSync();
    expect(chosen()).toEqual(["3", "5"]);
    expect(live.text).toContain("you can discard");
  });

  it("marks the cards that lead to a sum", () => {
    help.on = true;
    sitDown(aView());
    expect(button("8, Virgo, takes two from the left, leads to a sum")).toBeTruthy();
    expect(button("minus 1, Capricorn")).toBeTruthy();
    choose("5");
    expect(button("8, Virgo, takes two from the left")).toBeTruthy();
  });

  it("says when there is none", () => {
    help.on = true;
    sitDown(aView({ moves: ["draw"] }));
    expect(onBoard().getAllByText("None of your cards make 8.").length).toBeGreaterThan(0);
  });
});
