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
import type { RowReader } from "./parse.ts";
import type { Note } from "./report.ts";
import { DATASETS, type Dataset } from "./rows.ts";

/** What the reader of a report should know about its data, from what the row readers counted. */
export function notesOf(
  readers: Readonly<Record<Dataset, RowReader>>,
  outsideRange: number,
  totalSales: Readonly<Record<Dataset, Hundredths>>,
  transactions: TransactionCounts,
): Note[] {
  const notes: Note[] = [];
  const { sales_summary: summary } = readers;
  if (summary.derivedCounts > 0) {
    notes.push({
      kind: "derived-transactions",
      text: derivedCountsNote(summary.derivedCounts, summary.rows),
    });
  }
  if (summary.timestamps > 0) {
    notes.push({ kind: "timestamps", text: timestampsNote(summary.timestamps) });
  }
  if (outsideRange > 0) {
    notes.push({ kind: "outside-range", text: outsideRangeNote(outsideRange) });
  }
  for (const dataset of DATASETS) {
    const missing = readers[dataset].missingAmounts;
    if (missing === 0) continue;
    notes.push({ kind: "missing-amounts", text: missingAmountsNote(missing, datasetNames[dataset]) });
  }
  for (const dataset of DATASETS) {
    const difference = totalSales[dataset] - totalSales.sales_summary;
    if (difference === 0) continue;
    notes.push({
      kind: "datasets-disagree",
      text: disagreementNote({
        dataset: datasetNames[dataset],
        sum: baht(totalSales[dataset]),
        difference: baht(Math.abs(difference)),
        isMore: difference > 0,
        dailySales: baht(totalSales.sales_summary),
      }),
    });
  }
  // Derived counts are rounded: they cannot be expected to agree.
  if (summary.derivedCounts === 0) notes.push(...transactionNotes(transactions));
  return notes;
}

/** The customers of all days, by the dataset that counts them. */
type TransactionCounts = Readonly<Record<"sales_summary" | "sales_by_employee", Hundredths>>;

/** More transactions by employee can be right: those who share a receipt each have it. Fewer cannot. */
function transactionNotes(transactions: TransactionCounts): Note[] {
  const difference = transactions.sales_by_employee - transactions.sales_summary;
  if (difference === 0) return [];
  const text = transactionsNote({
    sum: formatCount(toNumber(transactions.sales_by_employee)),
    difference: formatCount(toNumber(Math.abs(difference))),
    isMore: difference > 0,
    dailySum: formatCount(toNumber(transactions.sales_summary)),
  });
  return [{ kind: difference > 0 ? "shared-transactions" : "datasets-disagree", text }];
}

function baht(value: Hundredths): string {
  return formatBaht(toNumber(value));
}
