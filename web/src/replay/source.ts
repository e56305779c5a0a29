/** Where a replay comes from: a table of the house, a record somebody brought, or this very file. */
import { api } from "../lib/api";
import type { Keepsake, Moment, Replay } from "../lib/protocol";
import { writeMoment } from "./moment";

export interface Source {
  deal(number: number): Promise<Replay>;
  /** The record as text, from which the replay is made and proved. */
  record(): Promise<string>;
  /** All of it as one HTML file that opens at a moment; null where this is such a file. */
  readonly file: ((moment: Moment) => Promise<Blob>) | null;
  /** Name of the match, for files. */
  readonly name: string;
  /** The table, where there is one to link to. */
  readonly table: string | null;
}

export function ofTable(table: string): Source {
  return {
    deal: (number) => api.replay(table, number),
    record: async () => (await api.record(table)).text(),
    file: (moment) => api.replayFile(table, writeMoment(moment)),
    name: table,
    table,
  };
}

export function ofRecord(record: string): Source {
  return {
    deal: (number) => api.replayRecord(record, number),
    record: async () => record,
    file: (moment) => api.recordFile(record, writeMoment(moment)),
    name: "match",
    table: null,
  };
}

export function ofKeepsake({ record, replays }: Keepsake): Source {
  return {
    deal: async (number) => {
      const replay = replays[number - 1];
      if (!replay) throw new Error(`There is no deal ${number}.`);
      return replay;
    },
    record: async () => record,
    file: null,
    name: replays[0]?.info.table ?? "match",
    table: null,
  };
}
