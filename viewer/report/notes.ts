import { type Hundredths, toNumber } from "./decimal.ts";
import { formatBaht } from "./format.ts";
import {
  datasetNames,
  derivedCountsNote,
  disagreementNote,
  missingAmountsNote,
  outsideRangeNote,
  timestampsNote,
} from "./messages.ts";
import type { RowReader } from "./parse.ts";
import type { Note } from "./report.ts";
import { DATASETS, type Dataset } from "./rows.ts";

/** What the reader of a report should know about its data, from what the row readers counted. */
export function notesOf(
  readers: Readonly<Record<Dataset, RowReader>>,
  outsideRange: number,
  totalSales: Readonly<Record<Dataset, Hundredths>>,
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
  return notes;
}

function baht(value: Hundredths): string {
  return formatBaht(toNumber(value));
}
