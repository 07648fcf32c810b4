import { totalOf } from "../comparison/changes.ts";
import { hasNoSales, type Report } from "../report.ts";
import type { Language, PageLanguage } from "./language.ts";
import { oneLine } from "./names.ts";
import { changeText } from "./wording.ts";

/** The report in a few lines: the name of the cafe, then what changed. Without a comparison, the total alone. */
export function summaryText(report: Report, language: Language, cafeName?: string): string {
  const statements = report.changes ?? [{ kind: "total", values: totalOf(report) } as const];
  const sentences = statements.map((statement) => changeText(statement, language));
  return chatText(sentences, cafeName);
}

/** A few lines to send in a chat: the name of the cafe, then each sentence. No line break follows the last line. */
export function chatText(sentences: readonly string[], cafeName: string | undefined): string {
  return [...(cafeName === undefined ? [] : [cafeName]), ...sentences].map(oneLine).join("\n");
}

/**
 * A report without sales says so, because zeros and empty charts could also be a failure: `No sales from 3 Nov 2026 to
 * 9 Nov 2026.`, and `There are sales from 1 Jan 2026 to 31 Oct 2026.` if the source knows. Nothing if there are sales.
 */
export function noSalesText(report: Report, { page }: PageLanguage): string {
  if (!hasNoSales(report)) return "";
  const { range, dataDays } = report;
  const text = range ? page.noSalesIn(range) : page.noSales;
  return dataDays ? `${text} ${page.salesIn(dataDays)}` : text;
}
