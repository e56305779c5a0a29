import { standardPack, times, type Piles } from "../packs";

/** Two of each card and six Jokers. */
export const piles: Piles = () => [[...times(standardPack(), 2), ...times(["*"], 6)]];
