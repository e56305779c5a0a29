/** People whose lines this browser doesn't show. Nobody else learns of it. */
const KEY = "muted";

class Muted {
  #names = $state.raw<Record<string, string>>(load());

  /** Their ids and names. */
  get people(): [string, string][] {
    return Object.entries(this.#names);
  }

  has(id: string): boolean {
    return id in this.#names;
  }

  add(id: string, name: string): void {
    this.#keep({ ...this.#names, [id]: name });
  }

  remove(id: string): void {
    const { [id]: _, ...others } = this.#names;
    this.#keep(others);
  }

  #keep(names: Record<string, string>): void {
    this.#names = names;
    try {
      localStorage.setItem(KEY, JSON.stringify(names));
    } catch {
      // Storage is full or forbidden: it holds until the page is closed.
    }
  }
}

function load(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, name]) => typeof name === "string"));
  } catch {
    return {};
  }
}

export const muted = new Muted();
