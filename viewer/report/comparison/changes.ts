/** What changed between two ranges. It says what adds up to what, and never why. */

import { type Figures, figuresOf, NO_NAME } from "../datasets.ts";
import { addDays, contains, type DateRange, type IsoDate, isoWeekday, mondayOf } from "../date-range.ts";
import { isSameNote } from "../day-note.ts";
import { bigHundredths, isNothing, readHundredths, toNumber } from "../decimal.ts";
import { type DaysBefore, judgeWeek } from "../judge-week.ts";
import type { ProductDates } from "../known/product-dates.ts";
import { compareText, groupBy, median } from "../records.ts";
import {
  type Comparison,
  coveredRange,
  type DayFigures,
  isNothingKnown,
  type RangeReport,
  type Report,
} from "../report.ts";
import { withoutOnlyNames } from "../shops.ts";
import type { ShopCause, ShopVerdict, ShopVerdicts, StatedBasis } from "../stated.ts";
import type {
  ChangeSentence,
  ChangeSplit,
  ChangeValues,
  DayAmount,
  StandingOut,
  TotalValues,
  WeekVerdict,
} from "../statements.ts";
import { countOpen, isOpen } from "../tables/open-days.ts";
import { difference, sumFigures } from "../tables/sums.ts";
import { basisFor, pairedBasisDays } from "./basis.ts";
import { changeOf, type SplitFigures, splitChange } from "./change.ts";
import { type Compared, comparedOf, leftOutOf, pairNames, pairsByName, type RowPair } from "./compared.ts";
import { calendarUnitOf } from "./earlier-range.ts";
import { categoryOf, productsOf } from "./movers.ts";
import { pairedDays } from "./paired-days.ts";
import { isOneSided, type PairedShops, pairShops, type ShopFacts, shopsChange } from "./same-shops.ts";

/** What is known beyond the figures of the two ranges. */
export interface ComparisonFacts extends ShopFacts {
  /** The first day that is not wholly known: today, unless more is known about it. */
  readonly openFrom?: IsoDate | undefined;
  /** The days before a week, if it is to be judged: see `daysBeforeWeek`. */
  readonly daysBefore?: DaysBefore | undefined;
  /** When products were first and last sold, if the source says it. */
  readonly productDates?: readonly ProductDates[] | undefined;
}

/**
 * The report together with the figures that it is compared with, and what changed.
 *
 * @param comparison its earlier range may have no sales: that is a comparison, too
 */
export function compareReports(
  report: RangeReport,
  { withoutToday, report: earlier, ...comparison }: Comparison,
  facts: ComparisonFacts = {},
): Report {
  const all = [report, earlier, ...(withoutToday ? [withoutToday] : [])];
  const shown = (each: RangeReport) => withoutOnlyNames(each, ...all);
  const [now, before] = [shown(report), shown(earlier)];
  const compared = {
    ...now,
    comparison: {
      ...comparison,
      ...(withoutToday && { withoutToday: withShopsOfToday(shown(withoutToday), { now, before }) }),
      report: before,
    },
  };
  const changes = changesOf(compared, facts);
  return { ...withShopCauses(compared, comparedOf(compared)), changes };
}

/** The statements about what changed. A kind that does not apply is left out. */
function changesOf(report: Report, facts: ComparisonFacts): ChangeSentence[] {
  const compared = report.totals.days > 0 ? comparedOf(report) : undefined;
  const paired = compared && pairedBasisDays(compared);
  const shops = compared && pairShops(compared, facts);
  const same = shops && isOneSided(shops) ? shops : undefined;
  const basis = compared && basisFor(compared, paired, same);
  const isPaired =
    paired && !same && paired.onlyNow.length + paired.onlyBefore.length + paired.refunds.length > 0;
  const split = basis && splitOf(basis, isPaired ?? false);
  // What the weeks before let expect is of other shops.
  const week = same ? undefined : weekOf(report, facts.daysBefore);
  const outstanding = compared && basis && !same ? standingOut(compared.now, basis) : undefined;
  // Beside a few weeks of a year before, each product and shop would have risen.
  const alike = compared?.isTooShort ? undefined : compared;
  const products = alike && productsOf(alike, facts.productDates);
  const days = bestDaysOf(report, facts.openFrom);
  const category = alike && categoryOf(alike);
  const verdicts = alike && shopVerdicts(alike, same);
  const ofShops = same ? ({ allShops: true } as const) : {};
  return [
    ...(isNothingKnown(report)
      ? []
      : [{ kind: "total", values: { ...totalOf(report), ...earlierOf(report), ...basis } } as const]),
    ...(isPaired ? [{ kind: "days", values: pairedDays(paired, compared) } as const] : []),
    ...(shops ? [{ kind: "shops", values: shopsChange(shops, compared, facts.shopDays) } as const] : []),
    ...(split ? [{ kind: "split", values: split } as const] : []),
    ...notedOf(report),
    ...(outstanding ? [{ kind: "standing-out", values: outstanding } as const] : []),
    ...(week ? [{ kind: "week", values: week } as const] : []),
    ...(products ? [{ kind: "products", values: { ...products, ...ofShops } } as const] : []),
    ...(days ? [{ kind: "best-days", values: days } as const] : []),
    ...(category ? [{ kind: "category", values: { ...category, ...ofShops } } as const] : []),
    ...(verdicts ? [{ kind: "shop-verdicts", values: verdicts } as const] : []),
  ];
}

/** How the week was, and whether the one before it was an ordinary one, if that is what it is compared with. */
function weekOf(report: Report, daysBefore: DaysBefore = { salesOverTime: [] }): WeekVerdict | undefined {
  const week = judgeWeek(report.comparison?.withoutToday ?? report, daysBefore);
  const earlier = report.comparison?.report;
  const isBefore =
    earlier?.range && report.range && addDays(earlier.range.endDate, 1) === report.range.startDate;
  const before = isBefore ? judgeWeek(earlier, daysBefore) : undefined;
  return week && before ? { ...week, before: before.place } : week;
}

/** What was noted about the days of the report, and about those that it is compared with. */
export function notedOf({ dayNotes = [], comparison }: Report): readonly ChangeSentence[] {
  const before = comparison?.report.dayNotes ?? [];
  const notes = [...dayNotes, ...before.filter((note) => !dayNotes.some((own) => isSameNote(own, note)))];
  return notes.length > 0 ? [{ kind: "noted", values: { notes } }] : [];
}

/** The total sales, without what they are compared with. */
export function totalOf(report: RangeReport): TotalValues {
  return {
    range: coveredRange(report),
    ...(report.shops && { shops: report.shops }),
    ...(report.ofGroups && { ofGroups: report.ofGroups }),
    now: report.totals.total_sales,
    openDays: countOpen(report.salesOverTime),
  };
}

function earlierOf(report: Report): Partial<TotalValues> {
  const { totals, comparison } = report;
  if (comparison === undefined) return {};
  const left = leftOutOf(report);
  const { withoutToday, historyFrom, report: earlier } = comparison;
  const { range: earlierRange, now: before, openDays: openDaysBefore } = totalOf(earlier);
  const now = (withoutToday?.totals ?? totals).total_sales;
  const { amount, percent } = changeOf(now, before, historyFrom === undefined);
  return {
    ...(withoutToday && { withoutToday: now }),
    earlierRange,
    before,
    openDaysBefore,
    change: amount,
    ...(percent !== undefined && { percent }),
    ...(left && { unfinished: left.range.startDate }),
    ...(left && !left.isToday && { unknownTo: left.range.endDate }),
    ...(historyFrom && { historyFrom }),
  };
}

/**
 * @param isOfDays whether some days were open in one range only
 * @returns undefined if there is nothing to split, or if refunds are all there is
 */
function splitOf(basis: StatedBasis, isOfDays: boolean): ChangeValues["split"] | undefined {
  const { basisNow: now, basisBefore: before } = basis;
  const split = splitChange(now, before);
  if (split === undefined || before.total_sales <= 0 || now.total_transactions <= 0) return undefined;
  const { days, ...parts } = split;
  if ([days, parts.traffic, parts.bill].every(isNothing)) return undefined;
  const openDays = now.days - before.days;
  const isPerDay = basis.basis === "per-open-day";
  return {
    ...(basis.basisShops !== undefined && { sameShops: true }),
    ...(isOfDays && { sameDays: true }),
    ...(isPerDay && { days }),
    ...parts,
    ...(isPerDay && { openDays }),
    ...(openDays === 0 && { customers: difference(now.total_transactions, before.total_transactions) }),
    bills: billsOf(now, before),
  };
}

/** The parts are rounded to the satang, so a part can be left although the average bill is the same. */
function billsOf(now: SplitFigures, before: SplitFigures): ChangeValues["split"]["bills"] {
  const bill = bigHundredths(now.total_sales) * bigHundredths(before.total_transactions);
  const earlier = bigHundredths(before.total_sales) * bigHundredths(now.total_transactions);
  if (bill === earlier) return "same";
  return bill > earlier ? "larger" : "smaller";
}

function bestDaysOf(
  { salesOverTime }: RangeReport,
  openFrom: IsoDate | undefined,
): ChangeValues["best-days"] | undefined {
  const days = salesOverTime
    .filter((day) => isOpen(day) && (openFrom === undefined || day.date < openFrom))
    .sort((a, b) => b.total_sales - a.total_sales);
  const [best, worst] = [days[0], days.at(-1)];
  if (!best || !worst || best.total_sales === worst.total_sales) return undefined;
  return { best: dayAmount(best), worst: dayAmount(worst) };
}

function dayAmount({ date, total_sales }: DayFigures): DayAmount {
  return { date, amount: total_sales };
}

/**
 * The figures without today, in which a shop that has sold only today sold nothing. Without a row it would be closed.
 *
 * @param compared the figures with today, and the earlier ones
 */
function withShopsOfToday(
  withoutToday: RangeReport,
  compared: Pick<Compared, "now" | "before">,
): RangeReport {
  const { stores } = withoutToday;
  const known = new Set(stores?.map(({ store }) => store));
  const open = pairNames(compared, "sales_by_store").flatMap(({ now, before }) =>
    now && before && !known.has(now.store) ? now.store : [],
  );
  if (!stores || open.length === 0) return withoutToday;
  const nothing = sumFigures("sales_by_store", []);
  return { ...withoutToday, stores: [...stores, ...open.map((store) => ({ store, ...nothing }))] };
}

/** The one day, or the one week, that explains most of the change of a month. */
interface Distance {
  readonly day: DayFigures;
  /** From the median of the open days of its weekday in the month, itself included, in satang. */
  readonly satang: number;
}

/**
 * A day explains more than half of the change per open day if its distance from the usual sales of its weekday in the month,
 * divided by the open days of the month, is more than half of that change; so does a week, from Monday to Sunday within the
 * month, by the distances of its days.
 *
 * @returns undefined if the range is no calendar month, or if nothing stands out
 */
function standingOut(
  { range, salesOverTime }: RangeReport,
  { basisNow: now, basisBefore: before }: StatedBasis,
): StandingOut | undefined {
  if (range === null || calendarUnitOf(range) !== "month") return undefined;
  const distances = distancesOf(salesOverTime.filter(isOpen));
  const perDay =
    readHundredths(now.total_sales) / now.days - readHundredths(before.total_sales) / before.days;
  const explains = (satang: number) =>
    satang * Math.sign(perDay) > (Math.abs(perDay) / 2) * distances.length && perDay !== 0;
  const [day] = distances
    .filter(({ satang }) => explains(satang))
    .sort((a, b) => Math.abs(b.satang) - Math.abs(a.satang));
  if (day) return statedOf([day], { startDate: day.day.date, endDate: day.day.date });
  const weeks = [...groupBy(distances, ({ day }) => mondayOf(day.date))]
    .map(([monday, own]) => ({ own, range: { startDate: monday, endDate: addDays(monday, 6) } }))
    .filter((week) => contains(range, week.range.startDate) && contains(range, week.range.endDate))
    .filter(({ own }) => explains(sumOfSatang(own)))
    .sort((a, b) => Math.abs(sumOfSatang(b.own)) - Math.abs(sumOfSatang(a.own)));
  const [week] = weeks;
  return week && statedOf(week.own, week.range);
}

function distancesOf(days: readonly DayFigures[]): readonly Distance[] {
  return [...groupBy(days, ({ date }) => isoWeekday(date)).values()].flatMap((own) => {
    const usual = median(own.map(({ total_sales }) => readHundredths(total_sales)));
    return own.map((day) => ({ day, satang: readHundredths(day.total_sales) - usual }));
  });
}

function sumOfSatang(distances: readonly Distance[]): number {
  return distances.reduce((sum, { satang }) => sum + satang, 0);
}

function statedOf(distances: readonly Distance[], range: DateRange): StandingOut {
  const sold = distances.reduce((sum, { day }) => sum + readHundredths(day.total_sales), 0);
  return { range, amount: toNumber(sold), overUsual: toNumber(Math.round(sumOfSatang(distances))) };
}

/** Why the sales of each shop changed: its open days, its customers and their bills. */
type Shop = Figures<"sales_by_store">;

/** The shops that moved most are named; the table has all. */
const NAMED_SHOPS = 3;

/**
 * The parts of the change of a shop, which add up to it exactly; `days` is missing if its open days are not known. All of the
 * change is that of the days if the shop was open in one of the ranges only.
 *
 * @returns undefined if the shop had no sales or no customers before
 */
function causesOf({
  now,
  before,
}: RowPair<Shop>): (Omit<ChangeSplit, "days"> & Partial<ChangeSplit>) | undefined {
  if (!now || !before) {
    return { days: difference(now?.total_sales ?? 0, before?.total_sales ?? 0), traffic: 0, bill: 0 };
  }
  if (before.total_sales <= 0) return undefined;
  // A shop that has sold only today was not open on the days that are compared.
  const isShut = now.total_sales === 0 && now.total_transactions === 0;
  const days = now.days ?? (isShut ? 0 : undefined);
  if (days !== undefined && before.days !== undefined) {
    return splitChange({ ...now, days }, { ...before, days: before.days });
  }
  const split = splitChange({ ...now, days: 1 }, { ...before, days: 1 });
  return split && { traffic: split.traffic, bill: split.bill };
}

/** The report whose shops have the parts of their changes. */
function withShopCauses<Report extends RangeReport>(report: Report, compared: Compared | undefined): Report {
  if (!compared || !report.stores || !compared.before.stores) return report;
  const pairs = pairsByName(compared, "sales_by_store");
  const stores = report.stores.map((shop) => {
    const pair = pairs.get(shop.store);
    const causes = pair && causesOf(pair);
    if (!causes) return shop;
    const { days, traffic, bill } = causes;
    return {
      ...shop,
      ...(days !== undefined && { total_sales_change_days: days }),
      total_sales_change_customers: traffic,
      total_sales_change_bills: bill,
    };
  });
  return { ...report, stores };
}

/**
 * The shops that moved most, each with the largest part of its change; undefined if there are not several shops.
 *
 * @param same if there are new or closed shops, which would take all places: the others
 */
function shopVerdicts(compared: Compared, same: PairedShops | undefined): ShopVerdicts | undefined {
  const pairs = pairNames(compared, "sales_by_store");
  if (pairs.length < 2 || figuresOf(compared.before, "sales_by_store").length === 0) return undefined;
  const shops = (same?.both ?? pairs)
    .map((pair) => verdictOf(pair, same !== undefined))
    .filter(({ name, change }) => name !== NO_NAME && !isNothing(change))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || compareText(a.name, b.name))
    .slice(0, NAMED_SHOPS);
  return shops.length === 0 ? undefined : { ...(same && { sameShops: true }), shops };
}

/** @param isSame whether the shop is neither new nor closed, also without sales on one side */
function verdictOf(pair: RowPair<Shop>, isSame: boolean): ShopVerdict {
  const { now, before } = pair;
  const name = (now ?? before)?.store ?? "";
  const change = difference(now?.total_sales ?? 0, before?.total_sales ?? 0);
  if (!isSame && (!now || !before)) return { name, change, cause: now ? "new" : "closed" };
  const { days = 0, traffic = 0, bill = 0 } = causesOf(pair) ?? {};
  const parts: readonly (readonly [ShopCause, number])[] = [
    ["days", days],
    ["customers", traffic],
    ["bills", bill],
  ];
  const [cause, amount] = parts.reduce((most, part) =>
    part[1] * Math.sign(change) > most[1] * Math.sign(change) ? part : most,
  );
  return amount === 0 ? { name, change } : { name, change, cause, amount };
}
