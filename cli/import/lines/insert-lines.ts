/** The good lines of a file, as incoming lines of the store. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { wholeOf } from "../../store/engine/row-values.ts";
import { createLookup } from "../../store/engine/temp-table.ts";
import type { Records } from "../records.ts";
import type { OpenFile } from "../sales-file.ts";
import { CHECKED } from "./checked-lines.ts";

/** @returns how many lines were inserted */
export async function insertLines({ connection, incoming, source, header }: OpenFile, records: Records) {
  const { line, join } = await lineNumbers(connection, records);
  const [inserted] = await connection.rows(
    `INSERT INTO ${incoming.lines} (source, line_no, receipt, store, day, time, is_refund, product, category,
       employee, quantity, gross, discount, cost, tax, added_tax, payment, tip, dining_option, channel, customers,
       closed_time, is_unique)
     SELECT $1, ${line}, receipt, store, day, clock, is_refund, product, category, employee,
       pieces, total, discount_total, cost_total, tax_total, added_tax_total, nullif(payment, ''), tip_total,
       nullif(dining_option, ''), nullif(channel, ''), customers, closed_time, ${header.till.hasUniqueNumbers}
     FROM ${CHECKED} ${join} WHERE fault IS NULL`,
    [source.shown],
  );
  return wholeOf(inserted, "Count");
}

/** @returns the physical line of a `row`, as SQL, and what to join for it */
export async function lineNumbers(connection: Connection, { shifts }: Records) {
  const [first, ...others] = shifts;
  if (others.length === 0) return { line: `row + ${first?.line ?? 0}`, join: "" };
  const rows = shifts.map((shift) => ({ from_row: String(shift.row), line: String(shift.line) }));
  await createLookup(connection, "line_shifts", { from_row: "BIGINT", line: "BIGINT" }, rows);
  return { line: "line + row - from_row", join: "ASOF JOIN line_shifts ON row >= from_row" };
}
