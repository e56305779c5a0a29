/** The games of this house with their versions and options, fetched once. */
import { api, type Game } from "./api";
import { explain, type Trouble } from "./trouble";

class Catalogue {
  #games = $state.raw<Game[] | null>(null);
  #trouble = $state.raw<Trouble | null>(null);

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
    this.#trouble = null;
    try {
      this.#games = await api.games();
    } catch (error) {
      this.#trouble = explain(error);
    }
  }
}

export const catalogue = new Catalogue();
