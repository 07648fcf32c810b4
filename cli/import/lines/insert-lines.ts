/** The good lines of a file, as incoming lines of the store. */
import { wholeOf } from "../../store/engine/row-values.ts";
import { createLookup } from "../../store/engine/temp-table.ts";
import type { Records } from "../records.ts";
import type { OpenFile } from "../sales-file.ts";
import { CHECKED } from "./checked-lines.ts";

/** @returns how many lines were inserted */
export async function insertLines({ connection, incoming, source, header }: OpenFile, records: Records) {
  const [first, ...others] = records.shifts;
  let [line, join] = [`row + ${first?.line ?? 0}`, ""];
  if (others.length > 0) {
    const shifts = records.shifts.map((shift) => ({ from_row: String(shift.row), line: String(shift.line) }));
    await createLookup(connection, "line_shifts", { from_row: "BIGINT", line: "BIGINT" }, shifts);
    [line, join] = ["line + row - from_row", "ASOF JOIN line_shifts ON row >= from_row"];
  }
  const [inserted] = await connection.rows(
    `INSERT INTO ${incoming.lines} (source, line_no, receipt, store, day, time, is_refund, product, category,
       employee, quantity, gross, discount, cost, payment, tip, dining_option, customers, is_unique)
     SELECT $1, ${line}, receipt, store, day, clock, is_refund, product, category, employee,
       pieces, total, discount_total, cost_total, nullif(payment, ''), tip_total, nullif(dining_option, ''),
       customers, ${header.till.hasUniqueNumbers}
     FROM ${CHECKED} ${join} WHERE fault IS NULL`,
    [source.shown],
  );
  return wholeOf(inserted, "Count");
}
