import type { DatasetSums } from "./dataset-sums.ts";
import { DATASETS, type Dataset } from "./datasets.ts";
import { type Hundredths, toNumber } from "./decimal.ts";
import { formatBaht, formatCount } from "./format.ts";
import {
  datasetNames,
  derivedCountsNote,
  disagreementNote,
  missingAmountsNote,
  outsideRangeNote,
  timestampsNote,
  transactionsNote,
} from "./messages.ts";
import type { Note } from "./report.ts";

/** What the reader of a report should know about its data, from what the row readers counted. */
export function notesOf(sums: Readonly<Record<Dataset, DatasetSums>>): Note[] {
  const notes: Note[] = [];
  const { reader: summary, outside } = sums.sales_summary;
  const dailySales = sums.sales_summary.total("total_sales");
  if (summary.derivedCounts > 0) {
    notes.push({
      kind: "derived-transactions",
      text: derivedCountsNote(summary.derivedCounts, summary.rows),
    });
  }
  if (summary.timestamps > 0) {
    notes.push({ kind: "timestamps", text: timestampsNote(summary.timestamps) });
  }
  if (outside > 0) {
    notes.push({ kind: "outside-range", text: outsideRangeNote(outside) });
  }
  for (const dataset of DATASETS) {
    const missing = sums[dataset].reader.missingAmounts;
    if (missing === 0) continue;
    notes.push({ kind: "missing-amounts", text: missingAmountsNote(missing, datasetNames[dataset]) });
  }
  for (const dataset of DATASETS) {
    const sum = sums[dataset].total("total_sales");
    const difference = sum - dailySales;
    if (difference === 0) continue;
    notes.push({
      kind: "datasets-disagree",
      text: disagreementNote({
        dataset: datasetNames[dataset],
        sum: baht(sum),
        difference: baht(Math.abs(difference)),
        isMore: difference > 0,
        dailySales: baht(dailySales),
      }),
    });
  }
  // Derived counts are rounded: they cannot be expected to agree.
  if (summary.derivedCounts === 0) notes.push(...transactionNotes(sums));
  return notes;
}

/** More transactions by employee can be right: those who share a receipt each have it. Fewer cannot. */
function transactionNotes(sums: Readonly<Record<Dataset, DatasetSums>>): Note[] {
  const byEmployee = sums.sales_by_employee.total("total_transactions");
  const byDay = sums.sales_summary.total("total_transactions");
  const difference = byEmployee - byDay;
  if (difference === 0) return [];
  const text = transactionsNote({
    sum: formatCount(toNumber(byEmployee)),
    difference: formatCount(toNumber(Math.abs(difference))),
    isMore: difference > 0,
    dailySum: formatCount(toNumber(byDay)),
  });
  return [{ kind: difference > 0 ? "shared-transactions" : "datasets-disagree", text }];
}

function baht(value: Hundredths): string {
  return formatBaht(toNumber(value));
}
