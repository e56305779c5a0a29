/** A list that stays at its newest line, unless somebody has scrolled up to read. */

/** Pixels from the end within which one still reads the newest line. */
const NEAR = 60;

export class Tail {
  #list: HTMLElement | null = null;
  #following = true;
  /** Where the list stood when it last moved. */
  #top = 0;

  /** Svelte attachment for the element that scrolls; its first child holds the lines. */
  readonly attach = (list: HTMLElement): (() => void) => {
    this.#list = list;
    const lines = new MutationObserver(this.#settle);
    lines.observe(list, { childList: true, subtree: true, characterData: true });
    // The room changes when what stands beside it arrives, and when a sheet is opened.
    const room = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(this.#settle);
    room?.observe(list);
    if (list.firstElementChild) room?.observe(list.firstElementChild);
    list.addEventListener("scroll", this.#scrolled);
    this.#settle();
    return () => {
      lines.disconnect();
      room?.disconnect();
      list.removeEventListener("scroll", this.#scrolled);
      this.#list = null;
    };
  };

  /** Goes to the newest line, and stays there. */
  follow(): void {
    this.#following = true;
    this.#settle();
  }

  readonly #settle = (): void => {
    if (!this.#list || !this.#following) return;
    this.#list.scrollTop = this.#list.scrollHeight;
    this.#top = this.#list.scrollTop;
  };

  /** Only going up is a wish to stay: lines and room may have come since the list was moved. */
  readonly #scrolled = ({ currentTarget }: Event): void => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget as HTMLElement;
    const up = scrollTop < this.#top;
    this.#top = scrollTop;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.#following = true;
    else if (up) this.#following = false;
  };
}
