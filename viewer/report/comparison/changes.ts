/** What changed between two ranges. It says what adds up to what, and never why. */
import { keyText, NO_NAME, type SalesDataset } from "../datasets.ts";
import type { Today } from "../date-range.ts";
import { isSameNote } from "../day-notes/day-note.ts";
import { bigHundredths } from "../decimal.ts";
import { type DaysBefore, judgeWeek } from "../expected/judge-week.ts";
import { compareText } from "../records.ts";
import { type Comparison, coveredRange, type DayFigures, type RangeReport, type Report } from "../report.ts";
import type { ShopDays } from "../shop-groups/shop-days.ts";
import { withoutOnlyNames } from "../shops.ts";
import type { ChangeSentence, ChangeValues, DayAmount, Mover, TotalValues } from "../statements.ts";
import { difference, sumOf } from "../tables/sums.ts";
import { changeOf, type SplitFigures, splitChange } from "./change.ts";
import { type Compared, comparedOf, dayLeftOut, pairNames } from "./compared.ts";
import { type PairedOpenDays, pairedDays, pairOpenDays } from "./paired-days.ts";
import { isOneSided, type PairedShops, pairShops, shopsChange } from "./same-shops.ts";
import { shopVerdicts, withShopCauses } from "./shop-causes.ts";
import { withShopsOfToday } from "./shops-of-today.ts";

/** How many products are named in each direction. */
const NAMED_PRODUCTS = 3;

/**
 * The report together with the figures that it is compared with, and what changed.
 *
 * @param comparison its earlier range may have no sales: that is a comparison, too
 * @param daysBefore the days before a week, if it is to be judged: see `daysBeforeWeek`
 * @param shopDays when shops opened and closed, as far as it is known
 */
export function compareReports(
  report: RangeReport,
  { withoutToday, report: earlier, ...comparison }: Comparison,
  today?: Today,
  daysBefore?: DaysBefore,
  shopDays?: readonly ShopDays[],
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
  const changes = changesOf(compared, today, daysBefore, shopDays);
  return { ...withShopCauses(compared, comparedOf(compared)), changes };
}

/** The statements about what changed. A kind that does not apply is left out. */
function changesOf(
  report: Report,
  today?: Today,
  daysBefore: DaysBefore = { salesOverTime: [] },
  shopDays: readonly ShopDays[] = [],
): ChangeSentence[] {
  const compared = report.totals.days > 0 ? comparedOf(report) : undefined;
  const paired = compared && pairOpenDays(compared);
  const isPaired = paired && paired.onlyNow.length + paired.onlyBefore.length > 0;
  const shops = compared && pairShops(compared);
  const split = compared && splitOf(compared, paired, shops);
  // What the weeks before let expect is of other shops.
  const week = shops ? undefined : judgeWeek(report.comparison?.withoutToday ?? report, daysBefore);
  const products = compared && productsOf(compared);
  const days = bestDaysOf(report, today);
  const category = compared && categoryOf(compared);
  const same = shops && isOneSided(shops) ? shops : undefined;
  const verdicts = compared && shopVerdicts(compared, same);
  const ofShops = same ? ({ allShops: true } as const) : {};
  return [
    { kind: "total", values: { ...totalOf(report), ...earlierOf(report) } },
    ...(isPaired ? [{ kind: "days", values: pairedDays(paired, compared) } as const] : []),
    ...notedOf(report),
    ...(shops ? [{ kind: "shops", values: shopsChange(shops, compared, shopDays) } as const] : []),
    ...(split ? [{ kind: "split", values: split } as const] : []),
    ...(week ? [{ kind: "week", values: week } as const] : []),
    ...(products ? [{ kind: "products", values: { ...products, ...ofShops } } as const] : []),
    ...(days ? [{ kind: "best-days", values: days } as const] : []),
    ...(category ? [{ kind: "category", values: { ...category, ...ofShops } } as const] : []),
    ...(verdicts ? [{ kind: "shop-verdicts", values: verdicts } as const] : []),
  ];
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
    openDays: report.totals.days,
  };
}

function earlierOf(report: Report): Partial<TotalValues> {
  const { totals, comparison } = report;
  if (comparison === undefined) return {};
  const unfinished = dayLeftOut(report);
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
    ...(unfinished && { unfinished }),
    ...(historyFrom && { historyFrom }),
  };
}

/** @returns undefined if there is nothing to split, or if refunds are all there is */
function splitOf(
  compared: Compared,
  paired: PairedOpenDays | undefined,
  shops: PairedShops | undefined,
): ChangeValues["split"] | undefined {
  // Customers of a new shop are not more customers of the others. Each shop has open days of its own.
  const { now, before }: Readonly<Record<"now" | "before", SplitFigures>> = shops
    ? { now: { ...shops.now, days: 1 }, before: { ...shops.before, days: 1 } }
    : (paired ?? { now: compared.now.totals, before: compared.before.totals });
  const split = splitChange(now, before);
  if (split === undefined || before.total_sales <= 0 || now.total_transactions <= 0) return undefined;
  const { days, ...parts } = split;
  if (days === 0 && parts.traffic === 0 && parts.bill === 0) return undefined;
  const openDays = now.days - before.days;
  const isOfAllDays = !paired && !shops;
  return {
    ...(shops && { sameShops: true }),
    ...(isOfAllDays && { days }),
    ...parts,
    ...(isOfAllDays && { openDays }),
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

function productsOf(compared: Compared): ChangeValues["products"] | undefined {
  const movers = moversOf(compared, "sales_by_product");
  const { rose, fell } = namedProducts(movers);
  const products = [...rose, ...fell];
  // A cafe with one product has read its change in the total.
  if (movers.length < 2 || products.length === 0) return undefined;
  const sumOfChanges = (own: readonly Mover[]) => sumOf(own, ({ change }) => change);
  const sum = sumOfChanges(movers);
  const count = movers.length - products.length;
  const { now, before } = compared;
  const agrees = sum === difference(now.totals.total_sales, before.totals.total_sales);
  return {
    products,
    ...(count > 0 && { others: { count, change: difference(sum, sumOfChanges(products)) } }),
    ...(!agrees && { sum }),
  };
}

/** The products that are named: those that rose most, and those that fell most. */
export function productsThatMoved(compared: Compared) {
  return namedProducts(moversOf(compared, "sales_by_product"));
}

function namedProducts(movers: readonly Mover[]) {
  const named = movers.filter(({ name }) => name !== NO_NAME);
  return {
    rose: named.filter(({ change }) => change > 0).slice(0, NAMED_PRODUCTS),
    fell: named.filter(({ change }) => change < 0).slice(0, NAMED_PRODUCTS),
  };
}

/** The changes of all groups of a dataset, the largest in either direction first; ties go by name. */
function moversOf(compared: Compared, dataset: SalesDataset): Mover[] {
  return pairNames(compared, dataset)
    .map(({ now, before }) => {
      const [name, nameBefore] = [now, before].map((row) => row && keyText(dataset, row));
      return {
        name: name ?? nameBefore ?? "",
        ...(now && { now: now.total_sales }),
        ...(before && { before: before.total_sales }),
        change: difference(now?.total_sales ?? 0, before?.total_sales ?? 0),
        ...(name !== undefined &&
          nameBefore !== undefined &&
          name !== nameBefore && { renamedFrom: nameBefore }),
      };
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || compareText(a.name, b.name));
}

function bestDaysOf(
  { salesOverTime }: RangeReport,
  today: Today | undefined,
): ChangeValues["best-days"] | undefined {
  const days = [...salesOverTime].sort((a, b) => b.total_sales - a.total_sales);
  const best = days[0];
  const worst = days.filter(({ date }) => date !== today).at(-1);
  if (!best || !worst || best.total_sales === worst.total_sales) return undefined;
  return { best: dayAmount(best), worst: dayAmount(worst) };
}

function dayAmount({ date, total_sales }: DayFigures): DayAmount {
  return { date, amount: total_sales };
}

/** The category that changed most. */
function categoryOf(compared: Compared): ChangeValues["category"] | undefined {
  const movers = moversOf(compared, "sales_by_category");
  const first = movers.find(({ name }) => name !== NO_NAME);
  return first && movers.length > 1 && first.change !== 0 ? first : undefined;
}
