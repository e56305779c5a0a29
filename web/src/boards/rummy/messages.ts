import { cardList } from "../../lib/cards/cards";
import { suitNames } from "../../lib/cards/names";
import { cardName, cardSign, isJoker, standsFor } from "../../lib/cards/rummy/pack";
import type { CardWords } from "../../lib/cards/words";
import { capital, list, plural, signed } from "../../lib/english";
import { handKeys, spokenKeys } from "../../lib/key-help";
import type * as wire from "../../lib/protocol";
import { readMove } from "./moves";
import { countsNet } from "./view";

/** Every sentence of the Rummy board. A further language is one more catalogue of this shape. */

const cards = (count: number) => plural(count, "card", "cards");
const points = (count: number) => plural(count, "point", "points");

/** With a true minus sign. */
const numeral = (value: number) => (value < 0 ? `−${-value}` : String(value));

/** A card of a meld in words: “joker as queen of clubs”. */
function laidCard(card: string): string {
  const stands = standsFor(card);
  return stands === null ? cardName(card) : `${cardName(card)} as ${cardName(stands)}`;
}

export const keys = handKeys(
  { keys: "Enter", does: "Discard the card, once you have drawn. A joker is taken up instead." },
  { keys: "Space", does: "Take the card up, and go to the melds that accept it." },
  { keys: "← →, Enter", spoken: "Arrow keys, then Enter", does: "With a card taken up: from place to place, and put it there." },
  { keys: "Delete", does: "Take the card up and go to the discard pile: Enter discards it there, a joker too." },
  { keys: "Esc", spoken: "Escape", does: "Put the card back." },
);

const jests: readonly ((name: string) => string)[] = [
  (name) => `${name} puts down the cards and picks up the points.`,
  (name) => `An empty hand, a full table: well laid, ${name}.`,
  (name) => `${name} ran out of cards at just the right moment.`,
  (name) => `Everything in its place and nothing left over, says ${name}.`,
  (name) => `The jokers had a good evening with ${name}.`,
];

const en = {
  board: "Rummy table",
  numeral,
  signed,
  hand: {
    label: (count: number) => (count === 0 ? "Your hand, empty" : `Your hand, ${cards(count)}`),
    help: spokenKeys(keys),
    plain: (card: string) => cardName(card),
    picked: (card: string) => `${cardName(card)}, taken up`,
    moved: (card: string, place: number, of: number) => `${capital(cardName(card))}, place ${place} of ${of}.`,
    suit: "Suit",
    suitHint: "Sort by suit",
    rank: "Rank",
    rankHint: "Sort by rank",
    melds: "Melds",
    meldsHint: "Sort by the best groups and sequences",
    sorted: { suit: "Sorted by suit.", rank: "Sorted by rank.", melds: "Sorted by the best groups and sequences." },
    move: "Move",
    moveHint: "Move: tap a card, then the place where it should go",
    empty: "No cards",
  },
  block: {
    ready: (count: number) => `${cards(count)} marked to be laid. Keep them`,
    short: (value: number) => `${points(value)}: too few for a first lay of 30. Keep these cards`,
    unmarked: (count: number) => `${cards(count)} kept back. Mark them again`,
    value: (value: number) => String(value),
  },
  lay: {
    label: "Lay Cards",
    nothing: (missing: number) =>
      missing > 0 && missing < 30
        ? `For your first lay ${points(missing)} are lacking.`
        : missing > 0
          ? "Put three or more cards of a group or a sequence side by side; the first lay needs 30 points."
          : "Put three or more cards of a group or a sequence side by side.",
  },
  knock: { label: "Knock", hint: (card: string) => `Knock for the ${cardName(card)}` },
  deck: {
    name: "Deck",
    label: (count: number) => (count === 0 ? "Deck, empty" : `Deck, ${cards(count)}`),
    draw: (label: string) => `${label}. Draw`,
  },
  discard: {
    short: "Discards",
    label: (top: string | null, count: number) =>
      top === null ? "Discard pile, empty" : `Discard pile, ${cards(count)}, on top the ${cardName(top)}`,
    take: (label: string) => `${label}. Take it`,
    put: (label: string, card: string) => `${label}. Discard the ${cardName(card)}`,
  },
  melds: {
    label: "Melds on the table",
    none: "Nothing is laid yet. The first lay of each player needs 30 points.",
    yours: "You",
    laid: (value: number) => `${value} laid`,
    group: (list: readonly string[]) => `Group: ${list.map(laidCard).join(", ")}`,
    sequence: (suit: "C" | "D" | "H" | "S", list: readonly string[]) =>
      `Sequence of ${suitNames[suit]}: ${list.map(laidCard).join(", ")}`,
    add: (card: string, meld: string, end: "low" | "high") =>
      `Add the ${cardName(card)} at the ${end === "low" ? "left" : "right"} of ${meld}`,
    swap: (card: string, meld: string) => `Take the joker for the ${cardName(card)} from ${meld}`,
    standsSign: (card: string) => cardSign(card).slice(-1),
    standsRank: (rank: string) => (rank === "T" ? "10" : rank),
  },
  seat: {
    label: (name: string, count: number) => `${name}, ${cards(count)}`,
    score: (value: number) => `${numeral(value)} ${Math.abs(value) === 1 ? "pt" : "pts"}`,
    scoreShort: numeral,
    scoreLong: (value: number) => `${numeral(value)} points`,
    minus: (value: number, limit: number) => `${value}/${limit}`,
    minusLong: (value: number, limit: number) => `${value} minus points of ${limit}`,
    floor: (limit: number) => `/ ${numeral(-limit)}`,
    floorLong: (limit: number) => `knocked out at ${numeral(-limit)}`,
    out: "Knocked out",
    onTurn: "on turn",
    yourTurn: "your turn",
  },
  exit: "Exit",
  status: {
    draw: "Draw from the deck, or take the top discard.",
    drawOnly: "Draw from the deck.",
    lay: "Lay your marked cards, or discard one.",
    first: "Discard a card. Your first lay needs 30 points.",
    discard: "Lay, add, or discard a card.",
    opening: (missing: number) => `Your first lay still lacks ${points(missing)}.`,
    draws: (name: string) => `${name} draws …`,
    plays: (name: string) => `${name} plays …`,
    mayKnock: (name: string) => `${name} draws … or you knock first.`,
    knocking: "You knock …",
    sent: "…",
    picked: (card: string) => `Where to with the ${cardName(card)}?`,
    moving: "Tap a card, then its new place.",
    passedOver: (name: string, returns: boolean) =>
      `${name} knocked first: ${returns ? "your turn comes after" : "your turn is gone"}.`,
    out: "You are knocked out. Watch on, or leave with Exit.",
  },
  reason: {
    notYours: (name: string) => `It is ${name}’s turn. You may order your cards meanwhile.`,
    drawFirst: "Draw a card first: a click on the deck, or on the discard pile.",
    hasDrawn: "You have drawn already. Discard a card to end your turn.",
    joker: "Jokers are moved by dragging only. With “Move”, or with the keyboard, you take one up and put it down.",
    noKnock: "There is nothing to knock for now.",
    waiting: "Your move is on its way.",
    over: "The round is over.",
  },
  result: {
    round: (round: number) => `Round ${round}`,
    out: (name: string, you: boolean, straight: boolean) => {
      if (straight) return you ? "Straight from your hand: Rummy!" : `${name} plays Rummy, straight from the hand`;
      return you ? "You are out of cards!" : `${name} is out of cards`;
    },
    blocked: "The round is blocked",
    jest: (round: number, name: string) => jests[round % jests.length]!(name),
    blockedJest: "Nothing left to draw, so everybody counts.",
    match: (names: readonly string[], you: boolean) => {
      if (you && names.length === 1) return "You win the match!";
      return `${list(names)} ${names.length === 1 ? "wins" : "share"} the match`;
    },
    caption: "Points of the round and of the match",
    laid: "Laid",
    held: "Held",
    score: "Round",
    total: "Score",
    totalOf: (limit: number) => `Score/${numeral(-limit)}`,
    totalShort: (value: number, limit: number) => `${numeral(value)}/${numeral(-limit)}`,
    minus: "Minus",
    minusOf: (limit: number) => `Minus/${limit}`,
    minusShort: (value: number, limit: number) => `${value}/${limit}`,
    doubled: "×2",
    doubledLong: "counts double",
    hand: "Left in hand",
  },
  said: {
    deal: (names: readonly string[]) => `New round. You hold ${names.join("; ")}.`,
    watchDeal: "New round.",
    yourTurn: (top: string) => (top ? `Your turn: draw, or take the ${cardName(top)}.` : "Your turn: draw."),
    mayKnock: "You may knock.",
    passedOver: (returns: boolean) => (returns ? "Your turn comes after that one." : "Your turn is gone."),
    drew: (names: readonly string[]) => `You draw ${names.join("; ")}.`,
    pick: (card: string, places: number) =>
      `${capital(cardName(card))} taken up; ${places === 0 ? "nothing on the table accepts it" : plural(places, "place accepts it", "places accept it")}.`,
    putBack: (card: string) => `${capital(cardName(card))} put back.`,
    over: "The round is over.",
  },
  log: {
    somebody: "Somebody",
    round: (round: number) => `Round ${round} is dealt.`,
    draw: (name: string) => `${name} draws`,
    nothing: (name: string) => `${name} finds nothing to draw: the round is blocked`,
    reshuffled: "the discards become the deck",
    take: (name: string, card: string) => `${name} takes the ${cardName(card)}`,
    knock: (name: string, card: string, drew: number) =>
      `${name} knocks for the ${cardName(card)} and draws ${cards(drew)}`,
    lay: (name: string, list: readonly string[], value: number) =>
      `${name} lays ${list.map(cardSignOf).join(" ")} (${value})`,
    add: (name: string, card: string, meld: string) => `${name} adds the ${cardName(card)} to ${meld}`,
    swap: (name: string, card: string, meld: string) => `${name} takes the joker of ${meld} for the ${cardName(card)}`,
    meld: (owner: string | null, cards: string) => (owner === null ? cards : `${owner}’s ${cards}`),
    group: (list: readonly string[]) => list.map((card) => (isJoker(card) ? "Joker" : cardSign(card))).join(" "),
    sequence: (first: string, last: string) => `${cardSign(first)}–${cardSign(last)}`,
    meldNumber: (meld: number) => `meld ${meld}`,
    discard: (name: string, card: string) => `${name} discards the ${cardName(card)}`,
    out: "no card is left",
    straight: "straight from the hand",
    blocked: "the round is blocked",
    clock: (text: string) => `Time out: ${text}`,
    over: (scores: readonly string[]) => `The round is over: ${scores.join(", ")}.`,
    score: (name: string, score: number) => `${name} ${signed(score)}`,
  },
  terms: {
    limit: "Point limit",
    limitValue: (limit: number, net: boolean) => {
      if (limit === 1) return net ? "1, a single round for the best score" : "1, a single round";
      return net ? `score of ${numeral(-limit)}` : `${limit} minus points`;
    },
    straight: "Rummy",
    straightValue: { doubled: "on", plain: "on, without doubling", off: "off" } as Record<string, string>,
    knock: "Knock",
    knockValue: (on: boolean) => (on ? "on" : "off"),
    knockOfTwo: "Between two players, Knock is only for the card that is turned up at the start of a round.",
    round: (round: number) => `Round ${round}`,
  },
};

function cardSignOf(card: string): string {
  const stands = standsFor(card);
  return stands === null ? cardSign(card) : `Joker (${cardSign(stands)})`;
}

export type BoardMessages = typeof en;

/** The catalogue in use. */
export const b: BoardMessages = en;

export const cardWords: CardWords = {
  code: /[2-9TJQKA][CDHS]|\*/,
  say: (card) => (isJoker(card) ? "a joker" : `the ${cardName(card)}`),
};

/** Rounds go on until one player is left. */
export function progress(_info: wire.TableInfo, deal: number): string {
  return b.terms.round(deal);
}

/** Between two, who discards never competes for the card, and the other one is on turn (RU-44). */
export function seating(seats: number): string | null {
  return seats === 2 ? b.terms.knockOfTwo : null;
}

/** From so many players on there is knocking, unless the table says so or not (RU-38). */
const KNOCK_SEATS = 3;

/** What was agreed, with the options that it tells of. */
export function terms({ options, seats }: Pick<wire.TableInfo, "options" | "seats">) {
  const straight = String(options["straight"] ?? "doubled");
  const knock = options["knock"] ?? seats >= KNOCK_SEATS;
  const limit = b.terms.limitValue(Number(options["limit"] ?? 50), countsNet(options));
  return [
    { term: b.terms.limit, value: limit, options: ["limit", "limit_counts"] },
    { term: b.terms.straight, value: b.terms.straightValue[straight] ?? straight, options: ["straight"] },
    { term: b.terms.knock, value: b.terms.knockValue(knock === true), options: ["knock"] },
  ];
}

type Told = Pick<wire.Event, "kind" | "deal" | "seat" | "move" | "facts"> & { name?: string | null };
type NameOf = (seat: unknown) => string;

/**
 * One line of the log in words, null for what the frame's own catalogue tells (sitting down,
 * leaving). Says public facts only, as the event holds no others.
 */
export function describe(
  event: Told,
  _info: Pick<wire.TableInfo, "ruleset"> | null,
  { seats }: { seats: readonly { name: string }[] },
): string | null {
  const nameOf: NameOf = (seat) => (typeof seat === "number" ? (seats[seat]?.name ?? b.log.somebody) : b.log.somebody);
  const line = () => moveLine(event.move ?? "", event.facts ?? {}, event.name ?? nameOf(event.seat), nameOf);
  switch (event.kind) {
    case "move":
      return `${line()}.`;
    case "timeout":
      return `${b.log.clock(line())}.`;
    case "deal":
      return b.log.round(event.deal);
    case "deal-over":
      return overLine(event.facts?.["result"], nameOf);
    default:
      return null;
  }
}

type Facts = Record<string, unknown>;

function moveLine(move: string, facts: Facts, name: string, nameOf: NameOf): string {
  const parts = [deed(move, facts, name, nameOf)];
  if (facts["reshuffled"] === true) parts.push(b.log.reshuffled);
  if (facts["ending"] === "out") parts.push(facts["straight"] === true ? b.log.straight : b.log.out);
  if (facts["ending"] === "blocked" && facts["drew"] === undefined) parts.push(b.log.blocked);
  return parts.join("; ");
}

function deed(move: string, facts: Facts, name: string, nameOf: NameOf): string {
  const told = readMove(move);
  const card = String(facts["card"] ?? "");
  switch (told.kind) {
    case "draw":
      return facts["drew"] === 0 ? b.log.nothing(name) : b.log.draw(name);
    case "take":
      return b.log.take(name, card);
    case "knock":
      return b.log.knock(name, card, Number(facts["drew"] ?? 0));
    case "lay":
      return b.log.lay(name, cardList(String(facts["cards"] ?? "")), Number(facts["points"] ?? 0));
    case "add":
      return b.log.add(name, told.card, meldName(told.meld, facts, name, nameOf));
    case "swap":
      return b.log.swap(name, told.card, meldName(told.meld, facts, name, nameOf));
    case "discard":
      return b.log.discard(name, told.card);
    default:
      return told satisfies never;
  }
}

/** A meld by its owner and its cards, as it lay; journals of old tell neither. */
function meldName(meld: number, { owner, cards }: Facts, name: string, nameOf: NameOf): string {
  if (typeof cards !== "string") return b.log.meldNumber(meld + 1);
  const whose = nameOf(owner);
  return b.log.meld(whose === name ? null : whose, meldCards(cards));
}

/** The cards of a meld, a sequence by its ends: “7♣–9♣”. */
export function meldCards(cards: string): string {
  const list = cardList(cards);
  const [first, ...others] = list.map((card) => standsFor(card) ?? card);
  const isSequence = list.every((card) => !isJoker(card) || standsFor(card) !== null) && first![1] === others[0]![1];
  return isSequence ? b.log.sequence(first!, others.at(-1)!) : b.log.group(list);
}

function overLine(result: unknown, nameOf: NameOf): string | null {
  if (typeof result !== "object" || result === null || !("laid" in result) || !("held" in result)) return null;
  const [laid, held] = [result.laid as number[], result.held as number[]];
  return b.log.over(laid.map((value, seat) => b.log.score(nameOf(seat), value - (held[seat] ?? 0))));
}
