/** This browser's stay in the house: who one is, the line, the lobby and the tables followed. */
import { api, type Me, type NewTable } from "./api";
import { Connection, type Handlers, type Status } from "./connection";
import type { ClientMessage, Invited, LobbyTable, Person, ServerMessage, Turn } from "./protocol";
import { TableState } from "./table.svelte";
import { explain, type Trouble } from "./trouble";

/** The house has been renewed since this page was loaded. */
export const WRONG_VERSION = "wrong-version";
/** The session has ended, here or on another device. */
const NOBODY = "nobody";

const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 8_000;

export class House {
  #me = $state.raw<Me | null>(null);
  #status = $state<Status>("connecting");
  #lobby = $state.raw<LobbyTable[] | null>(null);
  #people = $state.raw<Person[]>([]);
  #turns = $state.raw<Turn[]>([]);
  #invited = $state.raw<Invited | null>(null);
  #trouble = $state.raw<Trouble | null>(null);
  #signedOut = $state(false);
  #tables = new Map<string, TableState>();
  #inLobby: { listed: boolean } | null = null;
  /** What the line calls. */
  readonly handlers: Handlers = {
    ready: () => this.#resume(),
    message: (message) => this.#receive(message),
    status: (status) => (this.#status = status),
  };
  readonly #connection = new Connection(this.handlers);
  #settle = () => {};
  readonly #arrival = new Promise<void>((done) => (this.#settle = done));

  get me(): Me | null {
    return this.#me;
  }
  get status(): Status {
    return this.#status;
  }
  /** The open and running tables, null until the house has told them. */
  get lobby(): LobbyTable[] | null {
    return this.#lobby;
  }
  /** Who is in the lobby now, while one follows it. */
  get people(): Person[] {
    return this.#people;
  }
  /** The tables with days a move, or without a limit, that await one's own move. */
  get turns(): Turn[] {
    return this.#turns;
  }
  /** The last invitation, until it is answered. */
  get invited(): Invited | null {
    return this.#invited;
  }
  /** The last refusal that belongs to no table. */
  get trouble(): Trouble | null {
    return this.#trouble;
  }

  /** The session that this page came with has ended: nothing works any more until it is loaded anew. */
  get signedOut(): boolean {
    return this.#signedOut;
  }

  /** Tells something that belongs to no table, until it is dismissed. */
  tell(message: string): void {
    this.#trouble = { code: "told", message, rule: null };
  }

  /** Leaves for good, as one signs out or in; the page is loaded anew next. */
  depart(): void {
    this.#connection.close();
  }

  clearTrouble(): void {
    this.#trouble = null;
  }

  /** Learns who one is, which sets the cookie, and only then opens the line. */
  async arrive(delay = FIRST_RETRY): Promise<void> {
    try {
      this.#me = await api.me();
    } catch {
      this.#status = "reconnecting";
      await new Promise((done) => setTimeout(done, delay));
      return this.arrive(Math.min(delay * 2, LONGEST_RETRY));
    }
    this.#settle();
    this.#connection.open();
  }

  /** Opens a table; its name. Whoever presses before the house knows them waits until it does. */
  async open(wish: NewTable): Promise<string> {
    await this.#arrival;
    return (await api.openTable(wish)).table;
  }

  async rename(name: string): Promise<void> {
    this.#me = await api.rename(name);
  }

  /** Makes the guest an account, or changes its password. */
  async protect(password: string, current: string | null): Promise<void> {
    this.#me = await api.protect(password, current);
  }

  answerInvitation(): void {
    this.#invited = null;
  }

  watch(id: string): TableState {
    const table = this.#tables.get(id) ?? new TableState(id, (message) => this.#send(message));
    this.#tables.set(id, table);
    table.resume();
    return table;
  }

  unwatch(id: string): void {
    if (this.#tables.delete(id)) this.#send({ type: "unwatch", table: id });
  }

  /** Follows the lobby, `listed` as somebody who is there; returns how to stop. */
  watchLobby(listed: boolean): () => void {
    const mine = { listed };
    this.#inLobby = mine;
    this.#send({ type: "watch-lobby", on: true, listed });
    return () => {
      if (this.#inLobby !== mine) return;
      this.#inLobby = null;
      this.#send({ type: "watch-lobby", on: false, listed });
    };
  }

  #send(message: ClientMessage): boolean {
    return this.#connection.send(message);
  }

  #resume(): void {
    for (const table of this.#tables.values()) table.resume();
    if (this.#inLobby) this.#send({ type: "watch-lobby", on: true, ...this.#inLobby });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        if (this.#me && this.#me.id !== message.me.id) return this.#loseSession();
        this.#turns = [];
        this.#me = { account: false, ...this.#me, ...message.me };
        break;
      case "lobby":
        this.#lobby = message.tables;
        this.#people = message.people;
        break;
      case "turns":
        this.#turns = message.tables;
        break;
      case "invited":
        this.#invited = message;
        break;
      case "table":
        this.#tables.get(message.info.table)?.receive(message);
        break;
      case "update":
      case "gone":
        this.#tables.get(message.table)?.receive(message);
        break;
      case "answer":
      case "hinted":
        this.#asker(message.id)?.receive(message);
        break;
      case "error":
        this.#refused(message);
        break;
      case "pong":
        break;
      default:
        message satisfies never;
    }
  }

  #refused(message: Extract<ServerMessage, { type: "error" }>): void {
    if (message.code === NOBODY) return this.#loseSession();
    const table = this.#asker(message.id) ?? this.#tables.get(message.table ?? "");
    if (table) table.receive(message);
    else this.#trouble = { code: message.code, message: message.message, rule: message.rule };
    if (message.code === WRONG_VERSION) this.#connection.close();
  }

  /** Whoever this page was for isn't signed in here any more. */
  #loseSession(): void {
    this.#signedOut = true;
    this.depart();
  }

  #asker(id: string | null): TableState | undefined {
    return [...this.#tables.values()].find((table) => table.owns(id));
  }
}

export const house = new House();

/** Runs `action` and gives what to tell the person when it fails, null when it worked. */
export async function attempt(action: () => Promise<void>): Promise<Trouble | null> {
  try {
    await action();
    return null;
  } catch (error) {
    return explain(error);
  }
}
