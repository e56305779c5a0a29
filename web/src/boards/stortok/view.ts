import { cardList, rankPlace, type Suit } from "../../lib/cards/cards";

/** What the house lets one viewer know of a deal of Stortok, as it comes over the wire. */
export interface View {
  game: "stortok";
  version: string;
  seats: number;
  /** The viewer's seat, null for a spectator. */
  you: number | null;
  /** −1 when the deal is over. */
  turn: number;
  dealer: number;
  indicator: string;
  high: Suit;
  low: Suit;
  indicator_place: "stock" | "pile" | "hand" | "gone";
  hand: string;
  counts: number[];
  /** Cards publicly known to be in each hand. */
  seen: string[];
  stock: number;
  /** Oldest first. */
  pile: string;
  /** How many of the pile's top cards belong to the current trick. */
  trick: number;
  trick_size: number;
  top_by: number | null;
  set_aside: string;
  out: number[];
  plays: number;
  /** The seat on turn leads, so it may not pick up. */
  leading: boolean;
  /** What the viewer may do now. */
  moves: string[];
  minimal: string | null;
  hands: string[] | null;
  result: Result | null;
}

export interface Result {
  /** Null when the deal is drawn. */
  stortok: number | null;
  out: number[];
  drawn: boolean;
}

export function playOf(card: string): string {
  return `play ${card}`;
}

/** The card a move plays, null for any other move. */
export function cardOf(move: string | null | undefined): string | null {
  return move?.startsWith("play ") ? move.slice(5) : null;
}

export const TAKE = "take";

/** The cards that the viewer may play now. */
export function playable(view: View): Set<string> {
  return new Set(view.moves.map(cardOf).filter((card) => card !== null));
}

/** Orders cards by suit, red and black in turn, the High Trumps at the right hand end. */
export function bySuit(cards: readonly string[], { high, low }: Pick<View, "high" | "low">): string[] {
  const plain = high === "S" || high === "C" ? (["H", "D"] as const) : (["S", "C"] as const);
  const order: Suit[] = [plain[0], low, plain[1], high];
  const place = (card: string) => order.indexOf(card[1] as Suit) * 16 + rankPlace(card);
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** Orders cards from the weakest to the strongest: plain suits by rank, Low Trumps, High Trumps. */
export function byStrength(
  cards: readonly string[],
  { high, low }: Pick<View, "high" | "low">,
): string[] {
  const place = (card: string) => {
    if (card[1] === high) return 512 + rankPlace(card);
    if (card[1] === low) return 256 + rankPlace(card);
    return rankPlace(card) * 4 + "CDHS".indexOf(card[1] ?? "");
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}

/**
 * The view with the viewer's own move already made, for the moment until the house confirms it.
 * Only what is certain is moved: what is drawn or who is next comes from the house.
 */
export function ahead(view: View, move: string | null): View {
  const card = cardOf(move);
  if (card === null || view.you === null || !view.moves.includes(playOf(card))) return view;
  const you = view.you;
  return {
    ...view,
    hand: cardList(view.hand).filter((other) => other !== card).join(" "),
    counts: view.counts.map((count, seat) => (seat === you ? count - 1 : count)),
    pile: [...cardList(view.pile), card].join(" "),
    trick: view.trick + 1,
    top_by: you,
    moves: [],
  };
}
