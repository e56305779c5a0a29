import { configure, render, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { vi } from "vitest";
import type * as wire from "../../lib/protocol";
import { TableState } from "../../lib/table.svelte";
import Board from "./Board.svelte";
import { help } from "./help.svelte";
import { INFO, SEATS } from "./testing";
import type { View } from "./view";

/** A board in jsdom, as a player or a test sits at it. */

// Looking up what is hidden by style makes each query slow, and here nothing is.
configure({ defaultHidden: true });

export let table: TableState;
export let sent: wire.ClientMessage[];

/** Before each test: a table of its own, on a page that is as large as a desktop's. */
export function prepare(): void {
  localStorage.clear();
  help.on = false;
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(960);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
  sent = [];
  table = new TableState("t1", (message) => sent.push(message) > 0);
}

export function state(seq: number, view: View, change: Partial<wire.TableState> = {}): wire.TableState {
  return {
    seq,
    phase: "playing",
    seats: SEATS,
    you: view.you,
    host: true,
    deal: 1,
    view: view as unknown as Record<string, unknown>,
    standing: { scores: [0, 12, -1] },
    results: [{ scores: [0, 12, -1] }],
    winners: null,
    clock: null,
    commitment: null,
    rematch: null,
    watching: 0,
    take_back: null,
    ...change,
  };
}

export function sitDown(view: View, change: Partial<wire.TableState> = {}): void {
  table.receive({ type: "table", info: INFO, state: state(5, view, change), log: [], talk: [] });
  render(Board, { table });
  flushSync();
}

export const cards = (zone: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] [data-card]`)].map((node) => node.dataset["card"]);
export const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-zone="hand"] [aria-pressed="true"]')].map((node) => node.dataset["card"]);
export const onBoard = () => within(document.querySelector<HTMLElement>("section[aria-label]")!);
export const button = (name: string | RegExp) => onBoard().getByRole("button", { name });
export const move = () => sent.findLast((message) => message.type === "move");
export const line = () => document.querySelectorAll("[data-line]").length;
export const sum = () => document.querySelector<HTMLElement>("[data-sum]")?.textContent?.replace(/\s+/g, " ").trim();

/** Taps the cards of the hand with these codes, equal ones from the left. */
export function choose(...codes: string[]): void {
  for (const code of codes) {
    document.querySelector<HTMLElement>(`[data-zone="hand"] [data-card="${code}"][aria-pressed="false"]`)!.click();
    flushSync();
  }
}
