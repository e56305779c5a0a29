import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import NewGameDialog from "../src/home/NewGameDialog.svelte";
import { NewGame } from "../src/lib/new-game.svelte";
import { stortok } from "./fixtures";

describe("what is wished for", () => {
  test("begins with the game's own choices and changes nothing", () => {
    expect(new NewGame(stortok).wish).toEqual({
      game: "stortok",
      ruleset: "1847",
      options: {},
      seats: 3,
      level: "casual",
      join: "nobody",
      move_time: 60,
      rated: false,
      spectators: true,
      chat: true,
      spectator_chat: false,
    });
  });

  test("names only what differs from the print", () => {
    const form = new NewGame(stortok);
    form.set("must_beat", true);
    form.set("deals", 1);
    expect([form.changes, form.wish.options]).toEqual([1, { must_beat: true }]);
    form.reset();
    expect([form.changes, form.wish.options]).toEqual([0, {}]);
  });

  test("drops an option that the ruleset doesn't know", () => {
    const form = new NewGame(stortok);
    form.set("missing_leader", "picker");
    form.ruleset = "1858";
    expect(form.wish.options).toEqual({});
    form.ruleset = "1847";
    expect(form.wish.options).toEqual({ missing_leader: "picker" });
  });

  test("offers as many opponents as the game has seats for", () => {
    expect(new NewGame(stortok).opponentCounts).toEqual([1, 2, 3, 4]);
  });

  test("another game brings its own choices", () => {
    const form = new NewGame(stortok);
    form.set("must_beat", true);
    form.choose({ ...stortok, slug: "other", default_seats: 2, levels: ["novice"], options: [] });
    expect(form.wish).toMatchObject({ game: "other", seats: 2, level: "novice", options: {} });
  });
});

describe("the dialog", () => {
  function show(games = [stortok]) {
    const onopen = vi.fn();
    render(NewGameDialog, { open: true, games, game: stortok, busy: false, trouble: null, onopen });
    return onopen;
  }

  test("opens a table as chosen", async () => {
    const onopen = show();
    await fireEvent.click(screen.getByRole("radio", { name: /Öberg 1858/ }));
    await fireEvent.click(within(screen.getByRole("group", { name: "Opponents" })).getByRole("radio", { name: "4" }));
    await fireEvent.click(screen.getByRole("radio", { name: /Everybody/ }));
    await fireEvent.click(screen.getByRole("button", { name: "Open the table" }));
    expect(onopen).toHaveBeenCalledWith(expect.objectContaining({ ruleset: "1858", seats: 5, join: "everybody" }));
  });

  test("shows one line for each ruleset", () => {
    show();
    expect(screen.getByText("36 cards and a stock.")).toBeTruthy();
    expect(screen.getByText("All 52 cards are dealt.")).toBeTruthy();
  });

  test("hides options that the ruleset doesn't know", async () => {
    show();
    expect(screen.queryByText("Missing leader")).toBeTruthy();
    await fireEvent.click(screen.getByRole("radio", { name: /Öberg 1858/ }));
    expect(screen.queryByText("Missing leader")).toBeNull();
  });

  test("takes house rules from switches and lists", async () => {
    const onopen = show();
    await fireEvent.click(screen.getByLabelText(/Must beat/));
    await fireEvent.change(screen.getByLabelText("Deals"), { target: { selectedIndex: 2 } });
    await fireEvent.click(screen.getByRole("button", { name: "Deal the cards" }));
    expect(onopen).toHaveBeenCalledWith(expect.objectContaining({ options: { must_beat: true, deals: 0 } }));
  });

  test("asks for the game only when there are several", () => {
    show([stortok, { ...stortok, slug: "other", title: "Other" }]);
    expect(screen.getByRole("group", { name: "Game" })).toBeTruthy();
  });

  test("says what the house refused", () => {
    const trouble = { code: "invalid-rules", message: "Stortok has no such option.", rule: null };
    render(NewGameDialog, { open: true, games: [stortok], game: stortok, busy: false, trouble, onopen: vi.fn() });
    expect(screen.getByRole("alert").textContent).toContain("Stortok has no such option.");
  });
});
