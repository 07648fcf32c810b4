/** The sums of a file, to compare with the till's own page. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../../store/engine/rows.ts";
import type { IncomingTables } from "../../store/merge/incoming.ts";

/** Amounts as decimal texts with two decimals, such as `-12.50`. */
export type Totals = Awaited<ReturnType<typeof totalsOf>>;

/** What an export of receipts says of their payments; undefined for an export of items. */
export type PaymentTotals = Awaited<ReturnType<typeof paymentTotalsOf>>;

/** @param source what the incoming payments give as their file */
export async function paymentTotalsOf(connection: Connection, source: string, { payments }: IncomingTables) {
  const ofFile = `${payments} WHERE source = $1 AND NOT is_cancelled`;
  const [counted] = await connection.rows(`SELECT count(DISTINCT ${RECEIPT}) AS receipts FROM ${ofFile}`, [
    source,
  ]);
  const rows = await connection.rows(
    `SELECT payment, sum(amount)::DECIMAL(38, 2)::VARCHAR AS amount FROM ${ofFile} GROUP BY payment
     ORDER BY sum(amount) DESC, payment`,
    [source],
  );
  return {
    receipts: wholeOf(counted, "receipts"),
    amounts: rows.map((row) => ({ payment: textOf(row, "payment"), amount: textOf(row, "amount") })),
  };
}

/** Comparing one 64-bit number is three times as fast, and good enough for a summary. */
const RECEIPT = "hash(day, store, receipt)";

/** @param source what the incoming lines give as their file */
export async function totalsOf(connection: Connection, source: string, incoming: IncomingTables) {
  const [row] = await connection.rows(
    `SELECT count(*) AS lines, coalesce(min(day)::VARCHAR, '') AS first, coalesce(max(day)::VARCHAR, '') AS last,
       coalesce(sum(gross) FILTER (NOT is_refund), 0)::DECIMAL(38, 2)::VARCHAR AS gross,
       coalesce(-sum(gross) FILTER (is_refund), 0)::DECIMAL(38, 2)::VARCHAR AS refunds,
       coalesce(sum(discount), 0)::DECIMAL(38, 2)::VARCHAR AS discounts,
       coalesce(sum(gross - discount), 0)::DECIMAL(38, 2)::VARCHAR AS net,
       coalesce(sum(cost), 0)::DECIMAL(38, 2)::VARCHAR AS cost,
       count(DISTINCT ${RECEIPT}) FILTER (NOT is_refund) AS receipts,
       count(DISTINCT ${RECEIPT}) FILTER (is_refund) AS refund_receipts
     FROM ${incoming.lines} WHERE source = $1`,
    [source],
  );
  const [first, last] = [textOf(row, "first"), textOf(row, "last")];
  return {
    /** The sales before refunds and discounts. */
    gross: textOf(row, "gross"),
    refunds: textOf(row, "refunds"),
    discounts: textOf(row, "discounts"),
    net: textOf(row, "net"),
    cost: textOf(row, "cost"),
    receipts: wholeOf(row, "receipts"),
    refundReceipts: wholeOf(row, "refund_receipts"),
    lines: wholeOf(row, "lines"),
    /** Undefined if there is no line. */
    days: first === "" ? undefined : { first, last },
  };
}
