/** Exports that were put into one file, each with its header: what follows may have its columns in another order. */
import { type Connection, textLiteral } from "../../store/engine/duckdb.ts";
import { wholeOf } from "../../store/engine/row-values.ts";
import { AMOUNT_FIELDS, FIELDS } from "../columns/fields.ts";
import { fileError } from "../file-error.ts";
import type { SalesFile } from "../prepare-files.ts";
import { type LineNumbers, lineOfRow } from "./line-numbers.ts";

/**
 * For the tables `raw` and `amounts`.
 *
 * @throws CliError at a record that names the columns again, in whichever order
 */
export async function refuseSecondHeader(
  connection: Connection,
  { source, header }: SalesFile,
  lines: LineNumbers,
): Promise<void> {
  const names = header.names.map((name) => textLiteral(name.trim())).join(", ");
  // A name is no amount: few texts are to be looked at, or none, before all lines are.
  const [odd] = await connection.rows(`SELECT 1 FROM amounts WHERE trim(text) IN (${names}) LIMIT 1`);
  if (odd === undefined) return;
  const isName = (field: string) => `coalesce(trim(${field}) IN (${names}), false)`;
  const amounts = AMOUNT_FIELDS.filter((field) => header.columns.has(field));
  // A day and its time may stand in one cell, and a receipt in several.
  const cells = FIELDS.filter(
    (field) => field !== "date" && field !== "time" && header.columns.get(field)?.length === 1,
  );
  const named = cells.map((field) => `${isName(field)}::INTEGER`).join(" + ");
  const [row] = await connection.rows(`
    SELECT min(rowid) AS row FROM raw
    WHERE (${amounts.map(isName).join(" OR ")}) AND 2 * (${named}) >= ${cells.length} HAVING row IS NOT NULL`);
  if (row === undefined) return;
  throw fileError(
    source.shown,
    `line ${lineOfRow(lines, wholeOf(row, "row"))} is a header again: these are several exports in one file`,
    "import each export as a file of its own",
  );
}
