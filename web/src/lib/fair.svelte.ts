/**
 * What this browser saw of the fair shuffle while it happened: the commitment that was shown
 * before a deal, and the share it sent itself. A record can't prove these two; the notes can.
 */

export interface Note {
  commitment?: string;
  contribution?: string;
}

interface Kept extends Note {
  table: string;
  deal: number;
}

const KEY = "fair";
/** Deals whose notes are kept; the oldest go first. */
const MOST = 300;

class Fair {
  #kept = $state.raw<readonly Kept[]>(load());

  /** What is noted of a deal, {} for nothing. */
  of(table: string, deal: number): Note {
    return this.#kept.find((kept) => kept.table === table && kept.deal === deal) ?? {};
  }

  /** Notes something, unless it is noted: what came first counts. */
  note(table: string, deal: number, news: Note): void {
    const before = this.of(table, deal);
    const after: Kept = { ...news, ...before, table, deal };
    if (Object.keys(news).every((key) => key in before)) return;
    const others = this.#kept.filter((kept) => kept.table !== table || kept.deal !== deal);
    this.#kept = [...others, after].slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Storage is full or forbidden: the notes hold until the page is closed.
    }
  }
}

function load(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  const { table, deal } = (value ?? {}) as Partial<Kept>;
  return typeof table === "string" && typeof deal === "number";
}

export const fair = new Fair();
