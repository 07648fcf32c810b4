import type { DatasetSums } from "../dataset-sums.ts";
import { toNumber } from "../decimal.ts";
import { formatBaht, formatCount } from "../format.ts";
import { datasetNames, missingAmountsNote } from "../messages.ts";
import type { RowReader } from "../parse.ts";
import type { Note } from "../report.ts";
import type { TotalSums } from "../totals.ts";
import { type ShopMeasure, shopsDisagree } from "./messages.ts";

/** The figures of a shop that are always sent, and those that may be missing. */
const SENT: readonly (keyof TotalSums)[] = ["total_sales", "total_transactions"];
const OPTIONAL: readonly (keyof TotalSums)[] = ["net_sales", "profit"];

const NAMES: Readonly<Record<keyof TotalSums, ShopMeasure>> = {
  total_sales: "total sales",
  net_sales: "net sales",
  profit: "profits",
  total_transactions: "transactions",
};

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
  const compared = [...SENT, ...(missingAmounts + days.missingAmounts > 0 ? [] : OPTIONAL)].filter(
    (measure) => measure !== "total_transactions" || days.derivedCounts === 0,
  );
  return [
    ...(missingAmounts > 0
      ? [
          {
            kind: "missing-amounts",
            text: missingAmountsNote(missingAmounts, datasetNames.sales_by_store),
          },
        ]
      : []),
    ...compared.flatMap((measure) => {
      const sum = shops.total(measure);
      const difference = sum - total[measure];
      if (difference === 0) return [];
      const format = (value: number) =>
        (measure === "total_transactions" ? formatCount : formatBaht)(toNumber(value));
      const text = shopsDisagree({
        measure: NAMES[measure],
        sum: format(sum),
        difference: format(Math.abs(difference)),
        isMore: difference > 0,
        dailySum: format(total[measure]),
      });
      return [{ kind: "datasets-disagree", text }];
    }),
  ];
}
