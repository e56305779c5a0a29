import { cardList } from "../../lib/cards/cards";
import { cardName } from "../../lib/cards/starturn/pack";
import type { CardWords } from "../../lib/cards/words";
import { capital, list, plural, signed } from "../../lib/english";
import { handKeys, spokenKeys } from "../../lib/key-help";
import type * as wire from "../../lib/protocol";
import { readMove } from "./moves";
import { seatsOf, type EndingKind, type Result, type View } from "./view";

/** Every sentence of the Starturn board. A further language is one more catalogue of this shape. */

const cards = (count: number) => plural(count, "card", "cards");

const jests: readonly ((name: string) => string)[] = [
  (name) => `The Stars were kind to ${name}. The rest was good housekeeping.`,
  (name) => `Patience is a virtue, competitive patience a sport: ask ${name}.`,
  (name) => `Nothing left in Store for ${name}. For once that is good news.`,
  (name) => `Mr Storey would have raised his hat to ${name}.`,
  (name) => `One to fifteen, over and over: nobody counts faster than ${name}.`,
];

export const keys = handKeys(
  { keys: "Enter, Space", spoken: "Enter or the space bar", does: "Play the card, or take it up where there is a choice." },
  { keys: "← →, Enter", spoken: "Arrow keys, then Enter", does: "With a card taken up: from Trick to Trick, or from column to column, and put it there." },
  { keys: "Delete", does: "Take the card up to discard it: you choose the column." },
  { keys: "Esc", spoken: "Escape", does: "Put the card back." },
);

const en = {
  board: "Starturn table",
  signed,
  hand: {
    label: (count: number) => (count === 0 ? "Your hand, empty" : `Your hand, ${cards(count)}`),
    help: spokenKeys(keys),
    playable: (card: string) => `${cardName(card)}, playable`,
    plain: (card: string) => cardName(card),
    picked: (card: string) => `${cardName(card)}, taken up`,
    moved: (card: string, place: number, of: number) => `${capital(cardName(card))}, place ${place} of ${of}.`,
    sorted: "Sorted by number.",
    sort: "Sort",
    sortHint: "Sort the hand by number",
    arrange: "Arrange",
    arrangeHint: "Arrange: choose a card, then the place where it should go",
    arranging: "Choose a card, then its new place.",
    empty: "Your hand is empty",
  },
  discard: {
    label: "Discard",
    hint: "Discard: choose a card of your hand, then one of your columns",
    card: "Choose the card to discard, then a column.",
    column: (card: string) => `Choose a column to discard the ${cardName(card)}; that ends your turn.`,
  },
  end: {
    turn: "End turn",
    finish: "Finish",
  },
  store: {
    label: (owner: string, count: number, top: string | null) =>
      count === 0 ? `${owner}, empty` : `${owner}, ${cards(count)}${top ? `, ${cardName(top)} on top` : ""}`,
    playable: (label: string) => `${label}, playable`,
    yours: "Your Store",
    shared: (partner: string) => `Your Store, shared with ${partner}`,
    of: (names: readonly string[]) => `Store of ${list(names)}`,
    name: "Store",
    team: "Your pair’s Store",
    empty: "empty",
    count: (count: number) => String(count),
  },
  column: {
    group: "Your columns",
    label: (column: number, held: readonly string[]) =>
      `Column ${column}, ${cards(held.length)}, ${cardName(held.at(-1) ?? "")} at the foot`,
    playable: (label: string) => `${label}, playable`,
    free: "Free place for a column",
    freeShort: "free",
    first: "Your Discards are laid here",
    discardHere: (label: string) => `${label}. Discard here`,
    folded: (count: number) => `+${count}`,
    foldedLabel: (count: number) => `Look through the column; ${cards(count)} more above`,
  },
  trick: {
    group: "Tricks",
    label: (trick: number, reached: string, next: number) => `Trick ${trick}, ${reached} on top, next ${next}`,
    accepts: (label: string) => `${label}. Play here`,
    complete: "Complete!",
    next: (next: number) => `next ${next}`,
    free: (count: number) => (count === 1 ? "Place for one more Trick" : `Places for ${count} more Tricks`),
    freeShort: "free",
    title: (trick: number) => `Trick ${trick}`,
    order: "Oldest first; the last card is on top.",
  },
  deck: {
    name: "Deck",
    label: (count: number) => (count === 0 ? "Deck, used up" : `Deck, ${cards(count)}`),
    count: (count: number) => String(count),
    none: "used up",
  },
  aside: {
    label: (names: readonly string[]) => `Out of play: ${list(names)}`,
    name: "Out of play",
  },
  seat: {
    label: (name: string, count: number) => `${name}, ${cards(count)} in hand`,
    count: (count: number) => String(count),
    free: "Free seat",
    onTurn: "on turn",
    yourTurn: "your turn",
    partner: "your partner",
    look: (name: string) => `Look at ${name}’s columns`,
    none: "no Discards yet",
    columns: (name: string) => `${name}’s columns`,
    column: (column: number) => `Column ${column}`,
    order: "Oldest first; the last card of each column is its foot.",
  },
  side: ["Sun pair", "Moon pair"],
  seating:
    "Four play as two partnerships: seats 1 and 2 against 3 and 4. Partners share one Store. At a table that others can " +
    "join you choose your seat, and so your partner, before the first game; alone with bots your partner sits on seat 2.",
  tally: {
    counters: (value: number) => `${signed(value)} ${Math.abs(value) === 1 ? "counter" : "counters"}`,
    tricks: (count: number) => plural(count, "Trick Bonus", "Trick Bonuses"),
    owes: (count: number) => `owes ${plural(count, "counter", "counters")}`,
    ofPair: (pair: string, label: string) => `${pair}: ${label}`,
  },
  status: {
    play: "Play what you like, then discard to end your turn.",
    stars: "Only a Star fits. Play it, or discard a card to end your turn.",
    empty: "Your hand is empty. Play on, or end your turn.",
    nothing: "Nothing fits. Discard a card to end your turn.",
    choose: (card: string) => `Choose a Trick for the ${cardName(card)}.`,
    star: "Choose a Trick for the Star, or a column to discard it.",
    starOnly: "Choose a Trick for the Star.",
    finishing: "Your Store is empty: you have won! Play on for Tricks, or finish.",
    theyFinish: (name: string) => `${name} is finishing the last turn.`,
    waiting: (name: string) => `${name} is thinking …`,
    partner: (name: string) => `${name}, your partner, is thinking …`,
    sent: "…",
  },
  stall: {
    left: (turns: number) => plural(turns, "turn left", "turns left"),
    why: "unless a Store card is played",
    hint: (turns: number) => `Unless a Store card is played, the game ends in ${plural(turns, "turn", "turns")}`,
  },
  finishing: (name: string, you: boolean) =>
    you ? "You have emptied your Store!" : `${name} has emptied the Store and finishes the turn`,
  reason: {
    notYours: (name: string) => `It is ${name}’s turn. You may sort your cards meanwhile.`,
    over: "The game is over.",
    fitsNowhere: (card: string) => `The ${cardName(card)} fits no Trick now.`,
    choose: "Choose a card first, then where it should go.",
    notHand: "Only a card from your hand can be discarded. Choose a Trick for the card you took up.",
    notHere: "Cards are played on a Trick; one of your hand ends the turn in a column of yours.",
  },
  result: {
    game: (game: number, of: number | null) =>
      of === null ? `Game ${game}` : of > 1 ? `Game ${game} of ${of}` : "The game is over",
    won: (names: readonly string[], you: boolean) =>
      you && names.length === 1 ? "You win the game!" : `${list(names)} ${names.length === 1 ? "wins" : "win"} the game`,
    none: { blocked: "The game is blocked: nobody wins", stalled: "The game is stalled: nobody wins" },
    noneJest: {
      blocked: "Nothing left to draw, and nobody wishes to play.",
      stalled: "A hundred turns, and every Store stood firm.",
    },
    jest: (game: number, name: string) => jests[game % jests.length]!(name),
    match: (names: readonly string[], you: boolean) =>
      you && names.length === 1 ? "You win the match!" : `${list(names)} ${names.length === 1 ? "wins" : "win"} the match`,
    matchDrawn: "The match is drawn",
    caption: "What the game came to",
    player: "Player",
    left: "In Store",
    leftHint: (count: number, rate: number) => `${count} × ${rate}`,
    bonuses: "Tricks",
    penalty: "Penalty",
    penaltyOf: (points: number) => (points === 0 ? "0" : `−${points}`),
    counters: "Counters",
    net: "Net",
    total: "Match",
    emptied: "emptied",
    sheet: "Score sheet",
  },
  sheet: {
    name: { counters: "Counters", sheet: "Score sheet" },
    heading: "Starturn",
    sub: { counters: "Counters", sheet: "Score Sheet" },
    bonuses: "Trick Bonuses",
    totalBonus: "Total Trick Points",
    penalties: "Store Penalties",
    totalPenalty: "Total Penalty Points",
    net: "Net Score",
    game: (game: number) => `Game ${game}`,
    running: "in play",
    pencilled: "In pencil: the game in play. It is not in the totals before it is over.",
    counters: "Counters",
    countersNow: "Counters, with this game’s",
    agreed: (rate: number, length: string) => `Store rate ${rate} · ${length}`,
    target: (target: number) => `to a Net Score of ${target}`,
    games: (games: number) => plural(games, "game", "games"),
  },
  progress: {
    games: (game: number, of: number) => (of === 1 ? "One game" : `Game ${game} of ${of}`),
    target: (game: number, target: string) => `Game ${game}, ${target}`,
  },
  terms: {
    rate: "Store rate",
    rateValue: (rate: number) => `${rate} a card`,
    match: "Match",
  },
  said: {
    deal: (hand: readonly string[], store: string) =>
      `New game. You hold ${list(hand.map(cardName))}. ${store}.`,
    watchDeal: "New game.",
    yourTurn: "Your turn.",
    drew: (names: readonly string[]) => `You draw ${list(names)}.`,
    turnedUp: (card: string) => `Your Store turns up the ${cardName(card)}.`,
    over: "The game is over.",
    pick: (card: string, tricks: number) => `${capital(cardName(card))} taken up. ${plural(tricks, "Trick takes", "Tricks take")} it.`,
    pickDiscard: (card: string) => `${capital(cardName(card))} taken up. Choose a column to discard it.`,
    putBack: (card: string) => `${capital(cardName(card))} put back.`,
    countdown: (turns: number) => `${plural(turns, "turn", "turns")} left, unless a Store card is played.`,
  },
  log: {
    somebody: "Somebody",
    start: (name: string, card: string, from: string) => `${name} starts a Trick with the ${cardName(card)}${from}`,
    build: (name: string, card: string, number: number, from: string, trick: number) =>
      `${name} plays ${card === "*" ? `a Star as ${number}` : `the ${cardName(card)}`}${from} on Trick ${trick}`,
    complete: (name: string, card: string, from: string) =>
      `${name} completes a Trick with ${card === "*" ? "a Star" : `the ${cardName(card)}`}${from}`,
    from: { hand: "", store: " from the Store", column: " from a column" } as Record<string, string>,
    empties: "the Store is empty",
    discard: (name: string, card: string, column: number, fresh: boolean) =>
      `${name} discards ${card === "*" ? "a Star" : `the ${cardName(card)}`} ${fresh ? "in a new column" : `on column ${column}`}`,
    end: (name: string) => `${name} ends the turn`,
    draws: (name: string, count: number) => `${name} draws ${count}`,
    recycled: (number: number) => `the Trick that reached ${number} is shuffled into the Deck`,
    game: (game: number) => `Game ${game}: the Stores are turned up.`,
    clock: (text: string) => `Time out: ${text}`,
    emptied: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? "wins" : "win"} the game.`,
    blocked: "The game is blocked: nobody wins.",
    stalled: "The game is stalled: nobody wins.",
  },
};

export type BoardMessages = typeof en;

/** The catalogue in use. */
export const b: BoardMessages = en;

/** Games of the match; null when it is for a Net Score. */
export function gamesOf({ options }: Pick<wire.TableInfo, "options">): number | null {
  return typeof options["target"] === "number" ? null : Number(options["games"] ?? 1);
}

function lengthOf({ options }: Pick<wire.TableInfo, "options">): string {
  const target = options["target"];
  return typeof target === "number" ? b.sheet.target(target) : b.sheet.games(Number(options["games"] ?? 1));
}

/** What is written at the head of the score sheet. */
export function agreedOf(info: Pick<wire.TableInfo, "options">): string {
  return b.sheet.agreed(Number(info.options["rate"] ?? 2), lengthOf(info));
}

export function terms(info: Pick<wire.TableInfo, "options">): { term: string; value: string; options: string[] }[] {
  return [
    { term: b.terms.rate, value: b.terms.rateValue(Number(info.options["rate"] ?? 2)), options: ["rate"] },
    { term: b.terms.match, value: lengthOf(info), options: ["games", "target"] },
  ];
}

export function progress(info: Pick<wire.TableInfo, "options">, game: number): string {
  const games = gamesOf(info);
  return games === null ? b.progress.target(game, lengthOf(info)) : b.progress.games(game, games);
}

/** What a number of players means for how it is played. */
export function seating(seats: number): string | null {
  return seats === 4 ? b.seating : null;
}

/** How refusals name this game's cards: the house writes a Star as `*`. */
export const cardWords: CardWords = {
  code: /[RB]1?\d|\*/,
  say: (card) => (card === "*" ? "a Star" : `the ${cardName(card)}`),
};

type Told = Pick<wire.Event, "kind" | "deal" | "seat" | "move" | "facts"> & { name?: string | null };

interface Who {
  seats: readonly { name: string }[];
  view?: Pick<View, "side_of"> | null;
}

/**
 * One line of the log in words, null for what the frame's own catalogue tells (sitting down,
 * leaving). Says public facts only, as the event holds no others.
 */
export function describe(event: Told, _info: Pick<wire.TableInfo, "ruleset"> | null, who: Who): string | null {
  const nameOf = (seat: unknown) =>
    typeof seat === "number" ? (who.seats[seat]?.name ?? b.log.somebody) : b.log.somebody;
  const facts = event.facts ?? {};
  switch (event.kind) {
    case "move":
      return sentence(moveLine(event.move, facts, event.name ?? nameOf(event.seat), nameOf));
    case "timeout":
      return sentence(b.log.clock(moveLine(event.move, facts, event.name ?? nameOf(event.seat), nameOf)));
    case "deal":
      return b.log.game(event.deal);
    case "deal-over":
      return overLine(facts["result"], who, nameOf);
    default:
      return null;
  }
}

function moveLine(text: string | null, facts: Record<string, unknown>, name: string, nameOf: (seat: unknown) => string): string {
  const move = readMove(text);
  const card = typeof facts["card"] === "string" ? facts["card"] : "*";
  switch (move?.kind) {
    case "play":
      return playLine(card, facts, name);
    case "discard":
      return [b.log.discard(name, card, Number(facts["column"]), facts["new"] === true), ...afterTurn(facts, nameOf)].join("; ");
    default:
      return [b.log.end(name), ...afterTurn(facts, nameOf)].join("; ");
  }
}

function playLine(card: string, facts: Record<string, unknown>, name: string): string {
  const from = b.log.from[String(facts["from"])] ?? "";
  const line =
    facts["completed"] === true
      ? b.log.complete(name, card, from)
      : facts["new"] === true
        ? b.log.start(name, card, from)
        : b.log.build(name, card, Number(facts["number"]), from, Number(facts["trick"]));
  return facts["empties_store"] === true ? `${line}; ${b.log.empties}` : line;
}

/** What the house did for the next player. */
function afterTurn(facts: Record<string, unknown>, nameOf: (seat: unknown) => string): string[] {
  const recycled = Array.isArray(facts["recycled"]) ? facts["recycled"] : [];
  const lines = recycled.map((trick) => b.log.recycled(cardList(String(trick)).length));
  const draws = Number(facts["draws"] ?? 0);
  if (draws > 0) lines.push(b.log.draws(nameOf(facts["next_seat"]), draws));
  return lines;
}

function overLine(result: unknown, who: Who, nameOf: (seat: unknown) => string): string | null {
  if (typeof result !== "object" || result === null || !("ending" in result)) return null;
  const { ending, winner } = result as Result;
  if (winner === null) return b.log[ending === "blocked" ? "blocked" : "stalled"];
  return b.log.emptied(seatsOf({ side_of: sidesOf(who) }, winner).map(nameOf));
}

function sidesOf({ seats, view }: Who): number[] {
  return view?.side_of ?? (seats.length === 4 ? [0, 0, 1, 1] : seats.map((_, seat) => seat));
}

function sentence(text: string): string {
  return `${text}.`;
}

/** How a game without a winner ended. */
export function withoutWinner(ending: EndingKind): "blocked" | "stalled" {
  return ending === "blocked" ? "blocked" : "stalled";
}
