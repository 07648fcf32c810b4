/**
 * The only aggregation. It takes one row at a time, so that the browser can feed an array and the command line a
 * stream; only the sums are kept.
 */
import { DatasetSums, type RowSink, tooLarge } from "./dataset-sums.ts";
import {
  ALL_DATASETS,
  type AnyDataset,
  DATASETS,
  type Dataset,
  listsOf,
  type OptionalDataset,
} from "./datasets.ts";
import type { AskedRange } from "./date-range.ts";
import { datasetNotes, hourNotes, partNotes, shopPartNotes } from "./notes.ts";
import { readRows } from "./parse.ts";
import { recordOf } from "./records.ts";
import type { ChosenShops, RangeReport } from "./report.ts";
import { TOTAL_MEASURES } from "./shapes.ts";
import { checkAskedShops } from "./shops.ts";
import { cardsOf, type TotalSums, totalsOf } from "./totals.ts";

type Sums = Record<Dataset, DatasetSums> & Partial<Record<OptionalDataset, DatasetSums>>;

export class ReportAccumulator {
  private readonly range: AskedRange;
  /** Optional datasets are missing if the API does not offer them. */
  private sums: Sums;
  private shops: ChosenShops;

  /** @param range summary rows of other days are skipped and counted in a note; null accepts every day */
  constructor(range: AskedRange, shops?: ChosenShops) {
    this.range = range;
    this.shops = shops;
    this.sums = recordOf(DATASETS, (dataset) => new DatasetSums(dataset, range));
  }

  /** The same sums, to which datasets can be added without changing these. */
  copy(): ReportAccumulator {
    const copy = new ReportAccumulator(this.range, this.shops);
    copy.sums = { ...this.sums };
    return copy;
  }

  /** Says whose rows these are, if that was not known when they were asked for. */
  nameShops(shops: readonly string[]): void {
    this.shops = shops;
  }

  /**
   * Starts a dataset from its first row. Rows of an earlier call for the same dataset, which broke off, are
   * forgotten, and rows that it may still deliver are ignored.
   */
  begin(dataset: AnyDataset): RowSink {
    const sums = new DatasetSums(dataset, this.range);
    this.sums[dataset] = sums;
    return sums;
  }

  /** Forgets the rows of an earlier call for a dataset that the API does not offer. */
  skip(dataset: OptionalDataset): void {
    delete this.sums[dataset];
  }

  /** Takes a whole answer. @throws ContractError if it is not an array, has a bad cell, or a sum is too large to be exact */
  take(dataset: AnyDataset, answer: unknown): void {
    const sink = this.begin(dataset);
    for (const row of readRows(dataset, answer)) sink.add(row);
    this.sums[dataset]?.reader.check();
  }

  /** @throws ContractError that names the first bad cell, in the order of the datasets, or a shop that was not asked for */
  finish(): RangeReport {
    const sums = this.sums;
    const { sales_summary: days, sales_by_store: shops, sales_by_hour: hours, sales_by_channel } = sums;
    for (const dataset of ALL_DATASETS) sums[dataset]?.reader.check();
    const { sales_by_store_hour: shopHours, sales_by_store_category: shopCategories } = sums;
    for (const each of [shops, shopHours, shopCategories]) {
      if (each) checkAskedShops(each.dataset, each.keys(), this.shops);
    }
    const total = totalSums(days);
    const lists = listsOf((dataset) => sums[dataset]?.figures());
    const { salesOverTime } = lists;
    return {
      range: this.range,
      ...(this.shops && { shops: [...this.shops].sort() }),
      cards: cardsOf(total.total_sales, total.total_transactions, days.size),
      totals: totalsOf({ ...total, ...knownSums(sums, total) }, this.range, salesOverTime),
      ...lists,
      rows: recordOf(DATASETS, (dataset) => sums[dataset].reader.rows),
      notes: [
        ...datasetNotes(sums),
        ...(shops ? partNotes(shops, days.reader, total, this.shops !== undefined) : []),
        ...(sales_by_channel ? partNotes(sales_by_channel, days.reader, total) : []),
        ...shopPartNotes(shopCategories, shopHours, days.reader, total),
        ...(hours && lists.hours ? hourNotes(hours, lists.hours, days, salesOverTime) : []),
      ],
    };
  }
}

/** The sums of all days. @throws ContractError if one of them, or a difference, is too large to be exact */
function totalSums(days: DatasetSums): TotalSums {
  const sums = recordOf(TOTAL_MEASURES, (measure) => days.total(measure));
  const { total_sales, net_sales, profit } = sums;
  if (!Number.isSafeInteger(total_sales - net_sales)) throw tooLarge(days.dataset, "net_sales");
  if (!Number.isSafeInteger(net_sales - profit)) throw tooLarge(days.dataset, "profit");
  return sums;
}

/** What not every source knows. @throws ContractError if gross sales, or what is left of them, are too large to be exact */
function knownSums(sums: Sums, { total_sales, net_sales, profit }: TotalSums) {
  const { refunds } = sums.sales_summary;
  if (!Number.isSafeInteger(total_sales + (refunds ?? 0))) throw tooLarge("sales_summary", "refunds");
  const parts = [sums.sales_by_channel?.maybe, sums.sales_by_payment?.maybe].flatMap((part) => part ?? []);
  if (parts.length === 0) return { refunds };
  const commission = parts.reduce((sum, part) => sum + part, 0);
  const areExact = [commission, net_sales - commission, profit - commission].every(Number.isSafeInteger);
  if (!areExact) throw tooLarge("sales_by_channel", "commission");
  return { refunds, commission };
}
