import { codeOf } from "../../lib/cards/id";
import { cardName } from "../../lib/cards/rummy/pack";
import type * as wire from "../../lib/protocol";
import type { SoundName } from "../../lib/sound";
import { movesOf, type Scene } from "../../lib/table/script";
import { isPassedOver } from "./advice";
import { b, describe } from "./messages";
import { readMove } from "./moves";
import type { Picture } from "./picture";

/** What is heard when a scene follows the view `before`. */
export function noises(before: Picture, { view, events, deal }: Scene<Picture>): SoundName[] {
  const heard = new Set<SoundName>();
  for (const { move, facts } of movesOf(events, deal)) {
    const { kind } = readMove(move ?? "");
    heard.add(kind === "draw" || kind === "take" || kind === "knock" ? "take" : "card");
    if (kind === "knock") heard.add("omen");
    if (facts?.["ending"] === "out") heard.add("out");
  }
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
  if (!fresh) said.push(gained(before, view));
  if (view.result && !before?.result) said.push(b.said.over);
  else if (comesOnTurn(before, view)) said.push(b.said.yourTurn(codeOf(view.keys.discard.at(-1) ?? "")));
  else if (isPassedOver(view) && !(before && isPassedOver(before))) said.push(b.said.passedOver(view.returns_to === view.you));
  else if (view.may_knock && !before?.may_knock) said.push(b.said.mayKnock);
  return said.filter((text) => text !== "").join(" ");
}

function dealt({ you, keys, out }: Picture): string {
  if (you === null || out.includes(you)) return b.said.watchDeal;
  return b.said.deal(keys.hand.map((key) => cardName(codeOf(key))));
}

/** The viewer's own new cards from the deck; what came from the table everybody has heard. */
function gained(before: Picture, view: Picture): string {
  const old = new Set([...before.keys.hand, ...before.keys.discard, ...before.keys.melds.flat()]);
  const drawn = view.keys.hand.filter((key) => !old.has(key)).map((key) => cardName(codeOf(key)));
  return drawn.length > 0 ? b.said.drew(drawn) : "";
}

function comesOnTurn(before: Picture | null, view: Picture): boolean {
  if (view.you === null || view.turn !== view.you) return false;
  return before === null || before.turn !== view.you || before.result !== null;
}
