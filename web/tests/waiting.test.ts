import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, type Me } from "../src/lib/api";
import { house } from "../src/lib/house.svelte";
import { m } from "../src/lib/messages";
import type { ClientMessage, TableInfo, TableState as Shown } from "../src/lib/protocol";
import { TableState } from "../src/lib/table.svelte";
import Waiting from "../src/table/Waiting.svelte";
import { bot, empty, heron, info, keptFor, seat, table, waiting } from "./fixtures";

const guest: Me = { id: "p9", name: "Sly Fox 9", account: false };

function at(change: Partial<Shown> = {}, agreed: Partial<TableInfo> = {}) {
  const sent: ClientMessage[] = [];
  const state = new TableState("t1", (message) => sent.push(message) > 0);
  state.receive({ ...table({ ...waiting, ...change }), info: info(agreed) });
  return { state, sent };
}

beforeEach(() => {
  vi.spyOn(house, "status", "get").mockReturnValue("open");
  vi.spyOn(house, "me", "get").mockReturnValue(guest);
});

describe("waiting for players", () => {
  test("the host starts and fills up with bots", async () => {
    const { state, sent } = at();
    render(Waiting, { table: state });
    expect(screen.queryByRole("button", { name: m.waiting.sitAt(1) })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: m.waiting.startFill(2) }));
    expect(sent).toMatchObject([{ type: "start", table: "t1" }]);
  });

  test("a guest sees who starts", () => {
    const seats = [seat(), seat({ name: "Ada", host: true }), empty()];
    const { state } = at({ host: false, you: null, seats });
    render(Waiting, { table: state });
    expect(screen.getByText(m.waiting.hostStarts("Ada"))).toBeTruthy();
    const [first, second] = screen.getAllByRole("listitem");
    expect(within(second!).getByText(m.waiting.host)).toBeTruthy();
    expect(within(first!).queryByText(m.waiting.host)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Start/ })).toBeNull();
  });

  const ada = { name: "Ada", person: "p2", host: true };
  test.each([
    ["is away", false, m.waiting.hostAway("Ada"), 1],
    ["is there", true, m.waiting.hostStarts("Ada"), 0],
  ])("a host who %s is shown so, in the words for the start too", (_, online, words, away) => {
    const { state } = at({ host: false, seats: [seat(), seat({ ...ada, online }), bot("Rut"), empty()] });
    render(Waiting, { table: state });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByText(m.waiting.away)).toHaveLength(away);
    expect(document.querySelectorAll("li.away")).toHaveLength(away);
  });

  test("what a button does begins with the words on it", () => {
    const { unmount } = render(Waiting, { table: at({ seats: [seat(), bot("Rut"), empty()] }).state });
    const named = () => screen.getAllByRole("button").filter((button) => button.ariaLabel ?? button.getAttribute("aria-label"));
    const heard = () => named().map((button) => [button.textContent?.trim() ?? "", button.getAttribute("aria-label") ?? ""]);
    const labels = heard();
    unmount();
    render(Waiting, { table: at({ host: false, you: null }).state });
    labels.push(...heard());
    expect(labels.map(([, name]) => name)).toContain("Sit here, seat 2");
    for (const [words, name] of labels) expect(name!.toLowerCase()).toContain(words!.toLowerCase());
  });

  test("where the one other seat is kept, it is said for whom", () => {
    const { state } = at({ seats: [seat({ host: true }), keptFor({ id: "p2", name: "Bo" })] });
    render(Waiting, { table: state });
    expect(screen.getByText("The other seat is kept for Bo.")).toBeTruthy();
  });

  test.each([
    [0, 0, null],
    [2, 0, "2 people are watching."],
    [1, null, "You are watching."],
    [2, null, "You and 1 other are watching."],
  ])("%d who watch, seen from seat %s: %s", (watching, you, words) => {
    const { state } = at({ watching, you });
    render(Waiting, { table: state });
    if (words) expect(screen.getByText(words)).toBeTruthy();
    else expect(screen.queryByText(/watching/)).toBeNull();
  });

  test.each([
    [true, m.waiting.rated],
    [false, m.waiting.unrated],
  ])("rated or not is said: %s", (rated, words) => {
    render(Waiting, { table: at({}, { rated }).state });
    expect(screen.getByText(words)).toBeTruthy();
  });

  test.each([
    [{ spectator_chat: true }, ["Spectators may watch and write"]],
    [{ chat: false, spectator_chat: true }, ["Spectators may watch", "Chat none"]],
    [{ spectators: false, spectator_chat: true }, ["Spectators none"]],
  ])("who may write is said: %o", (agreed, told) => {
    const { state } = at({}, agreed);
    render(Waiting, { table: state });
    const words = screen.getByLabelText(m.limits.heading).textContent?.replace(/\s+/g, " ");
    for (const line of told) expect(words).toContain(line);
  });

  test("all that was agreed is said to who came by a link", () => {
    const { state } = at({ you: null }, { rated: true, changed: { must_beat: true }, options: { deals: 3, must_beat: true } });
    render(Waiting, { table: state });
    const terms = screen.getByLabelText(m.limits.heading);
    const lines = [...terms.querySelectorAll("div")].map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim());
    expect(lines).toEqual(
      ["Version 1847", "Match 3 deals", "Time 60 s a move", "Bots Casual", "Rated yes", "Spectators may watch", "House rules must beat"],
    );
  });
});

describe("the name of who came by a link", () => {
  test("is taken along when they sit down", async () => {
    const rename = vi.spyOn(api, "rename").mockResolvedValue({ ...guest, name: "Bo" });
    const { state, sent } = at({ you: null, host: false });
    render(Waiting, { table: state });
    await fireEvent.input(screen.getByLabelText(m.account.name), { target: { value: " Bo " } });
    await fireEvent.click(screen.getByRole("button", { name: m.waiting.sitAt(1) }));
    await vi.waitFor(() => expect(sent).toMatchObject([{ type: "sit", seat: 1 }]));
    expect(rename).toHaveBeenCalledWith("Bo");
  });

  test("keeps them standing when it is refused", async () => {
    vi.spyOn(api, "rename").mockRejectedValue(new Error("taken"));
    const { state, sent } = at({ you: null, host: false });
    render(Waiting, { table: state });
    await fireEvent.input(screen.getByLabelText(m.account.name), { target: { value: heron.name } });
    await fireEvent.click(screen.getByRole("button", { name: m.waiting.sitAt(1) }));
    await vi.waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
    await tick();
    expect(sent).toEqual([]);
  });

  test("isn't asked of who has an account, or sits already", () => {
    const { unmount } = render(Waiting, { table: at().state });
    expect(screen.queryByLabelText(m.account.name)).toBeNull();
    unmount();
    vi.spyOn(house, "me", "get").mockReturnValue({ ...guest, account: true });
    render(Waiting, { table: at({ you: null }).state });
    expect(screen.queryByLabelText(m.account.name)).toBeNull();
  });
});

test("before the first deal the house's promise stands at the table", () => {
  const commitment = "02e1f4a7".repeat(8);
  render(Waiting, { table: at({ phase: "ready", commitment, seats: [seat(), bot("Alva"), bot("Rut")] }).state });
  expect(screen.getByText(commitment)).toBeTruthy();
});

describe("a rematch that awaits somebody", () => {
  const bo = { id: "p2", name: "Bo" };
  const seats = [seat({ host: true }), keptFor(bo), empty()];
  const start = () => screen.getByRole("button", { name: "Start without Bo" });

  test("says whom, and starts without them only after a further question", async () => {
    const { state, sent } = at({ seats });
    render(Waiting, { table: state });
    expect(screen.getByText(/^Bo is awaited\./)).toBeTruthy();
    expect(screen.getByText("1 seat is free.")).toBeTruthy();
    await fireEvent.click(start());
    expect(sent).toEqual([]);
    expect(screen.getByText(/Bo can't join this match any more/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: m.waiting.wait }));
    expect(sent).toEqual([]);
    await fireEvent.click(start());
    await fireEvent.click(screen.getByRole("button", { name: m.waiting.startNow }));
    expect(sent).toMatchObject([{ type: "start", without_kept: true }]);
  });

  test("asks before a bot gets the seat, and not for a seat that is free", async () => {
    const { state, sent } = at({ seats });
    render(Waiting, { table: state });
    await fireEvent.click(screen.getByRole("button", { name: m.waiting.botAt(1) }));
    expect(sent).toEqual([]);
    expect(screen.getByText(m.waiting.botInsteadText("Bo", false))).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: m.waiting.botInstead }));
    expect(sent).toMatchObject([{ type: "seat-bot", seat: 1 }]);
    state.receive({ type: "answer", id: (sent[0] as { id: string }).id, seq: 3 });
    await tick();
    await fireEvent.click(screen.getByRole("button", { name: m.waiting.botAt(2) }));
    expect(sent.slice(1)).toMatchObject([{ type: "seat-bot", seat: 2 }]);
  });

  test("warns that a bot on the last seat begins the match", async () => {
    const { state } = at({ seats: [seat({ host: true }), keptFor(bo), bot("Rut")] });
    render(Waiting, { table: state });
    await fireEvent.click(screen.getByRole("button", { name: m.waiting.botAt(1) }));
    expect(screen.getByText(m.waiting.botInsteadText("Bo", true))).toBeTruthy();
  });

  test("asks no more once they have come", async () => {
    const { state } = at({ seats });
    render(Waiting, { table: state });
    await fireEvent.click(start());
    state.receive(table({ ...waiting, seq: 9, seats: [seat({ host: true }), seat({ person: "p2", name: "Bo" }), empty()] }));
    await tick();
    expect(screen.queryByText(/can't join this match/)).toBeNull();
    expect(screen.getByRole("button", { name: m.waiting.startFill(1) })).toBeTruthy();
  });

  test("offers the kept seat to nobody else", () => {
    const others = [seat({ name: "Ada", person: "p3", host: true }), keptFor(bo), keptFor(guest)];
    const { state } = at({ host: false, you: null, seats: others });
    render(Waiting, { table: state });
    expect(screen.queryByRole("button", { name: m.waiting.sitAt(1) })).toBeNull();
    expect(screen.getByRole("button", { name: m.waiting.sitAt(2) })).toBeTruthy();
    expect(screen.getByText(m.waiting.keptForYou)).toBeTruthy();
    expect(screen.getByText("1 seat is free.")).toBeTruthy();
  });
});
