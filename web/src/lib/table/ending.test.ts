import { render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bot, info, seat, table } from "../../../tests/fixtures";
import { api } from "../api";
import { m } from "../messages";
import type { TableInfo } from "../protocol";
import { TableState } from "../table.svelte";
import { badgeOf } from "./badge";
import Ending from "./Ending.svelte";

const tale = createRawSnippet(() => ({ render: () => "<p>The tale</p>" }));

function end(agreed: Partial<TableInfo>, phase: "over" | "between" = "over"): void {
  const state = new TableState("t1", () => true);
  state.receive({ ...table({ phase, clock: null, winners: [0] }), info: info(agreed) });
  show(state);
}

function show(state: TableState): void {
  render(Ending, { table: state, which: "One deal", headline: "It is over", jest: "", won: null, tale });
  vi.advanceTimersByTime(2_000);
}

const told = () => [...document.querySelectorAll("[data-ratings] div")].map((line) => line.textContent?.replace(/\s+/g, " ").trim());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  return () => vi.useRealTimers();
});

describe("the end of a rated match", () => {
  it("tells what it did to the rating of each player", async () => {
    const changes = [{ seat: 0, change: 31 }, { seat: 1, change: -24 }, { seat: 2, change: 0 }];
    const asked = vi.spyOn(api, "ratingChanges").mockResolvedValue(changes);
    end({ rated: true });
    await vi.waitFor(() => expect(told()).toEqual(["Quiet Heron +31", "Bot Alva −24", "Bot Rut ±0"]));
    expect(asked).toHaveBeenCalledWith("t1");
  });

  it("says so where the house can't tell", async () => {
    vi.spyOn(api, "ratingChanges").mockRejectedValue(new Error("no line"));
    end({ rated: true });
    await vi.waitFor(() => expect(screen.getByText(m.ending.ratingsFailed)).toBeTruthy());
    expect(screen.getByText("The tale")).toBeTruthy();
  });

  it.each([
    [{ rated: false }, "over"],
    [{ rated: true }, "between"],
  ] as const)("has nothing to tell of %o, %s", async (agreed, phase) => {
    const asked = vi.spyOn(api, "ratingChanges").mockResolvedValue([]);
    end(agreed, phase);
    await vi.waitFor(() => expect(screen.getByText("The tale")).toBeTruthy());
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("a plate says who", () => {
  it.each([
    [bot("Alva"), "Casual bot"],
    [{ ...bot("Alva"), level: null }, "Bot"],
    [seat({ away: true }), "A bot plays"],
    [seat({ online: false }), "Line lost"],
    [seat(), null],
  ])("%o: %s", (who, words) => {
    expect(badgeOf(who, { info: info(), finished: false })).toBe(words);
  });

  it("nobody's line is lost who has days for a move, and isn't here", () => {
    const DAY = 24 * 3600;
    const table = { info: info({ move_time: DAY }), finished: false };
    expect(badgeOf(seat({ online: false }), table)).toBe("Not here just now");
    expect(badgeOf(seat(), table)).toBeNull();
  });

  it("nobody's line is lost who goes on when the match is over", () => {
    expect(badgeOf(seat({ online: false }), { info: info(), finished: true })).toBeNull();
  });
});
