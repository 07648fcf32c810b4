/** Pages and files in English. */

import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Speaking } from "../../../viewer/language.tsx";
import { compareReports } from "../../../viewer/report/comparison/changes.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import type { WordedReport } from "../../../viewer/report/report.ts";
import { withTexts } from "../../../viewer/report/wording/statements.ts";

/** The options of a report file. */
export const IN_ENGLISH = { language: english, withScript: true } as const;

export function markupOf(content: ReactNode): string {
  return renderToStaticMarkup(<Speaking language={english}>{content}</Speaking>);
}

/** The markup that a browser can take over. */
export function hydratableMarkupOf(content: ReactNode): string {
  return renderToString(<Speaking language={english}>{content}</Speaking>);
}

/** A report beside an earlier one, in English. */
export function compared(...reports: Parameters<typeof compareReports>): WordedReport {
  return withTexts(compareReports(...reports), english);
}

/** Notes as a page shows them. */
export function textsOf(notes: WordedReport["notes"]): { kind: string; text: string }[] {
  return notes.map(({ kind, text }) => ({ kind, text }));
}
