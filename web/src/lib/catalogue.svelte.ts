/** The games of this house with their versions and options, fetched once. */
import { api, type Game } from "./api";
import { explain, type Trouble } from "./trouble";

/** Milliseconds until the house is asked again when it couldn't tell. */
const RETRY = 5_000;

export class Catalogue {
  #games = $state.raw<Game[] | null>(null);
  #trouble = $state.raw<Trouble | null>(null);
  #retry: ReturnType<typeof setTimeout> | undefined;

  get games(): Game[] | null {
    return this.#games;
  }
  get trouble(): Trouble | null {
    return this.#trouble;
  }

  game(slug: string): Game | undefined {
    return this.#games?.find((game) => game.slug === slug);
  }

  async load(): Promise<void> {
    if (this.#games) return;
    try {
      this.#games = await api.games();
      this.#trouble = null;
    } catch (error) {
      this.#trouble = explain(error);
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.load(), RETRY);
    }
  }
}

export const catalogue = new Catalogue();
