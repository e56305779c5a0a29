import { codeOf } from "../../lib/cards/id";
import type * as wire from "../../lib/protocol";
import { movesOf, type Scene } from "../../lib/table/script";
import type { Picture } from "./picture";

/** Which cards the last turn put where: a bot's turn can be over before one has looked up. */

export const NOTHING_LAID: ReadonlySet<string> = new Set();

/** A player's scene and what is drawn of it. */
type Seen = Pick<Scene<Picture>, "deal" | "seq">;

/**
 * Keys of the cards laid since the viewer's own last move; a spectator sees those of the last
 * player. A card that has gone on since, or into the deck, isn't among them.
 */
export function laidByOthers(log: readonly wire.Event[], { deal, seq }: Seen, picture: Picture): ReadonlySet<string> {
  const moves = movesOf(log, deal).filter((event) => event.seq <= seq);
  const last = moves.at(-1)?.seat;
  const told = (seat: number | null) => (picture.you === null ? seat === last : seat !== picture.you);
  const since = moves.findLastIndex(({ seat }) => !told(seat));
  const keys = moves.slice(since + 1).map((event) => keyOf(event, picture));
  return new Set(keys.filter((key) => key !== null));
}

/** The card of a move where it lies now, null if it lies there no more. */
function keyOf({ seat, facts }: wire.Event, { keys }: Picture): string | null {
  const { card, column, trick, number } = facts;
  const laid = (key: string | undefined) => (key !== undefined && codeOf(key) === card ? key : null);
  if (typeof trick !== "number") return laid(keys.columns[seat ?? -1]?.[Number(column) - 1]?.at(-1));
  // Tricks move up when one before them is complete.
  const here = [...keys.tricks.slice(0, trick)].reverse().map((cards) => laid(cards[Number(number) - 1]));
  return here.find((key) => key !== null) ?? null;
}
