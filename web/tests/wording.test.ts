import { describe, expect, test } from "vitest";
import { m } from "../src/lib/messages";
import type { LobbyTable } from "../src/lib/protocol";
import { dealLine, groupLobby, houseRules, optionsFor, rulesetTitle, seatName } from "../src/lib/wording";
import { bot, empty, info, keptFor, lobbyTable, seat, stortok } from "./fixtures";

describe("what was agreed, in words", () => {
  test.each([
    [{ must_beat: true }, ["must beat if able"]],
    [{ deals: 3 }, ["three deals"]],
    [{ missing_leader: "picker" }, ["Missing leader: the picker"]],
    [{ target: 12 }, ["Target: 12"]],
    [{ unheard_of: true, other_thing: "most-cards" }, ["unheard of", "other thing: most cards"]],
  ])("%o", (changed, words) => {
    expect(houseRules(stortok, info({ changed }))).toEqual(words);
  });

  test("a bare on or off is named", () => {
    const option = { ...stortok.options[0]!, name: "knock", title: "Knock", values: [null, true, false], labels: ["by seats", "on", "off"] };
    const game = { ...stortok, options: [option] };
    expect(houseRules(game, info({ changed: { knock: true } }))).toEqual(["Knock on"]);
    expect(houseRules(game, info({ changed: { knock: false } }))).toEqual(["Knock off"]);
  });

  test("the deal is counted when a number was agreed", () => {
    expect(dealLine(info({ options: { deals: 3 } }), 2)).toBe("Deal 2 of 3");
    expect(dealLine(info({ options: { deals: 1 } }), 1)).toBe("One deal");
    expect(dealLine(info({ options: { deals: 0 } }), 2)).toBe("Deal 2");
    expect(dealLine(info({ options: {} }), 2)).toBe("Deal 2");
    expect(dealLine(info({ options: { rounds: 3 } }), 2)).toBe("Round 2 of 3");
  });

  test("a version is named unless it is the game", () => {
    const [first] = stortok.rulesets;
    expect(rulesetTitle(stortok, first!.name)).toBe(first!.title);
    expect(rulesetTitle({ ...stortok, title: first!.title }, first!.name)).toBe("");
    expect(rulesetTitle(undefined, "1847")).toBe("1847");
  });

  test("one's own seat is marked", () => {
    const seats = [seat(), bot("Bot Alva"), empty()];
    expect(seatName(seats, 0, 0)).toBe("Quiet Heron (you)");
    expect(seatName(seats, 1, 0)).toBe("Bot Alva");
    expect(seatName(seats, 2, 0)).toBe("Somebody");
    expect(seatName(seats, null)).toBe("Somebody");
  });
});

describe("the options of New Game", () => {
  test("leave out the ruleset itself and what doesn't apply", () => {
    const names = (ruleset: string) => optionsFor(stortok, ruleset).map(({ name }) => name);
    expect(names("1847")).toEqual(["deals", "must_beat", "missing_leader", "target"]);
    expect(names("1858")).toEqual(["deals", "must_beat", "target"]);
  });
});

test("the lobby is sorted into one's own tables, those with a seat for one, and those to watch", () => {
  const tables = [
    lobbyTable({ info: info({ table: "open" }) }),
    lobbyTable({ info: info({ table: "full" }), seats: [seat(), bot("Alva")] }),
    lobbyTable({ info: info({ table: "full and private", spectators: false }), seats: [seat(), bot("Alva")] }),
    lobbyTable({ info: info({ table: "kept" }), seats: [seat(), keptFor({ id: "p7", name: "Bo" })] }),
    lobbyTable({ info: info({ table: "mine" }), yours: true }),
    lobbyTable({ info: info({ table: "running" }), phase: "between" }),
    lobbyTable({ info: info({ table: "private", spectators: false }), phase: "playing" }),
    lobbyTable({ info: info({ table: "done" }), phase: "over", yours: true }),
  ];
  const names = (person?: string) =>
    Object.fromEntries(Object.entries(groupLobby(tables, person)).map(([group, list]) => [group, list.map((line: LobbyTable) => line.info.table)]));
  expect(names()).toEqual({ yours: ["mine"], open: ["open"], running: ["full", "kept", "running"] });
  expect(names("p7")).toEqual({ yours: ["mine"], open: ["open", "kept"], running: ["full", "running"] });
});

describe("the catalogue of messages", () => {
  test("counts as one speaks", () => {
    expect(m.newGame.opponentCount(1)).toBe("1 opponent");
    expect(m.newGame.opponentCount(3)).toBe("3 opponents");
    expect(m.waiting.lead(1, ["Bo"])).toBe("1 seat is free.");
    expect(m.waiting.lead(0, ["Bo"])).toBe("The other seat is kept for Bo.");
    expect(m.waiting.lead(0, ["Bo", "Ada"])).toBe("The other seats are kept for Bo and Ada.");
    expect(m.waiting.lead(0, [])).toBe("Every seat is taken.");
  });

  test("has no empty sentence", () => {
    const sentences = (part: object): unknown[] =>
      Object.values(part).flatMap((entry) => (typeof entry === "object" && entry ? sentences(entry as object) : [entry]));
    expect(sentences(m).filter((entry) => entry === "")).toEqual([]);
  });
});
