/** The daily sums, computed from the lines: of each shop, and of these the sums over all shops. */
import type { DayStart } from "../../../viewer/report/date-range.ts";
import { entriesOf, keysOf } from "../../../viewer/report/records.ts";
import type { Connection } from "../engine/duckdb.ts";
import { createTempTable, hasRows, textOf } from "../engine/rows.ts";
import { textLiteral } from "../engine/text-literal.ts";
import { readDayStart } from "../facts/day-start.ts";
import { SUMS, sumOverShops, wholeSum } from "./sum-over-shops.ts";
import { type DailyTables, KEY, REFUNDS, type WorkingSet } from "./working-set.ts";

const AMOUNTS = "quantity, gross, discount, cost";
/** Of receipts. One of 0.00, such as an opened drawer or a sale that was taken back at once, is not a customer. */
const TRANSACTIONS = "count(*) FILTER (NOT is_refund AND gross <> 0)";

/** Many tills have the delivery services among the dining options. */
const CHANNEL = "coalesce(channel, dining_option, '')";
/** The smallest and the largest number. A longer one is larger, so that 1-999 comes before 1-1000. */
const FIRST_AND_LAST = ["min", "max"].map(
  (edge) => `substr(${edge}(lpad(length(receipt)::VARCHAR, 4, '0') || receipt), 5)`,
);

/** What a receipt may have beside its amounts. Its lines repeat it, or only one of them says it. */
const FACTS = {
  tax: [wholeSum("tax"), "DECIMAL(18, 2)"],
  added_tax: [wholeSum("added_tax"), "DECIMAL(18, 2)"],
  tip: ["CASE WHEN is_refund THEN min(tip) ELSE max(tip) END AS tip", "DECIMAL(18, 2)"],
  payment: ["min(payment) AS payment", "VARCHAR"],
  payments: ["min(payments) AS payments", "VARCHAR"],
  channel: ["min(channel) AS channel", "VARCHAR"],
  dining_option: ["min(dining_option) AS dining_option", "VARCHAR"],
} as const;

type ShopSums = Pick<WorkingSet, "connection" | "lines" | "shops" | "touched">;

/**
 * Computes the sums of the touched days again: of the shops that are touched on them, and of all shops.
 *
 * @param onShops called when the former are there
 */
export async function sumDays(
  set: ShopSums & { readonly daily: DailyTables },
  onShops?: () => void,
): Promise<void> {
  const { connection, daily, shops, touched } = set;
  await sumShops(set);
  onShops?.();
  const within = await daysOf(connection, touched);
  for (const { table, remove, add } of sumOverShops(daily, shops, touched, within)) {
    if (await hasRows(connection, `${table} WHERE ${within}`)) await connection.run(remove);
    await connection.run(add);
  }
}

/** Computes only the sums of the shops. */
export async function sumShops({ connection, lines, shops, touched }: ShopSums): Promise<void> {
  const within = await daysOf(connection, touched);
  for (const table of Object.values(shops)) {
    if (!(await hasRows(connection, `${table} WHERE ${within}`))) continue;
    await connection.run(`
      DELETE FROM ${table} AS sums USING ${touched} AS touched
      WHERE sums.day = touched.day AND sums.store = touched.store`);
  }
  // To look up each line takes as long as to add it up.
  const days = `SELECT DISTINCT day, store FROM ${lines} WHERE ${within}`;
  const hasOthers = await hasRows(connection, `(${days}) ANTI JOIN ${touched} USING (day, store)`);
  const ofTouched = hasOthers ? `SEMI JOIN ${touched} USING (day, store)` : "";
  const ofShops = (table: string) => `${table} ${ofTouched} WHERE ${within}`;
  const facts = await factsIn(connection, `${lines} WHERE ${within}`);
  const { begin, hour } = hourSql(await readDayStart(connection));
  // By receipt first: an employee has one transaction for a receipt, however many of its lines are theirs.
  const shares = await createTempTable(
    connection,
    "employee_shares",
    `SELECT ${KEY}, employee, min(${begin}) AS hour, ${SUMS}, ${REFUNDS}, ${facts}
     FROM ${ofShops(lines)} GROUP BY ${KEY}, employee`,
  );
  const [counts] = await connection.rows(
    `SELECT count(*) = count(DISTINCT hash(${KEY})) AS are_receipts FROM ${shares}`,
  );
  // Few receipts are of several employees, and most shops have none.
  const receipts =
    counts?.are_receipts === true
      ? shares
      : await createTempTable(
          connection,
          "summed_receipts",
          `SELECT ${KEY}, min(hour) AS hour, ${SUMS}, sum(refunds) AS refunds, ${facts} FROM ${shares} GROUP BY ${KEY}`,
        );
  await connection.run(`
    INSERT INTO ${shops.employees} (day, store, employee, transactions, ${AMOUNTS})
      SELECT day, store, employee, ${TRANSACTIONS}, ${SUMS} FROM ${shares}
      GROUP BY day, store, employee ORDER BY day;
    INSERT INTO ${shops.hours} (day, store, hour, transactions, ${AMOUNTS})
      SELECT day, store, ${hour}, ${TRANSACTIONS}, ${SUMS} FROM ${receipts} GROUP BY day, store, ${hour} ORDER BY day;
    INSERT INTO ${shops.channels} (day, store, channel, transactions, ${AMOUNTS})
      SELECT day, store, ${CHANNEL}, ${TRANSACTIONS}, ${SUMS} FROM ${receipts} GROUP BY ALL ORDER BY day;
    INSERT INTO ${shops.payments} (day, store, payment, transactions, amount)
      SELECT day, store, payment, ${TRANSACTIONS}, sum(amount)
      FROM (${paymentsOf(receipts)}) GROUP BY day, store, payment ORDER BY day;
    INSERT INTO ${shops.products} (day, store, category, product, ${AMOUNTS}, sale_lines)
      SELECT day, store, category, product, ${SUMS}, count(*) FILTER (NOT is_refund) FROM ${ofShops(lines)}
      GROUP BY day, store, category, product ORDER BY day;
    INSERT INTO ${shops.totals} (day, store, transactions, ${AMOUNTS}, refunds, refund_receipts, tips,
        first_receipt, last_receipt, tax, added_tax)
      SELECT day, store, ${TRANSACTIONS}, ${SUMS}, sum(refunds), count(*) FILTER (is_refund), sum(tip),
        ${FIRST_AND_LAST.join(", ")}, ${wholeSum("tax")}, ${wholeSum("added_tax")}
      FROM ${receipts} GROUP BY day, store ORDER BY day;
    INSERT INTO ${shops.categories} (day, store, category, ${AMOUNTS})
      SELECT day, store, category, ${SUMS} FROM ${ofShops(shops.products)}
      GROUP BY day, store, category ORDER BY day`);
}

/** SQL for a bound of the touched days. With its two days written out, the engine plans a small statement in half the time. */
async function daysOf(connection: Connection, touched: string): Promise<string> {
  const edges = ["min", "max"].map((edge) => `coalesce(${edge}(day)::VARCHAR, 'infinity') AS ${edge}`);
  const [row] = await connection.rows(`SELECT ${edges.join(", ")} FROM ${touched}`);
  const [first, last] = ["min", "max"].map((edge) => textLiteral(textOf(row, edge)));
  return `day BETWEEN DATE ${first} AND DATE ${last}`;
}

/** The hour in which a receipt begins. One that begins before midnight may have lines after it, on the same day. */
function hourSql(dayStarts: DayStart | undefined) {
  const hour = "TRY_CAST(left(time, 2) AS TINYINT)";
  if (dayStarts === undefined) return { begin: hour, hour: "hour" };
  return {
    begin: `CASE WHEN time < ${textLiteral(dayStarts)} THEN 24 ELSE 0 END + ${hour}`,
    hour: "hour % 24",
  };
}

/** @returns SQL of the facts, without adding up those that no line has */
async function factsIn(connection: Connection, lines: string): Promise<string> {
  const flags = keysOf(FACTS).map((fact) => `bool_or(${fact} IS NOT NULL) AS ${fact}`);
  const [known] = await connection.rows(`SELECT ${flags.join(", ")} FROM ${lines}`);
  const columns = entriesOf(FACTS).map(([fact, [sum, type]]) =>
    known?.[fact] === true ? sum : `NULL::${type} AS ${fact}`,
  );
  return columns.join(", ");
}

/** What was paid with each type: as the till says, or else all that the receipt came to. */
function paymentsOf(receipts: string): string {
  return `
    SELECT day, store, is_refund, gross, coalesce(payment, '') AS payment,
      gross - discount + coalesce(added_tax, 0) + coalesce(tip, 0) AS amount
    FROM ${receipts} WHERE payments IS NULL
    UNION ALL
    SELECT day, store, is_refund, gross, paid[1], sum(paid[2]::DECIMAL(18, 2))
    FROM (
      SELECT day, store, receipt, is_refund, gross, unnest(from_json(payments, '[["VARCHAR"]]')) AS paid
      FROM ${receipts} WHERE payments IS NOT NULL
    ) GROUP BY day, store, receipt, is_refund, gross, paid[1]`;
}
