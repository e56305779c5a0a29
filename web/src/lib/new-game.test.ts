import { describe, expect, it } from "vitest";
import type { Game } from "./api";
import { NewGame, usualTable } from "./new-game.svelte";

const option = { range: null, labels: [], help: "", rule: null, rulesets: null, requires: [], seats: 1, given: [] };
const GAME: Game = {
  slug: "highest",
  title: "Highest",
  blurb: "",
  min_seats: 2,
  max_seats: 4,
  default_seats: 2,
  default_ruleset: "short",
  rulesets: [
    { name: "short", title: "Short", summary: "", options: { games: 1 }, proposes: {} },
    { name: "long", title: "Long", summary: "", options: { games: 1 }, proposes: { games: 6 } },
  ],
  options: [{ ...option, name: "games", title: "Games", values: [1, 3, 6], default: 1 }],
  levels: ["casual"],
};

describe("a new game", () => {
  it("is offered what its ruleset proposes, and says so to the house", () => {
    const form = new NewGame(GAME);
    expect([form.value("games"), form.wish.options]).toEqual([1, {}]);
    form.ruleset = "long";
    expect([form.value("games"), form.wish.options]).toEqual([6, { games: 6 }]);
    expect(form.changes).toBe(0);
  });

  it("may have the usual value all the same, which is a change of the proposal", () => {
    const form = new NewGame(GAME);
    form.ruleset = "long";
    form.set("games", 1);
    expect([form.changes, form.wish.options]).toEqual([1, {}]);
    form.reset();
    expect(form.value("games")).toBe(6);
  });

  it("that is opened without questions has the proposals of the first ruleset", () => {
    expect(usualTable(GAME).options).toEqual({});
    expect(usualTable({ ...GAME, default_ruleset: "long" }).options).toEqual({ games: 6 });
  });
});

const SHEET = { option: "scoring", values: ["sheet"] };
const rows = ["counters", "sheet"].map((name) => ({
  name,
  title: name,
  summary: "",
  options: { scoring: name, rate: 2, target: null },
}));
const SCORED: Game = {
  ...GAME,
  default_ruleset: "counters",
  rulesets: rows,
  options: [
    { ...option, name: "scoring", title: "Scoring", values: ["counters", "sheet"], default: "counters" },
    {
      ...option,
      name: "rate",
      title: "Rate",
      values: [2, 3, 1],
      default: 2,
      requires: [{ ...SHEET, free: [2, 3] }],
    },
    {
      ...option,
      name: "target",
      title: "Target",
      values: [null, 20],
      range: [1, 999],
      default: null,
      requires: [{ ...SHEET, free: [null] }],
    },
  ],
};

describe("options that don't all go together", () => {
  const offered = (form: NewGame) => form.options.map((each) => [each.name, form.choices(each)]);

  it("are offered as far as they go with the ruleset", () => {
    const form = new NewGame(SCORED);
    expect(offered(form)).toEqual([["rate", [2, 3]]]);
    form.ruleset = "sheet";
    expect(offered(form)).toEqual([
      ["rate", [2, 3, 1]],
      ["target", [null, 20]],
    ]);
  });

  it("fall back to what is possible when the ruleset changes, and come back with it", () => {
    const form = new NewGame(SCORED);
    form.ruleset = "sheet";
    form.set("rate", 1);
    form.set("target", 50);
    expect(form.wish.options).toEqual({ rate: 1, target: 50 });
    form.ruleset = "counters";
    expect([form.value("rate"), form.value("target")]).toEqual([2, null]);
    expect([form.changes, form.wish.options]).toEqual([0, {}]);
    form.ruleset = "sheet";
    expect(form.wish.options).toEqual({ rate: 1, target: 50 });
  });
});

describe("an option that doesn't always matter", () => {
  const knock = { ...option, name: "knock", title: "Knock", values: [null, true, false], default: null };
  const after = { ...option, name: "after", title: "After", values: ["left", "returns"], default: "left" };
  const given = [{ option: "knock", values: [null, true] }];
  const options = [{ ...after, seats: 3, given }, knock];
  const row = { ...GAME.rulesets[0]!, options: { knock: null, after: "left" } };
  const offered = (form: NewGame) => form.options.map(({ name }) => name);

  it("is offered only where it does, and neither sent nor counted elsewhere", () => {
    const form = new NewGame({ ...GAME, rulesets: [row], options });
    expect(offered(form)).toEqual(["knock"]);
    form.opponents = 2;
    form.set("after", "returns");
    expect([offered(form), form.wish.options]).toEqual([["after", "knock"], { after: "returns" }]);
    form.set("knock", false);
    expect([offered(form), form.wish.options, form.changes]).toEqual([["knock"], { knock: false }, 1]);
    form.set("knock", true);
    expect(form.wish.options).toEqual({ knock: true, after: "returns" });
    form.opponents = 1;
    expect(offered(form)).toEqual(["knock"]);
  });
});

describe("an option of numbers alone", () => {
  it("is offered though only its usual value is listed", () => {
    const stakes = { ...option, name: "stakes", title: "Stakes", values: [5], default: 5 };
    const form = (range: [number, number] | null) => new NewGame({ ...GAME, options: [{ ...stakes, range }] });
    expect(form([1, 9]).options).toHaveLength(1);
    expect(form(null).options).toHaveLength(0);
  });
});

describe("a ruleset with a usual value of its own", () => {
  it("is offered that, and says so when it shall be another", () => {
    const own = { ...GAME.rulesets[0]!, options: { games: 3 } };
    const form = new NewGame({ ...GAME, rulesets: [own] });
    expect([form.value("games"), form.wish.options]).toEqual([3, {}]);
    form.set("games", 1);
    expect([form.changes, form.wish.options]).toEqual([1, { games: 1 }]);
  });
});
