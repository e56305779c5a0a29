import { codeOf } from "../../lib/cards/id";
import { cardName } from "../../lib/cards/starturn/pack";
import type * as wire from "../../lib/protocol";
import type { SoundName } from "../../lib/sound";
import { movesOf, type Scene } from "../../lib/table/script";
import { b, describe } from "./messages";
import type { Picture } from "./picture";

/** Turns left at which a screen reader is told of the countdown. */
const TELL_AT = new Set([20, 10, 5, 4, 3, 2, 1]);

/** What is heard when a scene follows the view `before`. */
export function noises(before: Picture, { view, events, deal }: Scene<Picture>): SoundName[] {
  const heard = new Set<SoundName>();
  for (const { facts } of movesOf(events, deal)) {
    if (facts?.["card"]) heard.add("card");
    if (facts?.["completed"] === true || facts?.["empties_store"] === true) heard.add("out");
  }
  if (view.result && !before.result) heard.add("end");
  else if (comesOnTurn(before, view, events)) heard.add("turn");
  return [...heard];
}

/** What a screen reader says when a scene follows the view `before`; "" for nothing. */
export function speech(
  before: Picture | null,
  { view, events, deal }: Scene<Picture>,
  info: wire.TableInfo,
  seats: readonly wire.Seat[],
): string {
  const fresh = before === null || (before.result !== null && view.result === null);
  const said = fresh ? [dealt(view)] : [];
  for (const event of movesOf(events, deal)) said.push(describe(event, info, { seats, view }) ?? "");
  if (!fresh) said.push(turnedUp(before, view), drawn(before, view), countdown(before, view));
  if (view.result && !before?.result) said.push(b.said.over);
  else if (comesOnTurn(before, view, events)) said.push(b.said.yourTurn);
  return said.filter((text) => text !== "").join(" ");
}

function dealt({ you, side, keys, stores }: Picture): string {
  if (you === null || side === null) return b.said.watchDeal;
  const { count = 0, top = null } = stores[side] ?? {};
  return b.said.deal(keys.hand.map(codeOf), b.store.label(b.store.yours, count, top));
}

/** The viewer's own store shows another card. */
function turnedUp(before: Picture, { side, keys, stores }: Picture): string {
  const top = side === null ? null : (stores[side]?.top ?? null);
  const changed = side !== null && keys.stores[side] !== before.keys.stores[side];
  return changed && top ? b.said.turnedUp(top) : "";
}

function drawn(before: Picture, view: Picture): string {
  const old = new Set(before.keys.hand);
  const fresh = view.keys.hand.filter((key) => !old.has(key)).map(codeOf);
  return fresh.length > 0 && view.turn === view.you ? b.said.drew(fresh.map(cardName)) : "";
}

function countdown(before: Picture, view: Picture): string {
  const { countdown: left } = view;
  return left !== null && left !== before.countdown && TELL_AT.has(left) ? b.said.countdown(left) : "";
}

function comesOnTurn(before: Picture | null, { you, turn }: Picture, events: readonly wire.Event[]): boolean {
  if (you === null || turn !== you) return false;
  return before?.turn !== you || events.some(({ kind, seat }) => kind === "move" && seat !== you);
}
