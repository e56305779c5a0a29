/** What is chosen in the "New Game" dialog; only what differs from the game's own choice is sent. */
import type { Game, Join, NewTable, Option, OptionValue } from "./api";
import { LENGTHS, optionsFor } from "./wording";

const DAY = 24 * 3600;
export const moveTimes = [30, 60, 120, 0, DAY, 3 * DAY, 7 * DAY, 14 * DAY];
export const joins: Join[] = ["everybody", "link", "nobody"];

const DEFAULT_LEVEL = "casual";
const DEFAULT_MOVE_TIME = 60;

export class NewGame {
  #game = $state.raw<Game>() as Game;
  ruleset = $state("");
  opponents = $state(0);
  level = $state("");
  join = $state<Join>("nobody");
  moveTime = $state(DEFAULT_MOVE_TIME);
  rated = $state(false);
  spectators = $state(true);
  chat = $state(true);
  spectatorChat = $state(false);
  #chosen = $state<Record<string, OptionValue>>({});

  constructor(game: Game) {
    this.choose(game);
  }

  get game(): Game {
    return this.#game;
  }

  /** Takes another game, with its own defaults. */
  choose(game: Game): void {
    this.#game = game;
    this.ruleset = game.default_ruleset;
    this.opponents = game.default_seats - 1;
    this.level = game.levels.includes(DEFAULT_LEVEL) ? DEFAULT_LEVEL : (game.levels[0] ?? "");
    this.#chosen = {};
  }

  get opponentCounts(): number[] {
    const { min_seats, max_seats } = this.#game;
    return Array.from({ length: max_seats - min_seats + 1 }, (_, index) => min_seats - 1 + index);
  }

  /** The options that have something to choose, and matter with what is chosen otherwise. */
  get options(): Option[] {
    return optionsFor(this.#game, this.ruleset).filter(
      (option) => this.#matters(option) && (this.choices(option).length > 1 || this.#takesNumbers(option)),
    );
  }

  /** The values of an option that go with what is chosen otherwise. */
  choices(option: Option): OptionValue[] {
    return option.values.filter((value) => this.#isPossible(option, value));
  }

  value(name: string): OptionValue {
    const chosen = name in this.#chosen ? (this.#chosen[name] ?? null) : this.#proposed(name);
    const option = this.#option(name);
    if (!option || this.#isPossible(option, chosen)) return chosen;
    return this.choices(option)[0] ?? null;
  }

  set(name: string, value: OptionValue): void {
    this.#chosen[name] = value;
  }

  reset(): void {
    this.#chosen = {};
  }

  /** How many options were chosen otherwise than proposed, and apply to the ruleset. */
  get changes(): number {
    return this.options.filter(({ name }) => this.value(name) !== this.#proposed(name)).length;
  }

  /** Whether the match has an end that nobody chooses: otherwise it can't be rated. */
  get ends(): boolean {
    return LENGTHS.every((length) => this.value(length) !== 0);
  }

  get wish(): NewTable {
    const { ruleset, level, join } = this;
    return {
      game: this.#game.slug,
      ruleset,
      options: this.#overrides,
      seats: this.opponents + 1,
      level,
      join,
      move_time: this.moveTime,
      rated: this.rated && this.ends,
      spectators: this.spectators,
      chat: this.chat,
      spectator_chat: this.chat && this.spectators && this.spectatorChat,
    };
  }

  /** The options that differ from what the house takes where nothing is said. */
  get #overrides(): Record<string, OptionValue> {
    const other = this.options.filter(({ name }) => this.value(name) !== this.#usual(name));
    return Object.fromEntries(other.map(({ name }) => [name, this.value(name)]));
  }

  #option(name: string): Option | undefined {
    return this.#game.options.find((option) => option.name === name);
  }

  #isPossible(option: Option, value: OptionValue): boolean {
    return option.requires.every(
      (need) => need.free.includes(value) || need.values.includes(this.value(need.option)),
    );
  }

  #matters({ seats, given }: Option): boolean {
    return this.opponents + 1 >= seats && given.every(({ option, values }) => values.includes(this.value(option)));
  }

  #takesNumbers({ range, ...option }: Option): boolean {
    return range?.some((bound) => this.#isPossible(option, bound)) ?? false;
  }

  #proposed(name: string): OptionValue {
    return proposals(this.#game, this.ruleset)[name] ?? this.#usual(name);
  }

  #usual(name: string): OptionValue {
    return this.#game.rulesets.find((row) => row.name === this.ruleset)?.options[name] ?? null;
  }
}

/** What a new table of this ruleset is offered, where that isn't the usual. */
export function proposals(game: Game, ruleset: string): Record<string, OptionValue> {
  return game.rulesets.find(({ name }) => name === ruleset)?.proposes ?? {};
}

/** The table that is opened without further questions. */
export function usualTable(game: Game): NewTable {
  return { game: game.slug, options: proposals(game, game.default_ruleset) };
}
