/** Moves as text and as what they do. Tricks and columns count from 1, as in the notation. */

export type Source = { from: "hand"; card: string } | { from: "store" } | { from: "column"; column: number };

/** A number, or a place that is still free. */
export type Place = number | "new";

export type Move =
  | { kind: "play"; source: Source; trick: Place }
  | { kind: "discard"; card: string; column: Place }
  | { kind: "end" };

export const END = "end";

const PLAY = /^play (?:(store)|column (\d+)|(\S+)) on (\d+|new)$/;
const DISCARD = /^discard (\S+) on (\d+|new)$/;

const placeOf = (text: string): Place => (text === "new" ? "new" : Number(text));

export function readMove(text: string | null | undefined): Move | null {
  if (!text) return null;
  if (text === END) return { kind: "end" };
  const play = PLAY.exec(text);
  if (play) {
    const [, store, column, card, trick] = play;
    const source: Source = store
      ? { from: "store" }
      : column
        ? { from: "column", column: Number(column) }
        : { from: "hand", card: card! };
    return { kind: "play", source, trick: placeOf(trick!) };
  }
  const discard = DISCARD.exec(text);
  return discard ? { kind: "discard", card: discard[1]!, column: placeOf(discard[2]!) } : null;
}

function sourceText(source: Source): string {
  switch (source.from) {
    case "hand":
      return source.card;
    case "store":
      return "store";
    case "column":
      return `column ${source.column}`;
    default:
      return source satisfies never;
  }
}

export function playText(source: Source, trick: Place): string {
  return `play ${sourceText(source)} on ${trick}`;
}

export function discardText(card: string, column: Place): string {
  return `discard ${card} on ${column}`;
}

/** Where a card may go. */
export interface Targets {
  tricks: Place[];
  columns: Place[];
}

export const NO_TARGETS: Targets = { tricks: [], columns: [] };

/** Where the moves that are allowed take a card from `source`. */
export function targetsOf(moves: readonly string[], source: Source): Targets {
  const wanted = sourceText(source);
  const tricks: Place[] = [];
  const columns: Place[] = [];
  for (const move of moves.map(readMove)) {
    if (move?.kind === "play" && sourceText(move.source) === wanted) tricks.push(move.trick);
    if (move?.kind === "discard" && source.from === "hand" && move.card === source.card) columns.push(move.column);
  }
  return { tricks, columns };
}

/** What a tap on a card of one's own means. */
export type Meaning = "play" | "choose" | "refuse";

/**
 * A card that fits one Trick is played; where there is a choice, and for Stars always, it is
 * taken up. A card of the hand that fits nowhere is taken up to be discarded.
 */
export function meaningOf(source: Source, { tricks, columns }: Targets, star: boolean, discarding: boolean): Meaning {
  if (source.from === "hand" && discarding && columns.length > 0) return "choose";
  if (tricks.length === 1 && !star) return "play";
  return tricks.length > 0 || columns.length > 0 ? "choose" : "refuse";
}
