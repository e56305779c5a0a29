/**
 * Requests that may travel beside a move and never hold one up: chat, hints, rematches.
 *
 * Each keeps its id until it is answered and is sent again after a dropped line.
 */
import type * as wire from "./protocol";

export interface Problem {
  code: string;
  message: string;
  rule: string | null;
}

export type Answered = wire.Answer | wire.Hinted;

interface Waiting {
  message: wire.ClientMessage & { id: string };
  done: (answer: Answered) => void;
  failed: (problem: Problem) => void;
}

export class Lane {
  readonly #send: (message: wire.ClientMessage) => boolean;
  readonly #waiting = new Map<string, Waiting>();

  constructor(send: (message: wire.ClientMessage) => boolean) {
    this.#send = send;
  }

  /** The house's answer; throws a `Problem` when it refuses. */
  ask(message: wire.ClientMessage & { id: string }): Promise<Answered> {
    return new Promise((done, failed) => {
      this.#waiting.set(message.id, { message, done, failed });
      this.#send(message);
    });
  }

  /** After a (re)connect. */
  resume(): void {
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  owns(id: string | null): boolean {
    return id !== null && this.#waiting.has(id);
  }

  receive(message: Answered | wire.Error): void {
    const waiting = this.#waiting.get(message.id ?? "");
    if (!waiting) return;
    this.#waiting.delete(waiting.message.id);
    if (message.type !== "error") return waiting.done(message);
    const { code, message: words, rule } = message;
    waiting.failed({ code, message: words, rule });
  }

  /** The table is gone: nothing will be answered any more. */
  drop(problem: Problem): void {
    const given = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of given) failed(problem);
  }
}
