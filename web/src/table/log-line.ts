/** A line of the log in words: the game's own where it has them, else the frame's. */
import { boards } from "../boards";
import { seatsAt } from "../lib/handovers";
import { m } from "../lib/messages";
import type { Event } from "../lib/protocol";
import type { TableState } from "../lib/table.svelte";
import { seatName, shortHex } from "../lib/wording";

export function logLine(event: Event, table: TableState): string | null {
  const { info, you, view } = table;
  const seats = seatsAt(table.seats, table.handovers, event.seq);
  const words = boards[info.game]?.describe(event, info, { seats, you, view });
  return words ?? frameLine(event, event.name ?? seatName(seats, event.seat));
}

/** The beginning of the commitment to the first deal, enough to tell it from another. */
function promiseIn(facts: Event["facts"]): string | null {
  const promise = facts?.["commitment"];
  return typeof promise === "string" ? shortHex(promise) : null;
}

/** Of somebody who has had their account deleted, no name is left to tell. */
function renamed(facts: Event["facts"], name: string): string | null {
  const now = facts?.["name"];
  return typeof now === "string" && now !== name ? m.log.rename(name, now) : null;
}

function frameLine({ kind, deal, move, facts }: Event, name: string): string | null {
  switch (kind) {
    case "open":
      return m.log.open(name);
    case "stop":
      return m.log.stop;
    case "closed":
      return m.log.closed;
    case "sit":
      return m.log.sit(name);
    case "leave":
      return m.log.leave(name);
    case "start":
      return m.log.start(promiseIn(facts));
    case "deal":
      return m.log.deal(deal);
    case "move":
      return m.log.move(name, move ?? "");
    case "timeout":
      return m.log.timeout(name, move ?? "");
    case "away":
      return m.log.away(name);
    case "back":
      return m.log.back(name);
    case "deal-over":
      return m.log.dealOver(deal);
    case "match-over":
      return m.log.matchOver;
    case "take-back":
      return m.log.takeBack(name);
    case "rematch":
      return m.log.rematch(name);
    case "rename":
      return renamed(facts, name);
    default:
      return null;
  }
}
