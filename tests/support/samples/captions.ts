/** What pages and commands say around figures, for tests of what each language says. */
import fc from "fast-check";
import { earlierRange } from "../../../viewer/report/comparison/earlier-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts, terminalTexts } from "../../../viewer/report/language/languages.ts";
import { BAHT } from "../../../viewer/report/money.ts";
import { periodName, rangeChoices, shortRange } from "../../../viewer/report/wording/periods.ts";
import { targetText } from "../../../viewer/report/wording/statements.ts";
import { baht, count, day, GREEK, range } from "./random-statements.ts";
import { reportOf } from "./rows.ts";

const RHYTHMS = [1, 7, "month", "year", "other"] as const;

export const numbers = fc.record({
  count,
  other: count,
  money: baht.map((amount) => `฿${amount}`),
  day,
  range,
});
type Numbers = typeof numbers extends fc.Arbitrary<infer Values> ? Values : never;

/** What tables, charts, the end of a report, its menu, an archive and the live page say around figures. */
export function captionsOf({ count, other, money, day, range }: Numbers, language: Language): string[] {
  const { archive, busy, changes, dates, fields, foot, hero, live, menu, page, storeDetails, tables } =
    language;
  const [name = ""] = GREEK;
  const week = (count % 7) + 1;
  const days = dates.range(range);
  const isMore = count > other;
  return [
    ...Object.values(fields),
    ...Object.values(fileTexts(language).workbook.summary),
    ...Object.values(foot.facts),
    ...foot.definitions.flat(),
    page.allIn(page.salesByCategory, name),
    page.allBy(page.salesByEmployee, name),
    page.moreItems(count),
    storeDetails.howToRead(isMore, true),
    page.shopsOfGroup(name, count),
    page.moreWithSum(count, money),
    page.otherItems(count),
    page.lineDescription(name, money, money, page.valueOnDay(money, dates.day(day))),
    page.loadedAt("12:03", dates.dayNextTo(range, day)),
    dates.moment("2026-11-20T12:03:00.000Z", "UTC"),
    shortRange(range, day, dates),
    dates.rangeInFull(range),
    periodName(range, dates),
    ...rangeChoices([reportOf({}, range), reportOf({}, null)], language).map(({ label }) => label),
    changes.openDaysDiffer(count, other),
    changes.withoutDay(day),
    changes.points("+1.2"),
    tables.caption(page.salesByCategory, changes.against(days, dates.range(earlierRange("previous", range)))),
    tables.renamedFrom(name),
    tables.andMore(count),
    tables.onlyBefore(count),
    tables.dayShiftNote(count, other),
    tables.monthShiftNote(count),
    tables.againstDay(dates.weekday(day), money),
    tables.topNote(count, other, 12),
    foot.topOf(count, other),
    busy.weekdayWithDays(week, count),
    busy.busiest(week, "10:00–11:00", money),
    busy.includesUnfinished(week, dates.day(day)),
    busy.hoursLess({ sales: count, customers: other, hasHours: isMore }, BAHT),
    busy.hoursLess({ sales: -count, customers: other, hasHours: isMore }, BAHT),
    hero.openDaysNote(count, other),
    hero.openDaysOf(count, other),
    hero.marginNote("58.4%"),
    foot.notes(count),
    foot.partOf(count, other),
    menu.rule(isMore, isMore),
    menu.lookAt(name, count, money, menu.lists["often-small"]),
    menu.tooFew([menu.smallCategory(name, count, other), menu.smallCategory(name, count, undefined)], other),
    menu.withoutCost(count),
    menu.nothingToSay,
    ...RHYTHMS.flatMap((rhythm) => [
      archive.groupCount(rhythm, count),
      archive.lineName(rhythm, count),
      archive.noSnapshotFor(days, rhythm, count),
      archive.periodIsMissing(rhythm, days),
      archive.periodsAreMissing(rhythm, count),
      archive.changeHeading(rhythm),
      archive.lineTitle(rhythm, isMore),
      archive.openDaysDiffer(rhythm),
    ]),
    archive.missingPeriods(count),
    archive.older(count),
    archive.openDaysOf(count, other),
    archive.amountOfPeriod(money, days),
    archive.noteCount(count),
    live.daysIn("UTC") + live.timeHere(`${days} 06:30`),
    live.tooManyTries(count),
    live.notSynced("12:03"),
    ...todayOf({ count, other, money, day, range }, language),
    ...resultsOf({ count, other, money, day, range }, language),
  ];
}

/** What the live page says about today, targets, notes and lists that were opened. */
function todayOf({ count, other, money, day, range }: Numbers, language: Language): string[] {
  const { dates, live, today } = language;
  const [name = ""] = GREEK;
  const week = (count % 7) + 1;
  const sums = { range, amount: 600_000, sold: count, percent: 12 };
  const pace = { until: day, sold: other, percent: 11, usualPercent: 13 };
  return [
    ...(["busier", "normal", "quieter"] as const).map((judgment) => today.judgment(judgment, week, false)),
    today.until("12:03", true),
    today.noSales("12:03"),
    today.nothingYet(`${today.moments.yesterday} 21:40`, true),
    today.usual(money),
    today.usualBy(money, "12:03"),
    today.usualIs(week, [today.byTime(money, "12:03"), today.inAll(money)]),
    today.usualWhole(week),
    today.range(money, money, money),
    today.customers(count),
    today.usuallyClosed(week),
    today.usualDay(week),
    today.rhythm(week, today.busiestHours("08", "10", money), today.quietAfter("17")),
    today.bills(count),
    ...(["reached", "ahead", "usual", "behind", "missed"] as const).map((place) =>
      targetText({ period: "2026-11", ...sums, place, pace }, language),
    ),
    live.dayNotes.title(count),
    live.dayNotes.saved(dates.rangeOrWeekday({ startDate: day, endDate: day })),
    live.dayNotes.changeOf(name),
    live.productsOf(name),
    live.cannotSee(name, true),
    live.cannotSee(`${name}, ${name}`, false),
    live.withoutSales(count),
    live.lastSales(dates.dayOfYear(day)),
    live.loadedAgo(count),
    live.notSaved(live.changedMeanwhile),
  ];
}

/** What commands print as their result. */
function resultsOf({ count, other, money, range }: Numbers, language: Language): string[] {
  const { dates } = language;
  const { copy, delivery, receipts, report, status } = terminalTexts(language);
  const [name = ""] = GREEK;
  const days = dates.range(range);
  return [
    report.wrote(days, name, undefined),
    report.customers(count),
    report.openDaysBefore(count, other),
    report.notes(count),
    receipts.counts(count, other, count),
    receipts.added(count),
    receipts.replaced(count),
    receipts.unchanged(count),
    receipts.removed(count),
    receipts.linesWritten(count),
    receipts.grossSales(money),
    copy.sameSums(count, other, name),
    delivery.sent(days, delivery.to(delivery.way(name), name)),
    delivery.corrected(days, delivery.to(delivery.way(name), name)),
    status.since(count, dates.day(range.startDate)),
    status.made(days, status.ago.days(count), name),
    status.made(days, status.ago.seconds(count), name),
  ];
}
