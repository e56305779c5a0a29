import { cardList } from "../../lib/cards/cards";
import { m } from "../../lib/messages";
import { b } from "./messages";
import { cardOf, TAKE, type View } from "./view";

/** The line beside the player's name: what is to be done now, or who is awaited. */
export function adviceFor(view: View, nameOf: (seat: number) => string, sent: boolean): string {
  const place = view.you === null ? -1 : view.out.indexOf(view.you);
  if (view.result) return "";
  if (view.turn < 0) return m.banner.closed;
  if (sent) return b.status.sent;
  if (view.turn === view.you) return ownTurn(view);
  if (place >= 0) return b.status.out(place + 1);
  return view.leading ? b.status.leads(nameOf(view.turn)) : b.status.waiting(nameOf(view.turn));
}

function ownTurn(view: View): string {
  const top = cardList(view.pile).at(-1);
  if (view.leading || !top) return b.status.lead;
  if (!view.moves.some((move) => cardOf(move) !== null)) return b.status.cannot(top);
  return view.moves.includes(TAKE) ? b.status.beat(top) : b.status.must(top);
}
