/** Shops in which everything costs the same, so that every whole state of a store is known by its prices. */
import type { Queryable } from "../../../../cli/store/queryable.ts";
import { addDays } from "../../../../viewer/report/date-range.ts";
import type { Line } from "../memory-store.ts";

const RECEIPTS = 60;
const LINES_OF_EACH = 2;
const LINES = RECEIPTS * LINES_OF_EACH;
/** In two months. */
const FIRST_DAY = "2026-05-20";
const DAYS = 20;

/** The same receipts whatever the price, in baht. */
export function receiptsOf(store: string, price: number): readonly Line[] {
  return Array.from({ length: LINES }, (_, index) => ({
    store,
    receipt: `1-${Math.floor(index / LINES_OF_EACH)}`,
    day: addDays(FIRST_DAY, Math.floor(index / LINES_OF_EACH) % DAYS),
    product: `Product ${index % 7}`,
    category: `Category ${index % 3}`,
    gross: price * 100,
    isUnique: true,
  }));
}

const SUMS = ["totals", "categories", "products", "employees", "hours"];

/**
 * @returns the price in each shop, by name, if all lines of a shop have the same and all sums are those of the lines;
 * otherwise what is wrong
 */
export async function pricesIn({ rows }: Queryable): Promise<Readonly<Record<string, string>>> {
  const ofShops = ["lines", ...SUMS.map((name) => `shop_${name}`)];
  const ofAll = SUMS.map((name) => `daily_${name}`);
  const parts = [
    ...ofShops.map(
      (table) => `SELECT '${table}' AS sums, store, sum(gross) AS gross FROM ${table} GROUP BY store`,
    ),
    ...ofAll.map((table) => `SELECT '${table}', '(all)', sum(gross) FROM ${table} HAVING count(*) > 0`),
    "SELECT 'lines of all', '(all)', sum(gross) FROM lines HAVING count(*) > 0",
  ];
  const found = await rows(`
    SELECT store, min(gross) = max(gross) AS is_whole, count(*) AS places, min(gross) / ${LINES} AS price
    FROM (${parts.join(" UNION ALL ")}) AS all_sums GROUP BY store`);
  const prices = found.map(({ store, is_whole, places, price }) => {
    const isWhole = is_whole === true && Number(places) === SUMS.length + 1;
    return [
      String(store),
      isWhole ? String(Number(price)) : `not whole: ${places} places, ${price}`,
    ] as const;
  });
  return Object.fromEntries(prices);
}
