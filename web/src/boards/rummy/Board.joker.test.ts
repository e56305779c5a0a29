import { configure } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { b } from "./messages";
import { at, button, cards, inHand, move, moves, point, prepare, press, settle, sitDown, targets } from "./sitting";
import { aLaidTurn, aTurn } from "./testing";

// Thousands of little drawings that no test looks at.
vi.mock("../../lib/cards/CardSprite.svelte", () => ({ default: () => {} }));
vi.mock("../../lib/cards/rummy/JokerSprite.svelte", () => ({ default: () => {} }));

// Looking up what is hidden by style makes each query slow, and here nothing is.
configure({ defaultHidden: true });

beforeEach(prepare);

describe("F14: a joker", () => {
  it("is never discarded by a click, which explains", async () => {
    await sitDown(aTurn());
    await point(inHand("*"));
    expect(moves()).toEqual([]);
    expect(at.table.problem).toMatchObject({ message: b.reason.joker, rule: "RU-9" });
  });

  it("is taken up by Enter, goes to the places that accept it, and is put there by Enter", async () => {
    await sitDown(aLaidTurn());
    inHand("*").focus();
    inHand("*").click();
    await settle();
    expect(targets()).toEqual(["discard *", "add * to 1 low", "add * to 1 high"]);
    expect((document.activeElement as HTMLElement).dataset["target"]).toBe("add * to 1 low");
    await press(document.activeElement!, "ArrowRight");
    expect((document.activeElement as HTMLElement).dataset["target"]).toBe("add * to 1 high");
    (document.activeElement as HTMLElement).click();
    expect(move()).toMatchObject({ move: "add * to 1 high" });
  });

  it.each(["Enter", " "])("RU-9: is put back, not discarded, by a second press of %j where no meld takes it", async (key) => {
    await sitDown(aTurn());
    inHand("*").focus();
    for (const picked of ["joker, taken up", "joker"]) {
      await (key === " " ? press(document.activeElement!, key) : point(document.activeElement as HTMLElement, 0));
      expect(document.activeElement).toBe(inHand("*"));
      expect(inHand("*").getAttribute("aria-label")).toBe(picked);
    }
    expect(moves()).toEqual([]);
  });

  it.each(["Delete", "Backspace"])("is discarded by the keyboard on the pile only, to which %s leads", async (key) => {
    await sitDown(aTurn());
    inHand("*").focus();
    await press(inHand("*"), key);
    expect((document.activeElement as HTMLElement).dataset["target"]).toBe("discard *");
    expect(moves()).toEqual([]);
    (document.activeElement as HTMLElement).click();
    expect(move()).toMatchObject({ move: "discard *" });
  });

  it("is moved by taps after “Move”", async () => {
    await sitDown(aTurn());
    await point(button(/^Move/));
    await point(inHand("*"));
    await point(inHand("TC"));
    expect(cards("hand")).toEqual(["*", "TC", "JC", "QC", "8S", "8S"]);
    expect(moves()).toEqual([]);
  });
});
