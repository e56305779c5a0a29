/** What the house lets one viewer know of a round of Star Plus, as it comes over the wire. */
export interface View {
  game: "star-plus";
  rules: Record<string, unknown>;
  rounds: number;
  seats: number;
  /** The viewer's seat, null for a spectator. */
  you: number | null;
  /** −1 when the round is over. */
  turn: number;
  starter: number;
  hand: string;
  /** Cards in each hand. */
  counts: number[];
  /** What the seat on turn has to make. */
  total: number;
  black_hole: boolean;
  /** 1 clockwise, −1 the other way round. */
  direction: 1 | -1;
  /** Cards left. */
  deck: number;
  /** Cards that the seat on turn would draw. */
  penalty: number;
  /** The point pile of each seat as codes, oldest first. */
  points: string[][];
  /** What the viewer may do now. */
  moves: string[];
  minimal: string | null;
  hands: string[] | null;
  result: Result | null;
}

export interface Result {
  scores: number[];
  /** The seat without cards, null when the deck ended the round. */
  emptied: number | null;
  ending: "hand" | "deck";
}

export const DRAW = "draw";
export const PLAY_ZEUS = "play Z";

/** Cards that a play needs under a Black Hole, and that call one up. */
export const MANY = 3;
/** What an empty hand is worth at the end of a round. */
export const BONUS = 5;
/** A deck this small is nearly gone: its last card ends the round. */
export const LAST_CARDS = 4;

export function playOf(cards: readonly string[]): string {
  return `play ${cards.join(" ")}`;
}

/** The cards that a move plays, null for any other move. */
export function cardsOf(move: string | null | undefined): string[] | null {
  return move?.startsWith("play ") ? move.slice("play ".length).split(" ") : null;
}
