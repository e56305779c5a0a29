import { describe, expect, it } from "vitest";
import { effectsOf, pick, Plays, standingOf } from "./sums";

const MOVES = ["play 3 5", "play 3 3 2", "play 1 1 3 3", "play 9 -1", "play Z", "draw"];
const HAND = ["3~1", "5~2", "3~3", "2~4", "1~5", "1~6", "9~7", "-1~8", "Z~9", "6~10"];
const plays = new Plays(MOVES);

describe("the plays the house allows", () => {
  it("are found by their cards in any order, in the house's own words", () => {
    expect(plays.moveOf(["5", "3"])).toBe("play 3 5");
    expect(plays.moveOf(["3", "1", "3", "1"])).toBe("play 1 1 3 3");
    expect(plays.moveOf(["Z"])).toBe("play Z");
  });

  it("count every card: neither more nor fewer, nor others of the same sum", () => {
    expect(plays.moveOf(["3", "3"])).toBeNull();
    expect(plays.moveOf(["3", "5", "5"])).toBeNull();
    expect(plays.moveOf(["3", "3", "3"])).toBeNull();
    expect(plays.moveOf(["6", "2"])).toBeNull();
    expect(plays.moveOf([])).toBeNull();
    expect(plays.moveOf(["3", "5", "Z"])).toBeNull();
  });

  it("that complete what is chosen are listed, short ones first, without Zeus", () => {
    expect(plays.from([])).toEqual([["3", "5"], ["9", "-1"], ["3", "3", "2"], ["1", "1", "3", "3"]]);
    expect(plays.from(["3", "3"])).toEqual([["3", "3", "2"], ["1", "1", "3", "3"]]);
    expect(plays.from(["5", "5"])).toEqual([]);
  });
});

describe("the cards that lead to a sum", () => {
  const codes = (keys: Set<string>) => [...keys];

  it("are all that occur in one, and Zeus, as long as none is chosen", () => {
    expect(codes(plays.helpful(HAND, []))).toEqual(HAND.filter((key) => key !== "6~10"));
  });

  it("are those that go on from what is chosen", () => {
    expect(codes(plays.helpful(HAND, ["5~2"]))).toEqual(["3~1", "5~2", "3~3"]);
    expect(codes(plays.helpful(HAND, ["3~1", "3~3"]))).toEqual(["3~1", "3~3", "2~4", "1~5", "1~6"]);
  });

  it("are none when nothing can come of it", () => {
    expect(codes(plays.helpful(HAND, ["6~10"]))).toEqual([]);
  });

  it("leave an equal card out that would be one too many", () => {
    expect(codes(plays.helpful(HAND, ["3~1", "5~2"]))).toEqual(["3~1", "5~2"]);
  });
});

describe("the cards of a sum", () => {
  it("are those already chosen before others", () => {
    expect(pick(HAND, ["3~3"], ["3", "5"])).toEqual(["3~3", "5~2"]);
    expect(pick(HAND, [], ["3", "3", "2"])).toEqual(["3~1", "3~3", "2~4"]);
  });

  it("are none when the hand lacks one", () => {
    expect(pick(HAND, [], ["5", "5"])).toBeNull();
  });
});

describe("how chosen cards stand to what is required", () => {
  const open = { total: 8, black_hole: false };
  const hole = { total: 8, black_hole: true };

  it.each([
    [[], open, { kind: "none" }],
    [["3"], open, { kind: "off", sum: 3, by: -5 }],
    [["9", "1"], open, { kind: "off", sum: 10, by: 2 }],
    [["9", "-1"], open, { kind: "makes", sum: 8 }],
    [["8"], hole, { kind: "few", sum: 8, missing: 2 }],
    [["3", "5"], hole, { kind: "few", sum: 8, missing: 1 }],
    [["3", "3", "2"], hole, { kind: "makes", sum: 8 }],
    [["-3", "3"], { total: 1, black_hole: false }, { kind: "off", sum: 0, by: -1 }],
  ] as const)("%j of %j", (codes, asked, standing) => {
    expect(standingOf([...codes], asked)).toEqual(standing);
  });
});

describe("what playing cards does", () => {
  const points = [["1"], ["2", "3", "4"], ["5"], ["6", "6"]];
  const four = { you: 0, seats: 4, points };

  it.each([
    ["a seven takes two from the right", ["7"], [{ from: 3, count: 2 }]],
    ["an eight takes two from the left", ["8"], [{ from: 1, count: 2 }]],
    ["two of them take four, or all there are", ["8", "8"], [{ from: 1, count: 3 }]],
    ["other cards take nothing", ["1", "9", "-3", "Z"], []],
  ])("%s", (_, codes, takes) => {
    expect(effectsOf(codes, four).takes).toEqual(takes);
  });

  it("a pile without cards can't be robbed", () => {
    expect(effectsOf(["7", "8"], { ...four, points: [["1"], [], [], []] }).takes).toEqual([]);
  });

  it("right and left are the same with two players", () => {
    const two = { you: 1, seats: 2, points: [["2", "3", "4"], []] };
    expect(effectsOf(["7", "8", "-3"], two).takes).toEqual([{ from: 0, count: 3 }]);
  });

  it("nines reverse, two of them don't", () => {
    expect(effectsOf(["9", "3"], four).reverses).toBe(true);
    expect(effectsOf(["9", "9"], four).reverses).toBe(false);
    expect(effectsOf(["9", "9", "9"], four).reverses).toBe(true);
  });
});
