/** This browser's stay in the house: who one is, the line, the lobby and the tables followed. */
import { api } from "./api";
import { Connection, type Handlers, type Status } from "./connection";
import type { ClientMessage, LobbyTable, Person, ServerMessage } from "./protocol";
import { TableState } from "./table.svelte";
import { explain, type Trouble } from "./trouble";

/** The house has been renewed since this page was loaded. */
export const WRONG_VERSION = "wrong-version";

const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 8_000;

export class House {
  #me = $state.raw<Person | null>(null);
  #status = $state<Status>("connecting");
  #lobby = $state.raw<LobbyTable[] | null>(null);
  #trouble = $state.raw<Trouble | null>(null);
  #tables = new Map<string, TableState>();
  #inLobby = false;
  /** What the line calls. */
  readonly handlers: Handlers = {
    ready: () => this.#resume(),
    message: (message) => this.#receive(message),
    status: (status) => (this.#status = status),
  };
  readonly #connection = new Connection(this.handlers);

  get me(): Person | null {
    return this.#me;
  }
  get status(): Status {
    return this.#status;
  }
  /** The open and running tables, null until the house has told them. */
  get lobby(): LobbyTable[] | null {
    return this.#lobby;
  }
  /** The last refusal that belongs to no table. */
  get trouble(): Trouble | null {
    return this.#trouble;
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
    this.#connection.open();
  }

  async rename(name: string): Promise<void> {
    this.#me = await api.rename(name);
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

  watchLobby(on: boolean): void {
    this.#inLobby = on;
    this.#send({ type: "watch-lobby", on });
  }

  #send(message: ClientMessage): boolean {
    return this.#connection.send(message);
  }

  #resume(): void {
    for (const table of this.#tables.values()) table.resume();
    if (this.#inLobby) this.#send({ type: "watch-lobby", on: true });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#me = message.me;
        break;
      case "lobby":
        this.#lobby = message.tables;
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
    const table = this.#asker(message.id) ?? this.#tables.get(message.table ?? "");
    if (table) table.receive(message);
    else this.#trouble = { code: message.code, message: message.message, rule: message.rule };
    if (message.code === WRONG_VERSION) this.#connection.close();
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
