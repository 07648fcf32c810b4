/** The sums over all shops, added up from those of each shop. */
import { type DailyTables, withinDaysOf } from "./working-set.ts";

/** As wide as the columns of the tables; the sums of a cafe's day always fit. */
export const SUMS = `sum(quantity)::DECIMAL(18, 3) AS quantity, sum(gross)::DECIMAL(18, 2) AS gross,
  sum(discount)::DECIMAL(18, 2) AS discount, sum(cost)::DECIMAL(18, 2) AS cost`;

/** The columns of each table between its day and its amounts: the same for a shop and for all shops. */
const COLUMNS = [
  { name: "totals", groups: "", counts: "sum(transactions)," },
  { name: "categories", groups: "category,", counts: "" },
  { name: "products", groups: "category, product,", counts: "" },
  { name: "employees", groups: "employee,", counts: "sum(transactions)," },
  { name: "hours", groups: "hour,", counts: "sum(transactions)," },
] as const satisfies readonly { readonly name: keyof DailyTables; groups: string; counts: string }[];

/**
 * Every engine that keeps a store runs these statements, so that the sums of other shops need not travel.
 *
 * @param days the name of a table with a column `day`
 * @returns SQL that computes the sums of these days again
 */
export function sumOverShops(daily: DailyTables, shops: DailyTables, days: string): readonly string[] {
  const ofDays = `day IN (SELECT day FROM ${days}) AND ${withinDaysOf(days)}`;
  return COLUMNS.flatMap(({ name, groups, counts }) => [
    `DELETE FROM ${daily[name]} WHERE ${ofDays}`,
    `INSERT INTO ${daily[name]} SELECT day, ${groups} ${counts} ${SUMS}
     FROM ${shops[name]} WHERE ${ofDays} GROUP BY ${groups} day ORDER BY day`,
  ]);
}
