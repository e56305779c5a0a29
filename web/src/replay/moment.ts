/** A moment of a match as an address says it: `?deal=2&move=14&seat=1&hands=open`. */
import type { Moment } from "../lib/protocol";

export type { Moment };

export const START: Moment = { deal: 1, move: 0, seat: null, open: false };

export function readMoment(search: string): Moment {
  const query = new URLSearchParams(search);
  return {
    deal: number(query.get("deal")) ?? START.deal,
    move: number(query.get("move")) ?? START.move,
    seat: number(query.get("seat")),
    open: query.get("hands") === "open",
  };
}

export function writeMoment({ deal, move, seat, open }: Moment): string {
  const query = new URLSearchParams({ deal: String(deal), move: String(move) });
  if (seat !== null) query.set("seat", String(seat));
  if (open) query.set("hands", "open");
  return `?${query}`;
}

function number(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
