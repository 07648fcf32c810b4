/** What one shop, fifty and all of them cost in chains of several sizes. The times should not grow with the chain. */
import { openReader } from "../../../cli/store/open-reader.ts";
import { createStore } from "../../../cli/store/postgres/create-store.ts";
import { ALL_MONTHS } from "../../../cli/store/postgres/month-sums.ts";
import { createSalesStore } from "../../../cli/store/queries/create-sales-store.ts";
import { unknownShop } from "../../../cli/store/shop-choice.ts";
import { withClient } from "../../support/stores/postgres/database.ts";
import { postgresAddress } from "../../support/stores/postgres/store.ts";
import type { Bench } from "../bench.ts";
import { median } from "../compare.ts";
import { timeOf } from "../year-calls.ts";

const SIZES = [
  [10, 1],
  [100, 2],
  [300, 3],
] as const;
const MONTH = { startDate: "2026-11-01", endDate: "2026-11-30" };
const CALLS = ["sales_summary", "sales_by_category", "sales_by_product", "sales_by_employee"] as const;

const SUMS = "sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount, sum(cost) AS cost";

/** Sums of two years, a day after the other, as imports leave them. */
const yearsOf = (shops: number) => `
  CREATE TEMP TABLE days_of_shops AS
    SELECT date '2024-12-01' + at AS day, 'Shop ' || shop AS store
    FROM generate_series(0, 729) AS at, generate_series(1, ${shops}) AS shop ORDER BY 1, 2;
  INSERT INTO shop_totals (day, store, transactions, quantity, gross, discount, cost, refunds, refund_receipts,
      first_receipt, last_receipt)
    SELECT day, store, 100, 200, 20000, 100, 8000, 0, 0, '1-1', '1-100' FROM days_of_shops;
  INSERT INTO shop_categories SELECT day, store, 'Category ' || at, 40, 4000, 20, 1600
    FROM days_of_shops, generate_series(1, 5) AS at;
  INSERT INTO shop_products SELECT day, store, 'Category ' || at % 5, 'Product ' || at, 5, 500, 2, 200, 5
    FROM days_of_shops, generate_series(1, 40) AS at ORDER BY 1, 2;
  INSERT INTO shop_employees SELECT day, store, 'Employee ' || at || ' of ' || store, 25, 50, 5000, 25, 2000
    FROM days_of_shops, generate_series(1, 4) AS at;
  INSERT INTO daily_totals (day, transactions, quantity, gross, discount, cost, refunds, refund_receipts)
    SELECT day, sum(transactions), ${SUMS}, 0, 0 FROM shop_totals GROUP BY day ORDER BY day;
  INSERT INTO daily_categories SELECT day, category, ${SUMS} FROM shop_categories GROUP BY 1, 2 ORDER BY 1;
  INSERT INTO daily_products SELECT day, category, product, ${SUMS}, sum(sale_lines) FROM shop_products GROUP BY 1, 2, 3 ORDER BY 1;
  INSERT INTO daily_employees SELECT day, employee, sum(transactions), ${SUMS} FROM shop_employees
    GROUP BY 1, 2 ORDER BY 1;
  ${ALL_MONTHS}`;

/** Prints figures without a goal, for the sizes of chains. */
export async function benchShops(
  { size }: Bench,
  newDatabase: (name: string) => Promise<string>,
): Promise<void> {
  for (const [usual, once] of SIZES) {
    const shops = size(usual, once);
    const url = await newDatabase(`shops_${shops}`);
    await createStore(postgresAddress(url));
    await withClient(url, (client) => client.query(yearsOf(shops)));
    await withClient(url, (client) => client.query("VACUUM ANALYZE"));
    const store = createSalesStore(await openReader(postgresAddress(url)));
    const names = Array.from({ length: Math.min(shops, 50) }, (_, at) => `Shop ${at + 1}`);
    const timeFor = async (chosen: readonly string[] | undefined) => {
      const times: number[] = [];
      for (let round = 0; round < size(11, 1); round += 1) {
        const work = CALLS.map(async (dataset) => {
          if (chosen) await unknownShop(store, chosen);
          await store.read(dataset, { range: MONTH, ...(chosen && { shops: chosen }) });
        });
        times.push(await timeOf(() => Promise.all(work)));
      }
      return `${median(times).toFixed(0)} ms`;
    };
    const parts = [
      `one shop ${await timeFor(names.slice(0, 1))}`,
      `${names.length} shops ${await timeFor(names)}`,
      `all ${await timeFor(undefined)}`,
    ];
    await store.close();
    const name = `four calls of a month, two years of ${shops} shops`;
    process.stdout.write(`${name.padEnd(52)} ${parts.join(", ")}\n`);
  }
}
