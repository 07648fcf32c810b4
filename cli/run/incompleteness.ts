/** What is said of a report that misses days, wherever a command speaks about one. */
import { isIncomplete } from "../../viewer/report/known/incompleteness.ts";
import { english } from "../../viewer/report/language/en/english.ts";
import { knownText } from "../../viewer/report/language/known/known-text.ts";
import type { Report } from "../../viewer/report/report.ts";

export interface Incompleteness {
  /** Without a full stop. */
  readonly text: string;
  readonly remedy: string;
}

const REMEDIES = {
  exports: "save and import the newest export, and make the report again",
  sync: "sync again, and make the report again",
  api: "make the report again later",
} as const;

/** Undefined if no day is missed. */
export function incompleteness(report: Report): Incompleteness | undefined {
  if (!isIncomplete(report)) return undefined;
  const { source = "api" } = report.knownUntil?.values ?? {};
  const text = knownText(report, english) ?? "days are missed";
  return { text: `the report is not complete: ${text.replace(/\.$/, "")}`, remedy: REMEDIES[source] };
}
