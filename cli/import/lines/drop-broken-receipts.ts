/** Half a receipt would be a wrong sum, so the good lines of a receipt are dropped with its bad one. */
import { wholeOf } from "../../store/engine/row-values.ts";
import { createLookup } from "../../store/engine/temp-table.ts";
import type { IncomingTables } from "../../store/merge/incoming.ts";
import type { Header } from "../columns/header.ts";
import { fileError } from "../file-error.ts";
import { lineOfRow, type Records } from "../records.ts";
import type { OpenFile } from "../sales-file.ts";
import { readRecord } from "../text/csv-record.ts";
import type { CheckedLines } from "./checked-lines.ts";

export interface BrokenReceipts {
  /** How many good lines were dropped. */
  readonly lines: number;
  /** A table of their receipts: `store`, `receipt`, `day`. */
  readonly name: string;
  /** A table of the receipts that a ragged record may be of, known or not: `receipt`. */
  readonly possible: string;
}

/**
 * A line with a fault names its receipt. A ragged record does not: its cells may have moved. It breaks every
 * receipt that it may name, and those of the lines before and after it; so does a line with an empty receipt.
 */
export async function dropBrokenReceipts(
  { connection, source, header }: OpenFile,
  incoming: IncomingTables,
  checked: CheckedLines,
  records: Records,
): Promise<BrokenReceipts> {
  const { shown } = source;
  const [name, possible, nameless] = ["broken_receipts", "possible_receipts", "nameless_lines"];
  const receipts = records.ragged.flatMap(({ line, text, why }) => {
    const found = possibleReceipts(text, header);
    if (found !== undefined) return found.map((receipt) => ({ receipt }));
    const what = `line ${line} ${why}, and its receipt cannot be identified`;
    throw fileError(shown, what, "fix that line first");
  });
  await createLookup(connection, possible, { receipt: "VARCHAR" }, receipts);
  const rows = await connection.rows(
    `SELECT row FROM ${checked.name} WHERE fault IS NOT NULL AND receipt = ''`,
  );
  const faulty = rows.map((row) => ({ line: lineOfRow(records, wholeOf(row, "row")) }));
  const lines = [...records.ragged, ...faulty].map(({ line }) => ({ line: String(line) }));
  await createLookup(connection, nameless, { line: "BIGINT" }, lines);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${name} AS
     WITH good AS (SELECT store, receipt, day, line_no FROM ${incoming.lines} WHERE source = $1),
       faulty AS (SELECT store, receipt, day FROM ${checked.name} WHERE fault IS NOT NULL)
     SELECT store, receipt, day FROM good SEMI JOIN faulty USING (store, receipt, day)
     -- Receipt numbers may begin again each day; without a day, the line may be of any day.
     UNION SELECT store, receipt, day FROM good SEMI JOIN (FROM faulty WHERE day IS NULL) USING (store, receipt)
     UNION SELECT store, receipt, day FROM good SEMI JOIN ${possible} USING (receipt)
     UNION SELECT store, receipt, day FROM ${nameless} ASOF JOIN good ON line > line_no
     UNION SELECT store, receipt, day FROM ${nameless} ASOF JOIN good ON line < line_no`,
    [shown],
  );
  const isBroken = `source = $1 AND (store, receipt, day) IN (SELECT (store, receipt, day) FROM ${name})`;
  const [dropped] = await connection.rows(
    `SELECT count(*) AS lines FROM ${incoming.lines} WHERE ${isBroken}`,
    [shown],
  );
  await connection.run(`DELETE FROM ${incoming.lines} WHERE ${isBroken}`, [shown]);
  return { lines: wholeOf(dropped, "lines"), name, possible };
}

/** A receipt of several columns has too many possible numbers if each of them may have moved by more places. */
const MOST_PLACES = 9;

/**
 * A cell of a ragged record has moved by no more places than the record has cells too many, or too few.
 *
 * @returns the numbers that the receipt may have; undefined if there are too many
 */
function possibleReceipts(
  text: string,
  { columns, names, delimiter, till }: Header,
): readonly string[] | undefined {
  const { cells } = readRecord(text, 0, delimiter);
  const surplus = cells.length - names.length;
  const places = columns.get("receipt") ?? [];
  if (places.length > 1 && Math.abs(surplus) > MOST_PLACES) return undefined;
  const [first = [], ...others] = places.map((place) =>
    cells
      .slice(Math.max(0, place + Math.min(0, surplus)), place + Math.max(0, surplus) + 1)
      .map((cell) => (places.length === 1 ? cell.trim() : escaped(cell))),
  );
  const receipts = others.reduce(
    (found, part) => found.flatMap((start) => part.map((cell) => `${start}+${cell}`)),
    first,
  );
  return receipts.flatMap((receipt) => [receipt, receipt + (till.refundSuffix ?? "")]);
}

/** The raw table joins the cells of a receipt in the same way. */
function escaped(cell: string): string {
  return cell.trim().replace(/[+\\]/g, "\\$&");
}
