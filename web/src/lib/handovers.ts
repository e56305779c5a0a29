/** Who sat where when something happened, told from who has it now and what came between. */
import type * as wire from "./protocol";

/** Until event `seq`, whoever sat on `seat` bore this name. */
export interface Handover {
  seq: number;
  seat: number;
  name: string;
}

/** The events after which a seat bears another name, the earliest first. */
export function handoversIn(events: readonly wire.Event[]): Handover[] {
  const told = events.flatMap((event) => {
    const name = nameBefore(event);
    return event.seat === null || name === null ? [] : [{ seq: event.seq, seat: event.seat, name }];
  });
  return told.sort((one, other) => one.seq - other.seq);
}

/** The seats by the names they bore when event `seq` happened. */
export function seatsAt(seats: wire.Seat[], handovers: readonly Handover[], seq: number): wire.Seat[] {
  const later = handovers.filter((handover) => handover.seq > seq);
  if (later.length === 0) return seats;
  return seats.map((seat, at) => {
    const next = later.find((handover) => handover.seat === at);
    return next ? { ...seat, name: next.name } : seat;
  });
}

function nameBefore({ kind, name, facts }: wire.Event): string | null {
  switch (kind) {
    case "leave":
    case "rename":
      return name;
    case "back":
      return typeof facts?.["bot"] === "string" ? facts["bot"] : null;
    default:
      return null;
  }
}
