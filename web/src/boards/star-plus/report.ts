import { codeOf } from "../../lib/cards/id";
import { cardName } from "../../lib/cards/starplus/names";
import type * as wire from "../../lib/protocol";
import type { SoundName } from "../../lib/sound";
import { movesOf, type Scene } from "../../lib/table/script";
import { b, describe } from "./messages";
import { theftsOf, type Picture } from "./picture";
import { cardsOf, LAST_CARDS, type View } from "./view";

/** What is heard when a scene follows the view `before`. */
export function noises(before: Picture, { view, events, deal }: Scene<Picture>): SoundName[] {
  const heard = new Set<SoundName>();
  for (const { move, facts } of movesOf(events, deal)) {
    heard.add(cardsOf(move) ? "card" : "take");
    if (theftsOf(facts).length > 0) heard.add("take");
    if (facts?.["empties"] === true) heard.add("out");
  }
  if (view.black_hole && !before.black_hole) heard.add("omen");
  if (before.black_hole && !view.black_hole && !view.result) heard.add("relief");
  if (view.result && !before.result) heard.add("end");
  else if (comesOnTurn(before, view)) heard.add("turn");
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
  for (const event of movesOf(events, deal)) said.push(describe(event, info, { seats }) ?? "");
  if (!fresh) said.push(drawn(before, view), warning(before, view));
  if (view.result && !before?.result) said.push(b.said.over);
  else if (comesOnTurn(before, view)) said.push(b.said.yourTurn(view.total, view.black_hole));
  return said.filter((text) => text !== "").join(" ");
}

function dealt({ you, keys, total }: Picture): string {
  return you === null ? b.said.watchDeal : b.said.deal(keys.hand.map((key) => cardName(codeOf(key))), total);
}

/** The viewer's own new cards. */
function drawn(before: Picture, view: Picture): string {
  const old = new Set(before.keys.hand);
  const fresh = view.keys.hand.filter((key) => !old.has(key)).map(codeOf);
  return fresh.length > 0 ? b.said.drew(fresh.map(cardName)) : "";
}

/** The deck is nearly gone, told when it becomes so. */
function warning(before: View, { deck, result }: View): string {
  return !result && deck <= LAST_CARDS && before.deck > LAST_CARDS ? b.said.lastCards(deck) : "";
}

function comesOnTurn(before: View | null, view: View): boolean {
  if (view.you === null || view.turn !== view.you) return false;
  return before === null || before.turn !== view.you;
}
