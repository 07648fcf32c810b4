/** Half a receipt would be a wrong sum: the good lines of a receipt go with its bad one. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { wholeOf } from "../../store/engine/row-values.ts";
import { createLookup } from "../../store/engine/temp-table.ts";
import type { IncomingTables } from "../../store/merge/incoming.ts";
import type { Header } from "../columns/header.ts";
import { fileError } from "../file-error.ts";
import type { RaggedRecord } from "../records/load-raw.ts";
import { readRecord } from "../text/csv-record.ts";
import { type LineNumbers, lineOfRow } from "./line-numbers.ts";

/**
 * Leaves the table `lost` of the lines that are of no known receipt.
 *
 * @returns how many good lines went
 */
export async function dropBrokenReceipts(
  connection: Connection,
  incoming: IncomingTables,
  shown: string,
  header: Header,
  ragged: readonly RaggedRecord[],
  lines: LineNumbers,
): Promise<number> {
  const lost = ragged.flatMap((record, index) => {
    const line = String(lines.lost[index] ?? 0);
    const possible = possibleReceipts(record, header);
    if (possible === undefined) {
      throw fileError(
        shown,
        `line ${line} ${record.why}, and its receipt cannot be told`,
        "mend that line first",
      );
    }
    const { receipts, isSure } = possible;
    // Without a receipt there is still the line, for its neighbours.
    return [undefined, ...receipts].map((receipt) => ({ line, receipt, is_sure: String(isSure) }));
  });
  const nameless = await connection.rows("SELECT row FROM checked WHERE fault IS NOT NULL AND receipt = ''");
  const unknown = nameless.map((row) => ({
    line: String(lineOfRow(lines, wholeOf(row, "row"))),
    receipt: undefined,
    is_sure: "false",
  }));
  await createLookup(connection, "lost", { line: "BIGINT", receipt: "VARCHAR", is_sure: "BOOLEAN" }, [
    ...lost,
    ...unknown,
  ]);
  await connection.run(`CREATE OR REPLACE TEMP TABLE left_out AS ${leftOutOf(incoming)}`, [shown]);
  const isLeftOut = "source = $1 AND (store, receipt, day) IN (SELECT (store, receipt, day) FROM left_out)";
  const [counted] = await connection.rows(
    `SELECT count(*) AS lines FROM ${incoming.lines} WHERE ${isLeftOut}`,
    [shown],
  );
  await connection.run(`DELETE FROM ${incoming.lines} WHERE ${isLeftOut}`, [shown]);
  return wholeOf(counted, "lines");
}

/** The number of a receipt may begin again each day; where the day cannot be read, it is of any day. */
const leftOutOf = ({ lines }: IncomingTables) => `
  WITH good AS (SELECT store, receipt, day, line_no FROM ${lines} WHERE source = $1),
    faulty AS (SELECT store, receipt, day FROM checked WHERE fault IS NOT NULL),
    found AS (SELECT good.*, lost.line, lost.is_sure FROM good JOIN lost USING (receipt)),
    alone AS (SELECT DISTINCT line FROM lost WHERE line NOT IN (SELECT line FROM found WHERE is_sure))
  SELECT store, receipt, day FROM good
  WHERE (store, receipt, day) IN (SELECT (store, receipt, day) FROM faulty WHERE day IS NOT NULL)
    OR (store, receipt) IN (SELECT (store, receipt) FROM faulty WHERE day IS NULL)
  UNION SELECT store, receipt, day FROM found
  UNION SELECT store, receipt, day FROM alone ASOF JOIN good ON alone.line > good.line_no
  UNION SELECT store, receipt, day FROM alone ASOF JOIN good ON alone.line < good.line_no`;

interface PossibleReceipts {
  readonly receipts: readonly string[];
  /** Whether the receipt must be among them; if not, the lines before and after may be of it. */
  readonly isSure: boolean;
}

/** More would be too many to try. */
const MOST_POSSIBLE = 2000;

/**
 * The cells of a ragged record may have moved by as many places as there are cells too many, or too few; and
 * a receipt with a delimiter in it stands in several.
 *
 * @returns nothing where too many receipts are possible
 */
function possibleReceipts(
  { text }: RaggedRecord,
  { columns, names, delimiter, format }: Header,
): PossibleReceipts | undefined {
  const { cells } = readRecord(text.replace(/^[\r\n]+/, ""), 0, delimiter);
  const surplus = cells.length - names.length;
  if (surplus ** 2 / 2 > MOST_POSSIBLE) return undefined;
  const places = columns.get("receipt") ?? [];
  const isWhole = places.length === 1;
  let receipts: readonly string[] | undefined;
  for (const place of places) {
    const texts =
      surplus > 0
        ? runs(cells.slice(place, place + surplus + 1), delimiter)
        : cells.slice(Math.max(0, place + surplus), place + 1);
    const parts = [...new Set(texts.map((part) => (isWhole ? part.trim() : escaped(part))))];
    if ((receipts?.length ?? 1) * parts.length > MOST_POSSIBLE) return undefined;
    receipts = receipts?.flatMap((one) => parts.map((part) => `${one}+${part}`)) ?? parts;
  }
  const known = (receipts ?? []).filter((receipt) => receipt !== "");
  const refunds = format === "square" ? known.map((receipt) => `${receipt} refund`) : [];
  return { receipts: [...known, ...refunds], isSure: surplus > 0 };
}

/** Every cell, and all that stand side by side as the one cell that they may have been. */
function runs(cells: readonly string[], delimiter: string): string[] {
  return cells.flatMap((_, from) =>
    cells.slice(from).map((__, more) => cells.slice(from, from + more + 1).join(delimiter)),
  );
}

/** As receipts of several columns are put together. */
function escaped(part: string): string {
  return part.trim().replace(/[+\\]/g, "\\$&");
}
