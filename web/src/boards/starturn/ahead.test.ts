import { describe, expect, it } from "vitest";
import { ahead, completed } from "./ahead";
import { anEvent, aPicture, aView } from "./testing";

describe("the own move, shown ahead", () => {
  it("moves the very card that was dragged", () => {
    const before = aPicture();
    const second = before.keys.hand[1]!;
    const after = ahead(before, "play R5 on 3", second);
    expect(after.keys.tricks[2]!.at(-1)).toBe(second);
    expect(after.keys.hand).not.toContain(second);
    expect(after).toMatchObject({ hand: "R5 R9 R3 *", tricks: ["B1 R2 R3 B4", "R1 *", "B1 R2 R3 R4 R5"], counts: [4, 5] });
  });

  it("and the house's answer keeps it there", () => {
    const moved = ahead(aPicture(), "play R5 on 3", null);
    const after = aPicture({ hand: "R5 R9 R3 *", counts: [4, 5], tricks: moved.tricks }, moved);
    expect(after.keys).toEqual(moved.keys);
  });

  it("leaves open what the Store turns up", () => {
    const after = ahead(aPicture(), "play store on 1", null);
    expect(after.stores[0]).toEqual({ top: null, count: 8 });
    expect(after.keys.stores[0]).toBeNull();
    expect(after.tricks[0]).toBe("B1 R2 R3 B4 B5");
  });

  it("makes an emptied column vanish", () => {
    const before = aPicture({ columns: [["R3", "R9"], []], moves: ["play column 1 on 2"] });
    expect(ahead(before, "play column 1 on 2", null).columns[0]).toEqual(["R9"]);
  });

  it("lays a discard down, in a new column too", () => {
    expect(ahead(aPicture(), "discard R9 on new", null).columns[0]).toEqual(["R13 R12 R3", "R9", "R9"]);
    expect(ahead(aPicture(), "discard * on 2", null).columns[0]).toEqual(["R13 R12 R3", "R9 *"]);
  });

  it.each([null, "end", "play R9 on 1", "discard R8 on 1"])("isn't for %s", (move) => {
    const before = aPicture();
    expect(ahead(before, move, null)).toBe(before);
  });
});

describe("a complete Trick", () => {
  const fourteen = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14";
  const event = anEvent(9, 1, "play R15 on 2", { card: "R15", trick: 2, completed: true });

  it("is shown whole before it is shuffled in", () => {
    const before = aPicture({ tricks: ["B1", fourteen, "R1 R2"], turn: 1, deck: 20 });
    const after = aPicture({ tricks: ["B1", "R1 R2"], turn: 1, deck: 35 }, before);
    const middle = completed(before, after, event)!;
    expect(middle.tricks).toEqual(["B1", `${fourteen} R15`, "R1 R2"]);
    expect(middle.deck).toBe(20);
    expect(middle.keys.tricks[1]!.slice(0, 14)).toEqual(before.keys.tricks[1]);
    expect(middle.keys.tricks[2]).toEqual(after.keys.tricks[1]);
  });

  it("with the card from the own column, which was in sight", () => {
    const before = aPicture({ tricks: [fourteen], columns: [["R9 R15"], []] });
    const after = aPicture({ tricks: [], columns: [["R9"], []] }, before);
    const middle = completed(before, after, { ...event, facts: { card: "R15", trick: 1, completed: true } })!;
    expect(middle.keys.tricks[0]!.at(-1)).toBe(before.keys.columns[0]![0]![1]);
  });

  it("that was shown ahead stays as it is", () => {
    const before = aPicture({ tricks: [`${fourteen} R15`] });
    const after = aPicture({ tricks: [] }, before);
    const middle = completed(before, after, { ...event, facts: { card: "R15", trick: 1, completed: true } })!;
    expect(middle.keys.tricks).toEqual(before.keys.tricks);
  });

  it("only then", () => {
    const view = aView();
    expect(completed(aPicture(), aPicture(view), anEvent(9, 1, "play R5 on 1", { card: "R5", trick: 1, completed: false }))).toBeNull();
    expect(completed(aPicture(), aPicture(view), undefined)).toBeNull();
  });
});
