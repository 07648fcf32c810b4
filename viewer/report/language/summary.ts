import { totalOf } from "../comparison/changes.ts";
import type { Report } from "../report.ts";
import type { Language } from "./language.ts";
import { oneLine } from "./names.ts";
import { changeText } from "./wording.ts";

/** The report in a few lines: the name of the cafe, then what changed. Without a comparison, the total alone. */
export function summaryText(report: Report, language: Language, cafeName?: string): string {
  const statements = report.changes ?? [{ kind: "total", values: totalOf(report) } as const];
  return chatText(
    statements.map((statement) => changeText(statement, language)),
    cafeName,
  );
}

/** A few lines to send in a chat: the name of the cafe, then each sentence. No line break follows the last line. */
export function chatText(sentences: readonly string[], cafeName: string | undefined): string {
  return [...(cafeName === undefined ? [] : [cafeName]), ...sentences].map(oneLine).join("\n");
}
