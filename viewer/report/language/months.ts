import type { MonthFigures } from "../tables/months.ts";
import type { PageLanguage } from "./language.ts";

/** `Mar 2026`, or `Mar 2026, from 12 Mar` if the range cuts it; a line breaks after the comma only. */
export function monthName(month: MonthFigures, language: PageLanguage): string {
  const part = monthPart(month, language);
  return [
    language.dates.month(month.month),
    ...(part === undefined ? [] : [part.replaceAll(" ", "\u00a0")]),
  ].join(", ");
}

/** `from 12 Mar`, `to 20 Nov`; undefined if the range has the whole month. */
export function monthPart(
  { from, to }: Pick<MonthFigures, "from" | "to">,
  { dates, tables }: PageLanguage,
): string | undefined {
  if (from !== undefined) return tables.fromDay(dates.dayOfYear(from));
  return to === undefined ? undefined : tables.toDay(dates.dayOfYear(to));
}
