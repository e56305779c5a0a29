import { times, type Piles } from "../packs";

export const piles: Piles = () => [
  [
    ...times(["1", "2", "3"], 11),
    ...times(["4", "5", "6"], 7),
    ...times(["7", "8", "9", "-1", "-2", "-3"], 3),
    ...times(["Z"], 2),
  ],
];
