import { notedOf, totalOf } from "../comparison/changes.ts";
import { contains } from "../date-range.ts";
import type { Language, PageLanguage } from "../language/language.ts";
import { oneLine } from "../language/names.ts";
import { hasNoSales, isNothingKnown, type Provenance, type Report } from "../report.ts";
import { commissionValues } from "../tables/left.ts";
import { cashText } from "./cash.ts";
import { changeText } from "./changes.ts";
import { knownText } from "./known.ts";
import { targetText, toDoText, toDoTitle } from "./statements.ts";

/** Whose the lines are, and the language of the texts that have no values. */
interface SummaryFacts extends Pick<Provenance, "language"> {
  readonly title?: string | undefined;
}

/**
 * The report in a few lines: the name of the cafe, then what changed, the target and what there is to do. Without a
 * comparison, the total takes the place of what changed.
 */
export function summaryText(report: Report, language: Language, facts: SummaryFacts = {}): string {
  const statements = report.changes ?? [
    ...(isNothingKnown(report) ? [] : [{ kind: "total", values: totalOf(report) } as const]),
    ...notedOf(report),
  ];
  const commission = commissionValues(report);
  const sentences = [
    ...statements.map((statement) => changeText(statement, language)),
    ...(commission ? [language.sources.afterCommission(commission, language.money)] : []),
  ];
  const toDo = report.toDo?.map((each) => `- ${toDoText(each, language)}`) ?? [];
  const title = toDo.length > 0 ? [`${toDoTitle(report, language)}:`] : [];
  const known = knownText(report, language);
  const target = report.target ? [targetText(report.target.values, language)] : [];
  const cash = cashText(report, language);
  const other = otherLanguageText([...statements, ...(report.toDo ?? [])], facts, language);
  return chatText(
    [
      ...(known === undefined ? [] : [known]),
      ...sentences,
      ...(cash === undefined ? [] : [cash]),
      ...target,
      ...title,
      ...toDo,
      ...(other === undefined ? [] : [other]),
    ],
    facts.title,
  );
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
  if (!hasNoSales(report) || isNothingKnown(report)) return "";
  const { range, dataDays } = report;
  const text = range ? page.noSalesIn(range) : page.noSales;
  // That there are sales on both sides of a closed day is no help.
  const isOutside =
    dataDays && !(range && contains(dataDays, range.startDate) && contains(dataDays, range.endDate));
  return isOutside ? `${text} ${page.salesIn(dataDays)}` : text;
}

/** Says that some of the statements have only a text in another language; undefined if none has. */
export function otherLanguageText(
  statements: readonly { readonly values?: unknown }[],
  { language: textsIn = "en" }: Pick<Provenance, "language">,
  { code, foot }: Language,
): string | undefined {
  const isOther = textsIn !== code && statements.some(({ values }) => values === undefined);
  return isOther ? foot.otherLanguage(textsIn) : undefined;
}
