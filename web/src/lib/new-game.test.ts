import { describe, expect, it } from "vitest";
import type { Game } from "./api";
import { NewGame, usualTable } from "./new-game.svelte";

const option = { range: null, labels: [], help: "", rule: null, rulesets: null };
const GAME: Game = {
  slug: "highest",
  title: "Highest",
  blurb: "",
  min_seats: 2,
  max_seats: 4,
  default_seats: 2,
  default_ruleset: "short",
  rulesets: [
    { name: "short", title: "Short", summary: "", proposes: {} },
    { name: "long", title: "Long", summary: "", proposes: { games: 6 } },
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
