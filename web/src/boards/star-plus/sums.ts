import { effectOf, isZeus, sumOf, ZEUS } from "../../lib/cards/starplus/pack";
import { codeOf } from "../../lib/cards/id";
import { cardsOf, MANY, type View } from "./view";

/** Cards as a count for each code. */
type Tally = Map<string, number>;

function tally(codes: readonly string[]): Tally {
  const counts: Tally = new Map();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** Whether `large` holds all of `small`. */
function holds(large: Tally, small: Tally): boolean {
  for (const [code, count] of small) if ((large.get(code) ?? 0) < count) return false;
  return true;
}

interface Play {
  move: string;
  cards: readonly string[];
  tally: Tally;
}

/** The plays that the house allows the viewer now, found by the cards in any order. */
export class Plays {
  readonly #plays: Play[];

  constructor(moves: readonly string[]) {
    this.#plays = moves.flatMap((move) => {
      const cards = cardsOf(move);
      return cards ? [{ move, cards, tally: tally(cards) }] : [];
    });
  }

  /** The move that plays exactly these cards, in the house's own words; null when it isn't allowed. */
  moveOf(codes: readonly string[]): string | null {
    const wanted = tally(codes);
    const play = this.#plays.find(({ cards, tally }) => cards.length === codes.length && holds(tally, wanted));
    return play?.move ?? null;
  }

  /** The sums that `codes` can be completed to, those of few cards first; Zeus is no sum. */
  from(codes: readonly string[]): (readonly string[])[] {
    const wanted = tally(codes);
    const found = this.#plays.filter(({ cards, tally }) => !cards.some(isZeus) && holds(tally, wanted));
    return found.map(({ cards }) => cards).sort((a, b) => a.length - b.length);
  }

  /**
   * The cards of the hand that lead from those already chosen to a play, the chosen ones included.
   * Zeus does as long as none is chosen.
   */
  helpful(hand: readonly string[], chosen: readonly string[]): Set<string> {
    const had = tally(chosen.map(codeOf));
    const sums = this.from(chosen.map(codeOf));
    const useful = new Set(chosen.length === 0 && this.moveOf([ZEUS]) !== null ? [ZEUS] : []);
    for (const sum of sums) {
      for (const [code, count] of tally(sum)) if (count > (had.get(code) ?? 0)) useful.add(code);
    }
    return new Set(hand.filter((key) => (chosen.includes(key) ? sums.length > 0 : useful.has(codeOf(key)))));
  }
}

/** The cards of the hand that make up `sum`, those already chosen before others; null when one is missing. */
export function pick(hand: readonly string[], chosen: readonly string[], sum: readonly string[]): string[] | null {
  const free = [...chosen, ...hand.filter((key) => !chosen.includes(key))];
  const keys = sum.map((code) => {
    const place = free.findIndex((key) => codeOf(key) === code);
    return place < 0 ? null : free.splice(place, 1)[0]!;
  });
  return keys.includes(null) ? null : (keys as string[]);
}

/** How chosen cards stand to what is required; Zeus, like no card, has no sum. */
export type Standing =
  | { kind: "none" }
  | { kind: "off"; sum: number; by: number }
  | { kind: "few"; sum: number; missing: number }
  | { kind: "makes"; sum: number };

export function standingOf(codes: readonly string[], { total, black_hole }: Pick<View, "total" | "black_hole">): Standing {
  if (codes.length === 0 || codes.some(isZeus)) return { kind: "none" };
  const sum = sumOf(codes);
  if (sum !== total) return { kind: "off", sum, by: sum - total };
  if (black_hole && codes.length < MANY) return { kind: "few", sum, missing: MANY - codes.length };
  return { kind: "makes", sum };
}

/** What playing cards does besides counting. */
export interface Effects {
  /** How many cards go from whose point pile. */
  takes: { from: number; count: number }[];
  reverses: boolean;
}

/** Cards that a seven takes from the pile on the right, and an eight from that on the left. */
const TAKES = 2;

export function effectsOf(codes: readonly string[], { you, seats, points }: Pick<View, "you" | "seats" | "points">): Effects {
  const effects = codes.map(effectOf);
  const many = (effect: string) => effects.filter((other) => other === effect).length;
  const aims = new Map<number, number>();
  const aim = (way: number, times: number) => {
    const victim = ((you ?? 0) + way + seats) % seats;
    aims.set(victim, (aims.get(victim) ?? 0) + times * TAKES);
  };
  aim(-1, many("right"));
  aim(1, many("left"));
  const takes = [...aims].map(([from, wanted]) => ({ from, count: Math.min(wanted, points[from]?.length ?? 0) }));
  return { takes: takes.filter(({ count }) => count > 0), reverses: many("reverse") % 2 === 1 };
}
