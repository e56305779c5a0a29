import { codeOf } from "../../lib/cards/id";
import { isStar } from "../../lib/cards/starturn/pack";
import { m } from "../../lib/messages";
import { b } from "./messages";
import { readMove, type Source } from "./moves";
import type { Picture } from "./picture";
import { partnerOf, type View } from "./view";

interface Situation {
  /** On show. */
  view: Picture;
  /** The house's newest view: what may be done. */
  truth: View;
  nameOf: (seat: number) => string;
  /** Key of the card that is taken up or held in the air. */
  chosen: string | null;
  discarding: boolean;
}

/** The line beside the player's name: what is to be done now, or who is awaited. */
export function adviceFor({ view, truth, nameOf, chosen, discarding }: Situation): string {
  if (view.result || truth.result) return "";
  if (truth.turn < 0) return m.banner.closed;
  if (truth.turn !== view.you) return waiting(truth, nameOf);
  const inHand = chosen !== null && view.keys.hand.includes(chosen);
  if (discarding) return inHand ? b.discard.column(codeOf(chosen)) : b.discard.card;
  if (chosen !== null) return choosing(codeOf(chosen), inHand && truth.emptied === null, truth);
  if (truth.emptied !== null) return b.status.finishing;
  if (view.keys.hand.length === 0) return b.status.empty;
  return playing(truth, view);
}

function playing({ moves }: View, { keys, you }: Picture): string {
  const sources = moves.map(readMove).flatMap((move) => (move?.kind === "play" ? [move.source] : []));
  if (sources.length === 0) return b.status.nothing;
  const star = (source: Source) =>
    source.from === "hand" ? isStar(source.card)
    : source.from === "column" && isStar(codeOf(keys.columns[you ?? -1]?.[source.column - 1]?.at(-1) ?? ""));
  return sources.every(star) ? b.status.stars : b.status.play;
}

function waiting(truth: View, nameOf: (seat: number) => string): string {
  const name = nameOf(truth.turn);
  if (truth.emptied !== null) return b.status.theyFinish(name);
  return truth.turn === partnerOf(truth) ? b.status.partner(name) : b.status.waiting(name);
}

function choosing(card: string, discardable: boolean, { moves }: View): string {
  if (isStar(card)) return discardable ? b.status.star : b.status.starOnly;
  const fits = moves.map(readMove).some((move) => move?.kind === "play" && move.source.from === "hand" && move.source.card === card);
  return fits || !discardable ? b.status.choose(card) : b.discard.column(card);
}
