/** The recipe of a report: which datasets of which days are read, and what is made of them. */
import { compareReports } from "../comparison/changes.ts";
import type { EarlierRange } from "../comparison/earlier-range.ts";
import { ALL_DATASETS, type AnyDataset, isOptional, isShopPart } from "../datasets.ts";
import { type AskedRange, type DateRange, type IsoDate, isSameRange, type Today } from "../date-range.ts";
import { daysBeforeWeek, longBefore } from "../expected/judge-week.ts";
import { firstHalf, withNewProducts } from "../menu/new-products.ts";
import { type ChosenShops, hasNoSales, type RangeReport, type Report } from "../report.ts";
import { datasetsShown, holds, type Sections } from "../sections.ts";
import type { ShopDays } from "../shop-groups/shop-days.ts";
import type { StoreGroup } from "../shop-groups/shop-rows.ts";
import { withoutOnlyNames } from "../shops.ts";
import { withShopMix } from "../tables/shop-mix.ts";
import { judgeTarget } from "../target/judge-target.ts";
import { daysForPace } from "../target/pace.ts";
import type { Target } from "../target/target-rows.ts";
import { fourWeeksOf } from "../to-do/show-more.ts";
import { withToDo } from "../to-do/to-do.ts";
import { readGrouped, withStoreGroups } from "./grouped.ts";

/**
 * Reads datasets of a range, at once; then the optional ones, so that a server has no more than four calls at a time.
 * Datasets that are not asked for, or not offered, are empty.
 */
export type ReadSales = (range: AskedRange, datasets: readonly AnyDataset[]) => Promise<RangeReport>;

export interface AskedReport {
  readonly range: AskedRange;
  readonly comparison?: EarlierRange | undefined;
  /** Their sales are always read: they show whether the source knows the shops. */
  readonly shops?: ChosenShops;
  /** The groups by which the shops were chosen. */
  readonly ofGroups?: readonly string[] | undefined;
  /** All groups that are known. */
  readonly storeGroups?: readonly StoreGroup[] | undefined;
  /** The first and the last days of shops, as far as they are known. */
  readonly shopDays?: readonly ShopDays[] | undefined;
  /** Only what these sections need is read, beyond the four datasets. */
  readonly sections?: Sections;
  readonly today: Today;
  /** The one that the sales of the range are measured by. */
  readonly target?: Target | undefined;
  dataDays?(): Promise<DateRange | undefined>;
}

/** Reads one range after the other. All answers of `read` are of one state of the store. */
export async function loadReport(asked: AskedReport, readPlain: ReadSales): Promise<Report> {
  const read = readGrouped(readPlain, asked.ofGroups);
  const report = withStoreGroups(await loadFigures(asked, read), asked.storeGroups);
  const shown = holds(asked.sections, "totals") || holds(asked.sections, "changes");
  return shown ? withTarget(report, asked, read) : report;
}

/** Adds how the sales stand against their target. Only if there is one, it reads more: the daily sales since eight weeks before. */
export async function withTarget<Sales extends Pick<RangeReport, "range">>(
  report: Sales,
  { target, today }: Pick<AskedReport, "target" | "today">,
  read: ReadSales,
): Promise<Sales & Pick<Report, "target">> {
  const { range } = report;
  if (!range || !target) return report;
  const { salesOverTime } = await read(daysForPace(target.range, range), ["sales_summary"]);
  return { ...report, target: { values: judgeTarget(target, range, salesOverTime, today) } };
}

async function loadFigures(asked: AskedReport, read: ReadSales): Promise<Report> {
  const { range, comparison, sections, today } = asked;
  const own = await readOwn(asked, read);
  const dataDays = hasNoSales(own) ? await asked.dataDays?.() : undefined;
  const report = dataDays ? { ...own, dataDays } : await withNewMarks(own, sections, read);
  const weeks = holds(sections, "todo") ? fourWeeksOf(report) : undefined;
  const readWeeks = async () => weeks && (await read(weeks, ["sales_summary", "sales_by_product"]));
  if (!comparison || range === null) {
    return withToDo(withShopMix(withoutOnlyNames(report)), await readWeeks());
  }
  const { kind, compared } = comparison;
  const withoutToday = isSameRange(compared, range)
    ? undefined
    : await read(compared, datasetsRead(asked, "earlier"));
  const earlier = await read(comparison.range, datasetsRead(asked, "earlier"));
  const historyFrom = await historyStart(earlier, asked, read);
  const daysBefore = holds(sections, "changes") ? daysBeforeWeek(withoutToday ?? own, today) : undefined;
  const before = daysBefore && (await read(daysBefore, ["sales_summary"]));
  const whole = compareReports(
    report,
    {
      kind,
      compared,
      ...(historyFrom && { historyFrom }),
      ...(withoutToday && { withoutToday }),
      report: earlier,
    },
    today,
    before,
    asked.shopDays,
  );
  return withToDo(withShopMix(whole), await readWeeks());
}

/** Of one shop, its parts are those of the total, so they are read only if there are several. */
async function readOwn(asked: AskedReport, read: ReadSales): Promise<RangeReport> {
  const { range, sections } = asked;
  const datasets = datasetsRead(asked, "own");
  const own = await read(range, datasets);
  const parts = datasetsShown(sections, "own").filter(isShopPart);
  const hasSeveral = own.stores !== undefined && own.stores.length > 1;
  return hasSeveral && parts.length > 0 ? read(range, [...datasets, ...parts]) : own;
}

/**
 * The first day of all sales, if an earlier range begins before it. A source that does not know its days is asked for the
 * days before that range: if they have no sales either, there was no cafe yet.
 */
async function historyStart(
  { range, salesOverTime: [first] }: RangeReport,
  { dataDays }: AskedReport,
  read: ReadSales,
): Promise<IsoDate | undefined> {
  if (!range || !first || first.date === range.startDate) return undefined;
  const known = await dataDays?.();
  const isFirst = known
    ? known.startDate === first.date
    : (await read(longBefore(range), ["sales_summary"])).totals.days === 0;
  return isFirst ? first.date : undefined;
}

/** The datasets to read of a range, as far as the source offers them. */
function datasetsRead({ shops, sections }: AskedReport, range: "own" | "earlier"): readonly AnyDataset[] {
  const shown = datasetsShown(sections, range);
  const needsShops = shops !== undefined || shown.some(isShopPart);
  return ALL_DATASETS.filter((dataset) => {
    if (!isOptional(dataset)) return true;
    if (dataset === "sales_by_store" && needsShops) return true;
    return shown.includes(dataset) && !isShopPart(dataset);
  });
}

/** Reads the products of the first half of the range if a menu is shown that has groups. */
export async function withNewMarks(
  report: RangeReport,
  sections: Sections,
  read: ReadSales,
): Promise<RangeReport> {
  const half = holds(sections, "menu") ? firstHalf(report) : undefined;
  if (half === undefined) return report;
  const { products } = await read(half, ["sales_by_product"]);
  return withNewProducts(report, products);
}
