/** What a player has set for this browser, kept in localStorage. */
import { MediaQuery } from "svelte/reactivity";

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const KEY = "settings";

interface Saved {
  theme: Theme;
  fourColour: boolean;
  sound: boolean;
  raiseLegal: boolean;
}

const defaults: Saved = { theme: "auto", fourColour: false, sound: true, raiseLegal: true };

class Settings {
  #saved = $state.raw<Saved>(load());
  #lessMotion = typeof matchMedia === "function" ? new MediaQuery("(prefers-reduced-motion: reduce)") : null;

  get theme(): Theme {
    return this.#saved.theme;
  }
  set theme(theme: Theme) {
    this.#change({ theme });
  }
  get fourColour(): boolean {
    return this.#saved.fourColour;
  }
  set fourColour(fourColour: boolean) {
    this.#change({ fourColour });
  }
  get sound(): boolean {
    return this.#saved.sound;
  }
  set sound(sound: boolean) {
    this.#change({ sound });
  }
  get raiseLegal(): boolean {
    return this.#saved.raiseLegal;
  }
  set raiseLegal(raiseLegal: boolean) {
    this.#change({ raiseLegal });
  }
  /** The system asks for less motion. */
  get reducedMotion(): boolean {
    return this.#lessMotion?.current ?? false;
  }

  /** Writes theme and suits to the root element, where the style sheets look for them. */
  apply(root: HTMLElement = document.documentElement): void {
    root.dataset["theme"] = this.theme;
    root.dataset["suits"] = this.fourColour ? "four" : "two";
  }

  #change(change: Partial<Saved>): void {
    this.#saved = { ...this.#saved, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // Storage is full or forbidden: the setting holds until the page is closed.
    }
    this.apply();
  }
}

function load(): Saved {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>;
    const theme = themes.find((name) => name === saved.theme) ?? defaults.theme;
    return { ...defaults, ...saved, theme };
  } catch {
    return defaults;
  }
}

export const settings = new Settings();
