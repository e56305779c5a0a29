import { m } from "../../lib/messages";
import { b } from "./messages";
import type { Plays } from "./sums";
import { MANY, type View } from "./view";

interface Asked {
  view: View;
  nameOf: (seat: number) => string;
  /** A move was sent and isn't confirmed yet. */
  sent: boolean;
  /** Zeus is chosen. */
  zeus: boolean;
  /** The player wants to be told which sums there are. */
  help: boolean;
  plays: Plays;
}

/** The line beside the player's name: what is to be done now, or who is awaited. */
export function adviceFor({ view, nameOf, sent, zeus, help, plays }: Asked): string {
  if (view.result) return "";
  if (view.turn < 0) return m.banner.closed;
  if (sent) return b.status.sent;
  if (view.turn !== view.you) return b.status.waiting(nameOf(view.turn), view.total);
  if (zeus) return b.status.zeus;
  if (help && plays.from([]).length === 0) return b.status.nothing(view.total, view.black_hole);
  return view.black_hole ? b.status.makeMany(view.total, MANY) : b.status.make(view.total);
}
