/**
 * Golden pages: `fixtures/pages/<case>.th.txt` is what a person reads on the page of a report of the sample cafe in Thai. The
 * tests compare; only a person rewrites, with `npm run fixtures`, and reads the difference before committing it.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { renderReportPage } from "../../viewer/prerender.tsx";
import type { Language } from "../../viewer/report/language/language.ts";
import { thai } from "../../viewer/report/language/th/thai.ts";
import type { Report } from "../../viewer/report/report.ts";
import { type SavedReport, saveReport } from "../../viewer/report/saved/saved-report.ts";
import { withTexts } from "../../viewer/report/wording/statements.ts";
import { paperFoot, provenanceParts, reportTitle } from "../../viewer/report/wording/titles.ts";
import { sampleReport } from "../support/samples/sample-cafe.ts";
import { DAYS_OF_SHIFTS } from "../support/samples/shifts.ts";
import { visibleText } from "../support/visible-text.ts";

const FOLDER = new URL("../../fixtures/pages/", import.meta.url);
const TITLE = "บ้านกาแฟ";
const TODAY = "2026-11-20";

type Asked = Parameters<typeof sampleReport>[0];

/** Of two shops, each with a till. */
const shopOf: Asked["shopOf"] = ({ pos }) => (pos === "POS 1" ? "นิมมาน" : "เมืองเก่า");

/** Three days of two shifts, a difference in the first and in the last one. */
export const DAYS_WITH_SHIFTS: Asked = {
  range: { startDate: "2026-11-10", endDate: "2026-11-12" },
  today: TODAY,
  kind: "same-weekdays",
  shifts: DAYS_OF_SHIFTS,
};

export const GOLDEN_PAGES: Readonly<Record<string, Asked>> = {
  week: { range: { startDate: "2026-11-09", endDate: "2026-11-15" }, today: TODAY, kind: "same-weekdays" },
  month: { range: { startDate: "2026-10-01", endDate: "2026-10-31" }, today: TODAY, kind: "previous" },
  year: { range: { startDate: "2025-01-01", endDate: "2025-12-31" }, today: TODAY, kind: "last-year" },
  day: { range: { startDate: "2026-11-14", endDate: "2026-11-14" }, today: TODAY, kind: "same-weekdays" },
  shifts: DAYS_WITH_SHIFTS,
  "no-sales": { range: { startDate: "2019-11-09", endDate: "2019-11-15" }, today: TODAY },
  shops: {
    range: { startDate: "2026-11-16", endDate: "2026-11-22" },
    today: TODAY,
    kind: "same-weekdays",
    shops: ["นิมมาน", "เมืองเก่า"],
    shopOf,
  },
};

export function goldenSaved(made: Report, language: Language): SavedReport {
  const provenance = { generatedAt: `${TODAY}T05:00:00.000Z`, timeZone: "Asia/Bangkok" };
  const facts = { title: TITLE, language: language.code };
  return saveReport([withTexts(made, language)], provenance, "1.2.3", facts);
}

/** The title of the window, the foot of its paper, and its markup. */
export function goldenMarkup(report: Report, language: Language): string {
  const saved = goldenSaved(report, language);
  const foot = paperFoot(TITLE, provenanceParts(report, saved, language), language.page);
  return `<title>${reportTitle(report, TITLE, language)}</title><p>${foot}</p>${renderReportPage(saved, language)}`;
}

export function goldenPage(name: string): string {
  return readFileSync(new URL(`${name}.th.txt`, FOLDER), "utf8");
}

export function pageText(report: Report): string {
  return `${visibleText(goldenMarkup(report, thai("common")))}\n`;
}

/** What is the same in every language. */
const KNOWN = [
  ...["cafe", "sales", "Asia", "Bangkok", "SHA", "CSV", "Home", "End", "Esc"],
  // The tills, and figures of one that is in English.
  ...["Loyverse", "Square", "Gross", "Net", "Returns"],
];

/** The words of English in a page in Thai that are not of the names of its report. */
export function foreignWords(texts: readonly string[], report: Report): string[] {
  const { categories, products, employees } = report;
  const names = [
    ...categories.map(({ category }) => category),
    ...products.map(({ product_name }) => product_name),
    ...employees.map(({ employee_name }) => employee_name),
    ...(report.comparison ? report.comparison.report.products.map(({ product_name }) => product_name) : []),
  ];
  const known = new Set([...KNOWN, ...wordsIn(names)]);
  return [...new Set(wordsIn(texts))].filter((word) => !known.has(word));
}

function wordsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.env.CI) throw new Error("golden pages are rewritten by a person, not by CI");
  for (const [name, asked] of Object.entries(GOLDEN_PAGES)) {
    writeFileSync(new URL(`${name}.th.txt`, FOLDER), pageText(await sampleReport(asked)));
  }
}
