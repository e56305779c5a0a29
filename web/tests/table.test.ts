import { describe, expect, test, vi } from "vitest";
import type { ClientMessage } from "../src/lib/protocol";
import { TableState } from "../src/lib/table.svelte";
import { event, seat, table, update, bot } from "./fixtures";

function open({ line = true } = {}) {
  const sent: ClientMessage[] = [];
  const up = { line };
  const state = new TableState("t1", (message) => {
    if (up.line) sent.push(message);
    return up.line;
  });
  const asked = (type: ClientMessage["type"]) => sent.filter((message) => message.type === type);
  const lastId = () => (sent.at(-1) as { id: string }).id;
  return { state, sent, up, asked, lastId };
}

describe("a table shows what the house has confirmed", () => {
  test("a table message brings everything", () => {
    const { state } = open();
    expect(state.loaded).toBe(false);
    state.receive(table({}, [event(4), event(5)]));
    expect(state.loaded).toBe(true);
    expect(state.info.ruleset).toBe("1847");
    expect(state.log.map(({ seq }) => seq)).toEqual([4, 5]);
  });

  test("an update adds its events once, also when they come twice", () => {
    const { state } = open();
    state.receive(table({}, [event(5)]));
    state.receive(update({ seq: 6 }, [event(6)]));
    state.receive(update({ seq: 6 }, [event(6)]));
    expect(state.log.map(({ seq }) => seq)).toEqual([5, 6]);
  });

  test("what is older than what is shown is passed over", () => {
    const { state } = open();
    state.receive(table({ seq: 9 }));
    state.receive(update({ seq: 8, phase: "over" }, [event(8)]));
    expect(state.seq).toBe(9);
    expect(state.phase).toBe("playing");
  });
});

describe("one request at a time", () => {
  test("a move is pending until its event is shown", () => {
    const { state, lastId } = open();
    state.receive(table());
    state.play("play 7S");
    expect(state.pending).toBe("play 7S");
    state.receive({ type: "answer", id: lastId(), seq: 6 });
    expect(state.pending).toBe("play 7S");
    state.receive(update({ seq: 6 }, [event(6)]));
    expect(state.pending).toBeNull();
  });

  test("the event may come before the answer", () => {
    const { state, lastId } = open();
    state.receive(table());
    state.play("take");
    state.receive(update({ seq: 6 }, [event(6)]));
    expect(state.pending).toBe("take");
    state.receive({ type: "answer", id: lastId(), seq: 6 });
    expect(state.pending).toBeNull();
  });

  test("a second move while the first is on its way is dropped", () => {
    const { state, asked, lastId } = open();
    state.receive(table());
    state.play("play 7S");
    state.play("take");
    state.receive({ type: "answer", id: lastId(), seq: 6 });
    state.receive(update({ seq: 6 }, [event(6)]));
    expect(asked("move")).toHaveLength(1);
    expect(state.busy).toBe(false);
  });

  test("a move carries the seq that was shown", () => {
    const { state, asked } = open();
    state.receive(table({ seq: 17 }));
    state.play("take");
    expect(asked("move")[0]).toMatchObject({ seq: 17, move: "take", table: "t1" });
  });

  test("other requests wait for their turn", () => {
    const { state, asked, lastId } = open();
    state.receive(table());
    state.play("take");
    state.leave();
    expect(asked("leave")).toHaveLength(0);
    state.receive(update({ seq: 6 }, [event(6)]));
    state.receive({ type: "answer", id: lastId(), seq: 6 });
    expect(asked("leave")).toHaveLength(1);
  });
});

describe("a refusal", () => {
  const refusal = { type: "error", code: "illegal-move", message: "6H does not beat TH.", rule: "SK-5", table: "t1" } as const;

  test("is shown with its rule and ends the wait", () => {
    const { state, lastId } = open();
    state.receive(table());
    state.play("play 6H");
    state.receive({ ...refusal, id: lastId() });
    expect(state.pending).toBeNull();
    expect(state.problem).toEqual({ code: "illegal-move", message: "6H does not beat TH.", rule: "SK-5" });
  });

  test("is forgotten with the next attempt", () => {
    const { state, lastId } = open();
    state.receive(table());
    state.play("play 6H");
    state.receive({ ...refusal, id: lastId() });
    state.play("take");
    expect(state.problem).toBeNull();
  });

  test("is forgotten when the turn changes, and only then", () => {
    const { state } = open();
    const view = { turn: 0, moves: [] };
    state.receive(table({ seq: 5, view }));
    state.report({ code: "not-now", message: "Draw first.", rule: null });
    state.receive(table({ seq: 6, view: { ...view, moves: ["take"] } }));
    expect(state.problem).not.toBeNull();
    state.receive(table({ seq: 7, view: { ...view, turn: 1 } }));
    expect(state.problem).toBeNull();
  });

  test("of the client's own confirmation is kept quiet", () => {
    const { state, lastId } = open();
    state.receive(table({ phase: "ready", deal: 0, view: null }));
    state.receive({ ...refusal, id: lastId(), code: "already-ready" });
    expect(state.problem).toBeNull();
    expect(state.busy).toBe(false);
  });
});

describe("after a dropped line", () => {
  test("the table is followed from where it was, and the open request sent again with its id", () => {
    const { state, up, sent, lastId } = open();
    state.receive(table({ seq: 5 }));
    state.play("take");
    const id = lastId();
    up.line = false;
    state.resume();
    up.line = true;
    state.resume();
    expect(sent.slice(1)).toMatchObject([
      { type: "watch", table: "t1", since: 5 },
      { type: "move", id, move: "take" },
    ]);
  });

  test("a request made while the line was down is sent when it is back", () => {
    const { state, up, asked } = open();
    state.receive(table());
    up.line = false;
    state.play("take");
    expect(asked("move")).toHaveLength(0);
    up.line = true;
    state.resume();
    expect(asked("move")).toHaveLength(1);
  });

  test("an answered request is not sent again", () => {
    const { state, asked, lastId } = open();
    state.receive(table());
    state.play("take");
    state.receive({ type: "answer", id: lastId(), seq: 6 });
    state.resume();
    expect(asked("move")).toHaveLength(1);
  });

  test("a table not yet seen is asked for as a whole", () => {
    const { state, sent } = open();
    state.resume();
    expect(sent).toEqual([{ type: "watch", table: "t1", since: null }]);
  });

  test("a table that is gone says why, and asks no more", () => {
    const { state } = open();
    state.receive(table());
    state.play("take");
    state.receive({ type: "gone", table: "t1", code: "unknown-table", message: "There is no such table." });
    expect(state.gone?.message).toBe("There is no such table.");
    expect(state.busy).toBe(false);
  });
});

test.each([
  ["a request", (state: TableState) => state.play("take")],
  ["one that travels beside it", (state: TableState) => void state.chat.say("Hello")],
])("%s that finds the table no more there ends it", (_, ask) => {
  const { state, sent } = open();
  state.receive(table());
  ask(state);
  const { id } = sent.at(-1) as { id: string };
  state.receive({ type: "error", id, table: null, code: "no-such-table", message: "There is no such table.", rule: null });
  expect(state.gone?.message).toBe("There is no such table.");
  expect(state.busy).toBe(false);
});

describe("the shuffle's shares", () => {
  test("the first deal is confirmed without a click, with 32 random bytes", () => {
    const { state, asked } = open();
    state.receive(table({ phase: "ready", deal: 0, view: null }));
    expect(asked("next")).toHaveLength(1);
    expect(asked("next")[0]).toMatchObject({ deal: 1, contribution: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  });

  test("and only once", () => {
    const { state, asked } = open();
    state.receive(table({ phase: "ready", deal: 0, view: null }));
    state.receive(update({ phase: "ready", deal: 0, view: null, seq: 6 }));
    expect(asked("next")).toHaveLength(1);
  });

  test("not by a spectator, nor by who is ready already", () => {
    const { state, asked } = open();
    state.receive(table({ phase: "ready", deal: 0, view: null, you: null }));
    const seats = [seat({ ready: true }), bot("Bot Alva"), bot("Bot Rut")];
    state.receive(update({ phase: "ready", deal: 0, view: null, seats, seq: 6 }));
    expect(asked("next")).toHaveLength(0);
  });

  test("later deals wait for the player", () => {
    const { state, asked } = open();
    state.receive(table({ phase: "between", deal: 1 }));
    expect(asked("next")).toHaveLength(0);
    state.next();
    expect(asked("next")[0]).toMatchObject({ deal: 2 });
  });

  test("two deals never get the same share", () => {
    const { state, asked, lastId } = open();
    state.receive(table({ phase: "between", deal: 1 }));
    state.next();
    state.receive({ type: "answer", id: lastId(), seq: 5 });
    state.receive(update({ phase: "between", deal: 2, seq: 30 }));
    state.next();
    const shares = asked("next").map((message) => (message as { contribution: string }).contribution);
    expect(new Set(shares).size).toBe(2);
  });
});

test("ids are made where crypto.randomUUID is missing", () => {
  const { randomUUID: _, ...rest } = crypto;
  vi.stubGlobal("crypto", { ...rest, getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { state, lastId } = open();
  state.receive(table());
  state.play("take");
  expect(lastId()).toMatch(/^[0-9a-f]{32}$/);
});
