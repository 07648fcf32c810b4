import type { DatasetSums } from "../dataset-sums.ts";
import { DATASETS, type Dataset } from "../datasets.ts";
import { formatBaht, formatCount } from "../format.ts";
import type { Note } from "../report.ts";
import { countNote, sumNotes } from "./make-notes.ts";
import {
  byEmployee,
  datasetNames,
  derivedCountsNote,
  missingAmountsNote,
  outsideRangeNote,
  sharedReceipts,
  sumNames,
  timestampsNote,
} from "./messages.ts";

/** What the reader of a report should know about its data, from what the row readers counted. */
export function datasetNotes(sums: Readonly<Record<Dataset, DatasetSums>>): Note[] {
  const { reader: days, outside } = sums.sales_summary;
  const dailySales = sums.sales_summary.total("total_sales");
  return [
    ...countNote("derived-transactions", days.derivedCounts, (count) => derivedCountsNote(count, days.rows)),
    ...countNote("timestamps", days.timestamps, timestampsNote),
    ...countNote("outside-range", outside, outsideRangeNote),
    ...DATASETS.flatMap((dataset) =>
      countNote("missing-amounts", sums[dataset].reader.missingAmounts, (count) =>
        missingAmountsNote(count, datasetNames[dataset]),
      ),
    ),
    ...DATASETS.flatMap((dataset) => {
      const names = { parts: datasetNames[dataset], days: datasetNames.sales_summary };
      return sumNotes(names, sums[dataset].total("total_sales"), dailySales, formatBaht);
    }),
    // Derived counts are rounded: they cannot be expected to agree.
    ...(days.derivedCounts === 0 ? transactionNotes(sums) : []),
  ];
}

/** More transactions by employee can be right: those who share a receipt each have it. Fewer cannot. */
function transactionNotes(sums: Readonly<Record<Dataset, DatasetSums>>): Note[] {
  const ofEmployees = sums.sales_by_employee.total("total_transactions");
  const ofDays = sums.sales_summary.total("total_transactions");
  const notes = sumNotes(byEmployee(sumNames.total_transactions), ofEmployees, ofDays, formatCount);
  if (ofEmployees < ofDays) return notes;
  return notes.map(({ text }) => ({ kind: "shared-transactions", text: `${text} ${sharedReceipts}` }));
}
