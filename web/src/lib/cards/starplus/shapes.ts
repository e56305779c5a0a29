import type { Effect, Sign } from "./pack";

/** The drawings that the faces of Star Plus are made of. A card is 250 wide and 350 high. */

/**
 * The zodiac as strokes two wide in boxes of 24 × 24, from Tabler Icons (MIT licence, © Paweł Kuna:
 * see public/licences/tabler-icons.txt).
 */
export const ZODIAC: Record<Sign, string> = {
  aquarius: "M3 10l3 -3l3 3l3 -3l3 3l3 -3l3 3M3 17l3 -3l3 3l3 -3l3 3l3 -3l3 3",
  pisces: "M5 3a21 21 0 0 1 0 18M19 3a21 21 0 0 0 0 18M5 12l14 0",
  aries: "M12 5a5 5 0 1 0 -4 8M16 13a5 5 0 1 0 -4 -8M12 21l0 -16",
  taurus: "M6 3a6 6 0 0 0 12 0M6 15a6 6 0 1 0 12 0a6 6 0 1 0 -12 0",
  gemini: "M3 3a21 21 0 0 0 18 0M3 21a21 21 0 0 1 18 0M7 4.5l0 15M17 4.5l0 15",
  cancer:
    "M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0" +
    "M3 12a10 6.5 0 0 1 14 -6.5M21 12a10 6.5 0 0 1 -14 6.5",
  leo:
    "M13 17a4 4 0 1 0 8 0M3 16a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M7 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0" +
    "M7 7c0 3 2 5 2 9M15 7c0 4 -2 6 -2 10",
  virgo:
    "M3 4a2 2 0 0 1 2 2v9M5 6a2 2 0 0 1 4 0v9M9 6a2 2 0 0 1 4 0v10a7 5 0 0 0 7 5" +
    "M12 21a7 5 0 0 0 7 -5v-2a3 3 0 0 0 -6 0",
  libra: "M5 20l14 0M5 17h5v-.3a7 7 0 1 1 4 0v.3h5",
  scorpio: "M3 4a2 2 0 0 1 2 2v9M5 6a2 2 0 0 1 4 0v9M9 6a2 2 0 0 1 4 0v10a3 3 0 0 0 3 3h5l-3 -3m0 6l3 -3",
  sagittarius: "M4 20l16 -16M13 4h7v7M6.5 12.5l5 5",
  capricorn:
    "M4 4a3 3 0 0 1 3 3v9M7 7a3 3 0 0 1 6 0v11a3 3 0 0 1 -3 3M13 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
};

/** What the red cards do, as strokes in boxes of 48 × 48: two cards and the way they go, or a turn. */
export const EFFECTS: Record<Effect, string> = {
  right: "M29 8h13v19H29ZM24 16v19h13M18 24H5M11 17.5 4.5 24l6.5 6.5",
  left: "M19 8H6v19h13ZM24 16v19H11M30 24h13M37 17.5l6.5 6.5-6.5 6.5",
  reverse: "M7 19a18 18 0 0 1 31-6.5M39 4.5V14h-9.5M41 29a18 18 0 0 1-31 6.5M9 43.5V34h9.5",
};

/** A thunderbolt in a box of 100 × 100, and a leaf of laurel that grows upwards. */
export const BOLT = "M60 2 17 57H45L36 98 84 38H54Z";
export const LEAF = "M0 0C10-8 9-24 0-34-9-24-10-8 0 0Z";

/** A ray of the sun on the backs, around the middle. */
export const RAY = "M-5-46 0-80 5-46Z";
export const LONG_RAY = "M-6-46 0-104 6-46Z";

/** A four-pointed star of this radius around the middle. */
export function spark(radius: number): string {
  const waist = radius * 0.16;
  return `M0${-radius}L${waist}${-waist} ${radius} 0 ${waist} ${waist} 0 ${radius}-${waist} ${waist}-${radius} 0-${waist}-${waist}Z`;
}
