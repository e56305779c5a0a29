import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, DEAD_AFTER, PING_EVERY, type Socket, type Status } from "../src/lib/connection";
import type { ClientMessage, ServerMessage } from "../src/lib/protocol";
import { heron } from "./fixtures";

type Listener = (event: { data: unknown }) => void;

/** A socket whose other end is the test. */
class FakeSocket implements Socket {
  readyState = 0;
  sent: ClientMessage[] = [];
  reconnects = 0;
  #listeners: Record<string, Listener[]> = { open: [], close: [], message: [] };

  addEventListener(type: string, listener: Listener) {
    this.#listeners[type]?.push(listener);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.drop();
  }
  reconnect() {
    this.reconnects += 1;
    this.drop();
  }
  accept() {
    this.readyState = 1;
    this.#tell("open");
  }
  drop() {
    this.readyState = 3;
    this.#tell("close");
  }
  say(message: ServerMessage) {
    this.#tell("message", JSON.stringify(message));
  }
  #tell(type: string, data: unknown = null) {
    for (const listener of this.#listeners[type] ?? []) listener({ data });
  }
}

const welcome: ServerMessage = { type: "welcome", version: 1, me: heron };
const watch: ClientMessage = { type: "watch", table: "t1" };

function connect() {
  const socket = new FakeSocket();
  const heard: ServerMessage[] = [];
  const statuses: Status[] = [];
  const ready = vi.fn();
  const connection = new Connection(
    { ready, message: (message) => heard.push(message), status: (status) => statuses.push(status) },
    () => socket,
  );
  connection.open();
  return { socket, heard, statuses, ready, connection };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the line to the house", () => {
  test("says hello first, and is ready once welcomed", () => {
    const { socket, ready, statuses } = connect();
    socket.accept();
    expect(socket.sent).toEqual([{ type: "hello", version: 1 }]);
    expect(ready).not.toHaveBeenCalled();
    socket.say(welcome);
    expect(ready).toHaveBeenCalledOnce();
    expect(statuses).toEqual(["connecting", "open"]);
  });

  test("sends nothing before it was welcomed, and queues nothing", () => {
    const { socket, connection } = connect();
    expect(connection.send(watch)).toBe(false);
    socket.accept();
    expect(connection.send(watch)).toBe(false);
    socket.say(welcome);
    expect(connection.send(watch)).toBe(true);
    expect(socket.sent.filter(({ type }) => type === "watch")).toHaveLength(1);
  });

  test("pings while it is quiet", () => {
    const { socket } = connect();
    socket.accept();
    socket.say(welcome);
    vi.advanceTimersByTime(2 * PING_EVERY);
    expect(socket.sent.filter(({ type }) => type === "ping")).toHaveLength(3);
  });

  test("echoes each pong once, and tells how long it was held", () => {
    const { socket } = connect();
    socket.accept();
    socket.say(welcome);
    vi.advanceTimersByTime(100);
    socket.say({ type: "pong", sent: 0, number: 7 });
    vi.advanceTimersByTime(2 * PING_EVERY);
    const pings = socket.sent.filter((said) => said.type === "ping");
    expect(pings.map(({ echo, held }) => [echo, held])).toEqual([
      [undefined, undefined],
      [7, PING_EVERY - 100],
      [undefined, undefined],
    ]);
  });

  test("counts as dead after a long silence, and reconnects", () => {
    const { socket, statuses } = connect();
    socket.accept();
    socket.say(welcome);
    vi.advanceTimersByTime(DEAD_AFTER);
    expect(socket.reconnects).toBe(0);
    vi.advanceTimersByTime(PING_EVERY);
    expect(socket.reconnects).toBe(1);
    expect(statuses.at(-1)).toBe("reconnecting");
  });

  test("lives as long as the house answers", () => {
    const { socket } = connect();
    socket.accept();
    socket.say(welcome);
    for (let round = 0; round < 8; round++) {
      vi.advanceTimersByTime(PING_EVERY);
      socket.say({ type: "pong", sent: 0, number: round });
    }
    expect(socket.reconnects).toBe(0);
  });

  test("greets again after it came back, and tells that it is ready again", () => {
    const { socket, ready, connection } = connect();
    socket.accept();
    socket.say(welcome);
    socket.drop();
    expect(connection.send(watch)).toBe(false);
    socket.accept();
    socket.say(welcome);
    expect(socket.sent.filter(({ type }) => type === "hello")).toHaveLength(2);
    expect(ready).toHaveBeenCalledTimes(2);
  });

  test("stays silent when closed on purpose", () => {
    const { socket, connection, statuses } = connect();
    socket.accept();
    socket.say(welcome);
    connection.close();
    expect(statuses.at(-1)).toBe("closed");
    expect(vi.getTimerCount()).toBe(0);
    expect(socket.reconnects).toBe(0);
  });
});
