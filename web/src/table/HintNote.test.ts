import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { TableState } from "../lib/table.svelte";
import HintNote from "./HintNote.svelte";

const tableWith = (move: string) =>
  ({ info: { game: "rummy" }, seats: [], you: 0, view: { melds: [] }, practice: { hint: { move, why: "", facts: {} }, dismiss: vi.fn() } }) as unknown as TableState;

test.each([
  ["knock", /^Knock: /],
  ["", /^Better wait for your turn\.$/],
])("a hint out of turn says %j in words", (move, words) => {
  render(HintNote, { table: tableWith(move) });
  expect(screen.getByText(words)).toBeTruthy();
});

test("who puts a hint away goes on from the head of the table", async () => {
  const head = document.createElement("h1");
  head.tabIndex = -1;
  document.body.append(head);
  const table = tableWith("knock");
  render(HintNote, { table });
  screen.getByRole("button").click();
  expect(table.practice.dismiss).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(document.activeElement).toBe(head));
});
