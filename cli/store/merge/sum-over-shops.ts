/** The sums over all shops, added up from those of each shop. */
import { entriesOf } from "../../../viewer/report/records.ts";
import { type DailyTables, withinDaysOf } from "./working-set.ts";

/** Each sum has the width of its column; those of a cafe's day always fit. */
export const SUMS = `sum(quantity)::DECIMAL(18, 3) AS quantity, sum(gross)::DECIMAL(18, 2) AS gross,
  sum(discount)::DECIMAL(18, 2) AS discount, sum(cost)::DECIMAL(18, 2) AS cost`;

const AMOUNTS = ["quantity", "gross", "discount", "cost"];

interface SumTable {
  /** The columns between the day and the sums. */
  readonly groups: readonly string[];
  readonly sums: readonly string[];
  /** Sums that are not known if they are not known of every row. */
  readonly whole?: readonly string[];
  /** Columns that only a shop has. */
  readonly ofShop?: readonly string[];
}

/** The columns of each table beside its day: the same for a shop and for all shops. */
const TABLES: Readonly<Record<keyof DailyTables, SumTable>> = {
  totals: {
    groups: [],
    sums: ["transactions", ...AMOUNTS, "refunds", "refund_receipts", "tips"],
    whole: ["tax", "added_tax"],
    ofShop: ["first_receipt", "last_receipt"],
  },
  categories: { groups: ["category"], sums: AMOUNTS },
  products: { groups: ["category", "product"], sums: [...AMOUNTS, "sale_lines"] },
  employees: { groups: ["employee"], sums: ["transactions", ...AMOUNTS] },
  hours: { groups: ["hour"], sums: ["transactions", ...AMOUNTS] },
  payments: { groups: ["payment"], sums: ["transactions", "amount"] },
  channels: { groups: ["channel"], sums: ["transactions", ...AMOUNTS] },
};

/** SQL for a sum that is null if one of its parts is. */
export function wholeSum(column: string): string {
  return `CASE WHEN bool_and(${column} IS NOT NULL) THEN sum(${column}) END AS ${column}`;
}

/** SQL that computes the sums of days in one table again. */
interface SumAgain {
  readonly table: string;
  readonly remove: string;
  readonly add: string;
}

/**
 * Every engine that keeps a store runs these statements, so that the sums of other shops need not travel.
 *
 * @param days the name of a table with a column `day`
 * @param within SQL for a bound of these days
 */
export function sumOverShops(
  daily: DailyTables,
  shops: DailyTables,
  days: string,
  within = withinDaysOf(days),
): readonly SumAgain[] {
  const ofDays = `day IN (SELECT day FROM ${days}) AND ${within}`;
  return entriesOf(TABLES).map(([name, { groups, sums, whole = [] }]) => {
    const keys = ["day", ...groups].join(", ");
    const added = [...sums.map((sum) => `sum(${sum}) AS ${sum}`), ...whole.map(wholeSum)];
    return {
      table: daily[name],
      remove: `DELETE FROM ${daily[name]} WHERE ${ofDays}`,
      add: `INSERT INTO ${daily[name]} (${[keys, ...sums, ...whole].join(", ")})
       SELECT ${[keys, ...added].join(", ")} FROM ${shops[name]} WHERE ${ofDays} GROUP BY ${keys} ORDER BY day`,
    };
  });
}

/** @returns the tables of the sums of each shop, with their columns */
export function shopTables(
  shops: DailyTables,
): readonly { readonly table: string; readonly columns: string }[] {
  return entriesOf(TABLES).map(([name, { groups, sums, whole = [], ofShop = [] }]) => ({
    table: shops[name],
    columns: ["day", "store", ...groups, ...sums, ...whole, ...ofShop].join(", "),
  }));
}
