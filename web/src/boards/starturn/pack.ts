import { times, type Piles } from "../packs";

const NUMBERS = Array.from({ length: 15 }, (_, at) => at + 1);

/** The deck, red cards and Stars; then the store, black cards, of which one 15 stays out. */
export const piles: Piles = () => [
  [...times(NUMBERS.map((number) => `R${number}`), 3), ...times(["*"], 6)],
  times(NUMBERS.map((number) => `B${number}`), 3).slice(0, -1),
];
