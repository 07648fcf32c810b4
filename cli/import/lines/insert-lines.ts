/** The good lines of a file, as incoming lines of the store. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { createLookup, wholeOf } from "../../store/engine/rows.ts";
import type { Records } from "../records.ts";
import type { OpenFile } from "../sales-file.ts";
import { CHECKED } from "./checked-lines.ts";
import { amountOf, centsOf, SIGNED } from "./signed-lines.ts";
import { isSkippedStatus, ownWords, textList } from "./translated-words.ts";

/** @returns how many lines were inserted */
export async function insertLines({ connection, incoming, source, header }: OpenFile, records: Records) {
  const { line, join } = await lineNumbers(connection, records);
  const [inserted] = await connection.rows(
    `INSERT INTO ${incoming.lines} (source, line_no, receipt, store, day, time, is_refund, product, category,
       employee, quantity, gross, discount, cost, tax, added_tax, payment, tip, dining_option, channel, customers,
       closed_time, keeps_payment, is_unique)
     SELECT $1, ${line}, receipt, store, day, clock, is_refund, product, category, employee,
       pieces, total, discount_total, cost_total, tax_total, added_tax_total, nullif(payment, ''), tip_total,
       nullif(dining_option, ''), nullif(channel, ''), customers, closed_time,
       ${header.till.payments !== undefined && !header.columns.has("payment")}, ${header.till.hasUniqueNumbers}
     FROM ${CHECKED} ${join} WHERE fault IS NULL`,
    [source.shown],
  );
  return wholeOf(inserted, "Count");
}

/** @returns how many lines were inserted, each of which says how a receipt was paid */
export async function insertPayments({ connection, incoming, source, header }: OpenFile): Promise<number> {
  const { hasUniqueNumbers } = header.till;
  const insert = `INSERT INTO ${incoming.payments}
    (source, day, store, receipt, is_refund, is_unique, net, amount, payment, tip, is_cancelled)`;
  await connection.run(
    `${insert} SELECT DISTINCT $1, day, store, receipt, is_refund, ${hasUniqueNumbers}, 0, 0, '', NULL::DECIMAL(18, 2), true
     FROM ${SIGNED} WHERE ${isSkippedStatus("status_text", header)} AND day IS NOT NULL AND receipt <> ''`,
    [source.shown],
  );
  const collected = "CASE WHEN is_refund THEN -abs(receipt_total) ELSE receipt_total END";
  const [inserted] = await connection.rows(
    `${insert} SELECT $1, day, store, receipt, is_refund, ${hasUniqueNumbers}, net_total,
       coalesce(${collected}, net_total + coalesce(tip_total, 0)), payment, tip_total, false
     FROM ${CHECKED} WHERE fault IS NULL ORDER BY row`,
    [source.shown],
  );
  return wholeOf(inserted, "Count");
}

/** @returns the physical line of a `row`, as SQL, and what to join for it */
async function lineNumbers(connection: Connection, { shifts }: Records) {
  const [first, ...others] = shifts;
  if (others.length === 0) return { line: `row + ${first?.line ?? 0}`, join: "" };
  const rows = shifts.map((shift) => ({ from_row: String(shift.row), line: String(shift.line) }));
  await createLookup(connection, "line_shifts", { from_row: "BIGINT", line: "BIGINT" }, rows);
  return { line: "line + row - from_row", join: "ASOF JOIN line_shifts ON row >= from_row" };
}

// Refunds that a till notes on its sale only. They become receipts of their own, on the day of the sale, because such
// a till does not say when it gave the money back.

/** The product of money that was given back for nobody knows which lines. */
const PART_OF_RECEIPT = "(refund)";

/**
 * A line that was returned is repeated as a refund, unless it is below zero and so has given the money back itself. A
 * refund of part of a receipt is one line.
 */
export async function insertReturns({ connection, incoming, source, header }: OpenFile, records: Records) {
  const { till, columns } = header;
  const returned = ownWords(till, "returned");
  if (returned.length === 0) return;
  const { line, join } = await lineNumbers(connection, records);
  const isReturned = `coalesce(lower(trim(status_text)) IN (${textList(returned)}), false)`;
  // Without the lines of receipts that were dropped.
  const sales = `(
    SELECT *, ${line} AS line_no FROM ${CHECKED} ${join}
      SEMI JOIN (FROM ${incoming.lines} WHERE source = $1 AND NOT is_refund) AS sold USING (store, receipt, day)
    WHERE fault IS NULL AND NOT is_refund)`;
  const insert = `
    INSERT INTO ${incoming.lines} (source, line_no, receipt, store, day, time, is_refund, product, category,
      employee, quantity, gross, discount, cost, tax, added_tax, payment, dining_option, channel, is_unique)`;
  const ofReceipt = "nullif(payment, ''), nullif(dining_option, ''), nullif(channel, '')";
  await connection.run(
    `${insert}
     SELECT $1, line_no, receipt, store, day, clock, true, product, category, employee,
       -pieces, -total, -discount_total, -cost_total, -tax_total, -added_tax_total, ${ofReceipt}, ${till.hasUniqueNumbers}
     FROM ${sales} WHERE ${isReturned} AND total >= 0 ORDER BY line_no`,
    [source.shown],
  );
  if (!columns.has("receipt_refund")) return;
  await connection.run(
    `${insert}
     SELECT $1, line_no, receipt, store, day, clock, true, $2, '', employee,
       0, -given_back, 0, 0, NULL, NULL, ${ofReceipt}, ${till.hasUniqueNumbers}
     FROM (
       SELECT *, ${SHARE_OF_GOODS} AS given_back FROM ${sales}
       QUALIFY row_number() OVER (PARTITION BY store, receipt, day ORDER BY row) = 1
     ) WHERE NOT ${isReturned} AND given_back > 0 ORDER BY line_no`,
    [source.shown, PART_OF_RECEIPT],
  );
}

/**
 * A refund has tax and shipping in it, as the total of its receipt has. Goods have the same share in both, rounded to
 * the hundredth.
 */
const SHARE_OF_GOODS = amountOf(
  `(2 * ${centsOf("receipt_refund")} * ${centsOf("receipt_net")} + ${centsOf("receipt_total")})
    // nullif(2 * ${centsOf("receipt_total")}, 0)`,
);
