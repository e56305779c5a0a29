import { standardPack, type Piles } from "../packs";

/** 52 cards in 1858, else 36. */
export const piles: Piles = ({ version }) => [standardPack(version === "1858" ? undefined : "6789TJQKA")];
