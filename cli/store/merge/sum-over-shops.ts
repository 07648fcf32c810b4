/** The sums over all shops, added up from those of each shop. */
import { type DailyTables, withinDaysOf } from "./working-set.ts";

/** Each sum has the width of its column; those of a cafe's day always fit. */
export const SUMS = `sum(quantity)::DECIMAL(18, 3) AS quantity, sum(gross)::DECIMAL(18, 2) AS gross,
  sum(discount)::DECIMAL(18, 2) AS discount, sum(cost)::DECIMAL(18, 2) AS cost`;

const AMOUNTS = ["quantity", "gross", "discount", "cost"];

/** The columns of each table beside its day and its amounts: the same for a shop and for all shops. */
const TABLES = [
  { name: "totals", groups: [], sums: ["transactions", "refunds"] },
  { name: "categories", groups: ["category"], sums: [] },
  { name: "products", groups: ["category", "product"], sums: [] },
  { name: "employees", groups: ["employee"], sums: ["transactions"] },
  { name: "hours", groups: ["hour"], sums: ["transactions"] },
] as const satisfies readonly {
  readonly name: keyof DailyTables;
  readonly groups: readonly string[];
  readonly sums: readonly string[];
}[];

/**
 * Every engine that keeps a store runs these statements, so that the sums of other shops need not travel.
 *
 * @param days the name of a table with a column `day`
 * @returns SQL that computes the sums of these days again
 */
export function sumOverShops(daily: DailyTables, shops: DailyTables, days: string): readonly string[] {
  const ofDays = `day IN (SELECT day FROM ${days}) AND ${withinDaysOf(days)}`;
  return TABLES.flatMap(({ name, groups, sums }) => {
    const keys = ["day", ...groups].join(", ");
    const added = [...sums.map((sum) => `sum(${sum})`), SUMS].join(", ");
    return [
      `DELETE FROM ${daily[name]} WHERE ${ofDays}`,
      `INSERT INTO ${daily[name]} (${[keys, ...sums, ...AMOUNTS].join(", ")})
       SELECT ${keys}, ${added} FROM ${shops[name]} WHERE ${ofDays} GROUP BY ${keys} ORDER BY day`,
    ];
  });
}

/** @returns the tables of the sums of each shop, with their columns */
export function shopTables(
  shops: DailyTables,
): readonly { readonly table: string; readonly columns: string }[] {
  return TABLES.map(({ name, groups, sums }) => ({
    table: shops[name],
    columns: ["day", "store", ...groups, ...sums, ...AMOUNTS].join(", "),
  }));
}
