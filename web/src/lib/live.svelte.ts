/** The one line that a screen reader speaks when something happens. */

class Live {
  #text = $state("");

  get text(): string {
    return this.#text;
  }

  /** Speaks `text`; the same text twice is spoken twice. */
  announce(text: string): void {
    this.#text = this.#text === text ? `${text}\u00a0` : text;
  }

  /** Takes back what was spoken last: it is about a place that has been left. */
  clear(): void {
    this.#text = "";
  }
}

export const live = new Live();

export function announce(text: string): void {
  live.announce(text);
}
