import { describe, expect, it } from "vitest";
import { accounts, countersOf, standingOf } from "./score";
import { aView } from "./testing";

const games = [
  { bonus: [3, 2], penalty: [0, 8] },
  { bonus: [4, 3], penalty: [6, 0] },
];
const standing = standingOf({ bonus: [7, 5], penalty: [6, 8], net: [1, -3], counters: [9, -9] }, games);
const result = { winner: 0, counters: [5, -5], bonus: [1, 0], penalty: [0, 4], left: [0, 2], ending: "emptied" as const };

describe("the score sheet", () => {
  it("has a line a game, the running one in pencil", () => {
    const [first] = accounts(standing, aView({ bonus: [2, 1] }));
    expect(first!.lines.map(({ bonus }) => bonus)).toEqual([3, 4, 2, null, null, null]);
    expect(first!.lines.map(({ penalty }) => penalty)).toEqual([0, 6, null, null, null, null]);
    expect(first!.lines.map(({ running }) => running).indexOf(true)).toBe(2);
    expect(first).toMatchObject({ bonus: 7, penalty: 6, net: 1 });
  });

  it("has no running line when the game is over", () => {
    expect(accounts(standing, aView({ result }))[0]!.lines.some(({ running }) => running)).toBe(false);
  });

  it("has a column a side, and six more lines after six games", () => {
    const long = standingOf(null, Array.from({ length: 6 }, () => ({ bonus: [0, 0, 0], penalty: [0, 0, 0] })));
    const sheet = accounts(long, aView({ sides: 3, bonus: [0, 0, 0] }));
    expect(sheet).toHaveLength(3);
    expect(sheet[0]!.lines).toHaveLength(12);
    expect(accounts(long, aView({ sides: 3, result }))[0]!.lines).toHaveLength(6);
  });

  it("is empty before the first game", () => {
    expect(accounts(standingOf(null, []), aView())[1]).toMatchObject({ side: 1, bonus: 0, net: 0 });
  });
});

describe("counters", () => {
  it("are those of the match and of the running game", () => {
    expect(countersOf(standing, aView({ counters: [1, -1] }))).toEqual([10, -10]);
  });

  it("count a finished game once", () => {
    expect(countersOf(standing, aView({ counters: [1, -1], result }))).toEqual([9, -9]);
  });
});
