/** Seats that one has left, and seats that are gone. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import TableLine from "../src/home/TableLine.svelte";
import { house } from "../src/lib/house.svelte";
import { live } from "../src/lib/live.svelte";
import { m } from "../src/lib/messages";
import type { ClientMessage, Seat, TableState as Shown } from "../src/lib/protocol";
import { TableState } from "../src/lib/table.svelte";
import Page from "../src/pages/Table.svelte";
import Invite from "../src/table/Invite.svelte";
import InviteDialog from "../src/table/InviteDialog.svelte";
import Notices from "../src/table/Notices.svelte";
import PracticeWays from "../src/table/PracticeWays.svelte";
import { bot, empty, heron, info, keptFor, lobbyTable, seat, table, waiting } from "./fixtures";

const leftByMe = (): Seat => ({ ...bot("Alva"), left: heron.id });

function at(change: Partial<Shown> = {}) {
  const sent: ClientMessage[] = [];
  const state = new TableState("t1", (message) => sent.push(message) > 0);
  state.receive({ ...table(change), info: info({ game: "a game without a board" }) });
  return { state, sent };
}

beforeEach(() => {
  vi.spyOn(house, "status", "get").mockReturnValue("open");
  vi.spyOn(house, "me", "get").mockReturnValue({ ...heron, account: false });
  house.clearTrouble();
});

describe("a seat one has left", () => {
  test("can be had back at the table, as long as it is offered", async () => {
    const { state, sent } = at({ you: null, seats: [leftByMe(), seat({ person: "p2" }), bot("Rut")] });
    render(Notices, { table: state, onagain: vi.fn() });
    expect(screen.getByText(m.banner.left)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: m.banner.comeBack }));
    expect(sent).toMatchObject([{ type: "back", table: "t1" }]);
    state.receive(table({ seq: 6, you: null, seats: [bot("Alva"), seat({ person: "p2" }), bot("Rut")] }));
    await tick();
    expect(screen.queryByText(m.banner.left)).toBeNull();
  });

  test("is nothing to others", () => {
    const seats = [{ ...leftByMe(), left: "p7" }, seat({ person: "p2" }), bot("Rut")];
    render(Notices, { table: at({ you: null, seats }).state, onagain: vi.fn() });
    expect(screen.queryByRole("button", { name: m.banner.comeBack })).toBeNull();
    expect(screen.getByText(m.banner.spectator)).toBeTruthy();
  });

  test("is among one's tables in the lobby, with the way back", () => {
    const seats = [leftByMe(), seat({ person: "p2" })];
    render(TableLine, { table: lobbyTable({ yours: true, phase: "playing", seats }) });
    expect(screen.getByText(m.home.comeBack).getAttribute("href")).toBe("/table/t1#sit");
  });
});

describe("a seat one was asked to", () => {
  function come(change: Partial<Shown>) {
    const { state, sent } = at(change);
    vi.spyOn(house, "watch").mockReturnValue(state);
    vi.spyOn(house, "unwatch").mockImplementation(() => undefined);
    render(Page, { id: "t1", sit: true });
    return { state, sent };
  }

  test("is taken at once if it is free", async () => {
    const { sent } = come({ ...waiting, you: null, host: false, seats: [seat({ person: "p2" }), empty()] });
    await tick();
    expect(sent).toMatchObject([{ type: "sit" }]);
    expect(house.trouble).toBeNull();
  });

  test("is had back at once where one had left it", async () => {
    const { sent } = come({ you: null, seats: [leftByMe(), seat({ person: "p2" })] });
    await tick();
    expect(sent).toMatchObject([{ type: "back", table: "t1" }]);
    expect(house.trouble).toBeNull();
  });

  const kept = keptFor({ id: "p3", name: heron.name });
  test.each([
    ["all seats are taken", { ...waiting, seats: [seat({ person: "p2" }), bot("Rut")] }],
    ["the free ones are kept for others", { ...waiting, seats: [seat({ person: "p2" }), kept] }],
    ["the match has begun", { seats: [seat({ person: "p2" }), bot("Rut")] }],
  ])("is plainly told to be gone: %s", async (_, change) => {
    const { sent } = come({ ...change, you: null, host: false });
    await tick();
    expect(sent).toEqual([]);
    expect(house.trouble?.message).toBe(m.table.seatGone);
  });

  test("was never there among bots", async () => {
    const { state, sent } = at({ you: null, host: false, seats: [seat({ person: "p2" }), bot("Rut")] });
    state.receive({ ...table({ seq: 9, you: null }), info: info({ game: "a game without a board", join: "nobody" }) });
    vi.spyOn(house, "watch").mockReturnValue(state);
    vi.spyOn(house, "unwatch").mockImplementation(() => undefined);
    render(Page, { id: "t1", sit: true });
    await tick();
    expect(sent).toEqual([]);
    expect(house.trouble?.message).toBe(m.table.botsOnly);
  });

  test("is plainly told to be gone where nobody may watch", async () => {
    const state = new TableState("t1", () => true);
    vi.spyOn(house, "watch").mockReturnValue(state);
    vi.spyOn(house, "unwatch").mockImplementation(() => undefined);
    render(Page, { id: "t1", sit: true });
    state.receive({ type: "gone", table: "t1", code: "no-such-table", message: "There is no such table." });
    await tick();
    expect(screen.getByRole("heading").textContent).toBe(m.table.tableGone);
  });
});

describe("who only watches", () => {
  function watching() {
    const { state } = at({ ...waiting, you: null, host: false, seats: [seat({ person: "p2" }), empty()] });
    vi.spyOn(house, "watch").mockReturnValue(state);
    vi.spyOn(house, "unwatch").mockImplementation(() => undefined);
    live.announce("Ada plays her last card.");
    render(Page, { id: "t1", sit: false });
    return state;
  }

  test.each([
    ["begins without them, and nobody may watch it", "no-spectators", m.table.begunWithout],
    ["is there no more", "no-such-table", "The house says so."],
  ])("is told at once when the table %s", async (_, code, words) => {
    const state = watching();
    await tick();
    expect(screen.getByRole("button", { name: m.waiting.sitAt(1) })).toBeTruthy();
    state.receive({ type: "gone", table: "t1", code, message: "The house says so." });
    await tick();
    expect(screen.getByRole("alert").textContent).toBe(words);
    expect(screen.queryByRole("button", { name: m.waiting.sitAt(1) })).toBeNull();
    expect(screen.getByRole("link", { name: m.table.toHome })).toBeTruthy();
  });

  test("hears nothing of the table before", async () => {
    watching();
    await tick();
    expect(live.text).toBe("");
  });
});

describe("inviting", () => {
  const full = { ...waiting, seats: [seat(), bot("Alva"), bot("Rut")] };

  test("is inactive at a full table, and says why", () => {
    render(Invite, { table: at(full).state, label: "Invite" });
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Invite", description: m.panel.inviteFull });
    expect(button.disabled).toBe(true);
    expect(button.title).toBe(m.panel.inviteFull);
  });

  test("is inactive where the free seats are kept", () => {
    const seats = [seat(), keptFor({ id: "p2", name: "Bo" }), bot("Rut")];
    render(Invite, { table: at({ ...waiting, seats }).state, label: "Invite" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Invite" }).disabled).toBe(true);
  });

  test("ends in the open dialog when the last seat is taken", async () => {
    const { state } = at({ ...waiting, seats: [seat(), empty(), bot("Rut")] });
    vi.spyOn(house, "people", "get").mockReturnValue([{ id: "p2", name: "Bo" }]);
    render(InviteDialog, { open: true, table: state });
    const button = screen.getByRole<HTMLButtonElement>("button", { name: m.invitation.askPerson("Bo") });
    expect(button.disabled).toBe(false);
    state.receive(table({ ...full, seq: 6 }));
    await tick();
    expect(button.disabled).toBe(true);
    expect(screen.getByText(m.invitation.full)).toBeTruthy();
  });
});

describe("taking back", () => {
  test.each([
    ["possible", false],
    ["nothing", true],
    ["revealed", true],
  ] as const)("%s: the button says so", (take_back, disabled) => {
    render(PracticeWays, { table: at({ take_back, seats: [seat(), bot("Alva")] }).state, onasked: vi.fn() });
    const description = m.practice.backHint[take_back];
    const button = screen.getByRole<HTMLButtonElement>("button", { name: m.practice.back, description });
    expect(button.disabled).toBe(disabled);
    expect(button.title).toBe(description);
  });
});
