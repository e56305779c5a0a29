import { cardList } from "../../lib/cards/cards";
import { cardName } from "../../lib/cards/names";
import type * as wire from "../../lib/protocol";
import type { SoundName } from "../../lib/sound";
import { movesOf, type Scene } from "../../lib/table/script";
import { b, describe } from "./messages";
import { TAKE, type View } from "./view";

/** What is heard when a scene follows the view `before`. */
export function noises(before: View, { view, events, deal }: Scene<View>): SoundName[] {
  const moves = movesOf(events, deal);
  const heard = new Set<SoundName>();
  for (const { move, facts } of moves) {
    heard.add(move === TAKE ? "take" : "card");
    if (typeof facts?.["out"] === "number") heard.add("out");
  }
  if (view.result && !before.result) heard.add("end");
  else if (comesOnTurn(before, view)) heard.add("turn");
  return [...heard];
}

/** What a screen reader says when a scene follows the view `before`; "" for nothing. */
export function speech(
  before: View | null,
  { view, events, deal }: Scene<View>,
  info: wire.TableInfo,
  seats: readonly wire.Seat[],
): string {
  const said = before && before.indicator === view.indicator ? [] : [dealt(view)];
  for (const event of movesOf(events, deal)) said.push(describe(event, info, { seats }) ?? "");
  said.push(drawn(before, view, movesOf(events, deal)));
  if (view.result && !before?.result) said.push(b.said.over);
  else if (comesOnTurn(before, view)) said.push(prompt(view));
  return said.filter((text) => text !== "").join(" ");
}

function dealt({ you, hand, high, low }: View): string {
  return you === null ? b.said.watchDeal(high, low) : b.said.deal(cardList(hand).length, high, low);
}

/** The viewer's own new cards, unless they were the pile that everybody saw. */
function drawn(before: View | null, view: View, moves: readonly wire.Event[]): string {
  const mine = moves.some(({ seat, facts }) => seat === view.you && facts?.["drew"] === true);
  if (!before || !mine) return "";
  const old = new Set([...cardList(before.hand), ...cardList(before.pile)]);
  const fresh = cardList(view.hand).filter((card) => !old.has(card));
  return fresh.length > 0 ? b.said.drew(fresh.map(cardName)) : "";
}

function comesOnTurn(before: View | null, view: View): boolean {
  return view.you !== null && view.turn === view.you && (before === null || before.turn !== view.you || before.plays !== view.plays);
}

function prompt(view: View): string {
  const top = cardList(view.pile).at(-1);
  return view.leading || !top ? b.said.yourLead : b.said.yourTurn(top);
}
