/** What is said of a report that misses days, wherever a command speaks about one. */
import { isIncomplete, type WithKnowledge } from "../../viewer/report/known/incompleteness.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import { knownText } from "../../viewer/report/wording/known.ts";

export interface Incompleteness {
  /** Without a full stop. */
  readonly text: string;
  /** What to do by hand. */
  readonly remedy: string;
  /** What to do if a job makes the report. */
  readonly remedyOfJob: string;
}

const REMEDIES = {
  exports: (what: string) => `save and import the newest export, and make ${what} again`,
  sync: (what: string) => `sync again, and make ${what} again`,
  api: (what: string) => `make ${what} again later`,
} as const;

const REMEDIES_OF_JOB = {
  exports: "save the newest export; the job makes the report again when it starts next",
  sync: "sync again; the job makes the report again when it starts next",
  api: "wait: the job makes the report again when they are there",
} as const;

/** Undefined if no day is missed. @param what what is not complete */
export function incompleteness(report: WithKnowledge, what = "the report"): Incompleteness | undefined {
  if (!isIncomplete(report)) return undefined;
  const { source = "api" } = report.knownUntil?.values ?? {};
  const text = knownText(report, english) ?? "days are missed";
  return {
    text: `${what} is not complete: ${text.replace(/\.$/, "")}`,
    remedy: REMEDIES[source](what),
    remedyOfJob: REMEDIES_OF_JOB[source],
  };
}
