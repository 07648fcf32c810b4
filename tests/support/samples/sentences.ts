/** What the model says about a report, for tests of what each language says. */

import type { Language } from "../../../viewer/report/language/language.ts";
import { formatName } from "../../../viewer/report/language/names.ts";
import { menuOf } from "../../../viewer/report/menu.ts";
import { BAHT } from "../../../viewer/report/money.ts";
import type { Report, WordedReport } from "../../../viewer/report/report.ts";
import { saveReport } from "../../../viewer/report/saved/saved-report.ts";
import { monthsOf } from "../../../viewer/report/tables/months.ts";
import { comparedDaysText } from "../../../viewer/report/wording/comparison.ts";
import { digestOf } from "../../../viewer/report/wording/digest-of.ts";
import { verdictOf } from "../../../viewer/report/wording/hero.ts";
import { menuSentences } from "../../../viewer/report/wording/menu.ts";
import { monthName } from "../../../viewer/report/wording/periods.ts";
import { whyTexts } from "../../../viewer/report/wording/reasons.ts";
import { toDoTitle, withTexts } from "../../../viewer/report/wording/statements.ts";
import { noSalesText, summaryText } from "../../../viewer/report/wording/summary.ts";
import { provenanceParts, reportTitle } from "../../../viewer/report/wording/titles.ts";
import { describeItems } from "../../../viewer/sections/describe.ts";
import { GREEK } from "./random-statements.ts";
import { NO_ROWS, RANGE, reportOf } from "./rows.ts";

const PROVENANCE = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" };

function digestIn(report: WordedReport, language: Language) {
  const saved = saveReport([report], PROVENANCE, "1.2.3", { language: language.code });
  return digestOf(saved, language, { correctionOf: 5 });
}

/** The sentences of a report, those of one place in an entry. */
export function sentencesOf(report: Report, language: Language): string[] {
  const worded = withTexts(report, language);
  const digest = digestIn(worded, language);
  const statements = [...worded.notes, ...(worded.changes ?? []), ...(worded.toDo ?? [])];
  return [
    ...statements.map(({ text }) => text),
    ...whyTexts(report, language),
    verdictOf(report, language) ?? "",
    ...summaryText(report, language).split("\n"),
    digest.subject,
    digest.correction ?? "",
    noSalesText({ ...reportOf(NO_ROWS, report.range), dataDays: RANGE }, language),
    comparedDaysText(report, language) ?? "",
    ...provenanceParts(report, PROVENANCE, language),
    reportTitle(report, GREEK[0], language),
    toDoTitle(report, language),
    ...menuSentences(menuOf(report), language),
    ...monthsOf(report).map((month) => monthName(month, language)),
    describeItems(
      report.products.map((each) => ({
        label: formatName(each.product_name, language.page),
        value: each.total_sales,
      })),
      BAHT.whole,
      language,
    ),
  ].filter((text) => text !== "");
}
