import { describe, expect, it } from "vitest";
import { codeOf } from "../../lib/cards/id";
import { aPicture } from "./testing";

const all = ({ hand, stores, columns, tricks }: ReturnType<typeof aPicture>["keys"]) =>
  [hand, stores, ...columns.flat(), ...tricks].flat();

describe("equal cards are told apart", () => {
  it("each has a key of its own", () => {
    const keys = all(aPicture().keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.map((key) => codeOf(key!))).toContain("R5");
  });

  it("and keep it as long as nothing moves", () => {
    const before = aPicture();
    expect(aPicture({ deck: 15 }, before).keys).toEqual(before.keys);
  });

  it("a card drawn from the deck is a new one, though an equal one was just shuffled in", () => {
    const before = aPicture({ tricks: ["R1 R2", "R1 *"] });
    const after = aPicture({ tricks: ["R1 *"], hand: "R5 R5 R9 R3 * R2" }, before);
    expect(before.keys.tricks.flat()).not.toContain(after.keys.hand.at(-1));
  });
});

describe("a card is followed", () => {
  it("from the hand to a Trick", () => {
    const before = aPicture();
    const after = aPicture({ hand: "R5 R5 R9 *", tricks: ["B1 R2 R3 B4", "R1 * R3", "B1 R2 R3 R4"] }, before);
    expect(after.keys.tricks[1]!.at(-1)).toBe(before.keys.hand[3]);
  });

  it("from the Store to a Trick, though the Store turns up an equal one", () => {
    const before = aPicture();
    const after = aPicture({ stores: [{ top: "B5", count: 8 }, before.stores[1]!], tricks: ["B1 R2 R3 B4 B5", "R1 *", "B1 R2 R3 R4"] }, before);
    expect(after.keys.tricks[0]!.at(-1)).toBe(before.keys.stores[0]);
    expect(after.keys.stores[0]).not.toBe(before.keys.stores[0]);
  });

  it("from a column that vanishes, while the others move up", () => {
    const before = aPicture({ columns: [["R3", "R9 R8", "R9"], []] });
    const after = aPicture({ columns: [["R9 R8", "R9"], []], tricks: ["B1 R2 R3 B4", "R1 * R3", "B1 R2 R3 R4"] }, before);
    expect(after.keys.columns[0]).toEqual(before.keys.columns[0]!.slice(1));
    expect(after.keys.tricks[1]!.at(-1)).toBe(before.keys.columns[0]![0]![0]);
  });

  it("when a Trick before it is shuffled in, though it begins alike", () => {
    const before = aPicture();
    const after = aPicture({ tricks: ["R1 *", "B1 R2 R3 R4"] }, before);
    expect(after.keys.tricks).toEqual(before.keys.tricks.slice(1));
  });

  it("when the longer of two Tricks that begin alike is shuffled in", () => {
    const before = aPicture({ tricks: ["R1 R2", "R1"] });
    expect(aPicture({ tricks: ["R1"] }, before).keys.tricks).toEqual([before.keys.tricks[1]]);
  });

  it("of equal Tricks, the right one grows", () => {
    const before = aPicture({ tricks: ["R1", "R1"] });
    const after = aPicture({ tricks: ["R1", "R1 R2"] }, before);
    expect(after.keys.tricks.map((keys) => keys[0])).toEqual(before.keys.tricks.map((keys) => keys[0]));
  });

  it("from the hand to a column", () => {
    const before = aPicture();
    const after = aPicture({ hand: "R5 R5 R3 *", columns: [["R13 R12 R3", "R9 R9"], ["R8 R7"]] }, before);
    expect(after.keys.columns[0]![1]!.at(-1)).toBe(before.keys.hand[2]);
  });

  it("never out of another player's hand", () => {
    const before = aPicture();
    const after = aPicture({ columns: [before.columns[0]!, ["R8 R7 R9"]] }, before);
    expect(before.keys.hand).toContain(after.keys.hand[2]);
    expect(all(before.keys)).not.toContain(after.keys.columns[1]![0]!.at(-1));
  });
});
