import type { DatasetSums } from "../dataset-sums.ts";
import { formatBaht, formatCount } from "../format.ts";
import type { RowReader } from "../parse.ts";
import type { Note } from "../report.ts";
import type { TotalSums } from "../totals.ts";
import { countNote, sumNotes } from "./make-notes.ts";
import { byShopAndDay, datasetNames, missingAmountsNote, sumNames } from "./messages.ts";

/**
 * A receipt is of one shop, so the shops add up to the days. Each figure that does not is noted, unless one of its
 * amounts was missing or derived.
 *
 * @param total of all days
 * @param areAsked whether these shops were asked for: a server may have ignored that in other datasets
 */
export function shopNotes(
  shops: DatasetSums,
  days: Pick<RowReader, "missingAmounts" | "derivedCounts">,
  total: Readonly<TotalSums>,
  areAsked: boolean,
): Note[] {
  // A report shows no shop that is the only one.
  if (shops.size < 2 && !areAsked) return [];
  const { missingAmounts } = shops.reader;
  const notesOf = (measure: keyof TotalSums, format: (value: number) => string) =>
    sumNotes(byShopAndDay(sumNames[measure]), shops.total(measure), total[measure], format);
  return [
    ...countNote("missing-amounts", missingAmounts, (count) =>
      missingAmountsNote(count, datasetNames.sales_by_store),
    ),
    ...notesOf("total_sales", formatBaht),
    ...(days.derivedCounts === 0 ? notesOf("total_transactions", formatCount) : []),
    ...(missingAmounts + days.missingAmounts === 0
      ? [...notesOf("net_sales", formatBaht), ...notesOf("profit", formatBaht)]
      : []),
  ];
}
