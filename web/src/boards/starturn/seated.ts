import { configure, render, within } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { vi } from "vitest";
import type * as wire from "../../lib/protocol";
import { TableState } from "../../lib/table.svelte";
import Board from "./Board.svelte";
import { anEvent, FOUR, INFO, SEATS } from "./testing";
import type { View } from "./view";

/** A board in jsdom, as a player or a test sits at it. */

// Looking up what is hidden by style makes each query slow, and here nothing is.
configure({ defaultHidden: true });

export let table: TableState;
export let sent: wire.ClientMessage[];

/** Before each test: a table of its own, on a page that is as large as a desktop's. */
export function prepare(): void {
  localStorage.clear();
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(960);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(744);
  sent = [];
  table = new TableState("t1", (message) => sent.push(message) > 0);
}

export function state(seq: number, view: View, change: Partial<wire.TableState> = {}): wire.TableState {
  return {
    seq,
    phase: "playing",
    seats: view.seats === 4 ? FOUR : SEATS,
    you: view.you,
    host: true,
    deal: 1,
    view: view as unknown as Record<string, unknown>,
    standing: { bonus: [0, 0], penalty: [0, 0], net: [0, 0], counters: [0, 0] },
    results: [],
    winners: null,
    clock: null,
    commitment: null,
    rematch: null,
    watching: 0,
    take_back: null,
    ...change,
  };
}

export function sitDown(view: View, change: Partial<wire.TableState> = {}, info = INFO): void {
  table.receive({ type: "table", info, state: state(5, view, change), log: [], talk: [] });
  render(Board, { table });
  flushSync();
}

/** The house confirms the move on its way, and shows what follows. */
export async function confirm(seq: number, view: View, move: string, facts: Record<string, unknown> = {}): Promise<void> {
  const { id } = sent.findLast((message) => message.type === "move")!;
  table.receive({ type: "answer", id, seq });
  table.receive({ type: "update", table: "t1", events: [anEvent(seq, 0, move, facts)], state: state(seq, view) });
  flushSync();
  await tick();
}

export const cards = (zone: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] [data-card]`)].map((node) => node.dataset["card"]);
export const zone = (name: string) => document.querySelector<HTMLElement>(`[data-zone="${name}"]`);
export const onBoard = () => within(document.querySelector<HTMLElement>("section[aria-label]")!);
export const moves = () => sent.flatMap((message) => (message.type === "move" ? [message.move] : []));

/** The rows of a table, their cells apart. */
export function rowsOf(node: HTMLElement): string[] {
  return within(node)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, " ").trim()).join(" | "));
}

export async function tap(name: string | RegExp): Promise<void> {
  onBoard().getAllByRole("button", { name })[0]!.click();
  flushSync();
  await tick();
}
