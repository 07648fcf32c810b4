import { createHash } from "node:crypto";
import type { Language } from "../../viewer/report/language/language.ts";
import { inCurrency } from "../../viewer/report/money.ts";
import type { Moment, Report, WordedReport } from "../../viewer/report/report.ts";
import {
  figuresText,
  inLanguage,
  type PageFacts,
  type SavedReport,
  saveReport,
} from "../../viewer/report/saved/saved-report.ts";
import { withTexts } from "../../viewer/report/wording/statements.ts";
import { VERSION } from "../door/version.ts";

export type SealOptions = Omit<PageFacts, "language"> & Moment & { readonly language: Language };

/** Reports in their saved form, with this program's name and the SHA-256 of the figures. */
export function sealReports(
  reports: readonly Report[],
  { generatedAt, timeZone, dayStarts, language, ...page }: SealOptions,
) {
  const said = worded(reports, page.currency, language);
  const sha256 = figuresSha256(said);
  return saveReport(said, { generatedAt, timeZone, dayStarts, sha256 }, VERSION, {
    ...page,
    language: language.code,
  });
}

/**
 * A saved report with its sentences in another language, or in the years of another era, worded from their values. A
 * sentence of a later version has none: it stays as it is, and so does the language that the report names.
 */
export function sealAgain(saved: SavedReport, language: Language): SavedReport {
  const { reports: before, language: textsIn = "en", ...facts } = saved;
  const reports = worded(before, facts.currency, language);
  return {
    ...facts,
    ...(facts.sha256 !== undefined && { sha256: figuresSha256(reports) }),
    ...inLanguage(reports.every(isWhole) ? language.code : textsIn),
    reports,
  };
}

function worded(reports: readonly Report[], currency: string | undefined, language: Language) {
  const inMoney = inCurrency(language, currency);
  return reports.map((report) => withTexts(report, inMoney));
}

/** Whether every sentence has its values. */
function isWhole({ comparison, notes, changes = [], toDo = [] }: WordedReport): boolean {
  const { withoutToday, report: earlier } = comparison ?? {};
  const said = [...notes, ...changes, ...toDo, ...(withoutToday?.notes ?? []), ...(earlier?.notes ?? [])];
  return said.every(({ values }) => values !== undefined);
}

/** Reports as they are saved, or as a file has them: with the fields that this version does not know. */
export function figuresSha256(reports: readonly unknown[]): string {
  return createHash("sha256").update(figuresText(reports)).digest("hex");
}
