import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { house } from "../src/lib/house.svelte";
import { live } from "../src/lib/live.svelte";
import { m } from "../src/lib/messages";
import { muted } from "../src/lib/muted.svelte";
import type { ClientMessage, Event, TableInfo, TableState as Shown } from "../src/lib/protocol";
import { TableState } from "../src/lib/table.svelte";
import ChatBox from "../src/table/ChatBox.svelte";
import { bot, event, info, seat, table, update } from "./fixtures";

function said(seq: number, text: string, change: Partial<Event> = {}): Event {
  return event(seq, { kind: "chat", seat: 1, name: "Bo", move: null, facts: { text, person: "p2" }, ...change });
}

function open(talk: Event[] = [], change: Partial<Shown> = {}, agreed: Partial<TableInfo> = {}) {
  const sent: (ClientMessage & { id: string })[] = [];
  const state = new TableState("t1", (message) => sent.push(message as ClientMessage & { id: string }) > 0);
  state.receive({ ...table(change), info: info({ game: "no board", ...agreed }), talk });
  return { state, sent };
}

beforeEach(() => {
  for (const [id] of muted.people) muted.remove(id);
  vi.spyOn(house, "status", "get").mockReturnValue("open");
});

describe("lines of a table", () => {
  test("a line travels beside moves and holds none up", () => {
    const { state, sent } = open();
    void state.chat.say("hello");
    expect(state.busy).toBe(false);
    state.play("take");
    expect(sent.map(({ type }) => type)).toEqual(["say", "move"]);
  });

  test("after a dropped line it is sent again under the same id, and no more once answered", async () => {
    const { state, sent } = open();
    const told = state.chat.say("hello");
    state.resume();
    const [first, , second] = sent;
    expect(second).toEqual(first);
    state.receive({ type: "answer", id: first?.id ?? "", seq: 6 });
    expect(await told).toBe(true);
    sent.length = 0;
    state.resume();
    expect(sent.map(({ type }) => type)).toEqual(["watch"]);
  });

  test("others’ new lines are unread and spoken, one’s own and old ones are not", () => {
    const { state } = open([said(4, "old")]);
    expect(state.chat.unread).toBe(0);
    state.receive(update({ seq: 6 }, [said(6, "new")]));
    expect(live.text).toBe("Bo: new");
    state.receive(update({ seq: 7 }, [said(7, "mine", { seat: 0 })]));
    expect(state.chat.unread).toBe(1);
    expect(live.text).toBe("Bo: new");
    state.chat.watch();
    expect(state.chat.unread).toBe(0);
  });

  test("a muted person’s lines are not shown, not counted and not spoken", () => {
    const { state } = open();
    muted.add("p2", "Bo");
    state.receive(update({ seq: 6 }, [said(6, "spam spam")]));
    expect(state.chat.events).toEqual([]);
    expect(state.chat.unread).toBe(0);
    expect(live.text).not.toContain("spam");
    muted.remove("p2");
    expect(state.chat.events).toHaveLength(1);
  });

  test("the host’s clearing takes lines away and leaves what happened", () => {
    const { state } = open([event(3, { kind: "sit" }), said(4, "rude")]);
    state.receive(update({ seq: 7 }, [event(6, { kind: "chat-cleared" }), said(7, "better")]));
    expect(state.chat.events.map(({ seq }) => seq)).toEqual([3, 7]);
  });

  test("a resumed table shows the house’s list", () => {
    const { state } = open([said(4, "rude")]);
    state.receive({ ...table({ seq: 9 }), talk: [said(8, "kind")] });
    expect(state.chat.events.map(({ seq }) => seq)).toEqual([8]);
  });
});

describe("the chat window", () => {
  test("shows names and text as text, and what happened in between", () => {
    const { state } = open([event(3, { kind: "sit", seat: 1, name: "Bo" }), said(4, "<b>hi</b>")]);
    const { container } = render(ChatBox, { table: state });
    expect(container.querySelector("b")).toBeNull();
    expect(screen.getByRole("log").textContent).toContain("<b>hi</b>");
    expect(screen.getByText(m.log.sit("Bo"))).toBeTruthy();
  });

  test("a refused line stays in the field, with the reason", async () => {
    const { state, sent } = open();
    render(ChatBox, { table: state });
    const field = screen.getByRole<HTMLInputElement>("textbox");
    await fireEvent.input(field, { target: { value: "too fast" } });
    await fireEvent.submit(field);
    const id = sent[0]?.id ?? null;
    state.receive({ type: "error", code: "too-fast", message: "Not so fast.", rule: null, id, table: "t1" });
    await tick();
    await tick();
    expect(screen.getByRole("alert").textContent).toBe("Not so fast.");
    expect(field.value).toBe("too fast");
    expect(state.problem).toBeNull();
  });

  test("spectators write only where that was agreed", () => {
    const silent = open([], { you: null });
    const { unmount } = render(ChatBox, { table: silent.state });
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText(m.chat.playersOnly)).toBeTruthy();
    unmount();
    render(ChatBox, { table: open([], { you: null }, { spectator_chat: true }).state });
    expect(screen.getByRole("textbox")).toBeTruthy();
  });
});

describe("against bots", () => {
  const practice: Partial<Shown> = { seats: [seat(), bot("Alva"), bot("Rut")] };

  test("moves that were taken back leave the log, also when they come with it", () => {
    const moves = [event(6, { kind: "deal" }), event(7, { move: "play 7S" }), event(8, { seat: 1 })];
    const back = event(9, { kind: "take-back", move: null, facts: { moves: 2 } });
    const { state } = open([], practice);
    state.receive(update({ seq: 8 }, moves));
    state.receive(update({ seq: 9 }, [back]));
    expect(state.log.map(({ seq }) => seq)).toEqual([6, 9]);
    state.receive(update({ seq: 9 }, [...moves, back]));
    expect(state.log.map(({ seq }) => seq)).toEqual([6, 9]);
    const fresh = open([], practice);
    fresh.state.receive({ ...table({ seq: 10 }), log: [...moves, back, event(10)] });
    expect(fresh.state.log.map(({ seq }) => seq)).toEqual([6, 9, 10]);
  });

  test("a hint holds until the position changes, whatever is said meanwhile", async () => {
    const { state, sent } = open([], practice);
    const asked = state.practice.ask();
    expect(state.practice.asking).toBe(true);
    const id = sent[0]?.id ?? "";
    state.receive({ type: "hinted", id, table: "t1", seq: 5, move: "take", why: "", facts: {} });
    expect(await asked).toBeNull();
    expect(state.practice.hint?.move).toBe("take");
    state.receive(update({ seq: 6 }, [said(6, "hm")]));
    expect(state.practice.hint?.move).toBe("take");
    state.receive(update({ seq: 7 }, [event(7)]));
    expect(state.practice.hint).toBeNull();
  });

  test("a hint that comes too late is not shown", async () => {
    const { state, sent } = open([], practice);
    const asked = state.practice.ask();
    state.receive(update({ seq: 6 }, [event(6)]));
    state.receive({ type: "hinted", id: sent[0]?.id ?? "", table: "t1", seq: 5, move: "take", why: "", facts: {} });
    await asked;
    expect(state.practice.hint).toBeNull();
  });

  test("a rematch leads to its table, a refused one says why", async () => {
    const { state, sent } = open([], { phase: "over" });
    const first = state.rematch();
    state.receive(update({ phase: "over", seq: 6, rematch: "t2" }, [event(6, { kind: "rematch" })]));
    state.receive({ type: "answer", id: sent[0]?.id ?? "", seq: 6 });
    expect(await first).toBe("t2");
    const second = state.rematch();
    const id = sent[1]?.id ?? null;
    state.receive({ type: "error", code: "not-open", message: "It has begun.", rule: null, id, table: "t1" });
    expect(await second).toBeNull();
    expect(state.problem?.message).toBe("It has begun.");
  });
});

test("a line of somebody who watches is marked, also for who only hears it", async () => {
  const { state } = open([said(3, "I play"), said(4, "I watch", { seat: null, name: "Cat" })]);
  render(ChatBox, { table: state });
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim());
  expect(lines).toEqual(["Bo I play", `Cat ${m.chat.spectator} I watch`]);
  state.receive(update({ seq: 9 }, [said(9, "still here", { seat: null, name: "Cat" })]));
  await tick();
  expect(live.text).toBe(m.chat.saidBySpectator("Cat", "still here"));
});

test("beside each line of others stands how to mute them or report it, and beside one's own nothing", async () => {
  const { state, sent } = open([said(3, "rude"), said(4, "mine", { seat: 0 })]);
  render(ChatBox, { table: state });
  const more = screen.getByRole("button", { name: m.chat.about("Bo") });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await fireEvent.click(more);
  expect(more.getAttribute("aria-expanded")).toBe("true");
  await fireEvent.click(screen.getByRole("button", { name: m.chat.report }));
  expect(sent).toMatchObject([{ type: "report", seq: 3 }]);
  await fireEvent.click(screen.getByRole("button", { name: m.chat.mute("Bo") }));
  expect(screen.getByRole("log").textContent).not.toContain("rude");
});
