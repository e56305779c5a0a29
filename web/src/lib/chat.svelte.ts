/** What is said at one table, and what happened between the lines. */
import { announce } from "./live.svelte";
import type { Lane, Problem } from "./lane";
import { m } from "./messages";
import { muted } from "./muted.svelte";
import type * as wire from "./protocol";
import { newId } from "./random";

export const LONGEST_LINE = 280;
/** As many as the house keeps. */
const KEPT = 200;
const TOLD = new Set(["chat", "sit", "leave", "away", "back", "deal-over", "match-over", "rematch", "rename"]);

/** Who said a line of the chat. */
export function authorOf({ facts, name }: wire.Event): { id: string; name: string } {
  return { id: String(facts?.["person"] ?? ""), name: name ?? m.log.somebody };
}

/** Whether who said it sat at the table then, or watched. */
export const bySpectator = ({ seat }: wire.Event): boolean => seat == null;

export const textOf = ({ facts }: wire.Event): string => String(facts?.["text"] ?? "");

export class Chat {
  #events = $state.raw<wire.Event[]>([]);
  #read = $state(0);
  #mine = new Set<number>();
  #problem = $state.raw<Problem | null>(null);
  #watched = 0;
  readonly #table: string;
  readonly #lane: Lane;
  readonly #you: () => number | null;

  constructor(table: string, lane: Lane, you: () => number | null) {
    this.#table = table;
    this.#lane = lane;
    this.#you = you;
  }

  /** The lines and what happened between them, without those of muted people. */
  get events(): wire.Event[] {
    return this.#events.filter((event) => event.kind !== "chat" || !muted.has(authorOf(event).id));
  }
  /** How many lines of others came since the chat was last on show. */
  get unread(): number {
    return this.events.filter((event) => event.seq > this.#read && this.#isNews(event)).length;
  }
  get problem(): Problem | null {
    return this.#problem;
  }

  /** Whether the viewer said it. */
  own(event: wire.Event): boolean {
    return this.#mine.has(event.seq) || (event.seat != null && event.seat === this.#you());
  }

  /** The chat is on show until the returned function is called: what comes is read. */
  watch(): () => void {
    this.#watched += 1;
    this.#markRead();
    return () => {
      this.#watched -= 1;
    };
  }

  /** Says a line; whether it was said. */
  async say(text: string): Promise<boolean> {
    const answer = await this.#ask({ type: "say", id: newId(), table: this.#table, text });
    if (answer) this.#mine.add(answer.seq);
    return answer !== null;
  }

  async report(seq: number): Promise<boolean> {
    return (await this.#ask({ type: "report", id: newId(), table: this.#table, seq })) !== null;
  }

  async clear(): Promise<void> {
    await this.#ask({ type: "clear-chat", id: newId(), table: this.#table });
  }

  clearProblem(): void {
    this.#problem = null;
  }

  /** The house's own list, as it is now. */
  load(talk: wire.Event[]): void {
    const first = this.#events.length === 0;
    this.#events = talk;
    if (first || this.#watched > 0) this.#markRead();
  }

  /** What just happened at the table. */
  hear(events: readonly wire.Event[]): void {
    const last = this.#events.at(-1)?.seq ?? 0;
    const fresh = events.filter((event) => event.seq > last && isTalk(event));
    if (fresh.length > 0) this.#events = [...this.#events, ...fresh].slice(-KEPT);
    const cleared = events.findLast(({ kind }) => kind === "chat-cleared")?.seq ?? 0;
    if (cleared > 0) this.#events = this.#events.filter(({ kind, seq }) => kind !== "chat" || seq > cleared);
    for (const event of fresh.filter((event) => this.#isNews(event) && event.seq > cleared)) {
      const said = bySpectator(event) ? m.chat.saidBySpectator : m.chat.said;
      announce(said(authorOf(event).name, textOf(event)));
    }
    if (this.#watched > 0) this.#markRead();
  }

  #isNews(event: wire.Event): boolean {
    return event.kind === "chat" && !this.own(event) && !muted.has(authorOf(event).id);
  }

  #markRead(): void {
    this.#read = this.#events.at(-1)?.seq ?? this.#read;
  }

  async #ask(message: wire.ClientMessage & { id: string }): Promise<wire.Answer | null> {
    this.#problem = null;
    try {
      return (await this.#lane.ask(message)) as wire.Answer;
    } catch (problem) {
      this.#problem = problem as Problem;
      return null;
    }
  }
}

function isTalk({ kind, move }: wire.Event): boolean {
  return TOLD.has(kind) || move === "knock";
}
