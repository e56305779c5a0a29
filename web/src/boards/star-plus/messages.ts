import { cardList } from "../../lib/cards/cards";
import { cardName, numeral, spoken, sumText } from "../../lib/cards/starplus/names";
import type { CardWords } from "../../lib/cards/words";
import { capital, list, plural } from "../../lib/english";
import { handKeys, spokenKeys } from "../../lib/key-help";
import type * as wire from "../../lib/protocol";
import { theftsOf } from "./picture";
import { cardsOf } from "./view";

/** Every sentence of the Star Plus board. A further language is one more catalogue of this shape. */

const cards = (count: number) => plural(count, "card", "cards");

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const inWords = (count: number) => words[count] ?? String(count);

const jests: readonly ((name: string) => string)[] = [
  (name) => `The stars were in line for ${name}. A little arithmetic helped.`,
  (name) => `${name} has been reading the skies again.`,
  (name) => `As foretold: a tall, bright pile comes into the life of ${name}.`,
  (name) => `Zeus nods to ${name}, which he does not do often.`,
  (name) => `Mercury may be in retrograde; ${name} is not.`,
];

export const keys = handKeys(
  { keys: "Enter, Space", spoken: "Enter or the space bar", does: "Choose the card for a play, or put it back." },
  { keys: "Shift + Enter", spoken: "Shift with Enter", does: "Discard the chosen cards." },
  { keys: "Esc", spoken: "Escape", does: "Put all chosen cards back." },
);

const en = {
  board: "Star Plus table",
  numeral,
  hand: {
    label: (count: number) => (count === 0 ? "Your hand, empty" : `Your hand, ${cards(count)}`),
    help: spokenKeys(keys),
    plain: (card: string) => cardName(card),
    useful: (card: string) => `${cardName(card)}, leads to a sum`,
    picked: (card: string) => `${cardName(card)}, picked up for moving`,
    moved: (card: string, place: number, of: number) => `${capital(cardName(card))}, place ${place} of ${of}.`,
    sort: "Sort",
    sortHint: "Sort: order the hand by number",
    sorted: "Sorted by number.",
    arrange: "Arrange",
    arrangeHint: "Arrange: tap a card, then the place where it should go",
    arranging: "Tap a card, then its new place.",
    empty: "No cards",
  },
  sums: {
    show: "Sums",
    showHint: "Show playable sums",
    label: "Playable sums",
    choose: (sum: readonly string[]) => `Choose ${sum.map((card) => spoken(Number(card))).join(", ")}`,
    more: (count: number) => `and ${count} more`,
    none: (total: number) => `None of your cards make ${total}.`,
    dead: (total: number) => `These lead to no ${total}. Put a card back.`,
    text: sumText,
  },
  chosen: {
    sum: (codes: readonly string[]) => (codes.length > 6 ? cards(codes.length) : sumText(codes)),
    off: (by: number) => (by > 0 ? `${by} too much` : `${-by} to go`),
    few: (missing: number) => `${cards(missing)} more`,
    makes: "makes it",
    said: (sum: number, count: number) => `${cards(count)}, sum ${spoken(sum)}.`,
    saidMakes: (sum: number, count: number) => `${cards(count)}, sum ${spoken(sum)}: you can discard.`,
    takes: (count: number, from: string) => `Takes ${inWords(count)} from ${from}.`,
    reverses: "Reverses the direction.",
    calls: "Calls up a Black Hole.",
    cleared: "All cards put back.",
  },
  discard: {
    label: "Discard",
    count: (count: number) => `Discard ${count}`,
    countLong: (count: number) => `Discard ${cards(count)}`,
    nothing: (total: number) => `Choose cards that make ${total} first.`,
    zeus: "Zeus is chosen. He is played alone: with the button “Play Zeus”, or by dragging him to your point pile.",
    zeusWaits: "Zeus is played alone, in your own turn.",
  },
  zeus: {
    label: "Play Zeus",
    hint: "Play Zeus: skip your turn without drawing",
  },
  draw: {
    label: (count: number) => (count === 0 ? "Draw" : `Draw ${count}`),
    hint: (count: number, last: boolean) =>
      count === 0
        ? "Draw: the main deck is used up, so that ends the round"
        : `Draw ${cards(count)} from the main deck${last ? ", which ends the round" : ""}`,
  },
  deck: {
    label: (count: number) => (count === 0 ? "Main deck, used up" : `Main deck, ${cards(count)}`),
    name: "Deck",
    last: (count: number) => (count === 0 ? "used up" : `last ${count}`),
    lastHint: "The round ends with the last card.",
  },
  dial: {
    label: (total: number, clockwise: boolean, hole: boolean) =>
      `Required total ${total}. Play goes ${clockwise ? "clockwise" : "counter-clockwise"}.` +
      (hole ? " Black Hole: three cards or more." : ""),
    caption: "make",
    asked: "required total",
    hole: "Black Hole",
    many: "3 cards or more",
  },
  points: {
    aim: (count: number) => `−${count}`,
    yours: "Your point pile",
    of: (name: string) => `${name}’s point pile`,
    label: (pile: string, count: number) => `${pile}, ${cards(count)}`,
    look: (label: string) => `${label}. Look through`,
    discard: (label: string) => `${label}. Discard here`,
    caption: "Your pile",
    order: "Oldest first; each card is one point.",
    empty: "points",
  },
  seat: {
    label: (name: string, count: number) => `${name}, ${cards(count)}`,
    count: (count: number) => String(count),
    score: (score: number) => `${numeral(score)} ${Math.abs(score) === 1 ? "point" : "points"}`,
    scoreShort: (score: number) => `${numeral(score)} ${Math.abs(score) === 1 ? "pt" : "pts"}`,
    free: "Free seat",
    starter: "Started this round",
    onTurn: "on turn",
    yourTurn: "your turn",
  },
  status: {
    zeus: "Zeus skips your turn without drawing.",
    make: (total: number) => `Make ${total} with your cards, or draw.`,
    makeMany: (total: number, least: number) => `Black Hole! Make ${total} with ${inWords(least)} cards or more.`,
    nothing: (total: number, hole: boolean) =>
      hole ? `No three cards of yours make ${total}.` : `None of your cards make ${total}.`,
    waiting: (name: string, total: number) => `${name} has to make ${total} …`,
    sent: "…",
  },
  reason: {
    notYours: (name: string) => `It is ${name}’s turn. You may choose and sort your cards meanwhile.`,
    waiting: "Your move is on its way.",
    over: "The round is over.",
  },
  result: {
    round: (round: number, of: number) => (of > 1 ? `Round ${round} of ${of}` : "The round is over"),
    emptied: (name: string, you: boolean) => (you ? "Your hand is empty!" : `${name} has emptied the hand`),
    deck: "The main deck is used up",
    jest: (round: number, name: string) => jests[round % jests.length]!(name),
    match: (names: readonly string[], you: boolean) => {
      if (you && names.length === 1) return "You win the match!";
      return `${list(names)} ${names.length === 1 ? "wins" : "share"} the match`;
    },
    caption: "Points of the round and of the match",
    player: "Player",
    sum: "This round",
    sumSpoken: (pile: number, held: number, bonus: number, score: number) =>
      `${cards(pile)} in the pile, minus ${held} in hand${bonus > 0 ? `, plus ${bonus} for the empty hand` : ""}: ${spoken(score)}`,
    sumShown: (pile: number, held: number, bonus: number) => `${pile} − ${held}${bonus > 0 ? ` + ${bonus}` : ""} =`,
    roundShort: (round: number) => `R${round}`,
    roundLong: (round: number) => `Round ${round}`,
    total: "Total",
    held: "Left in hand",
    best: "best of the round",
    key: "pile − hand + bonus",
  },
  said: {
    deal: (names: readonly string[], total: number) => `New round. You hold ${names.join("; ")}. Required total ${total}.`,
    watchDeal: "New round.",
    yourTurn: (total: number, hole: boolean) =>
      hole ? `Your turn: make ${total} with three cards or more.` : `Your turn: make ${total}.`,
    drew: (names: readonly string[]) => `You draw ${names.join("; ")}.`,
    lastCards: (count: number) => `Only ${cards(count)} left in the main deck.`,
    over: "The round is over.",
  },
  log: {
    somebody: "Somebody",
    round: (round: number) => `Round ${round} is dealt.`,
    play: (name: string, codes: readonly string[], total: number) =>
      codes.length === 1 ? `${name} plays ${numeral(total)}` : `${name} plays ${sumText(codes)} = ${total}`,
    zeus: (name: string) => `${name} plays Zeus and skips the turn`,
    stole: (count: number, from: string) => `takes ${inWords(count)} from ${from}`,
    reversed: "the direction turns",
    hole: "Black Hole!",
    draw: (name: string, count: number) => (count === 0 ? `${name} finds nothing to draw` : `${name} draws ${cards(count)}`),
    holeEnds: "the Black Hole is over",
    empties: "the hand is empty",
    deckEnds: "the main deck is used up",
    clock: (text: string) => `Time out: ${text}`,
    over: (scores: readonly string[]) => `The round is over: ${scores.join(", ")}.`,
    score: (name: string, score: number) => `${name} ${numeral(score)}`,
  },
};

export type BoardMessages = typeof en;

/** The catalogue in use. */
export const b: BoardMessages = en;

/** Only Zeus needs words: the others are called by their numbers, as totals are. */
export const cardWords: CardWords = { code: /Z/, say: cardName };

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
  const line = () => moveLine(event.move, event.facts ?? {}, event.name ?? nameOf(event.seat), nameOf);
  switch (event.kind) {
    case "move":
      return sentence(line());
    case "timeout":
      return sentence(b.log.clock(line()));
    case "deal":
      return b.log.round(event.deal);
    case "deal-over":
      return overLine(event.facts?.["result"], nameOf);
    default:
      return null;
  }
}

function moveLine(move: string | null, facts: Record<string, unknown>, name: string, nameOf: NameOf): string {
  const parts = cardsOf(move) === null ? drawLine(facts, name) : playLine(facts, name, nameOf);
  return parts.join("; ");
}

function drawLine(facts: Record<string, unknown>, name: string): string[] {
  const parts = [b.log.draw(name, Number(facts["drew"] ?? 0))];
  if (facts["black_hole_ended"] === true) parts.push(b.log.holeEnds);
  if (facts["ending"] === "deck") parts.push(b.log.deckEnds);
  return parts;
}

function playLine(facts: Record<string, unknown>, name: string, nameOf: NameOf): string[] {
  const parts =
    facts["zeus"] === true
      ? [b.log.zeus(name)]
      : [b.log.play(name, cardList(String(facts["cards"] ?? "")), Number(facts["total"] ?? 0))];
  for (const { from, cards } of theftsOf(facts)) parts.push(b.log.stole(cards.length, nameOf(from)));
  if (facts["reversed"] === true) parts.push(b.log.reversed);
  if (facts["empties"] === true) parts.push(b.log.empties);
  else if (facts["black_hole"] === true) parts.push(b.log.hole);
  return parts;
}

function overLine(result: unknown, nameOf: NameOf): string | null {
  if (typeof result !== "object" || result === null || !("scores" in result)) return null;
  const scores = result.scores as number[];
  return b.log.over(scores.map((score, seat) => b.log.score(nameOf(seat), score)));
}

function sentence(text: string): string {
  return text.endsWith("!") ? text : `${text}.`;
}
