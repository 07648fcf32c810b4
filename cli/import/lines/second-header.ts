/** Several exports in one file, each with its header: the later ones may have their columns in another order. */
import { wholeOf } from "../../store/engine/row-values.ts";
import { AMOUNTS } from "../amounts/amount-table.ts";
import { AMOUNT_FIELDS, FIELDS } from "../fields.ts";
import { fileError } from "../file-error.ts";
import type { LoadedFile } from "../records/raw-table.ts";
import { lineOfRow, type Records } from "../records.ts";
import { textList } from "./text-list.ts";

/** @throws CliError if a record names the columns again, in any order */
export async function refuseSecondHeader(file: LoadedFile, records: Records): Promise<void> {
  const { connection, source, raw } = file;
  const { names, columns } = file.header;
  const known = textList(names.map((name) => name.trim()));
  // A column name is an odd amount, so this small table shows whether the lines must be searched.
  const [odd] = await connection.rows(`SELECT 1 FROM ${AMOUNTS} WHERE trim(text) IN (${known}) LIMIT 1`);
  if (odd === undefined) return;
  const isName = (field: string) => `coalesce(trim(${field}) IN (${known}), false)`;
  const amounts = AMOUNT_FIELDS.filter((field) => columns.has(field));
  // A date may share its cell with a time, and a receipt may be several cells.
  const cells = FIELDS.filter(
    (field) => field !== "date" && field !== "time" && columns.get(field)?.length === 1,
  );
  const count = cells.map((field) => `${isName(field)}::INTEGER`).join(" + ");
  const [row] = await connection.rows(`
    SELECT min(rowid) AS row FROM ${raw.name}
    WHERE (${amounts.map(isName).join(" OR ")}) AND 2 * (${count}) >= ${cells.length} HAVING row IS NOT NULL`);
  if (row === undefined) return;
  const line = lineOfRow(records, wholeOf(row, "row"));
  const what = `line ${line} is another header: these are several exports in one file`;
  throw fileError(source.shown, what, "import each export as its own file");
}
