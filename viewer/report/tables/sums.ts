/** The exact sums of the rows of a table, and the figures that follow from them. */

import {
  type AddedTo,
  type AnyDataset,
  type AnyFigures,
  measuresOf,
  type SumsOf,
  shapeOf,
} from "../datasets.ts";
import {
  type Decimals,
  divideRounded,
  fromDecimal,
  readDecimal,
  readHundredths,
  toNumber,
} from "../decimal.ts";
import { entriesOf, recordOf } from "../records.ts";
import type { DayFigures } from "../report.ts";
import { decimalsOf } from "../shapes.ts";

export type DaySums = Omit<DayFigures, "date">;
export type ProductSums = SumsOf<"sales_by_product">;

export function sumFigures<Name extends AnyDataset>(
  dataset: Name,
  figures: readonly SumsOf<Name>[],
): SumsOf<Name> {
  const { measures } = shapeOf(dataset);
  return recordOf(measuresOf(dataset), (measure) =>
    sumOf(figures, (each) => each[measure], decimalsOf(measures[measure] ?? { unit: "baht" })),
  );
}

/** The sums of the parts of a change that a report adds, as far as they are known. */
export function sumParts<Name extends AnyDataset>(
  dataset: Name,
  figures: readonly (SumsOf<Name> & AddedTo<Name>)[],
): AddedTo<Name>;
export function sumParts(dataset: AnyDataset, figures: readonly AnyFigures[]): object {
  const parts = entriesOf(shapeOf(dataset).added ?? {}).flatMap(([field, kind]) =>
    kind === "part" ? field : [],
  );
  return recordOf(parts, (part) => sumOf(figures, (each) => Number(each[part] ?? 0)));
}

export function sumDays(days: readonly DaySums[]): DaySums {
  const sums = sumFigures("sales_summary", days);
  return { ...sums, avg_sales_per_transaction: averageBill(sums) ?? 0 };
}

/** The exact sum of a figure over all rows, so that no binary fraction shows. */
export function sumOf<Row>(
  rows: readonly Row[],
  figure: (row: Row) => number,
  decimals: Decimals = 2,
): number {
  return fromDecimal(
    rows.reduce((sum, row) => sum + readDecimal(figure(row), decimals), 0),
    decimals,
  );
}

/** The exact difference of two amounts. */
export function difference(amount: number, less: number): number {
  return toNumber(readHundredths(amount) - readHundredths(less));
}

/** A part of a whole in per cent, exactly rounded; undefined if the whole is zero or less. */
export function percentOf(part: number, whole: number, decimals: 0 | 1 = 1): number | undefined {
  const base = readHundredths(whole);
  const scale = 10 ** decimals;
  return base > 0 ? divideRounded(readHundredths(part), base, 100 * scale) / scale : undefined;
}

/** Sales for each customer, as {@link perUnit}; undefined if there are none. */
export function averageBill({
  total_sales,
  total_transactions,
}: SumsOf<"sales_by_employee">): number | undefined {
  return perUnit(total_sales, total_transactions);
}

/**
 * An amount for each unit of a count or quantity; undefined if there are none. It is not rounded, because it is rounded when
 * it is shown.
 */
export function perUnit(amount: number, units: number): number | undefined {
  const divisor = readDecimal(units, 3);
  return divisor === 0 ? undefined : (10 * readHundredths(amount)) / divisor + 0;
}
