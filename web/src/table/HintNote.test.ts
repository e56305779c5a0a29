import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { TableState } from "../lib/table.svelte";
import HintNote from "./HintNote.svelte";

const tableWith = (move: string) =>
  ({ info: { game: "rummy" }, seats: [], you: 0, view: { melds: [] }, practice: { hint: { move, why: "", facts: {} } } }) as unknown as TableState;

test.each([
  ["knock", /^Knock: /],
  ["", /^Better wait for your turn\.$/],
])("a hint out of turn says %j in words", (move, words) => {
  render(HintNote, { table: tableWith(move) });
  expect(screen.getByText(words)).toBeTruthy();
});
