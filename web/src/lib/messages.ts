/**
 * Every sentence of the client’s frame, typed: a further language is one more catalogue of this
 * shape. What belongs to one game’s board is in that board’s messages.ts.
 */
import type { Join } from "./api";
import { capital, list, plural } from "./english";
import type { KeyHelp } from "./key-help";
import { account, invitation, leaders, person } from "./people-messages";
import type { LobbyTable } from "./protocol";
import * as table from "./table-messages";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "45 s", "12 min", "3 h 5 min", "2 days", "1 day 4 h". */
function duration(seconds: number): string {
  const parts = (large: string, size: number, unit: number, name: string) => {
    const rest = Math.floor((seconds % size) / unit);
    return rest === 0 ? large : `${large} ${rest} ${name}`;
  };
  if (seconds >= DAY) return parts(plural(Math.floor(seconds / DAY), "day", "days"), DAY, HOUR, "h");
  if (seconds >= HOUR) return parts(`${Math.floor(seconds / HOUR)} h`, HOUR, MINUTE, "min");
  if (seconds > 2 * MINUTE) return `${Math.floor(seconds / MINUTE)} min`;
  return `${seconds} s`;
}

/** Where there is little room: "2 d 23 h", "23 h", "12 min". */
function durationRoughly(seconds: number): string {
  if (seconds >= DAY) return duration(seconds).replace(/ days?/, " d");
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h`;
  return duration(seconds);
}

const en = {
  brand: {
    name: "Spelbok",
    tagline: "An open house for rare card games",
  },
  nav: {
    skip: "Skip to the content",
    home: "Spelbok: to the front page",
    rules: "Rules",
    settings: "Settings",
    leaders: "Leaderboards",
  },
  account,
  person,
  leaders,
  invitation,
  ...table,
  dialog: {
    close: "Close",
  },
  ending: {
    next: "Next",
    ready: "Ready",
    waitingFor: (names: readonly string[]) => `Waiting for ${list(names)}.`,
    dealing: "Dealing …",
    again: "Play again",
    rematch: "Rematch",
    join: "Join the rematch",
    asked: "A rematch has been asked for. Your seat there is kept.",
    watch: "To the rematch",
    opening: "Opening …",
    exit: "Exit",
    replay: "Replay",
    watchOn: "Watch on",
    look: "Look at the table",
    show: "Show the result",
    failed: "The new table could not be opened. Please try again.",
    ratings: "Ratings",
    ratingsLoading: "Counting …",
    ratingsFailed: "The ratings can’t be shown just now.",
  },
  home: {
    title: "Spelbok – rare card games, played again",
    heading: "The card games nobody remembers, played tonight.",
    lead:
      "Spelbok is an open house for rare card games, kept with every rule traced to the old book it " +
      "was found in. Sit down against friends or patient bots: no account, nothing to install, and " +
      "a shuffle that anybody can check.",
    playNow: "Play now",
    playNowHint: (game: string, bots: number) =>
      `${game} against ${plural(bots, "bot", "bots")}. You are dealt in at once.`,
    newGame: "New Game",
    newGameOf: (title: string) => `New game of ${title}`,
    level: (level: string) => `${level} bots`,
    gamesHeading: "On the shelf",
    rulesOf: (title: string) => `Rules of ${title}`,
    readRules: "Read the rules",
    play: "Play",
    playGame: (title: string) => `Play ${title} now`,
    seatRange: (least: number, most: number) =>
      least === most ? `${least} players` : `${least} to ${most} players`,
    rulesetCount: (count: number) => plural(count, "version", "versions"),
    openHeading: "Waiting for players",
    openNone: "No table is waiting just now. Open one, and friends or strangers can join you.",
    yoursHeading: "Your tables",
    runningHeading: "Being played",
    runningNone: "Nobody is playing where others may watch.",
    join: "Join",
    yourTurn: "your turn",
    watch: "Watch",
    goBack: "Continue",
    comeBack: "Come back",
    joinTable: (title: string, host: string) => `Join ${title}, opened by ${host}`,
    watchTable: (title: string, host: string) => `Watch ${title}, opened by ${host}`,
    openedBy: (name: string) => `opened by ${name}`,
    seated: "At the table",
    isBot: "(bot)",
    isAway: "(not here now)",
    seatsFree: (free: number) => (free === 0 ? "no seat free" : plural(free, "seat free", "seats free")),
    /** `starter`: null for the reader. */
    full: (starter: string | null) =>
      starter === null ? "full: you can start the match" : `full: begins when ${starter} starts it`,
    unwatched: "no spectators",
    showAll: (count: number) => `Show all ${count}`,
    lobbyLoading: "Looking who is there …",
    gamesLoading: "Fetching the games …",
    footer: "Spelbok is free software under the MIT licence.",
  },
  level: capital,
  levelHint: {
    novice: "overlooks things, as beginners do",
    casual: "has sound habits, and no plans",
    skilled: "keeps count, and plans its turns",
    master: "thinks ahead, and means it",
  } as Record<string, string>,
  moveTimeShort: (seconds: number) =>
    seconds === 0 ? "no time limit" : `${duration(seconds)} a move`,
  duration,
  durationRoughly,
  rated: "rated",
  unrated: "not rated",
  join: {
    everybody: "Everybody",
    link: "Whoever has the link",
    nobody: "Nobody: bots only",
  } satisfies Record<Join, string>,
  joinHint: {
    everybody: "The table is listed on the front page.",
    link: "Send the link to friends; the table isn’t listed.",
    nobody: "The cards are dealt at once.",
  } satisfies Record<Join, string>,
  newGame: {
    title: "New Game",
    game: "Game",
    ruleset: "Version",
    opponents: "Opponents",
    opponentCount: (count: number) => plural(count, "opponent", "opponents"),
    level: "Level of the bots",
    join: "Who may join",
    time: "Time for a move",
    noLimit: "Off",
    rated: "Rated",
    ratedHint: "The result changes the ratings of all who play, bots too. Who leaves comes last.",
    ratedNot: "A match that is played until stopped can’t be rated.",
    spectators: "Spectators",
    spectatorsHint: "Others may watch; they never see a hidden card.",
    chat: "Chat",
    chatHint: "The players may write to each other; spectators read it too.",
    spectatorChat: "Spectators may write",
    spectatorChatHint: "In the same chat as the players.",
    further: "Further agreements",
    rule: (rule: string) => `Rule ${rule}`,
    house: "House rules",
    houseNone: "as printed",
    houseChanged: (count: number) => plural(count, "change", "changes"),
    noHouse: "This version leaves nothing to choose.",
    reset: "As printed",
    open: "Open the table",
    deal: "Deal the cards",
    cancel: "Cancel",
    opening: "Opening …",
  },
  option: {
    on: "Yes",
    off: "No",
    none: "By default",
  },
  turns: {
    heading: "Your turn",
    count: (count: number) => `Your turn at ${plural(count, "table", "tables")}`,
    against: (names: readonly string[]) => `with ${list(names)}`,
    left: (time: string) => `${time} left`,
    page: (count: number, title: string) => (count === 0 ? title : `(${count}) ${title}`),
  },
  rules: {
    title: "Rules",
    pageTitle: (game: string) => `Rules of ${game} – Spelbok`,
    loading: "Opening the book …",
    source: "Source",
    close: "Close the rules",
    contents: "Contents",
    playThis: (game: string) => `Play ${game}`,
  },
  settings: {
    title: "Settings",
    theme: "Appearance",
    themes: { auto: "Like the system", light: "Light", dark: "Dark" },
    fourColour: "Four-colour suits",
    fourColourHint: "Clubs green, diamonds blue: quicker to tell apart.",
    sound: "Sounds",
    soundHint: "Soft ones: a card, your turn, the end of a deal.",
    raiseLegal: "Raise the cards I can play",
    raiseLegalHint: "Legal cards stand out a little, the others step back.",
    close: "Close",
  },
  keys: {
    title: "Keys",
    open: "Keys",
    openHint: "What keys do at a table. Key ?",
    everywhere: "Everywhere",
    general: [
      { keys: "Tab, Shift + Tab", does: "Go to the next thing that can be used, or back." },
      { keys: "Enter, Space", does: "Press the button that has the focus." },
      { keys: "Esc", does: "Close what is open." },
      { keys: "?", does: "Show these keys." },
    ] satisfies readonly KeyHelp[],
    elsewhere: "Each game has keys of its own: press ? at its table.",
  },
  trouble: {
    heading: "That didn’t work",
    unreachable: "The house can’t be reached just now. Is the line down? Please try again in a moment.",
    unexpected: "Something unexpected happened. Please try again.",
    retry: "Try again",
  },
  phase: (phase: LobbyTable["phase"]): string =>
    ({
      open: "waiting for players",
      ready: "about to begin",
      playing: "being played",
      between: "between two deals",
      over: "finished",
      closed: "closed",
    })[phase],
};

export type Messages = typeof en;

/** The catalogue in use. */
export const m: Messages = en;
