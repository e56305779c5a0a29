/**
 * Every sentence of the client’s frame, typed: a further language is one more catalogue of this
 * shape. What belongs to one game’s board is in that board’s messages.ts.
 */
import type { Join } from "./api";
import { account, invitation, leaders, person } from "./people-messages";
import type { Clock, LobbyTable } from "./protocol";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function list(names: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}

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
  dialog: {
    close: "Close",
  },
  ending: {
    next: "Next",
    ready: "Ready",
    waitingFor: (names: readonly string[]) => `Waiting for ${list(names)}.`,
    dealing: "Dealing …",
    again: "Play again",
    opening: "Opening …",
    exit: "Exit",
    replay: "Replay",
    watchOn: "Watch on",
    look: "Look at the table",
    show: "Show the result",
    failed: "The new table could not be opened. Please try again.",
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
    joinTable: (title: string, host: string) => `Join ${title}, opened by ${host}`,
    watchTable: (title: string, host: string) => `Watch ${title}, opened by ${host}`,
    openedBy: (name: string) => `opened by ${name}`,
    seatsTaken: (taken: number, of: number) => `${taken} of ${of} seats taken`,
    seatsPlayed: (of: number) => plural(of, "player", "players"),
    showAll: (count: number) => `Show all ${count}`,
    lobbyLoading: "Looking who is there …",
    gamesLoading: "Fetching the games …",
    footer: "Spelbok is free software under the MIT licence.",
  },
  level: (level: string) => level.charAt(0).toUpperCase() + level.slice(1),
  levelHint: {
    novice: "overlooks things, as beginners do",
    casual: "has sound habits, and no plans",
    skilled: "keeps count, and plans its turns",
    master: "thinks ahead, and means it",
  } as Record<string, string>,
  moveTimeShort: (seconds: number) =>
    seconds === 0 ? "no time limit" : `${duration(seconds)} a move`,
  duration,
  rated: "rated",
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
  table: {
    title: (game: string) => `${game} – Spelbok`,
    loading: "Walking to the table …",
    deal: { deals: (deal: number) => `Deal ${deal}`, rounds: (round: number) => `Round ${round}` },
    onlyDeal: { deals: "One deal", rounds: "One round" },
    dealOf: {
      deals: (deal: number, of: number) => `Deal ${deal} of ${of}`,
      rounds: (round: number, of: number) => `Round ${round} of ${of}`,
    },
    seat: (index: number) => `Seat ${index + 1}`,
    you: "you",
    youNamed: (name: string) => `${name} (you)`,
    bot: "bot",
    botOf: (level: string) => `${en.level(level)} bot`,
    free: "free",
    offline: "away from the page",
    standIn: "a bot plays",
    panel: "At this table",
    openPanel: "Table panel",
    closePanel: "Close the panel",
    gameMissing: (slug: string) => `This client has no board for “${slug}” yet.`,
    unknownPage: "There is nothing on this page.",
    toHome: "To the front page",
  },
  clock: {
    heading: "Time left",
    yours: "Your turn",
    theirs: (name: string) => `${name}’s turn`,
    noLimit: "No time limit",
    left: (seconds: number) => plural(seconds, "second left", "seconds left"),
    resting: "Between two deals",
    over: "The match is over",
    closed: "The table is closed",
    thinking: "thinking …",
    warn: (seconds: number) => `${plural(seconds, "second", "seconds")} left for your move`,
    of: (clock: Clock) => (clock.of === null ? "" : `of ${Math.round(clock.of / 1000)} s`),
  },
  limits: {
    heading: "Agreed",
    version: "Version",
    players: "Players",
    length: { deals: "Deals", rounds: "Rounds" },
    dealsValue: (deals: number) => (deals === 0 ? "until stopped" : String(deals)),
    level: "Bots",
    time: "Time",
    house: "House rules",
    rated: "Rated",
    ratedYes: "yes: the result counts",
    join: "May join",
    verify: "Shuffle",
    verifyHint: "Fixed before anybody moved: the record lets you check it.",
  },
  fair: {
    heading: "Fair shuffle",
    promise: (deal: number, coming: boolean) =>
      `The house ${coming ? "has chosen" : "had chosen"} its secret for deal ${deal} before anybody added to the shuffle. Its fingerprint:`,
    share: "Your browser’s own share of the shuffle:",
    later: "When the deal is over the secret is published, and anybody can check that no card was changed.",
    check: (deal: number) => `Check this shuffle (deal ${deal})`,
  },
  panel: {
    playerInfo: "Player Info.",
    invite: "Invite",
    copied: "Link copied",
    inviteHint: "A link to this table, and who is in the lobby now",
    inviteFull: "No seat is free",
    log: "What happened",
    logNone: "Nothing yet.",
    record: "Record",
    recordHint: "Download the record of this match",
    replay: "Replay",
    replayHint: "Look at the deals that are over, move by move",
    leave: "Leave",
    home: "Front page",
    stop: "End the match after this deal",
    stopNow: "End the match now",
    rules: "Rules",
    settings: "Settings",
  },
  info: {
    title: "Players",
    seat: "Seat",
    kind: "Plays as",
    human: "a person",
    bot: (level: string) => `a bot, ${level}`,
    standIn: (level: string) => `a bot (${level}) is standing in`,
    line: "Now",
    online: "at the table",
    offline: "line lost",
    marks: "Marks",
    close: "Close",
    free: "This seat is free.",
    played: "Matches",
    playedOf: (played: number, won: number) => `${played}, won ${won}`,
    rating: "Rating",
    tables: "Tables",
    score: (key: string) => key.charAt(0).toUpperCase() + key.slice(1),
  },
  waiting: {
    heading: "Waiting for players",
    lead: (free: number) =>
      free === 0 ? "Everybody is here." : `${plural(free, "seat is", "seats are")} free.`,
    sit: "Sit here",
    sitAt: (seat: number) => `Sit at seat ${seat + 1}`,
    move: "Move",
    partnerOf: (seats: number[]) => `partner of seat ${list(seats.map((seat) => String(seat + 1)))}`,
    moveTo: (seat: number) => `Change to seat ${seat + 1}`,
    bot: "Bot",
    botAt: (seat: number) => `Put a bot on seat ${seat + 1}`,
    noBot: "Take away",
    noBotAt: (name: string) => `Take the bot ${name} away`,
    invite: "Invite somebody",
    free: "Free seat",
    startFill: (free: number) =>
      free === 0 ? "Start" : `Start: fill ${plural(free, "seat", "seats")} with bots`,
    hostStarts: (name: string) => `${name} starts the match.`,
    shuffling: "Shuffling together …",
    shufflingHint: "Every player adds a share to the shuffle, so that nobody alone can know it.",
    ready: "ready",
  },
  banner: {
    reconnecting: "Reconnecting … Your seat is kept.",
    back: "A bot plays for you.",
    takeBack: "Take your seat back",
    spectator: "You are watching. Hidden cards stay hidden from you too.",
    over: "The match is over.",
    closed: "This table is closed.",
    again: "Play again",
    outdated: "The house has been renewed. Load the page anew to play on.",
    reload: "Load anew",
    dismiss: "Dismiss",
    showRule: (rule: string) => `Rule ${rule}`,
  },
  leave: {
    title: "Leave the table?",
    playing: "A bot will play on in your seat, and the match won’t count for you.",
    rated: "A bot will play on in your seat, and this rated match will count as lost: you come last.",
    ratedAlone: "No other person sits here, so the table will be closed, and this rated match will count as lost.",
    waiting: "Your seat will be free for somebody else.",
    alone: "No other person sits here, so the table will be closed. The match ends unfinished and won’t count.",
    aloneWaiting: "No other person sits here, so the table will be closed.",
    confirm: "Leave",
    stay: "Stay",
  },
  stop: {
    title: "End the match?",
    playing: "This deal is played to its end. After it the match is over for everybody, with the scores as they stand then.",
    between: "No further deal is played: the match is over for everybody at once, with the scores as they stand.",
    confirm: "End the match",
    stay: "Play on",
  },
  log: {
    open: (name: string) => `${name} opened the table.`,
    sit: (name: string) => `${name} sat down.`,
    stop: "The match ends after this deal.",
    closed: "The table is closed.",
    leave: (name: string) => `${name} left.`,
    start: "The match begins.",
    deal: (deal: number) => `Deal ${deal} is dealt.`,
    move: (name: string, move: string) => `${name}: ${move}.`,
    timeout: (name: string, move: string) => `${name} ran out of time: ${move}.`,
    away: (name: string) => `A bot plays for ${name}.`,
    back: (name: string) => `${name} is back.`,
    dealOver: (deal: number) => `Deal ${deal} is over.`,
    matchOver: "The match is over.",
    somebody: "Somebody",
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
