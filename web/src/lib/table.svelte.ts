/**
 * One table as this browser knows it: what the house has confirmed, and what was asked for.
 *
 * Only confirmed things are shown; a move is `pending` until the house has answered and its
 * event has arrived. One intent is in flight at a time. Each keeps its id until it is answered,
 * so that sending it again after a dropped line can't do it twice.
 */
import { Chat } from "./chat.svelte";
import { fair } from "./fair.svelte";
import { handoversIn, type Handover } from "./handovers";
import { Lane, type Problem } from "./lane";
import { Practice } from "./practice.svelte";
import type * as wire from "./protocol";
import { newId, randomHex } from "./random";

export type { Problem };

type Intent = Extract<wire.ClientMessage, { id: string }>;

interface Flight {
  intent: Intent;
  /** Sent by the client itself: a refusal is no news for the player. */
  quiet: boolean;
  /** The event that answered it, once known. */
  done: number | null;
}

const CONTRIBUTION_BYTES = 32;
/** The table is there no more, or not for this viewer. */
const NO_TABLE = "no-such-table";

export class TableState {
  readonly id: string;
  readonly chat: Chat;
  readonly practice: Practice;
  readonly #lane: Lane;
  readonly #send: (message: wire.ClientMessage) => boolean;
  #info = $state.raw<wire.TableInfo | null>(null);
  #state = $state.raw<wire.TableState | null>(null);
  #log = $state.raw<wire.Event[]>([]);
  #problem = $state.raw<Problem | null>(null);
  #gone = $state.raw<Problem | null>(null);
  #flights = $state.raw<Flight[]>([]);
  #heardAt = $state.raw(0);
  readonly #handovers = $derived.by(() => handoversIn([...this.#log, ...this.chat.events]));
  /** The last event that is in the log, or was and no longer stands. */
  #heard = -1;
  #confirmedDeal = 0;

  constructor(id: string, send: (message: wire.ClientMessage) => boolean) {
    this.id = id;
    this.#send = send;
    this.#lane = new Lane(send);
    this.chat = new Chat(id, this.#lane, () => this.you);
    this.practice = new Practice(id, this.#lane);
  }

  /** What the table was opened with; throws before the first message (see `loaded`). */
  get info(): wire.TableInfo {
    return known(this.#info);
  }
  get loaded(): boolean {
    return this.#info !== null && this.#state !== null;
  }
  /** The game's view of the deal as this viewer may see it, null before the first deal. */
  get view(): any {
    return this.#state?.view ?? null;
  }
  get seq(): number {
    return this.#state?.seq ?? 0;
  }
  get phase(): wire.TableState["phase"] {
    return known(this.#state).phase;
  }
  /** Nothing will happen here any more: the match is over, or the table is closed. */
  get finished(): boolean {
    return this.phase === "over" || this.phase === "closed";
  }
  /** Whether this is no live table, but one that is shown again. */
  get replayed(): boolean {
    return false;
  }
  get seats(): wire.Seat[] {
    return known(this.#state).seats;
  }
  get you(): number | null {
    return this.#state?.you ?? null;
  }
  /** Whether the viewer may start the match. */
  get host(): boolean {
    return this.#state?.host ?? false;
  }
  /** Whether the own last move can be taken back, or why not; null where nobody takes back. */
  get takeBackState(): wire.TableState["take_back"] {
    return this.#state?.take_back ?? null;
  }
  get clock(): wire.Clock | null {
    return this.#state?.clock ?? null;
  }
  /** `performance.now()` when `clock` arrived. */
  get clockAt(): number {
    return this.#heardAt;
  }
  get deal(): number {
    return this.#state?.deal ?? 0;
  }
  get standing(): Record<string, unknown> | null {
    return this.#state?.standing ?? null;
  }
  /** The results of the deals that are over, in order. */
  get results(): Record<string, unknown>[] {
    return this.#state?.results ?? [];
  }
  /** How many deals are over: their secrets are out, and they can be shown again. */
  get dealsOver(): number {
    if (this.phase === "closed") return Math.min(this.deal, this.results.length);
    return this.phase === "between" || this.phase === "over" ? this.deal : Math.max(0, this.deal - 1);
  }
  get winners(): number[] | null {
    return this.#state?.winners ?? null;
  }
  get commitment(): string | null {
    return this.#state?.commitment ?? null;
  }
  /** The table of the rematch, once somebody has asked for it. */
  get rematchTable(): string | null {
    return this.#state?.rematch ?? null;
  }
  /** How many people are here who sit on no seat; while a match runs, as of the last move. */
  get watching(): number {
    return this.#state?.watching ?? 0;
  }
  /** What happened in the running deal, without moves that were taken back. */
  get log(): wire.Event[] {
    return this.#log;
  }
  /** Which seats have got another name, and when. */
  get handovers(): readonly Handover[] {
    return this.#handovers;
  }
  /** The text of the move that was sent and isn't confirmed yet. */
  get pending(): string | null {
    const intent = this.#flights[0]?.intent;
    return intent?.type === "move" ? intent.move : null;
  }
  /** Any request is on its way. */
  get busy(): boolean {
    return this.#flights.length > 0;
  }
  /** The last refusal, until the next attempt or `clearProblem`. */
  get problem(): Problem | null {
    return this.#problem;
  }
  /** Why the table can't be watched (any longer). */
  get gone(): Problem | null {
    return this.#gone;
  }

  play(move: string): void {
    if (this.busy) return;
    this.#request({ type: "move", id: newId(), table: this.id, seq: this.seq, move });
  }

  /** Ready for the next deal. */
  next(): void {
    this.#confirm(this.deal + 1, { quiet: false });
  }

  /** Starts the match; `withoutKept`: also without those whom seats are kept for. */
  start(withoutKept = false): void {
    this.#request({ type: "start", id: newId(), table: this.id, without_kept: withoutKept });
  }

  /** Ends a match that is played until stopped, after the running deal. */
  stop(): void {
    this.#request({ type: "stop", id: newId(), table: this.id });
  }

  /** Takes a seat; null takes the first free one. */
  sit(seat: number | null = null): void {
    this.#request({ type: "sit", id: newId(), table: this.id, seat });
  }

  /** Puts a bot on a free seat. */
  seatBot(seat: number): void {
    this.#request({ type: "seat-bot", id: newId(), table: this.id, seat });
  }

  /** Takes a bot away again. */
  unseatBot(seat: number): void {
    this.#request({ type: "unseat-bot", id: newId(), table: this.id, seat });
  }

  /** Asks somebody who is in the lobby to come. */
  invite(person: string): void {
    this.#request({ type: "invite", id: newId(), table: this.id, person });
  }

  leave(): void {
    this.#request({ type: "leave", id: newId(), table: this.id });
  }

  /** Takes the seat back from the bot that sat in. */
  back(): void {
    this.#request({ type: "back", id: newId(), table: this.id });
  }

  /** Takes back one's own last move, and what bots have answered. */
  takeBack(): void {
    this.#request({ type: "take-back", id: newId(), table: this.id });
  }

  /** Opens the rematch or joins it: its table, null when the house refused. */
  async rematch(): Promise<string | null> {
    this.#problem = null;
    try {
      await this.#lane.ask({ type: "rematch", id: newId(), table: this.id });
    } catch (problem) {
      this.#problem = problem as Problem;
      return null;
    }
    return this.rematchTable;
  }

  /** Shows a problem that arose beside the line, such as over HTTP. */
  report(problem: Problem): void {
    this.#problem = problem;
  }

  clearProblem(): void {
    this.#problem = null;
  }

  /** A message of the house about this table, or about a request made here. */
  receive(message: wire.Table | wire.Update | wire.Answer | wire.Hinted | wire.Error | wire.Gone): void {
    if (message.type === "error" && message.code === NO_TABLE) return this.#end(message);
    if ("id" in message && this.#lane.owns(message.id)) return this.#lane.receive(message);
    switch (message.type) {
      case "table":
        this.#info = message.info;
        this.chat.load(message.talk);
        this.#show(message.state, message.log);
        break;
      case "update":
        this.chat.hear(message.events);
        this.#show(message.state, message.events);
        break;
      case "answer":
        this.#answered(message);
        break;
      case "hinted":
        break;
      case "error":
        this.#refused(message);
        break;
      case "gone":
        this.#end(message);
        break;
      default:
        message satisfies never;
    }
  }

  /** After a (re)connect: follow the table from where it was, then ask again what is open. */
  resume(): void {
    this.#send({ type: "watch", table: this.id, since: this.loaded ? this.seq : null });
    this.#sendFirst();
    this.#lane.resume();
  }

  /** Whether request `id` was made here. */
  owns(id: string | null): boolean {
    return this.#lane.owns(id) || this.#flights.some((flight) => flight.intent.id === id);
  }

  #show(state: wire.TableState, events: wire.Event[]): void {
    if (state.seq < this.seq) return;
    const last = this.#heard;
    const fresh = events.filter((event) => event.seq > last);
    if (fresh.length > 0) this.#log = fresh.reduce(withEvent, [...this.#log]);
    this.practice.hear(fresh);
    for (const event of fresh) this.#info &&= renamedIn(this.#info, event);
    this.#gone = null;
    // Why a move was refused means nothing any more once somebody else is on turn.
    if (turnIn(state) !== turnIn(this.#state)) this.#problem = null;
    this.#state = atRest(state);
    this.#heard = state.seq;
    this.#heardAt = performance.now();
    this.#noteCommitment();
    this.#land();
    this.#confirmFirstDeal();
  }

  /** What was promised before a deal is kept, to be compared with the record afterwards. */
  #noteCommitment(): void {
    const { commitment, deal, you, phase } = this;
    if (commitment === null || you === null) return;
    const coming = phase === "ready" || phase === "between";
    fair.note(this.id, coming ? deal + 1 : deal, { commitment });
  }

  /** Nothing more is heard of the table, and nothing asked here will be answered. */
  #end({ code, message }: { code: string; message: string }): void {
    this.#gone = { code, message, rule: null };
    this.#flights = [];
    this.#lane.drop(this.#gone);
  }

  #request(intent: Intent, quiet = false): void {
    if (!quiet) this.#problem = null;
    this.#flights = [...this.#flights, { intent, quiet, done: null }];
    if (this.#flights.length === 1) this.#sendFirst();
  }

  #sendFirst(): void {
    const first = this.#flights[0];
    if (first && first.done === null) this.#send(first.intent);
  }

  #answered({ id, seq }: wire.Answer): void {
    this.#flights = this.#flights.map((flight) =>
      flight.intent.id === id ? { ...flight, done: seq } : flight,
    );
    this.#land();
  }

  #refused({ id, code, message, rule }: wire.Error): void {
    const flight = this.#flights.find(({ intent }) => intent.id === id);
    if (!flight?.quiet) this.#problem = { code, message, rule };
    this.#drop((other) => other === flight);
  }

  /** An answered request is over when what it did is shown. */
  #land(): void {
    this.#drop(({ done }) => done !== null && done <= this.seq);
  }

  #drop(over: (flight: Flight) => boolean): void {
    const first = this.#flights[0];
    this.#flights = this.#flights.filter((flight) => !over(flight));
    if (this.#flights[0] !== first) this.#sendFirst();
  }

  /** The first deal needs no click: the client adds its share of the shuffle by itself. */
  #confirmFirstDeal(): void {
    const seat = this.you === null ? undefined : this.seats[this.you];
    if (this.phase !== "ready" || seat?.kind !== "human" || seat.ready) return;
    this.#confirm(this.deal + 1, { quiet: true });
  }

  #confirm(deal: number, { quiet }: { quiet: boolean }): void {
    if (this.#confirmedDeal === deal && this.busy) return;
    this.#confirmedDeal = deal;
    const contribution = randomHex(CONTRIBUTION_BYTES);
    fair.note(this.id, deal, { contribution });
    this.#request({ type: "next", id: newId(), table: this.id, deal, contribution }, quiet);
  }
}

/** The log with one more event, which may say that the last moves no longer stand. */
function withEvent(log: wire.Event[], event: wire.Event): wire.Event[] {
  let undone = event.kind === "take-back" ? Number(event.facts?.["moves"] ?? 0) : 0;
  for (let at = log.length - 1; undone > 0 && at >= 0; at -= 1) {
    if (log[at]?.kind !== "move" && log[at]?.kind !== "timeout") continue;
    log.splice(at, 1);
    undone -= 1;
  }
  log.push(event);
  return log;
}

/** The host's name is part of what was agreed, and may change. */
function renamedIn(info: wire.TableInfo, { kind, facts }: wire.Event): wire.TableInfo {
  if (kind !== "rename" || facts?.["person"] !== info.host.id) return info;
  return { ...info, host: { ...info.host, name: String(facts["name"]) } };
}

/** A table that closed amid a deal keeps its cards as they lay, but nobody is on turn. */
function atRest(state: wire.TableState): wire.TableState {
  if (state.phase !== "closed" || !state.view) return state;
  return { ...state, clock: null, view: { ...state.view, turn: -1, moves: [], minimal: null } };
}

/** Which turn of which deal it is. */
function turnIn(state: wire.TableState | null): string {
  return `${state?.deal}:${state?.view?.turn}`;
}

function known<T>(value: T | null): T {
  if (value === null) throw new Error("The table isn't loaded yet.");
  return value;
}
