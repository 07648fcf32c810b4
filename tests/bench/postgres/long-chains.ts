/** Ten years of 300 shops beside ten years of 20: the first figures of a year, and an import of a night. */
import { openReader } from "../../../cli/store/open-reader.ts";
import { createStore } from "../../../cli/store/postgres/create-store.ts";
import { ALL_MONTHS } from "../../../cli/store/postgres/month-sums.ts";
import { createSalesStore } from "../../../cli/store/queries/create-sales-store.ts";
import { addDays } from "../../../viewer/report/date-range.ts";
import { withClient } from "../../support/stores/postgres/database.ts";
import { postgresAddress } from "../../support/stores/postgres/store.ts";
import type { Bench } from "../bench.ts";
import { type Chrome, startChrome } from "../chrome.ts";
import { both, inTurns, printLine } from "../compare.ts";
import { importMadeUpLines } from "../made-up-lines.ts";
import { timeOf } from "../year-calls.ts";
import { openFirstFigures } from "./first-figures.ts";

const LAST_DAY = "2026-11-30";
/** It begins and ends within a month, as most years that somebody chooses. */
const YEAR = { startDate: "2025-11-23", endDate: "2026-11-22" };

/** Sums that these calls and imports look at. In each shop are four people, and 40 products that all shops have. */
const sumsOf = (shops: number) => `
  CREATE TEMP TABLE days AS SELECT date '${LAST_DAY}' - 3651 + at AS day FROM generate_series(0, 3651) AS at;
  INSERT INTO shop_totals (day, store, transactions, quantity, gross, discount, cost, refunds, refund_receipts,
      first_receipt, last_receipt)
    SELECT day, 'Shop ' || shop, 100, 200, 20000, 100, 8000, 0, 0, '1-1', '1-100'
    FROM days, generate_series(1, ${shops}) AS shop ORDER BY 1, 2;
  INSERT INTO shop_employees SELECT day, 'Shop ' || shop, 'Employee ' || at || ' of ' || shop, 25, 50, 5000, 25, 2000
    FROM days, generate_series(1, ${shops}) AS shop, generate_series(1, 4) AS at ORDER BY 1, 2;
  INSERT INTO daily_totals (day, transactions, quantity, gross, discount, cost, refunds, refund_receipts)
    SELECT day, ${shops} * 100, ${shops} * 200, ${shops} * 20000, ${shops} * 100, ${shops} * 8000, 0, 0 FROM days;
  INSERT INTO daily_categories SELECT day, 'Category ' || at, ${shops} * 40, ${shops} * 4000, ${shops} * 20, ${shops} * 1600
    FROM days, generate_series(1, 5) AS at;
  INSERT INTO daily_products SELECT day, 'Category ' || at % 5, 'Product ' || at, ${shops} * 5, ${shops} * 500, ${shops} * 2,
    ${shops} * 200, ${shops} * 5 FROM days, generate_series(1, 40) AS at;
  INSERT INTO daily_employees SELECT day, employee, transactions, quantity, gross, discount, cost FROM shop_employees;
  ${ALL_MONTHS}`;

type NewDatabase = (name: string) => Promise<string>;

export async function benchLongChains({ cli, size }: Bench, newDatabase: NewDatabase): Promise<void> {
  const [manyShops, fewShops, rounds] = [size(300, 3), size(20, 2), size(15, 1)];
  const chrome = await startChrome();
  const open = (shops: number) => chainOf(shops, { cli, chrome, newDatabase });
  const [many, few] = [await open(manyShops), await open(fewShops)];
  for (const [name, goal, time] of [
    ["first figures of a year in a page", 1.5, "timeOfPage"],
    ["four calls of a year", 5, "timeOfYear"],
    ["sales by shop of a year", manyShops / fewShops, "timeOfShops"],
    ["import of a night of one shop", 1.5, "timeOfNight"],
  ] as const) {
    const times = both(
      await inTurns(rounds, many[time], few[time]),
      (one) => one,
      (all) => Math.min(...all),
    );
    const figures = `${times.ours.toFixed(0)} / ${times.bare.toFixed(0)} ms, the fastest of ${rounds} runs`;
    printLine(
      `${name}, ten years of ${manyShops} shops / of ${fewShops}`,
      times.ours / times.bare,
      goal,
      figures,
    );
  }
  await many.close();
  await few.close();
  await chrome.close();
}

interface Means {
  readonly cli: string;
  readonly chrome: Chrome;
  readonly newDatabase: NewDatabase;
}

async function chainOf(shops: number, { cli, chrome, newDatabase }: Means) {
  const url = await newDatabase(`ten_years_of_${shops}`);
  await createStore(postgresAddress(url));
  await withClient(url, (client) => client.query(sumsOf(shops)));
  await withClient(url, (client) => client.query("VACUUM ANALYZE"));
  const store = createSalesStore(await openReader(postgresAddress(url)));
  const page = await openFirstFigures({ cli, db: url, chrome }, YEAR);
  const selection = { range: YEAR };
  let nights = 0;
  return {
    timeOfPage: page.time,
    /** The four calls, which the live page makes first. */
    timeOfYear: () =>
      timeOf(() =>
        Promise.all([
          store.read("sales_summary", selection),
          store.read("sales_by_category", selection),
          store.read("sales_by_product", selection),
          store.read("sales_by_employee", selection),
        ]),
      ),
    timeOfShops: () => timeOf(() => store.read("sales_by_store", selection)),
    timeOfNight: () => {
      nights += 1;
      return timeOf(() =>
        importMadeUpLines(url, { lines: 400, shops: 1, firstDay: addDays(LAST_DAY, nights), days: 1 }),
      );
    },
    async close() {
      await page.close();
      await store.close();
    },
  };
}
