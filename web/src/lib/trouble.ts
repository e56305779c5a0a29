/** What to tell a person when something didn't work. */
import { HouseError } from "./api";
import { m } from "./messages";

const PASSING = new Set(["unreachable", "unexpected", "garbled", "internal", "try-again"]);

export interface Trouble {
  code: string;
  message: string;
  /** The rule that explains it. */
  rule: string | null;
}

/** Whether it may well work when it is tried again: the house couldn't be asked, or stumbled. */
export function mayPass({ code }: Trouble): boolean {
  return PASSING.has(code) || /^http-5/.test(code);
}

export function explain(error: unknown): Trouble {
  if (!(error instanceof HouseError)) {
    return { code: "unexpected", message: m.trouble.unexpected, rule: null };
  }
  return { code: error.code, message: friendly(error), rule: error.rule };
}

function friendly({ code, message }: HouseError): string {
  if (code === "unreachable") return m.trouble.unreachable;
  return message === "" ? m.trouble.unexpected : message;
}
