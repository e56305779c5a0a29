// Generated from the house's protocol.py by `npm run types`: do not edit.

export type ClientMessage =
  | Hello
  | Watch
  | Unwatch
  | WatchLobby
  | Sit
  | Leave
  | SeatBot
  | UnseatBot
  | Invite
  | Start
  | Next
  | Move
  | Back
  | Stop
  | TakeBack
  | Say
  | ClearChat
  | Hint
  | Rematch
  | Report
  | Ping;
export type ServerMessage =
  Welcome | Table | Update | Lobby | Turns | Invited | Answer | Hinted | Error | Gone | Pong;

/**
 * First message on a socket.
 */
export interface Hello {
  type: "hello";
  version: number;
}
/**
 * Follow a table: as the player one is, else as a spectator where allowed.
 *
 * Answered by `table`. `since` is the last seq this browser has shown; events after it are
 * sent along so that it can catch up. None asks for the whole log of the running deal.
 */
export interface Watch {
  type: "watch";
  table: string;
  since?: number | null;
}
/**
 * Stop following a table.
 */
export interface Unwatch {
  type: "unwatch";
  table: string;
}
/**
 * Send `lobby` now and whenever it changes; `on=False` ends it.
 *
 * `listed`: as somebody who is there and may be invited.
 */
export interface WatchLobby {
  type: "watch-lobby";
  on?: boolean;
  listed?: boolean;
}
/**
 * Take a free seat, or change to it; None takes the first free one.
 */
export interface Sit {
  type: "sit";
  id: string;
  table: string;
  seat?: number | null;
}
/**
 * Give up one's seat: free again before the match, a bot's from then on.
 *
 * `back` has it again, as long as the match runs.
 */
export interface Leave {
  type: "leave";
  id: string;
  table: string;
}
/**
 * The host puts a bot on a free seat; None: on the first that is kept for nobody.
 */
export interface SeatBot {
  type: "seat-bot";
  id: string;
  table: string;
  seat?: number | null;
}
/**
 * The host takes a bot away again before the match.
 */
export interface UnseatBot {
  type: "unseat-bot";
  id: string;
  table: string;
  seat: number;
}
/**
 * Somebody at an open table asks a person who is in the lobby to come.
 */
export interface Invite {
  type: "invite";
  id: string;
  table: string;
  person: string;
}
/**
 * The host fills the free seats with bots and starts the match.
 *
 * Refused while a seat of a rematch is kept for somebody, unless `without_kept`.
 */
export interface Start {
  type: "start";
  id: string;
  table: string;
  without_kept?: boolean;
}
/**
 * Ready for deal `deal` (1 is the first), with this client's share of its shuffle.
 *
 * Sent by the client itself for deal 1, by the "Next" button afterwards. `contribution` is
 * 32 random bytes as 64 hexadecimal digits.
 */
export interface Next {
  type: "next";
  id: string;
  table: string;
  deal: number;
  contribution: string;
}
/**
 * One move in the notation of the game. `seq` is the seq the client has shown.
 *
 * `seat` may be left out; a seat that isn't the sender's is refused.
 */
export interface Move {
  type: "move";
  id: string;
  table: string;
  seq: number;
  move: string;
  seat?: number | null;
}
/**
 * The human takes the seat back from the bot that sat in, or that it was left to.
 */
export interface Back {
  type: "back";
  id: string;
  table: string;
}
/**
 * The host ends a match that is played until stopped, after the running deal.
 */
export interface Stop {
  type: "stop";
  id: string;
  table: string;
}
/**
 * Take back the own last move, and what bots answered to it.
 */
export interface TakeBack {
  type: "take-back";
  id: string;
  table: string;
}
/**
 * Say a line to everybody at the table, as an event "chat".
 */
export interface Say {
  type: "say";
  id: string;
  table: string;
  text: string;
}
/**
 * The host takes all lines away.
 */
export interface ClearChat {
  type: "clear-chat";
  id: string;
  table: string;
}
/**
 * Ask what a good bot would do. Answered by `hinted`; repeated, it is asked anew.
 */
export interface Hint {
  type: "hint";
  id: string;
  table: string;
}
/**
 * Open the rematch of a finished match, or join it. See the state's `rematch`.
 */
export interface Rematch {
  type: "rematch";
  id: string;
  table: string;
}
/**
 * Show the line of event `seq` to who runs the house. Nobody at the table notices.
 */
export interface Report {
  type: "report";
  id: string;
  table: string;
  seq: number;
}
/**
 * Answered by `pong` with the same `sent`; also a sign of life.
 *
 * `echo` is the `number` of the latest pong, `held` the milliseconds since it came: so the
 * house learns how long the line is, which counts where several reach for the same card.
 */
export interface Ping {
  type: "ping";
  sent: number;
  echo?: number | null;
  held?: number;
}
/**
 * The answer to `hello`.
 */
export interface Welcome {
  type: "welcome";
  version: number;
  me: Person;
}
/**
 * Who somebody is to others. `id` is public and stable; it grants nothing.
 */
export interface Person {
  id: string;
  name: string;
}
/**
 * The whole table: the answer to `watch`, and after a gap.
 *
 * `talk` are the latest events that a chat window shows, those of earlier deals too.
 */
export interface Table {
  type: "table";
  info: TableInfo;
  state: TableState;
  log: Event[];
  talk: Event[];
}
/**
 * What a table was opened with; only its host's name may change, until it is finished.
 */
export interface TableInfo {
  table: string;
  game: string;
  ruleset: string;
  options: {
    [k: string]: unknown;
  };
  changed: {
    [k: string]: unknown;
  };
  seats: number;
  join: "everybody" | "link" | "nobody";
  level: string;
  move_time: number;
  rated: boolean;
  spectators: boolean;
  host: Person;
  chat: boolean;
  spectator_chat: boolean;
  sides: number[];
}
/**
 * All that changes at a table, as one viewer may see it.
 *
 * `take_back`: whether the viewer may take back now, or why not: no own move stands, or
 * something hidden has come to light since. None where nobody takes back: at rated
 * tables, with other people, to spectators.
 */
export interface TableState {
  phase: "between" | "closed" | "open" | "over" | "playing" | "ready";
  seats: Seat[];
  deal: number;
  standing: {
    [k: string]: unknown;
  } | null;
  results: {}[];
  winners: number[] | null;
  commitment: string | null;
  rematch: string | null;
  watching: number;
  seq: number;
  clock: Clock | null;
  you: number | null;
  host: boolean;
  take_back: ("nothing" | "possible" | "revealed") | null;
  view: {
    [k: string]: unknown;
  } | null;
}
/**
 * One seat of a table as everybody may see it.
 */
export interface Seat {
  kind: "bot" | "empty" | "human";
  name: string;
  person: string | null;
  level: string | null;
  online: boolean;
  away: boolean;
  ready: boolean;
  left: string | null;
  host: boolean;
  kept: string | null;
}
/**
 * The time of the seat that must act. Durations in milliseconds, as of sending.
 */
export interface Clock {
  seat: number;
  left: number | null;
  of: number | null;
}
/**
 * One line of the log: what happened, with public facts only, never a hidden card.
 *
 * kind: "open", "sit", "leave", "start", "ready", "deal", "move", "timeout" (a move played by
 * the house), "away", "back", "deal-over", "match-over", "stop", "closed", "take-back",
 * "rematch", "chat", "chat-cleared", "rename". A table's events are numbered without gaps.
 * `facts` of a move come from the game (Stortok: drew, took, trick_complete, out); of "start":
 * commitment (of deal 1); of "deal": commitment; of "deal-over": result, standing, secret and
 * contributions of that deal, and commitment (of the next deal, null when there is none); of
 * "match-over": standing, winners; of "take-back": moves, how many of the deal's last moves
 * no longer stand; of "rematch": table; of "chat": text and person, the id of who said it,
 * nothing once the chat was cleared; of "rename": person, and name, the new one, where the
 * event's own name is the old one; of "leave" and "back", when a bot took the seat or gave it
 * back: bot, its name. A line of somebody who only watched has no seat.
 */
export interface Event {
  seq: number;
  kind: string;
  deal: number;
  seat: number | null;
  name: string | null;
  move: string | null;
  facts: {
    [k: string]: unknown;
  };
}
/**
 * What just happened and the state after it. `state.seq` is the last event's seq.
 */
export interface Update {
  type: "update";
  table: string;
  events: Event[];
  state: TableState;
}
/**
 * All tables the receiver may see, and who is in the lobby now.
 */
export interface Lobby {
  type: "lobby";
  tables: LobbyTable[];
  people: Person[];
}
/**
 * A line of the lobby: an open table, or a running one that may be watched.
 */
export interface LobbyTable {
  info: TableInfo;
  phase: "between" | "closed" | "open" | "over" | "playing" | "ready";
  seats: Seat[];
  yours: boolean;
  your_turn: boolean;
  here: string[];
}
/**
 * The tables with days a move, or without a limit, that await the receiver.
 *
 * Comes after `welcome` if there are any, and whenever that changes.
 */
export interface Turns {
  type: "turns";
  tables: Turn[];
}
/**
 * A table that awaits the receiver, with milliseconds left as of sending; None: no limit.
 */
export interface Turn {
  table: string;
  game: string;
  ruleset: string;
  others: string[];
  left: number | null;
}
/**
 * Somebody asks the receiver to come to their table.
 */
export interface Invited {
  type: "invited";
  info: TableInfo;
  by: Person;
}
/**
 * The request `id` was done, as event `seq` of its table if it changed that.
 */
export interface Answer {
  type: "answer";
  id: string;
  seq: number;
}
/**
 * The answer to `hint`: a good move in the position of event `seq`, to the asker alone.
 *
 * `move` is "" where it is best to wait for one's turn.
 *
 * `why` is a key of the game's sentences, "" where the game gives no reason, `facts` what the
 * sentence tells of.
 */
export interface Hinted {
  type: "hinted";
  id: string;
  table: string;
  seq: number;
  move: string;
  why: string;
  facts: {
    [k: string]: unknown;
  };
}
/**
 * The request `id` (None: a message without one) was refused and changed nothing.
 */
export interface Error {
  type: "error";
  code: string;
  message: string;
  rule: string | null;
  id: string | null;
  table: string | null;
}
/**
 * The table can't be watched (any longer).
 */
export interface Gone {
  type: "gone";
  table: string;
  code: string;
  message: string;
}
/**
 * The answer to `ping`. The next ping echoes `number`.
 */
export interface Pong {
  type: "pong";
  sent: number;
  number: number;
}
/**
 * What the page shows: the record, which is the proof, and the deals made from it.
 *
 * `moment` is where it opens when its address says nothing else.
 */
export interface Keepsake {
  record: string;
  replays: Replay[];
  moment: Moment;
}
/**
 * One deal of a match from its first card to its last.
 *
 * `deals` are the numbers of moves of all deals that can be shown. `before` and `standing` are
 * the totals before the deal and after it, `results` those of the deals up to this one.
 * `winners` are known when this deal was the match's last.
 */
export interface Replay {
  info: TableInfo;
  title: string;
  version: string;
  seats: Seat[];
  deals: number[];
  deal: number;
  frames: Frame[];
  before: {
    [k: string]: unknown;
  };
  standing: {
    [k: string]: unknown;
  };
  results: {}[];
  winners: number[] | null;
}
/**
 * The deal after one move, or as it was dealt; of each view only the entries that changed.
 *
 * `own` has one entry a seat and, last, the spectator's.
 */
export interface Frame {
  events: Event[];
  public: {
    [k: string]: unknown;
  };
  own: {}[];
}
/**
 * A moment of a match: a deal after so many moves, from a seat or as a spectator sees it.
 *
 * `open`: with all hands open. What there is not is shown as near as may be.
 */
export interface Moment {
  deal: number;
  move: number;
  seat: number | null;
  open: boolean;
}
