/** What the client says at a table, around the board: the panel, the log, the chat, the waiting room. */
import { capital, list, plural } from "./english";
import type { Clock } from "./protocol";

export const table = {
  title: (game: string) => `${game} – Spelbok`,
  loading: "Walking to the table …",
  deal: {
    deals: (deal: number) => `Deal ${deal}`,
    rounds: (round: number) => `Round ${round}`,
    games: (game: number) => `Game ${game}`,
  },
  onlyDeal: { deals: "One deal", rounds: "One round", games: "One game" },
  dealOf: {
    deals: (deal: number, of: number) => `Deal ${deal} of ${of}`,
    rounds: (round: number, of: number) => `Round ${round} of ${of}`,
    games: (game: number, of: number) => `Game ${game} of ${of}`,
  },
  seat: (index: number) => `Seat ${index + 1}`,
  you: "you",
  youNamed: (name: string) => `${name} (you)`,
  /** A record tells no level. */
  botOf: (level: string) => (level === "" ? "Bot" : `${capital(level)} bot`),
  offline: "Line lost",
  /** At tables with days a move. */
  elsewhere: "Not here just now",
  standIn: "A bot plays",
  panel: "At this table",
  openPanel: "Table panel",
  closePanel: "Close the panel",
  seatGone: "No seat is free here any more: others have sat down, or the match has begun.",
  botsOnly: "Only bots play here, besides who opened the table. You can watch.",
  tableGone: "This table has no seat for you any more: it has begun or closed without you, or it was never there.",
  begunWithout: "This table has begun or closed without you. It is played without spectators.",
  gameMissing: (slug: string) => `This client has no board for “${slug}” yet.`,
  unknownPage: "There is nothing on this page.",
  toHome: "To the front page",
};

export const clock = {
  heading: "Time left",
  yours: "Your turn",
  theirs: (name: string) => `${name}’s turn`,
  noLimit: "No time limit",
  left: (seconds: number) => plural(seconds, "second left", "seconds left"),
  resting: { deals: "Between two deals", rounds: "Between two rounds", games: "Between two games" },
  over: "The match is over",
  closed: "The table is closed",
  thinking: "thinking …",
  warn: (seconds: number) => `${plural(seconds, "second", "seconds")} left for your move`,
  of: (clock: Clock) => (clock.of === null ? "" : `of ${Math.round(clock.of / 1000)} s`),
};

export const limits = {
  heading: "Agreed",
  version: "Version",
  match: "Match",
  deals: {
    deals: (deals: number) => (deals === 0 ? "until stopped" : plural(deals, "deal", "deals")),
    rounds: (rounds: number) => (rounds === 0 ? "until stopped" : plural(rounds, "round", "rounds")),
    games: (games: number) => (games === 0 ? "until stopped" : plural(games, "game", "games")),
  },
  level: "Bots",
  time: "Time",
  house: "House rules",
  rated: "Rated",
  yes: "yes",
  no: "no",
  spectators: "Spectators",
  chat: "Chat",
  mayWatch: "may watch",
  mayWrite: "may watch and write",
  none: "none",
};

export const fair = {
  heading: "Fair shuffle",
  before: "Before each deal the house shows the fingerprint of its secret here, and each player’s browser adds its own share to the shuffle.",
  promise: (deal: number, coming: boolean) =>
    `The house ${coming ? "has chosen" : "had chosen"} its secret for deal ${deal} before anybody added to the shuffle. Its fingerprint:`,
  share: "Your browser’s own share of the shuffle:",
  later: "When the deal is over the secret is published, and anybody can check that no card was changed.",
  published: "The secret is published: anybody can check that no card was changed.",
  check: (deal: number) => `Check deal ${deal}`,
  checkHint: "Compute the shuffle of the deal that is over again, in your browser",
};

export const panel = {
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
  home: "Home",
  stop: "End the match after this deal",
  stopNow: "End the match now",
  rules: "Rules",
  settings: "Settings",
};

export const chat = {
  heading: "Chat",
  none: "Nobody has said anything yet.",
  line: "Your line",
  placeholder: "Say something …",
  send: "Say it",
  playersOnly: "Only the players write at this table.",
  spectator: "watching",
  said: (name: string, text: string) => `${name}: ${text}`,
  saidBySpectator: (name: string, text: string) => `${name}, who is watching: ${text}`,
  open: (unread: number) => (unread === 0 ? "Chat" : `Chat, ${plural(unread, "new line", "new lines")}`),
  about: (name: string) => `Mute ${name}, or report this line`,
  muteShort: "Mute",
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Show the lines of ${name} again`,
  mutedNow: (name: string) => `You no longer see what ${name} says.`,
  mutedPeople: "Muted:",
  report: "Report",
  reportHint: "Shows this line to whoever runs the house",
  reported: "Reported",
  clear: "Clear",
  clearHint: "Takes all lines away, for everybody",
};

export const practice = {
  hint: "Hint",
  thinking: "Thinking …",
  hintHint: "What would a good bot do that knows what you know?",
  back: "Take back",
  backHint: {
    possible: "Undo your last move: nothing hidden has come to light since",
    nothing: "You have made no move in this deal",
    revealed: "Something that was hidden has come to light since your last move, so it stands",
  },
  plain: (move: string) => `A good bot would ${move}.`,
  wait: "Better wait for your turn.",
};

export const info = {
  title: "Players",
  seat: "Seat",
  kind: "Plays as",
  human: "a person",
  bot: (level: string) => `a bot, ${level}`,
  standIn: (level: string) => `a bot (${level}) is standing in`,
  line: "Now",
  online: "at the table",
  offline: "line lost",
  elsewhere: "not here just now",
  left: "has left the table",
  marks: "Marks",
  close: "Close",
  free: "This seat is free.",
  played: "Matches",
  playedOf: (played: number, won: number) => `${played}, won ${won}`,
  rating: "Rating",
  tables: "Tables",
  score: (key: string) => key.charAt(0).toUpperCase() + key.slice(1),
};

export const waiting = {
  heading: "Waiting for players",
  /** `free`: seats for the reader; `kept`: for whom the other free ones are kept. */
  lead: (free: number, kept: string[]) =>
    free > 0 ? `${plural(free, "seat is", "seats are")} free.`
    : kept.length === 0 ? "Every seat is taken."
    : `The other ${kept.length === 1 ? "seat is" : "seats are"} kept for ${list(kept)}.`,
  sit: "Sit here",
  sitAt: (seat: number) => `Sit here, seat ${seat + 1}`,
  move: "Sit here instead",
  partnerOf: (seats: number[]) => `partner of seat ${list(seats.map((seat) => String(seat + 1)))}`,
  moveTo: (seat: number) => `Sit here instead, seat ${seat + 1}`,
  bot: "Bot",
  botAt: (seat: number) => `Put a bot on seat ${seat + 1}`,
  noBot: "Take away",
  noBotAt: (name: string) => `Take away the bot ${name}`,
  invite: "Invite somebody",
  free: "Free seat",
  kept: (names: string[]) => `kept for ${list(names)}`,
  keptFor: (name: string) => `Kept for ${name}`,
  keptForYou: "Kept for you",
  awaited: (names: string[]) =>
    `${list(names)} ${names.length === 1 ? "is" : "are"} awaited. When all seats are taken the match begins by itself.`,
  startWithout: (names: string[]) => `Start without ${list(names)}`,
  startWithoutTitle: (names: string[]) => `Start without ${list(names)}?`,
  startWithoutText: (names: string[]) =>
    names.length === 1
      ? `A seat is kept for ${names[0]}. If you start now, a bot plays there, and ${names[0]} can't join this match any more.`
      : `Seats are kept for ${list(names)}. If you start now, bots play there, and they can't join this match any more.`,
  startNow: "Start now",
  wait: "Wait",
  botInsteadTitle: (name: string) => `A bot on the seat of ${name}?`,
  botInsteadText: (name: string, last: boolean) =>
    last
      ? `This seat is kept for ${name}, and it is the last one: with a bot there the match begins at once.`
      : `This seat is kept for ${name}. As long as the match hasn't begun you can take the bot away again.`,
  botInstead: "Put a bot there",
  keepSeat: "Keep the seat",
  startFill: (free: number) =>
    free === 0 ? "Start" : `Start: fill ${free === 1 ? "1 seat with a bot" : `${free} seats with bots`}`,
  hostStarts: (name: string) => `${name} starts the match.`,
  hostAway: (name: string) => `${name} isn’t here now. The match can be started when ${name} is back.`,
  away: "not here now",
  host: "host",
  rated: "Rated: the result changes the ratings of all who play.",
  unrated: "Not rated: a friendly match.",
  watching: (count: number, you: boolean) =>
    you
      ? count === 1
        ? "You are watching."
        : `You and ${plural(count - 1, "other", "others")} are watching.`
      : `${plural(count, "person is", "people are")} watching.`,
  shuffling: "Shuffling together …",
  shufflingHint: "Every player adds a share to the shuffle, so that nobody alone can know it.",
  ready: "ready",
};

export const banner = {
  reconnecting: "Reconnecting … Your seat is kept.",
  back: "A bot plays for you.",
  takeBack: "Take your seat back",
  left: "You have left this table, and a bot plays in your seat. You can come back as long as the match runs.",
  comeBack: "Come back",
  spectator: "You are watching. Hidden cards stay hidden from you too.",
  over: "The match is over.",
  closed: "This table is closed.",
  again: "Play again",
  outdated: "The house has been renewed. Load the page anew to play on.",
  reload: "Load anew",
  dismiss: "Dismiss",
  showRule: (rule: string) => `Rule ${rule}`,
};

export const leave = {
  title: "Leave the table?",
  playing: "A bot will play on in your seat. You can come back as long as the match runs; else it won’t count for you.",
  rated:
    "A bot will play on in your seat. You can come back as long as the match runs; else this rated match will count as lost: you come last.",
  ratedAlone: "No other person sits here, so the table will be closed, and this rated match will count as lost.",
  waiting: "Your seat will be free for somebody else.",
  alone: "No other person sits here, so the table will be closed. The match ends unfinished and won’t count.",
  aloneWaiting: "No other person sits here, so the table will be closed.",
  confirm: "Leave",
  stay: "Stay",
};

export const stop = {
  title: "End the match?",
  playing: "This deal is played to its end. After it the match is over for everybody, with the scores as they stand then.",
  between: "No further deal is played: the match is over for everybody at once, with the scores as they stand.",
  confirm: "End the match",
  stay: "Play on",
};

export const log = {
  open: (name: string) => `${name} opened the table.`,
  sit: (name: string) => `${name} sat down.`,
  stop: "The match ends after this deal.",
  closed: "The table is closed.",
  leave: (name: string) => `${name} left.`,
  start: (promise: string | null) =>
    promise === null ? "The match begins." : `The match begins. The house’s promise for the shuffle: ${promise}`,
  deal: (deal: number) => `Deal ${deal} is dealt.`,
  move: (name: string, move: string) => `${name}: ${move}.`,
  timeout: (name: string, move: string) => `${name} ran out of time: ${move}.`,
  away: (name: string) => `A bot plays for ${name}.`,
  back: (name: string) => `${name} is back.`,
  dealOver: (deal: number) => `Deal ${deal} is over.`,
  matchOver: "The match is over.",
  takeBack: (name: string) => `${name} took the last move back.`,
  rematch: (name: string) => `${name} asks for a rematch.`,
  rename: (name: string, now: string) => `${name} is now called ${now}.`,
  somebody: "Somebody",
};
