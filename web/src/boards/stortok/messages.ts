import { cardName, suitNames } from "../../lib/cards/names";
import { cardList, type Suit } from "../../lib/cards/cards";
import type { CardWords } from "../../lib/cards/words";
import { capital, list, ordinal, plural } from "../../lib/english";
import { handKeys, spokenKeys } from "../../lib/key-help";
import type * as wire from "../../lib/protocol";
import { cardOf } from "./view";

/** Every sentence of the Stortok board. A further language is one more catalogue of this shape. */

const cards = (count: number) => plural(count, "card", "cards");

const jests: readonly ((name: string) => string)[] = [
  (name) => `${name} wears the big hat tonight. It suits nobody, and everybody in turn.`,
  (name) => `All hail ${name}, keeper of the cards nobody wanted.`,
  (name) => `${name} kept the pack company to the very end. That is loyalty, of a kind.`,
  (name) => `Somebody had to be left holding the cards. ${name} was kind enough.`,
  (name) => `In 1847 they would have made ${name} deal the next one. So do we.`,
  (name) => `The court has found its Great Fool. Long live ${name}!`,
];

export const keys = handKeys(
  { keys: "Enter, Space", spoken: "Enter or the space bar", does: "Play the card." },
);

const en = {
  board: "Stortok table",
  hand: {
    label: (count: number) => (count === 0 ? "Your hand, empty" : `Your hand, ${cards(count)}`),
    help: spokenKeys(keys),
    playable: (card: string) => `${cardName(card)}, playable`,
    plain: (card: string) => cardName(card),
    picked: (card: string) => `${cardName(card)}, picked up for moving`,
    moved: (card: string, place: number, of: number) => `${capital(cardName(card))}, place ${place} of ${of}.`,
    sorted: { suit: "Sorted by suit.", strength: "Sorted by strength." },
    bySuit: "By suit",
    bySuitHint: "By suit: sort the hand",
    byStrength: "By strength",
    byStrengthHint: "By strength: sort the hand from weak to strong",
    arrange: "Arrange",
    arrangeHint: "Arrange: tap a card, then the place where it should go",
    arranging: "Tap a card, then its new place.",
    empty: "No cards",
  },
  take: {
    label: "Pick up",
    count: (count: number) => `Pick up ${cards(count)}`,
    leading: "You lead, so there is nothing to pick up: play any card.",
    notYours: (name: string) => `It is ${name}’s turn.`,
    over: "The deal is over.",
    pile: (count: number, by: string | null, top: string | null) =>
      `Play pile, ${cards(count)}${top ? `, on top the ${cardName(top)}${by ? ` by ${by}` : ""}` : ""}. Pick up`,
  },
  pile: {
    label: (count: number) => (count === 0 ? "Play pile, empty" : `Play pile, ${cards(count)}`),
    empty: "Play pile",
    look: (count: number) => `Look through ${count}`,
    lookLabel: (count: number) => `Look through ${cards(count)} of the play pile`,
    title: "The play pile",
    order: "Oldest first; the last card is on top.",
    turnUp: "the turn-up",
    laidBy: (card: string, name: string) => `${cardName(card)}, ${name}`,
    top: "top",
    close: "Close",
  },
  aside: {
    label: (count: number) => `Set aside, ${cards(count)}`,
    name: "Set aside",
    look: (count: number) => `Look through the ${cards(count)} that were set aside`,
    title: "Set aside",
    order: "Out of play for the rest of the deal.",
  },
  stock: {
    label: (count: number, card: string | null) =>
      count === 0
        ? "Stock, used up"
        : `Stock, ${cards(count)}${card ? `, the turned-up ${cardName(card)} beneath` : ""}`,
    name: "Stock",
    none: "used up",
    count: (count: number) => String(count),
  },
  trumps: {
    high: "High Trump",
    low: "Low Trump",
    suit: (suit: Suit) => capital(suitNames[suit]),
    turnUp: (card: string) => `The ${cardName(card)} was turned up`,
    held: (card: string, name: string) => `${name} holds the turned-up ${cardName(card)}`,
  },
  seat: {
    label: (name: string, count: number) => `${name}, ${cards(count)}`,
    cards,
    count: (count: number) => String(count),
    marks: (marks: number) => plural(marks, "mark", "marks"),
    out: (place: number) => `out as ${ordinal(place)}`,
    level: (level: string) => capital(level),
    dealer: "Dealer",
    onTurn: "on turn",
    yourTurn: "your turn",
    you: "You",
    free: "Free seat",
  },
  status: {
    lead: "You lead: play any card.",
    beat: (card: string) => `Beat the ${cardName(card)}, or pick up.`,
    must: (card: string) => `Beat the ${cardName(card)}: you can, so you must.`,
    cannot: (card: string) => `Nothing of yours beats the ${cardName(card)}.`,
    waiting: (name: string) => `${name} is thinking …`,
    leads: (name: string) => `${name} leads.`,
    out: (place: number) => `You are out as ${ordinal(place)}. Well played!`,
    sent: "…",
    watching: "You are watching.",
    dealing: "The cards are about to be dealt.",
  },
  reason: {
    rule: (rule: string) => `Rule ${rule}`,
    dismiss: "Dismiss",
    notYours: (name: string) => `It is ${name}’s turn. You may sort your cards meanwhile.`,
    waiting: "Your move is on its way.",
    over: "The deal is over.",
    noDeal: "The cards aren’t dealt yet.",
  },
  result: {
    title: (deal: number, of: number) => (of > 1 ? `Deal ${deal} of ${of}` : of === 0 ? `Deal ${deal}` : "The deal is over"),
    stortok: (name: string, you: boolean) => (you ? "You are the Stortok" : `${name} is the Stortok`),
    drawn: "A drawn deal: nobody is the Stortok",
    drawnJest: "The cards went round and round, and so will the story.",
    jest: (deal: number, name: string) => jests[deal % jests.length]!(name),
    order: "Order of going out",
    out: ordinal,
    left: (count: number) => `left with ${cards(count)}`,
    stillIn: "still in",
    great: "The Great Fool",
    marks: "Marks",
    player: "Player",
    place: "Place",
    held: "Left in hand",
    youDeal: (name: string) => `${name} deals next.`,
    matchOver: "The match is over",
    winners: (names: readonly string[], you: boolean) =>
      you && names.length === 1 ? "You win the match!" : `${list(names)} ${names.length === 1 ? "wins" : "share"} the match`,
    fewest: "Fewest marks win.",
  },
  said: {
    deal: (count: number, high: Suit, low: Suit) =>
      `New deal. You hold ${cards(count)}. High Trump ${suitNames[high]}, Low Trump ${suitNames[low]}.`,
    watchDeal: (high: Suit, low: Suit) =>
      `New deal. High Trump ${suitNames[high]}, Low Trump ${suitNames[low]}.`,
    yourLead: "Your turn: you lead.",
    yourTurn: (top: string) => `Your turn: beat the ${cardName(top)} or pick up.`,
    drew: (names: readonly string[]) => `You draw the ${list(names)}.`,
    over: "The deal is over.",
  },
  log: {
    lead: (name: string, card: string) => `${name} leads the ${cardName(card)}`,
    beat: (name: string, card: string, top: string) =>
      `${name} beats the ${cardName(top)} with the ${cardName(card)}`,
    take: (name: string, count: number, only: string | null) =>
      only ? `${name} picks up the ${cardName(only)}` : `${name} picks up ${cards(count)}`,
    aside: (count: number) => `${cards(count)} set aside`,
    drew: "draws",
    complete: "the trick is complete",
    out: (place: number) => `out as ${ordinal(place)}`,
    clock: (text: string) => `Time out: ${text}`,
    somebody: "Somebody",
    stortok: (name: string) => `${name} is the Stortok.`,
    drawn: "The deal is drawn: nobody is the Stortok.",
  },
};

export type BoardMessages = typeof en;

/** The catalogue in use. */
export const b: BoardMessages = en;

export { ordinal };

export const cardWords: CardWords = {
  code: /[2-9TJQKA][CDHS]/,
  say: (card) => `the ${cardName(card)}`,
};

type Told = Pick<wire.Event, "kind" | "deal" | "seat" | "move" | "facts"> & { name?: string | null };

/**
 * One line of the log in words, null for what the frame's own catalogue tells (sitting down,
 * leaving). Says public facts only, as the event holds no others.
 */
export function describe(
  event: Told,
  _info: Pick<wire.TableInfo, "ruleset"> | null,
  state: { seats: readonly { name: string }[] },
): string | null {
  const facts = event.facts ?? {};
  const nameOf = (seat: unknown) =>
    typeof seat === "number" ? (state.seats[seat]?.name ?? b.log.somebody) : b.log.somebody;
  switch (event.kind) {
    case "move":
      return sentence(moveLine(event.move ?? "", facts, event.name ?? nameOf(event.seat)));
    case "timeout":
      return sentence(b.log.clock(moveLine(event.move ?? "", facts, event.name ?? nameOf(event.seat))));
    case "deal-over":
      return overLine(facts["result"], nameOf);
    default:
      return null;
  }
}

function moveLine(move: string, facts: Record<string, unknown>, name: string): string {
  const card = cardOf(move);
  if (card === null) return takeLine(facts, name);
  const beaten = facts["beats"];
  const parts = [typeof beaten === "string" ? b.log.beat(name, card, beaten) : b.log.lead(name, card)];
  if (facts["drew"] === true) parts[0] += ` and ${b.log.drew}`;
  if (facts["trick_complete"] === true) parts.push(b.log.complete);
  if (typeof facts["out"] === "number") parts.push(b.log.out(facts["out"]));
  return parts.join("; ");
}

function takeLine(facts: Record<string, unknown>, name: string): string {
  const took = cardList(typeof facts["took"] === "string" ? facts["took"] : "");
  const aside = typeof facts["set_aside"] === "number" ? facts["set_aside"] : 0;
  const line = b.log.take(name, took.length, took.length === 1 ? took[0]! : null);
  return aside > 0 ? `${line}; ${b.log.aside(aside)}` : line;
}

function overLine(result: unknown, nameOf: (seat: unknown) => string): string | null {
  if (typeof result !== "object" || result === null || !("stortok" in result)) return null;
  return result.stortok === null ? b.log.drawn : b.log.stortok(nameOf(result.stortok));
}

function sentence(text: string): string {
  return `${text}.`;
}
