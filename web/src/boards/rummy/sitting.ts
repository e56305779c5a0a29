import { render, within } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { vi } from "vitest";
import { api } from "../../lib/api";
import type * as wire from "../../lib/protocol";
import { TableState } from "../../lib/table.svelte";
import Board from "./Board.svelte";
import { INFO, SEATS } from "./testing";
import type { View } from "./view";

/** A whole board on the page for its tests: what is at it, and the ways of a hand. */

export const READY = { first: 0, count: 3, kind: "sequence", points: 30, move: "lay TC JC QC", ready: true };

export const at = {
  table: undefined as unknown as TableState,
  sent: [] as wire.ClientMessage[],
  /** What the house was asked about the hand. */
  asked: [] as Record<string, unknown>[],
  /** What it says. */
  arranged: {} as Record<string, unknown>,
};

/** Before each test: an empty page of a known size, and a house that answers. */
export function prepare(): void {
  localStorage.clear();
  vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(960);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
  at.sent = [];
  at.asked = [];
  at.arranged = { blocks: [READY], lays: [READY.move], missing: 0, sorted: null };
  vi.spyOn(api, "arrange").mockImplementation((_slug, { known }) => {
    at.asked.push(known);
    return Promise.resolve(at.arranged as never);
  });
  at.table = new TableState("t1", (message) => at.sent.push(message) > 0);
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
    standing: { score: view.score, minus: view.minus, out: view.out, ranking: [[0], [1], [2]] },
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

/** Sits down and waits until the house has said what the hand holds. */
export async function sitDown(view: View, change: Partial<wire.TableState> = {}, log: wire.Event[] = []): Promise<void> {
  at.table.receive({ type: "table", info: INFO, state: state(5, view, change), log, talk: [] });
  render(Board, { table: at.table });
  flushSync();
  await settle();
}

export async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await Promise.resolve();
  flushSync();
  await tick();
}

export async function update(seq: number, view: View, change: Partial<wire.TableState> = {}, events: wire.Event[] = []): Promise<void> {
  at.table.receive({ type: "update", table: "t1", events, state: state(seq, view, change) });
  flushSync();
  await settle();
}

export const cards = (zone: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] [data-card]`)].map((node) => node.dataset["card"]);
export const onBoard = () => within(document.querySelector<HTMLElement>("section[aria-label]")!);
export const moves = () => at.sent.filter((message) => message.type === "move");
export const move = () => moves().at(-1);
export const button = (name: string | RegExp) => onBoard().getByRole("button", { name });
export const lines = () => [...document.querySelectorAll<HTMLElement>("[data-block]")];
export const targets = () => [...document.querySelectorAll<HTMLElement>("[data-target]")].map((node) => node.dataset["target"]);
export const inHand = (code: string) => document.querySelector<HTMLElement>(`[data-zone="hand"] [data-card="${code}"]`)!;

/** A click of a mouse, or a tap; `detail` is 0 when a key makes it. */
export async function point(node: HTMLElement, detail = 1): Promise<void> {
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  flushSync();
  await settle();
}

export async function press(node: Element, key: string, change: KeyboardEventInit = {}): Promise<void> {
  node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...change }));
  flushSync();
  await settle();
}
