/** The rules drawer: which game's rules it shows, and the rule it is opened at. */
import { api, type RulesPage } from "./api";
import { explain, type Trouble } from "./trouble";

class RulesDrawer {
  #page = $state.raw<RulesPage | null>(null);
  #slug = $state<string | null>(null);
  #open = $state(false);
  #target = $state<string | null>(null);
  #trouble = $state.raw<Trouble | null>(null);

  get isOpen(): boolean {
    return this.#open;
  }
  /** The game whose rules are meant. */
  get slug(): string | null {
    return this.#slug;
  }
  get page(): RulesPage | null {
    return this.#page;
  }
  /** The rule to jump to and mark. */
  get target(): string | null {
    return this.#target;
  }
  get trouble(): Trouble | null {
    return this.#trouble;
  }

  /** Which game's rules are meant from now on. */
  use(slug: string): void {
    if (this.#slug === slug) return;
    this.#slug = slug;
    this.#page = null;
  }

  open(rule: string | null = null): void {
    this.#target = rule;
    this.#open = true;
    if (this.#page === null) void this.load();
  }

  close(): void {
    this.#open = false;
    this.#target = null;
  }

  async load(): Promise<void> {
    const slug = this.#slug;
    if (slug === null) return;
    this.#trouble = null;
    try {
      const page = await api.rules(slug);
      if (this.#slug === slug) this.#page = page;
    } catch (error) {
      this.#trouble = explain(error);
    }
  }
}

export const rules = new RulesDrawer();

/** Opens the drawer of the table's game, at a rule such as "SK-5" or at the top. */
export function openRule(rule: string | null = null): void {
  rules.open(rule);
}
