import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import AccountDialog from "../src/account/AccountDialog.svelte";
import TableLine from "../src/home/TableLine.svelte";
import { HouseError, api, type Leader, type Me, type Profile } from "../src/lib/api";
import { House, house } from "../src/lib/house.svelte";
import { m } from "../src/lib/messages";
import type { ClientMessage } from "../src/lib/protocol";
import { TableState } from "../src/lib/table.svelte";
import Leaders from "../src/pages/Leaders.svelte";
import Person from "../src/pages/Person.svelte";
import Invitation from "../src/people/Invitation.svelte";
import LeaderList from "../src/people/LeaderList.svelte";
import InviteDialog from "../src/table/InviteDialog.svelte";
import LeaveDialog from "../src/table/LeaveDialog.svelte";
import PlayerInfo from "../src/table/PlayerInfo.svelte";
import Waiting from "../src/table/Waiting.svelte";
import { bot, empty, heron, info, keptFor, lobbyTable, seat, stortok, table } from "./fixtures";

const guest: Me = { ...heron, account: false };
const member: Me = { ...heron, account: true };
const bo = { id: "p2", name: "Bo" };

beforeEach(() => {
  vi.restoreAllMocks();
  house.answerInvitation();
});

describe("one's account", () => {
  const show = (me: Me) => render(AccountDialog, { open: true, me });

  test("a guest can keep the name by a password", async () => {
    const protect = vi.spyOn(api, "protect").mockResolvedValue(member);
    show(guest);
    await fireEvent.input(screen.getByLabelText(m.account.newPassword), { target: { value: "correct horse" } });
    await fireEvent.click(screen.getByRole("button", { name: m.account.protect, hidden: true }));
    expect(protect).toHaveBeenCalledWith("correct horse", null);
    expect(await screen.findByText(m.account.protected)).toBeTruthy();
  });

  test("a password can be looked at while it is typed, and hides again when it is sent", async () => {
    vi.spyOn(api, "protect").mockResolvedValue(member);
    show(guest);
    const field = screen.getByLabelText<HTMLInputElement>(m.account.newPassword);
    const toggle = within(field.parentElement!).getByText(/^Show/);
    expect(field.type).toBe("password");
    await fireEvent.click(toggle);
    expect(field.type).toBe("text");
    expect(toggle.textContent).toMatch(/Hide\s+password/);
    await fireEvent.submit(field.form!);
    expect(field.type).toBe("password");
  });

  test("an account changes its password by the present one", async () => {
    const protect = vi.spyOn(api, "protect").mockRejectedValue(new HouseError("wrong-password", "That isn’t it."));
    show(member);
    await fireEvent.input(screen.getByLabelText(m.account.current), { target: { value: "old" } });
    await fireEvent.input(screen.getByLabelText(m.account.newPassword), { target: { value: "battery staple" } });
    await fireEvent.submit(screen.getByLabelText(m.account.newPassword).closest("form")!);
    expect(protect).toHaveBeenCalledWith("battery staple", "old");
    expect(await screen.findByText("That isn’t it.")).toBeTruthy();
  });

  test("only an account can sign out, only a guest can sign in", () => {
    const { unmount } = show(guest);
    expect(screen.queryByRole("button", { name: m.account.signOut })).toBeNull();
    expect(screen.getByText(m.account.signInHead)).toBeTruthy();
    unmount();
    show(member);
    expect(screen.getByRole("button", { name: m.account.signOut })).toBeTruthy();
    expect(screen.queryByText(m.account.signInHead)).toBeNull();
  });

  test("deleting asks once more, and for the password of an account", async () => {
    const deleted = vi.spyOn(api, "deleteMe").mockRejectedValue(new HouseError("wrong-password", "No."));
    show(member);
    await fireEvent.click(screen.getByRole("button", { name: m.account.delete }));
    expect(deleted).not.toHaveBeenCalled();
    const form = screen.getByRole("button", { name: m.account.deleteSure }).closest("form")!;
    await fireEvent.input(within(form).getByLabelText(m.account.password), { target: { value: "pass word" } });
    await fireEvent.submit(form);
    expect(deleted).toHaveBeenCalledWith("pass word");
  });
});

describe("a person's page", () => {
  const profile: Profile = {
    id: bo.id,
    name: "<b>Bo</b>",
    account: true,
    since: 1_700_000_000,
    games: [
      { game: "stortok", played: 7, won: 3, left: 1, rating: { points: 1080, margin: 212, matches: 5 } },
      { game: "star-plus", played: 1, won: 0, left: 0, rating: null },
    ],
    recent: [
      { table: null, game: "stortok", ruleset: "1847", ended: 1_700_000_000, place: 2, players: 3, won: false, gone: false, change: -12 },
      { table: "t9", game: "stortok", ruleset: "1847", ended: 1_700_000_000, place: 1, players: 2, won: true, gone: false, change: null },
    ],
    running: [{ info: info(), phase: "playing", seats: [seat(), bot("Alva"), bot("Rut")] }],
  };

  test("tells matches, ratings and tables, and no markup of names", async () => {
    vi.spyOn(api, "person").mockResolvedValue(profile);
    render(Person, { id: bo.id });
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("<b>Bo</b>");
    expect(screen.getByText("± 212")).toBeTruthy();
    expect(screen.getByText(m.person.unrated)).toBeTruthy();
    expect(screen.getByText("2nd of 3")).toBeTruthy();
    expect(screen.getByText("−12")).toBeTruthy();
    const [first, second] = screen.getAllByRole("row").slice(1);
    expect(within(first!).queryByRole("link")).toBeNull();
    expect(within(second!).getByRole("link").getAttribute("href")).toBe("/table/t9");
  });

  test("says when there is nobody", async () => {
    vi.spyOn(api, "person").mockRejectedValue(new HouseError("no-such-person", "There is no such person."));
    render(Person, { id: "nobody" });
    await waitFor(() => expect(screen.getAllByText("There is no such person.")).toHaveLength(1));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("There is no such person.");
    expect(screen.getByRole("link", { name: m.table.toHome }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("button", { name: m.trouble.retry })).toBeNull();
  });

  test("can be asked for again where the house couldn't be reached", async () => {
    const asked = vi.spyOn(api, "person").mockRejectedValueOnce(new HouseError("unreachable", ""));
    render(Person, { id: bo.id });
    const again = await screen.findByRole("button", { name: m.trouble.retry });
    asked.mockResolvedValue(profile);
    await fireEvent.click(again);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("<b>Bo</b>");
  });
});

describe("leaderboards", () => {
  const rating = (points: number) => ({ points, margin: 100, matches: 3 });
  const leaders: Leader[] = [
    { person: bo.id, name: "Bo", ruleset: null, level: null, rating: rating(1200), place: 1 },
    { person: null, name: null, ruleset: "1847", level: "casual", rating: rating(1000), place: 2 },
  ];

  test("who is worth the same shares a place", () => {
    const shared = [1, 1, 3].map((place) => ({ ...leaders[1]!, place }));
    render(LeaderList, { leaders: shared, game: stortok });
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => row.querySelector("td")?.textContent)).toEqual(["1", "1", "3"]);
  });

  test("people and bots in their order, with what is not known", () => {
    render(LeaderList, { leaders, game: stortok });
    const rows = screen.getAllByRole("row").slice(1).map((row) => row.textContent?.replace(/\s+/g, " "));
    expect(rows[0]).toContain("Bo");
    expect(rows[0]).toContain("1200 ± 100");
    expect(rows[1]).toContain("Casual bots");
    expect(rows[1]).toContain("Lindskog 1847");
  });

  test("a game without rated matches says so", async () => {
    vi.spyOn(api, "leaders").mockResolvedValue([]);
    render(Leaders, { slug: "stortok" });
    expect(await screen.findByText(m.leaders.none)).toBeTruthy();
  });
});

describe("invitations", () => {
  function at(you: number | null = 0) {
    const sent: ClientMessage[] = [];
    const state = new TableState("t1", (message) => sent.push(message) > 0);
    state.receive(table({ phase: "open", deal: 0, view: null, clock: null, you, seats: [seat(), empty(), empty()] }));
    return { state, sent };
  }

  test("people in the lobby can be asked, but not those at the table", async () => {
    const { state, sent } = at();
    vi.spyOn(House.prototype, "people", "get").mockReturnValue([heron, bo]);
    render(InviteDialog, { open: true, table: state });
    expect(screen.queryByRole("button", { name: m.invitation.askPerson(heron.name) })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: m.invitation.askPerson("Bo") }));
    expect(sent.at(-1)).toMatchObject({ type: "invite", table: "t1", person: "p2" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: m.invitation.askPerson("Bo") }).disabled).toBe(true);
  });

  test("the link is shown to be copied by hand where the browser can't", async () => {
    const { state } = at(null);
    render(InviteDialog, { open: true, table: state });
    const field = screen.getByLabelText<HTMLInputElement>(m.invitation.link);
    await fireEvent.click(screen.getByRole("button", { name: m.invitation.copy }));
    await tick();
    expect(field.value).toContain("/table/t1");
    expect(field.selectionEnd).toBe(field.value.length);
    expect(screen.queryByText(m.invitation.lobby)).toBeNull();
  });

  test("who is asked may join or not", async () => {
    render(Invitation);
    house.handlers.message({ type: "invited", info: info({ table: "t7" }), by: bo });
    const link = await screen.findByRole("link", { name: m.invitation.join });
    expect(link.getAttribute("href")).toBe("/table/t7#sit");
    await fireEvent.click(screen.getByRole("button", { name: m.invitation.later }));
    expect(screen.queryByRole("link", { name: m.invitation.join })).toBeNull();
  });
});

describe("seats before the match", () => {
  test("the host seats bots one by one, takes them away and changes seats", async () => {
    const sent: ClientMessage[] = [];
    const state = new TableState("t1", (message) => sent.push(message) > 0);
    const open = { phase: "open", deal: 0, view: null, clock: null, seats: [seat(), bot("Alva"), empty()] } as const;
    state.receive(table({ ...open, seats: [...open.seats] }));
    vi.spyOn(house, "status", "get").mockReturnValue("open");
    render(Waiting, { table: state });
    await fireEvent.click(screen.getByRole("button", { name: m.waiting.botAt(2) }));
    expect(sent.at(-1)).toMatchObject({ type: "seat-bot", seat: 2 });
    expect(screen.getByRole("button", { name: m.waiting.noBotAt("Alva") })).toBeTruthy();
    expect(screen.getByRole("button", { name: m.waiting.moveTo(2) })).toBeTruthy();
  });

  test("partners know each other before they sit down", () => {
    const state = new TableState("t1", () => true);
    const seats = [seat(), empty(), empty(), empty()];
    const opened = table({ phase: "open", deal: 0, view: null, clock: null, you: null, host: false, seats });
    state.receive({ ...opened, info: info({ seats: 4, sides: [0, 0, 1, 1] }) });
    render(Waiting, { table: state });
    const places = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(places[1]).toContain(m.waiting.partnerOf([0]));
    expect(places[2]).toContain(m.waiting.partnerOf([3]));
  });
});

test("the lobby says where it is one's turn, and what is rated", () => {
  render(TableLine, { table: lobbyTable({ yours: true, your_turn: true, phase: "playing", info: info({ rated: true, move_time: 259_200 }) }) });
  expect(screen.getByText(m.home.yourTurn)).toBeTruthy();
  expect(screen.getByText(/^rated · .*3 days a move/)).toBeTruthy();
});

describe("a table in the lobby", () => {
  const seats = [seat(), bot("Alva"), empty()];

  test("names who sits there, tells bots from people, and counts the free seats", () => {
    render(TableLine, { table: lobbyTable({ seats }) });
    const there = within(screen.getByRole("list", { name: m.home.seated })).getAllByRole("listitem");
    expect(there.map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim())).toEqual([heron.name, "Alva (bot)"]);
    expect(screen.getByText(/1 seat free/)).toBeTruthy();
    expect(screen.queryByText(/opened by/)).toBeNull();
  });

  test("tells apart who has it open from who is away", () => {
    vi.spyOn(house, "me", "get").mockReturnValue({ id: "p9", name: "Sly Fox 9", account: false });
    const two = [seat(), seat({ person: "p7", name: "Bo" }), bot("Alva")];
    render(TableLine, { table: lobbyTable({ seats: two, here: ["p7"] }) });
    const there = [...screen.getByRole("list", { name: m.home.seated }).children];
    const marked = (name: string) => there.map(({ classList }) => classList.contains(name));
    expect(marked("away")).toEqual([true, false, false]);
    expect(marked("here")).toEqual([false, true, false]);
    expect(there.map(({ textContent }) => textContent?.includes(m.home.isAway))).toEqual([true, false, false]);
  });

  test("calls nobody away who looks at it", () => {
    vi.spyOn(house, "me", "get").mockReturnValue({ ...heron, account: false });
    render(TableLine, { table: lobbyTable({ yours: true, here: [] }) });
    expect(screen.queryByText(m.home.isAway, { exact: false })).toBeNull();
  });

  test("has no seat to offer where all free ones are kept, but for whom they are kept for", () => {
    const kept = { table: lobbyTable({ seats: [seat(), keptFor({ id: "p7", name: "Bo" })] }) };
    const { unmount } = render(TableLine, kept);
    expect(screen.getByText(/no seat free/)).toBeTruthy();
    expect(screen.getByText(/kept for Bo/)).toBeTruthy();
    expect(screen.getByRole("link").textContent).toBe(m.home.watch);
    unmount();
    vi.spyOn(house, "me", "get").mockReturnValue({ id: "p7", name: "Bo", account: false });
    render(TableLine, kept);
    expect(screen.getByText(/1 seat free/)).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/table/t1#sit");
  });

  test("that is full says who starts it, and lets one watch", () => {
    const full = [seat({ host: true }), bot("Alva")];
    vi.spyOn(house, "me", "get").mockReturnValue({ id: "p7", name: "Bo", account: false });
    const { unmount } = render(TableLine, { table: lobbyTable({ seats: full }) });
    expect(screen.getByText(m.home.full(heron.name))).toBeTruthy();
    expect(screen.getByRole("link").textContent).toBe(m.home.watch);
    unmount();
    vi.spyOn(house, "me", "get").mockReturnValue({ ...heron, account: false });
    render(TableLine, { table: lobbyTable({ seats: full, yours: true }) });
    expect(screen.getByText(m.home.full(null))).toBeTruthy();
  });

  test("names its host who sits there no more", () => {
    render(TableLine, { table: lobbyTable({ seats: [bot("Alva"), bot("Rut")], phase: "playing" }) });
    expect(screen.getByText(/opened by Quiet Heron/)).toBeTruthy();
  });

  test.each([
    [{ options: { deals: 1 } }, "not rated · Casual bots · 60 s a move · 1 deal"],
    [{ options: { deals: 3 }, rated: true, spectators: false }, "rated · Casual bots · 60 s a move · 3 deals · no spectators"],
    [{ options: { deals: 0 } }, "not rated · Casual bots · 60 s a move · until stopped"],
  ])("says what was agreed: %o", (change, words) => {
    render(TableLine, { table: lobbyTable({ info: info(change) }) });
    expect(screen.getByText(words)).toBeTruthy();
  });
});

test.each([
  [30, "30 s"],
  [120, "120 s"],
  [300, "5 min"],
  [3_600, "1 h"],
  [11_100, "3 h 5 min"],
  [86_400, "1 day"],
  [187_200, "2 days 4 h"],
])("%d seconds in words", (seconds, words) => {
  expect(m.duration(seconds)).toBe(words);
});

test("where there is little room, days are told with their hours", () => {
  expect(m.durationRoughly(2 * 86_400 + 23 * 3_600)).toBe("2 d 23 h");
  expect(m.durationRoughly(86_400)).toBe("1 d");
  expect(m.durationRoughly(11_100)).toBe("3 h");
});

describe("at a table", () => {
  function seated(change: Parameters<typeof info>[0], more: Parameters<typeof table>[0]) {
    const state = new TableState("t1", () => true);
    const message = table(more);
    state.receive({ ...message, info: info(change) });
    return state;
  }

  test("partners stand on the same score", () => {
    const seats = [seat(), bot("Alva"), bot("Rut"), bot("Sven")];
    const state = seated({ seats: 4, sides: [0, 0, 1, 1] }, { seats, standing: { net: [12, -7] } });
    render(PlayerInfo, { open: true, table: state });
    const scores = screen.getAllByRole("listitem").map((item) => item.textContent?.match(/Net\s*(-?\d+)/)?.[1]);
    expect(scores).toEqual(["12", "12", "-7", "-7"]);
  });

  test("Player Info tells matches, rating and tables of a person", async () => {
    const rating = { points: 1080, margin: 212, matches: 5 };
    const games = [{ game: "stortok", played: 7, won: 3, left: 0, rating }];
    const known = { ...heron, account: true, since: 0, games, recent: [], running: [] };
    vi.spyOn(api, "person").mockResolvedValue(known);
    render(PlayerInfo, { open: true, table: seated({}, {}) });
    expect(await screen.findByText("1080 ± 212")).toBeTruthy();
    expect(screen.getByText(m.info.playedOf(7, 3))).toBeTruthy();
    expect(screen.getByRole("link", { name: m.person.pageOf(heron.name) }).getAttribute("href")).toBe("/people/p1");
  });

  test("who leaves a rated match is told that it counts", () => {
    const alone = seated({ rated: true }, {});
    render(LeaveDialog, { open: true, table: alone, onleave: vi.fn() });
    expect(screen.getByRole("dialog").textContent).toContain(m.leave.ratedAlone);
  });
});
