/**
 * The one websocket of a page: it greets, stays alive, and comes back by itself.
 *
 * Nothing is queued while the line is down (`maxEnqueuedMessages: 0`): what must not get lost is
 * sent again by its owner when `ready` is called.
 */
import ReconnectingWebSocket from "partysocket/ws";
import type { ClientMessage, ServerMessage } from "./protocol";

export const PROTOCOL_VERSION = 1;
/** Milliseconds between two pings, and of silence after which the line counts as dead. */
export const PING_EVERY = 2_500;
export const DEAD_AFTER = 9_000;

export type Status = "connecting" | "open" | "reconnecting" | "closed";

export interface Handlers {
  /** The house has welcomed this socket: watch and send again what is open. */
  ready(): void;
  message(message: ServerMessage): void;
  status(status: Status): void;
}

/** The part of a reconnecting socket that is needed here, so that tests can play the house. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  reconnect(): void;
  addEventListener(type: "open" | "close", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
}

const OPEN = 1;

export class Connection {
  readonly #handlers: Handlers;
  readonly #makeSocket: () => Socket;
  #socket: Socket | null = null;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #lastHeard = 0;
  /** The latest pong, not yet echoed: its number, and when it came. */
  #pong: { number: number; at: number } | null = null;
  #welcomed = false;

  constructor(handlers: Handlers, makeSocket: () => Socket = houseSocket) {
    this.#handlers = handlers;
    this.#makeSocket = makeSocket;
  }

  open(): void {
    if (this.#socket) return;
    this.#handlers.status("connecting");
    const socket = this.#makeSocket();
    socket.addEventListener("open", () => this.#greet(socket));
    socket.addEventListener("message", (event) => this.#hear(event.data));
    socket.addEventListener("close", () => this.#lost(socket));
    this.#socket = socket;
    this.#heard();
    this.#pinging = setInterval(() => this.#beat(socket), PING_EVERY);
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    clearInterval(this.#pinging);
    socket?.close();
    this.#handlers.status("closed");
  }

  /** Sends at once, or not at all: false when the line is down or not yet welcomed. */
  send(message: ClientMessage): boolean {
    if (!this.#welcomed || this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #greet(socket: Socket): void {
    this.#heard();
    const hello: ClientMessage = { type: "hello", version: PROTOCOL_VERSION };
    socket.send(JSON.stringify(hello));
  }

  #hear(data: unknown): void {
    this.#heard();
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === "welcome") this.#welcomed = true;
    if (message.type === "pong") this.#pong = { number: message.number, at: this.#lastHeard };
    this.#handlers.message(message);
    if (message.type !== "welcome") return;
    this.#ping();
    this.#handlers.status("open");
    this.#handlers.ready();
  }

  #lost(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#welcomed = false;
    this.#pong = null;
    this.#handlers.status("reconnecting");
  }

  #beat(socket: Socket): void {
    if (socket.readyState !== OPEN) return;
    if (performance.now() - this.#lastHeard > DEAD_AFTER) {
      this.#lost(socket);
      this.#heard();
      socket.reconnect();
    } else {
      this.#ping();
    }
  }

  /** Tells of life, and of how long the last pong was held, so that the house knows the line. */
  #ping(): void {
    const sent = performance.now();
    const pong = this.#pong;
    this.#pong = null;
    this.send(
      pong
        ? { type: "ping", sent, echo: pong.number, held: sent - pong.at }
        : { type: "ping", sent },
    );
  }

  #heard(): void {
    this.#lastHeard = performance.now();
  }
}

function houseSocket(): Socket {
  const url = new URL("/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new ReconnectingWebSocket(url.href, [], {
    maxEnqueuedMessages: 0,
    minReconnectionDelay: 300,
    maxReconnectionDelay: 5_000,
    reconnectionDelayGrowFactor: 1.5,
    connectionTimeout: DEAD_AFTER,
  });
}
