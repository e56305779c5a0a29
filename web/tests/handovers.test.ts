/** Lines of the log name who sat there when it happened. */
import { describe, expect, test } from "vitest";
import { TableState } from "../src/lib/table.svelte";
import { logLine } from "../src/table/log-line";
import { bot, event, seat, table, update } from "./fixtures";

const result = { out: 2, laid: [0, 40, 90], held: [129, 10, 0], score: [-129, 30, 90], ending: "out" };
const over = event(6, { kind: "deal-over", seat: null, name: null, move: null, facts: { result } });
const left = event(7, { kind: "leave", name: "Lucky Badger 42", move: null, facts: { bot: "Karin" } });
const back = event(12, { kind: "back", name: "Lucky Badger 42", move: null, facts: { bot: "Karin" } });
const renamed = event(9, { kind: "rename", name: "Lucky Badger 42", move: null, facts: { person: "p1", name: "Ada" } });
const others = [bot("Greta"), bot("Folke")];

function opened(first: ReturnType<typeof seat>, log: ReturnType<typeof event>[], talk = log) {
  const state = new TableState("t1", () => true);
  const message = table({ seq: 12, seats: [first, ...others] }, log);
  state.receive({ ...message, talk, info: { ...message.info, game: "rummy" } });
  return state;
}

describe("a round that is over names who played it", () => {
  test.each([
    ["nothing changed since", seat({ name: "Lucky Badger 42" }), []],
    ["a bot has taken the seat", bot("Karin"), [left]],
    ["who left came back under another name", seat({ name: "Ada" }), [left, { ...back, name: "Ada" }]],
    ["who sits there is called otherwise now", seat({ name: "Ada" }), [renamed]],
  ])("%s", (_, now, since) => {
    const state = opened(now, [over, ...since]);
    expect(logLine(over, state)).toBe("The round is over: Lucky Badger 42 −129, Greta +30, Folke +90.");
  });

  test("a bot that had the seat in between is named, too", () => {
    const late = { ...over, seq: 10 };
    const state = opened(seat({ name: "Lucky Badger 42" }), [left, late, back]);
    expect(logLine(late, state)).toMatch(/^The round is over: Karin −129/);
  });

  test("what only the chat has kept tells it as well", () => {
    const state = opened(bot("Karin"), [], [over, left]);
    expect(logLine(over, state)).toMatch(/Lucky Badger 42/);
  });
});

describe("a new name", () => {
  test("is told in a line, and the host bears it at once", () => {
    const state = opened(seat({ name: "Lucky Badger 42" }), []);
    const last = { ...renamed, seq: 13 };
    state.receive(update({ seq: 13, seats: [seat({ name: "Ada" }), ...others] }, [last]));
    expect(logLine(last, state)).toBe("Lucky Badger 42 is now called Ada.");
    expect(state.info.host.name).toBe("Ada");
    expect(state.chat.events).toContain(last);
  });

  test("of somebody else leaves the host's as it is", () => {
    const state = opened(seat(), []);
    const other = { ...renamed, seq: 13, facts: { person: "p2", name: "Ada" } };
    state.receive(update({ seq: 13 }, [other]));
    expect(state.info.host.name).toBe("Quiet Heron");
  });

  test("isn't told of who has gone for good", () => {
    const gone = { ...renamed, name: "Former player", facts: { person: "p1", name: "Former player" } };
    expect(logLine(gone, opened(bot("Karin"), [gone]))).toBeNull();
  });
});
