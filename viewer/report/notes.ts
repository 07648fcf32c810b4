/** What the reader of a report should know about its data, from what the row readers counted. */
import { WEEKDAYS } from "./busy-hours.ts";
import type { DatasetSums } from "./dataset-sums.ts";
import { DATASETS, type Dataset } from "./datasets.ts";
import { isoWeekday } from "./date-range.ts";
import { type Hundredths, toNumber } from "./decimal.ts";
import type { RowReader } from "./parse.ts";
import type { Days, HourFigures } from "./report.ts";
import type { Note, SumsDisagree } from "./statements.ts";
import type { TotalSums } from "./totals.ts";

type RequiredSums = Readonly<Record<Dataset, DatasetSums>>;

export function datasetNotes(sums: RequiredSums): Note[] {
  const { reader: days, outside: count } = sums.sales_summary;
  const dailySales = sums.sales_summary.total("total_sales");
  const { derivedCounts, timestamps, wrongGross } = days;
  return [
    ...(derivedCounts === 0
      ? []
      : [{ kind: "derived-transactions", values: { count: derivedCounts, rows: days.rows } } as const]),
    ...(timestamps === 0 ? [] : [{ kind: "timestamps", values: { count: timestamps } } as const]),
    ...(count === 0 ? [] : [{ kind: "outside-range", values: { count } } as const]),
    ...DATASETS.flatMap((dataset) => missingAmounts(sums[dataset])),
    ...(wrongGross === 0 ? [] : [{ kind: "gross-disagrees", values: { count: wrongGross } } as const]),
    ...DATASETS.flatMap((dataset) => disagreement(sums[dataset], "total_sales", dailySales)),
    // Derived counts are rounded: they cannot be expected to agree.
    ...(derivedCounts === 0 ? transactionNotes(sums) : []),
  ];
}

/** Fewer transactions by employee cannot be right; more can, if employees share receipts. */
function transactionNotes({ sales_by_employee, sales_summary }: RequiredSums): Note[] {
  const ofDays = sales_summary.total("total_transactions");
  const notes = disagreement(sales_by_employee, "total_transactions", ofDays);
  if (sales_by_employee.total("total_transactions") < ofDays) return notes;
  return notes.map(({ values }) => ({ kind: "shared-transactions", values }));
}

/**
 * A receipt is of one shop and of one channel, so they add up to the days. Each figure that does not is noted, unless one
 * of its amounts was missing or derived.
 *
 * @param total of all days
 * @param areAsked whether these shops were asked for: a server may have ignored that in other datasets
 */
export function partNotes(
  parts: DatasetSums,
  days: Pick<RowReader, "missingAmounts" | "derivedCounts">,
  total: Readonly<TotalSums>,
  areAsked = false,
): Note[] {
  // A report shows no shop and no channel that is the only one.
  if (parts.size < 2 && !areAsked) return [];
  const notesOf = (measure: keyof TotalSums) => disagreement(parts, measure, total[measure]);
  const areComplete = parts.reader.missingAmounts + days.missingAmounts === 0;
  return [
    ...missingAmounts(parts),
    ...notesOf("total_sales"),
    ...(days.derivedCounts === 0 ? notesOf("total_transactions") : []),
    ...(areComplete ? [...notesOf("net_sales"), ...notesOf("profit")] : []),
  ];
}

/** The categories of all shops are those of the days. Receipts without a time are in no hour. */
export function shopPartNotes(
  categories: DatasetSums | undefined,
  hours: DatasetSums | undefined,
  { derivedCounts }: Pick<RowReader, "derivedCounts">,
  total: Readonly<TotalSums>,
): Note[] {
  const hasMore =
    hours && derivedCounts === 0 && hours.total("total_transactions") > total.total_transactions;
  return [
    ...(categories
      ? [...missingAmounts(categories), ...disagreement(categories, "total_sales", total.total_sales)]
      : []),
    ...(hasMore ? disagreement(hours, "total_transactions", total.total_transactions) : []),
  ];
}

/**
 * The hours are of the same days as the daily sales, or their means would be wrong. Receipts without a time are in no
 * hour, so there may be fewer customers by hour than by day, but not more.
 */
export function hourNotes(
  hours: DatasetSums,
  figures: readonly HourFigures[],
  days: DatasetSums,
  salesOverTime: Days,
): Note[] {
  const notes = WEEKDAYS.flatMap((weekday): Note[] => {
    const byDay = salesOverTime.filter(({ date }) => isoWeekday(date) === weekday).length;
    const byHour = figures.find((hour) => hour.weekday === weekday && hour.days !== byDay)?.days;
    return byHour === undefined ? [] : [{ kind: "datasets-disagree", values: { weekday, byHour, byDay } }];
  });
  const ofDays = days.total("total_transactions");
  // Derived counts are rounded, so there may be more.
  if (days.reader.derivedCounts > 0 || hours.total("total_transactions") <= ofDays) return notes;
  return [...notes, ...disagreement(hours, "total_transactions", ofDays)];
}

function missingAmounts({ dataset, reader }: DatasetSums): Note[] {
  const { missingAmounts: count } = reader;
  return count === 0 ? [] : [{ kind: "missing-amounts", values: { count, dataset } }];
}

/** A note if the sum of all parts is not that of the days. */
function disagreement(parts: DatasetSums, measure: SumsDisagree["measure"], daySum: Hundredths) {
  const sum = parts.total(measure);
  const values = { dataset: parts.dataset, measure, sum: toNumber(sum), daySum: toNumber(daySum) };
  return sum === daySum ? [] : [{ kind: "datasets-disagree", values } as const];
}
