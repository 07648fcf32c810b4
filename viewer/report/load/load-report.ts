/** The recipe of a report: which datasets of which days are read, and what is made of them. */
import { compareReports } from "../comparison/compare.ts";
import type { EarlierRange } from "../comparison/earlier-range.ts";
import { type AnyDataset, DATASETS } from "../datasets.ts";
import type { DateRange, IsoDate } from "../date-range.ts";
import { daysBeforeWeek } from "../expected/judge-week.ts";
import { firstHalf, withNewProducts } from "../menu/new-products.ts";
import { hasNoSales } from "../no-sales.ts";
import type { RangeReport, Report } from "../report.ts";
import { holds, type Sections } from "../sections.ts";
import { withoutOnlyShop } from "../shops/only-shop.ts";

/**
 * Reads datasets of a range, at once; then the optional ones, so that a server has no more than four calls at a time.
 * What is not asked for, or not offered, is empty. Null asks for everything.
 */
export type ReadSales = (range: DateRange | null, datasets: readonly AnyDataset[]) => Promise<RangeReport>;

export interface AskedReport {
  /** Null asks for everything. */
  readonly range: DateRange | null;
  /** The earlier range that it is compared with, if any. */
  readonly comparison?: EarlierRange | undefined;
  /** The only shops; undefined for all. Their sales are always read: they show whether the source knows the shops. */
  readonly shops?: readonly string[] | undefined;
  /** What no section of these needs is not read, beyond the four datasets. */
  readonly sections?: Sections;
  /** The day of the load, which is not over. */
  readonly today: IsoDate;
  /** The first and the last day with sales; undefined if the source does not know them. */
  dataDays?(): Promise<DateRange | undefined>;
}

/**
 * Reads one range after the other.
 *
 * @param read all of its answers are of one state of the store
 * @throws whatever `read` throws
 */
export async function loadReport(asked: AskedReport, read: ReadSales): Promise<Report> {
  const { range, comparison, sections, today } = asked;
  const own = await read(range, ownDatasets(asked));
  const dataDays = hasNoSales(own) ? await asked.dataDays?.() : undefined;
  const report = dataDays ? { ...own, dataDays } : await withNewMarks(own, asked, read);
  if (!comparison) return withoutOnlyShop(report);
  const earlier = await read(comparison.range, comparedDatasets(asked));
  const daysBefore = holds(sections, "changes") ? daysBeforeWeek(own, today) : undefined;
  const before = daysBefore && (await read(daysBefore, ["sales_summary"]));
  return compareReports(report, comparison.kind, earlier, today, before?.salesOverTime);
}

type ShownSales = Pick<AskedReport, "shops" | "sections">;

/** What is read of the range of a report, as far as the source offers it. */
function ownDatasets(shown: ShownSales): readonly AnyDataset[] {
  const compared = comparedDatasets(shown);
  return holds(shown.sections, "busy") ? [...compared, "sales_by_hour"] : compared;
}

/** What is read of an earlier range, with which it is compared. */
function comparedDatasets({ shops, sections }: ShownSales): readonly AnyDataset[] {
  const needsShops = shops !== undefined || holds(sections, "stores");
  return needsShops ? [...DATASETS, "sales_by_store"] : DATASETS;
}

/** Reads the products of the first half of the range if a menu is shown that has groups. */
async function withNewMarks(
  report: RangeReport,
  { sections }: AskedReport,
  read: ReadSales,
): Promise<RangeReport> {
  const half = holds(sections, "menu") ? firstHalf(report) : undefined;
  if (half === undefined) return report;
  const { products } = await read(half, ["sales_by_product"]);
  return withNewProducts(report, products);
}
