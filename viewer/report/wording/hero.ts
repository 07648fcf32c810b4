/** The total and the three figures below it, as the page and the digest show them. */
import { basisOf, marksOf, wayOf } from "../comparison/basis.ts";
import { comparedOf, doDaysPair, isTooShort, pairShift } from "../comparison/compared.ts";
import { calendarUnitOf } from "../comparison/earlier-range.ts";
import { shopsChangeOf } from "../comparison/same-shops.ts";
import { addDays, type DateRange, daysIn, daysOf, isoWeekday } from "../date-range.ts";
import { notesIn, notesText } from "../day-note.ts";
import { formatCount, formatShare, pointsChange } from "../format.ts";
import type { Language } from "../language/language.ts";
import { nameInSentence } from "../language/names.ts";
import { isNothingKnown, type RangeReport, type Report, statedIn } from "../report.ts";
import type { StatedBasis } from "../stated.ts";
import { leftOf } from "../tables/left.ts";
import { countOpen, isOpen, openDates } from "../tables/open-days.ts";
import { isCostKnown, marginOf } from "../tables/profit.ts";
import { noteIn } from "./changes.ts";
import { noCostText } from "./titles.ts";

type Measure = "total_sales" | "net_sales" | "profit" | "total_transactions";

export interface HeroFigure {
  readonly name: string;
  readonly value: string;
  /** An empty one keeps its line. */
  readonly note?: string | undefined;
  /** The change of the margin, which is the note. */
  readonly points?: string | undefined;
  /** Its change. That of the total is in words. */
  readonly percent: number | undefined;
}

/**
 * The total, and the three figures below it. Before the first load, and of days that are not here yet, none is known, and a
 * profit without a cost never is.
 */
export function heroFigures(
  loaded: Report | undefined,
  language: Language,
): { readonly total: HeroFigure; readonly others: readonly HeroFigure[] } {
  const { hero, money, page, tables } = language;
  const report = loaded && isNothingKnown(loaded) ? undefined : loaded;
  const marks = marksOf(basisOf(report));
  const [margin, points] = profitNote(report, marks?.marginPoints, language);
  const figureOf = (measure: Measure, name: string, note?: string, format = money.whole) => ({
    name,
    value:
      report && (measure !== "profit" || isCostKnown(report))
        ? format(report.totals[measure])
        : tables.unknown,
    note,
    percent: measure === "total_sales" ? undefined : marks?.[measure],
  });
  return {
    total: figureOf("total_sales", hero.totalSales, openDaysNote(report, language)),
    others: [
      figureOf("net_sales", page.netSales, netSalesNote(report, language) || undefined),
      { ...figureOf("profit", page.profit, margin), points },
      figureOf("total_transactions", page.customers, undefined, formatCount),
    ],
  };
}

/** How many days have sales; empty if no days were asked for, or for a single day. */
function openDaysNote(report: RangeReport | undefined, { hero }: Language): string {
  const days = report?.totals.rangeDays ?? 0;
  return report && days > 1 ? hero.openDaysNote(countOpen(report.salesOverTime), days) : "";
}

/** What is left of the net sales after commission; empty if no rate is known. */
export function netSalesNote(report: RangeReport | undefined, { money, sources }: Language): string {
  const left = report && leftOf(report);
  return left ? sources.leftOf(money.whole(left.net_sales)) : "";
}

/** The margin, and its change in points if there is one; or why there is none. */
function profitNote(
  report: RangeReport | undefined,
  points: number | undefined,
  { changes, hero, page }: Language,
): readonly [note: string, points?: string] {
  if (report === undefined || report.totals.net_sales === 0) return [""];
  const margin = marginOf(report);
  if (margin === undefined) return [isCostKnown(report) ? "" : noCostText(report, page)];
  const note = hero.marginNote(formatShare(margin));
  return points ? [note, changes.points(pointsChange(points))] : [note];
}

/** So many per cent away from the week before, a normal week needs a reason. */
const FAR_AWAY = 10;
const FULL_YEAR = 365;
const WEEK = 7;

/**
 * What judges the sales: as the weeks before let expect, else by the per cent of the basis. A closure that was noted comes
 * first. Undefined without a comparison.
 */
export function verdictOf(report: Report, language: Language): string | undefined {
  if (report.totals.days === 0) return undefined;
  const judged = judgedBy(report, language);
  const closures = closuresOf(report, language);
  return judged === undefined ? undefined : language.page.sentences([...closures, judged]);
}

function judgedBy(report: Report, language: Language): string | undefined {
  const { hero, page } = language;
  const { comparison } = report;
  const basis = basisOf(report);
  const percent = marksOf(basis)?.total_sales;
  const week = statedIn(report, "week");
  if (week) {
    const needsReason = week.place === "within" && Math.abs(percent ?? 0) > FAR_AWAY;
    const unusual = (percent ?? 0) > 0 ? "below" : "above";
    return page.sentences([
      hero.verdicts[week.place],
      ...(needsReason && week.before === unusual ? [hero.weekBefore[unusual]] : []),
    ]);
  }
  if (comparison === undefined) return undefined;
  const { historyFrom, report: earlier } = comparison;
  if (earlier.totals.days === 0 || isTooShort(earlier, historyFrom)) {
    if (isFirstYear(report)) return hero.firstYear;
    return historyFrom && hero.historyFrom(historyFrom);
  }
  return basis && percent !== undefined ? byPercent(percent, basis, report, language) : undefined;
}

/** By the per cent of the basis, and by its open days. */
function byPercent(
  percent: number,
  { basis, basisNow, basisBefore }: StatedBasis,
  report: Report,
  language: Language,
): string | undefined {
  const { hero, sameShops, page } = language;
  const than = earlierName(report, language);
  if (than === undefined) return undefined;
  const way = wayOf(percent);
  const shops = shopsChangeOf(report);
  if (shops && shops.onlyNow.length + shops.onlyBefore.length > 0) {
    const { name } = shops.both;
    return sameShops.compared[way](than, name === undefined ? undefined : nameInSentence(name, page));
  }
  const days = openDaysOf(report);
  const range = report.comparison?.compared ?? report.range;
  if (days.now < days.before && way === "up") {
    return range && daysIn(range) === WEEK ? hero.shorterWeek : hero.fewerDays;
  }
  if (days.now > days.before && way === "down") return hero.moreDays;
  const isByDay = basis === "paired" ? days.now !== days.before : basisNow.days > 1 || basisBefore.days > 1;
  return way === "same" ? hero.compared.same(isByDay) : hero.compared[way](than, isByDay);
}

function openDaysOf({ comparison, ...report }: Report) {
  const { salesOverTime } = comparison?.withoutToday ?? report;
  return { now: countOpen(salesOverTime), before: countOpen(comparison?.report.salesOverTime ?? []) };
}

/** Whether a range of a year or more has sales since its first week. */
function isFirstYear({ range, salesOverTime }: Report): boolean {
  const first = salesOverTime.find(isOpen)?.date;
  if (range === null || first === undefined || daysIn(range) < FULL_YEAR) return false;
  return daysIn({ startDate: range.startDate, endDate: first }) <= WEEK;
}

/** The days of a week that were closed although their partners were open, and about which something was noted. */
function closuresOf(report: Report, { code, hero }: Language): readonly string[] {
  const compared = comparedOf(report);
  const range = compared?.now.range;
  if (!compared || !range || daysIn(range) > WEEK || !doDaysPair(compared)) return [];
  const open = openDates(compared.now.salesOverTime);
  const openBefore = openDates(compared.before.salesOverTime);
  const shift = pairShift(compared.now, compared.before);
  const closures: { days: DateRange; note: string }[] = [];
  for (const date of daysOf(range)) {
    const day = { startDate: date, endDate: date };
    const notes = notesIn(report.dayNotes, day).map((note) => noteIn(code, note));
    if (open.has(date) || notes.length === 0 || !openBefore.has(addDays(date, -shift))) continue;
    const note = notesText(notes);
    const last = closures.at(-1);
    if (last?.note === note && addDays(last.days.endDate, 1) === date) {
      last.days = { startDate: last.days.startDate, endDate: date };
    } else closures.push({ days: day, note });
  }
  return closures.map(({ days, note }) => hero.closed(days, note));
}

/** `the week before` if that is what it is. Its days are said elsewhere: they would break the line. */
export function earlierName(
  { comparison, ...report }: Report,
  { dates, hero }: Language,
): string | undefined {
  const earlier = comparison?.report.range;
  const range = comparison?.compared ?? report.range;
  if (!range || !earlier) return undefined;
  const isNext = addDays(earlier.endDate, 1) === range.startDate;
  const unit = calendarUnitOf(range);
  if (isNext && daysIn(range) === WEEK && daysIn(earlier) === WEEK) return hero.before.week;
  if (isNext && unit !== undefined && unit === calendarUnitOf(earlier)) return hero.before[unit];
  if (comparison.kind === "last-year") return hero.before.yearAgo;
  const isWeekBefore = daysIn(range) === 1 && addDays(earlier.endDate, WEEK) === range.startDate;
  if (isWeekBefore) return hero.before.weekday(dates.weekdayName(isoWeekday(range.startDate)));
  return hero.before.other;
}
