/** Signs on the buttons of a player's own line: paths in a box of 20 × 20. */

export const BY_SUIT = "M10 2 13 6 10 10 7 6ZM4 12.5h12M6 16.5h8";
export const BY_RANK = "M4 17V13M10 17V8.5M16 17V3";
export const MOVE = "M6 3 2.5 6.5 6 10M2.5 6.5H15M14 10l3.5 3.5L14 17M17.5 13.5H5";
