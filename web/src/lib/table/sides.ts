/** Who sits where around the table. */
import type { Shape } from "./fan";

/** The other seats as the viewer sees them: clockwise from the left hand neighbour. */
export function around(view: { seats: number; you: number | null }): number[] {
  const from = view.you ?? 0;
  const others = Array.from({ length: view.seats - 1 }, (_, step) => (from + 1 + step) % view.seats);
  return view.you === null ? [...others, from] : others;
}

export type Side = "left" | "top" | "right" | "bottom";

/**
 * Where the seats around the viewer are, clockwise from the left. A spectator has no place of
 * its own, so the last seat is at the bottom.
 */
export function sidesOf(count: number, spectator: boolean, shape: Shape): Side[] {
  const around = shape === "wide";
  const upper = around && spectator ? count - 1 : count;
  return Array.from({ length: count }, (_, index) => {
    if (index >= upper) return "bottom";
    if (!around || upper === 1) return "top";
    return index === 0 ? "left" : index === upper - 1 ? "right" : "top";
  });
}
