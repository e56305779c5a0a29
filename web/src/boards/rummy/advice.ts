import { m } from "../../lib/messages";
import { b } from "./messages";
import type { Grouping } from "./grouping.svelte";
import type { View } from "./view";

interface Asked {
  view: View;
  grouping: Pick<Grouping, "lays" | "missing">;
  nameOf: (seat: number) => string;
  /** The move that was sent and isn't confirmed yet. */
  sent: string | null;
  /** The card that was taken up, as a code. */
  picked: string | null;
  /** Taps take cards up. */
  moving: boolean;
}

/** The line beside the player's name: what is to be done now, or who is awaited. */
export function adviceFor({ view, grouping, nameOf, sent, picked, moving }: Asked): string {
  if (view.result) return "";
  if (view.turn < 0) return m.banner.closed;
  if (view.you !== null && view.out.includes(view.you)) return b.status.out;
  if (sent !== null) return sent === "knock" ? b.status.knocking : b.status.sent;
  if (picked !== null) return b.status.picked(picked);
  if (moving) return b.status.moving;
  if (view.turn === view.you) return ownTurn(view, grouping);
  if (isPassedOver(view)) return b.status.passedOver(nameOf(view.turn), view.returns_to === view.you);
  if (view.may_knock) return b.status.mayKnock(nameOf(view.turn));
  return view.phase === "draw" ? b.status.draws(nameOf(view.turn)) : b.status.plays(nameOf(view.turn));
}

/** Whether a knock has just taken the viewer's turn. */
export function isPassedOver({ you, passed_over, result }: Pick<View, "you" | "passed_over" | "result">): boolean {
  return you !== null && passed_over === you && result === null;
}

function ownTurn({ phase, discard, opening, laid, you }: View, { lays, missing }: Asked["grouping"]): string {
  if (phase === "draw") return discard === "" ? b.status.drawOnly : b.status.draw;
  if (lays.length > 0) return b.status.lay;
  if (missing > 0 && opening > 0) return b.status.opening(missing);
  return you !== null && laid.includes(you) ? b.status.discard : b.status.first;
}
