/**
 * The boards, one a game: a folder named by the game's slug, with Board.svelte and messages.ts,
 * and perhaps Panel.svelte.
 * A further game appears here by its folder being there.
 */
import type { Component } from "svelte";
import type { CardWords } from "../lib/cards/words";
import type { KeyHelp } from "../lib/key-help";
import type { Event, Hinted, TableInfo } from "../lib/protocol";
import type { TableState } from "../lib/table.svelte";

/** What is shown of a table while something is put into words. */
type Shown = Pick<TableState, "seats" | "you" | "view">;

/** A line of the log in words, null to leave it to the frame's own words. */
export type Describe = (event: Event, info: TableInfo, state: Shown) => string | null;

/** What players of a game call its deals, and how far the match is: "Game 2 of 6". */
export type Progress = (info: TableInfo, deal: number) => string;

/** A hint for what is shown in words, with its reason; null when the board has none for it. */
export type Advise = (hint: Pick<Hinted, "move" | "why" | "facts">, state: Shown) => string | null;

/** A line of what was agreed, and the options that it tells of. */
export interface Term {
  term: string;
  value: string;
  options: readonly string[];
}

export interface Board {
  component: Component<{ table: TableState }>;
  /** What the game shows at the right of the table, below the clock. */
  panel: Component<{ table: TableState }> | undefined;
  describe: Describe;
  /** How its cards are called in refusals; without it they stay as the house writes them. */
  cardWords: CardWords | undefined;
  /** Without these two the frame speaks of deals and of changed options. */
  progress: Progress | undefined;
  terms: (info: TableInfo) => readonly Term[];
  advise: Advise | undefined;
  /** What keys do at its table. */
  keys: readonly KeyHelp[];
  /** What so many players mean for how it is played, null for nothing of note. */
  seating: (seats: number) => string | null;
}

/** What a board's messages.ts may export. */
interface Words {
  describe?: Describe;
  cardWords?: CardWords;
  progress?: Progress;
  terms?: (info: TableInfo) => readonly Term[];
  seating?: Board["seating"];
  keys?: Board["keys"];
}

const components = import.meta.glob<Board["component"]>("./*/Board.svelte", {
  eager: true,
  import: "default",
});
const panels = import.meta.glob<Board["component"]>("./*/Panel.svelte", { eager: true, import: "default" });
const words = import.meta.glob<Words>("./*/messages.ts", { eager: true });
/** The reasons of a game's hints, in words. */
const advices = import.meta.glob<Advise>("./*/advise.ts", { eager: true, import: "advise" });

function board(path: string, component: Board["component"]): [string, Board] {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const own = words[`${folder}/messages.ts`] ?? {};
  const { describe = () => null, terms = () => [], seating = () => null, keys = [], cardWords, progress } = own;
  const [panel, advise] = [panels[`${folder}/Panel.svelte`], advices[`${folder}/advise.ts`]];
  return [folder.slice("./".length), { component, panel, describe, cardWords, progress, terms, seating, keys, advise }];
}

export const boards: Record<string, Board> = Object.fromEntries(
  Object.entries(components).map(([path, component]) => board(path, component)),
);
