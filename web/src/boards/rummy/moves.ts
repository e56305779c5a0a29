import { cardList } from "../../lib/cards/cards";
import { isJoker, standsFor } from "../../lib/cards/rummy/pack";
import { discardOf, type Meld, type View } from "./view";

/** A place that takes a certain card now, and the move that puts it there. */
export type Target = { move: string } & (
  | { at: "pile" }
  /** `meld` counts from 0; at the right hand end lie also the cards that join a group. */
  | { at: "end"; meld: number; end: "low" | "high" }
  | { at: "joker"; meld: number; place: number }
);

const ADD = /^add (\S+) to (\d+)(?: (low|high))?$/;
const SWAP = /^swap (\S+) in (\d+)$/;

/** Where the house lets a card of the hand go now, as it has listed it: melds first, then the pile. */
export function targetsOf({ moves, melds }: Pick<View, "moves" | "melds">, card: string): Target[] {
  const found = moves.flatMap((move) => added(move, card, melds) ?? swapped(move, card, melds) ?? []);
  const pile = discardOf(card);
  return moves.includes(pile) ? [...found, { at: "pile", move: pile }] : found;
}

function added(move: string, card: string, melds: readonly Meld[]): Target | null {
  const [, code, number, end] = ADD.exec(move) ?? [];
  const meld = Number(number) - 1;
  if (code !== card || !melds[meld]) return null;
  return { at: "end", meld, end: end === "low" || end === "high" ? end : endFor(card, melds[meld]), move };
}

/** A move names the end only where there are two: else it is the one that wants this card. */
function endFor(card: string, { ends: [low, high] }: Meld): "low" | "high" {
  const wanted = isJoker(card) ? high === null && low !== null : card === low;
  return wanted ? "low" : "high";
}

function swapped(move: string, card: string, melds: readonly Meld[]): Target | null {
  const [, code, number] = SWAP.exec(move) ?? [];
  const meld = Number(number) - 1;
  if (code !== card || !melds[meld]) return null;
  const cards = cardList(melds[meld].cards);
  const standing = cards.findIndex((other) => standsFor(other) === card);
  return { at: "joker", meld, place: standing < 0 ? cards.findIndex(isJoker) : standing, move };
}

/** A move as the board and the log take it apart. */
export type Told =
  | { kind: "draw" | "take" | "knock" }
  | { kind: "discard"; card: string }
  | { kind: "lay"; cards: string[] }
  /** `end`: where the card fits at both. */
  | { kind: "add"; card: string; meld: number; end: "low" | "high" | null }
  | { kind: "swap"; card: string; meld: number };

export function readMove(move: string): Told {
  const [kind, first = "", , number, end] = move.split(" ");
  switch (kind) {
    case "lay":
      return { kind, cards: move.split(" ").slice(1) };
    case "add":
      return { kind, card: first, meld: Number(number) - 1, end: end === "low" || end === "high" ? end : null };
    case "swap":
      return { kind, card: first, meld: Number(number) - 1 };
    case "discard":
      return { kind, card: first };
    case "take":
    case "knock":
      return { kind };
    default:
      return { kind: "draw" };
  }
}
