/** Half a receipt would be a wrong sum, so the good lines of a receipt are dropped with its bad one. */
import { readRecord } from "../../door/csv-record.ts";
import { createLookup, wholeOf } from "../../store/engine/rows.ts";
import type { Header } from "../columns/header.ts";
import { fileError } from "../file-error.ts";
import { lineOfRow, type Records } from "../records.ts";
import type { OpenFile } from "../sales-file.ts";
import { CHECKED } from "./checked-lines.ts";

/** A table of the receipts that lost their good lines: `store`, `receipt`, `day`. */
export const BROKEN = "broken_receipts";
/** A table of the receipts that a ragged record may be of, known or not: `receipt`. */
export const POSSIBLE = "possible_receipts";

/**
 * A line with a fault names its receipt. A ragged record does not: its cells may have moved. It breaks every
 * receipt that it may name, and those of the lines before and after it; so does a line with an empty receipt.
 */
export async function dropBrokenReceipts(
  { connection, incoming, source: { shown }, header }: OpenFile,
  records: Records,
): Promise<number> {
  const receipts = records.ragged.flatMap(({ line, text, why }) => {
    const found = possibleReceipts(text, header);
    if (found !== undefined) return found.map((receipt) => ({ receipt }));
    const what = `line ${line} ${why}, and its receipt cannot be identified`;
    throw fileError(shown, what, "fix that line first");
  });
  await createLookup(connection, POSSIBLE, { receipt: "VARCHAR" }, receipts);
  const rows = await connection.rows(`SELECT row FROM ${CHECKED} WHERE fault IS NOT NULL AND receipt = ''`);
  const faulty = rows.map((row) => ({ line: lineOfRow(records, wholeOf(row, "row")) }));
  const lines = [...records.ragged, ...faulty].map(({ line }) => ({ line: String(line) }));
  const nameless = await createLookup(connection, "nameless_lines", { line: "BIGINT" }, lines);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${BROKEN} AS
     WITH good AS (SELECT store, receipt, day, line_no FROM ${incoming.lines} WHERE source = $1),
       faulty AS (SELECT store, receipt, day FROM ${CHECKED} WHERE fault IS NOT NULL)
     SELECT store, receipt, day FROM good SEMI JOIN faulty USING (store, receipt, day)
     -- Receipt numbers may begin again each day; without a day, the line may be of any day.
     UNION SELECT store, receipt, day FROM good SEMI JOIN (FROM faulty WHERE day IS NULL) USING (store, receipt)
     UNION SELECT store, receipt, day FROM good SEMI JOIN ${POSSIBLE} USING (receipt)
     UNION SELECT store, receipt, day FROM ${nameless} ASOF JOIN good ON line > line_no
     UNION SELECT store, receipt, day FROM ${nameless} ASOF JOIN good ON line < line_no`,
    [shown],
  );
  const [dropped] = await connection.rows(
    `DELETE FROM ${incoming.lines}
     WHERE source = $1 AND (store, receipt, day) IN (SELECT (store, receipt, day) FROM ${BROKEN})`,
    [shown],
  );
  return wholeOf(dropped, "Count");
}

/** A receipt of several columns has too many possible numbers if each of them may have moved by more places. */
const MOST_PLACES = 9;

/**
 * The numbers that the receipt of a ragged record may have; undefined if there are too many. A cell has moved by no more
 * places than the record has cells too many, or too few.
 */
function possibleReceipts(text: string, { columns, names, delimiter, till }: Header) {
  const { cells } = readRecord(text, 0, delimiter);
  const surplus = cells.length - names.length;
  const places = columns.get("receipt") ?? [];
  if (places.length > 1 && Math.abs(surplus) > MOST_PLACES) return undefined;
  const [first = [], ...others] = places.map((place) =>
    cells
      .slice(Math.max(0, place + Math.min(0, surplus)), place + Math.max(0, surplus) + 1)
      // The raw table joins the cells of a receipt in the same way.
      .map((cell) => (places.length === 1 ? cell.trim() : cell.trim().replace(/[+\\]/g, "\\$&"))),
  );
  const receipts = others.reduce(
    (found, part) => found.flatMap((start) => part.map((cell) => `${start}+${cell}`)),
    first,
  );
  return receipts.flatMap((receipt) => [receipt, receipt + (till.refundSuffix ?? "")]);
}
