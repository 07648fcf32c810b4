import { calendarUnitOf } from "../comparison/earlier-range.ts";
import { shopsChangeOf } from "../comparison/same-shops.ts";
import { totalsChange } from "../comparison/totals-change.ts";
import { addDays, daysIn, isoWeekday } from "../date-range.ts";
import type { Report } from "../report.ts";
import type { Language } from "./language.ts";
import { nameInSentence } from "./names.ts";

/**
 * One sentence that judges the sales: as the weeks before let expect, else by the change of the total, or of the same shops
 * if others are new or closed. Undefined without a comparison.
 */
export function verdictOf(report: Report, language: Language): string | undefined {
  const { hero, page, sameShops } = language;
  for (const statement of report.changes ?? []) {
    if (statement.kind === "week" && statement.values) return hero.verdicts[statement.values.place];
  }
  const than = earlierName(report, language);
  const shops = shopsChangeOf(report);
  const amount = shops?.both.change ?? totalsChange(report)?.total_sales.amount;
  if (amount === undefined || than === undefined || report.totals.days === 0) return undefined;
  const way = amount > 0 ? "up" : amount < 0 ? "down" : "same";
  if (!shops) return hero.compared[way](than);
  const { name } = shops.both;
  return sameShops.compared[way](than, name === undefined ? undefined : nameInSentence(name, page));
}

/** `the week before` if that is what it is. Its days are said elsewhere: they would break the line. */
function earlierName({ comparison, ...report }: Report, { dates, hero }: Language): string | undefined {
  const earlier = comparison?.report.range;
  const range = comparison?.compared ?? report.range;
  if (!range || !earlier) return undefined;
  const isNext = addDays(earlier.endDate, 1) === range.startDate;
  const unit = calendarUnitOf(range);
  if (isNext && daysIn(range) === 7 && daysIn(earlier) === 7) return hero.before.week;
  if (isNext && unit !== undefined && unit === calendarUnitOf(earlier)) return hero.before[unit];
  if (comparison.kind === "last-year") return hero.before.yearAgo;
  const isWeekBefore = daysIn(range) === 1 && addDays(earlier.endDate, 7) === range.startDate;
  if (isWeekBefore) return hero.before.weekday(dates.weekdayName(isoWeekday(range.startDate)));
  return hero.before.other;
}
