/** Where a replay comes from: a table of the house, a record somebody brought, or this very file. */
import { api } from "../lib/api";
import type { Keepsake, Replay } from "../lib/protocol";

export interface Source {
  deal(number: number): Promise<Replay>;
  /** The record as text, from which the replay is made and proved. */
  record(): Promise<string>;
  /** Name of the match, for files. */
  readonly name: string;
  /** The table, where there is one to link to. */
  readonly table: string | null;
}

export function ofTable(table: string): Source {
  return {
    deal: (number) => api.replay(table, number),
    record: async () => (await api.record(table)).text(),
    name: table,
    table,
  };
}

export function ofRecord(record: string): Source {
  return {
    deal: (number) => api.replayRecord(record, number),
    record: async () => record,
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
    name: replays[0]?.info.table ?? "match",
    table: null,
  };
}
