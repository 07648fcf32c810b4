/** A file that ends in the middle of its last line may have lost part of an amount, and no sum would show it. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../../store/engine/row-values.ts";
import { AMOUNT_FIELDS } from "../columns/fields.ts";
import { fileError, quoteText } from "../file-error.ts";
import type { OpenFile } from "../sales-file.ts";
import type { RawTable } from "./raw-table.ts";

/** @throws CliError if the last cell looks like the beginning of something longer */
export async function refuseIfCut({ connection, source, header }: OpenFile, raw: RawTable): Promise<void> {
  if (source.endsWithLine) return;
  const { names, columns } = header;
  const [lastField] = [...columns].find(([, places]) => places.includes(names.length - 1)) ?? [];
  const amount = AMOUNT_FIELDS.find((field) => field === lastField);
  const looksCut =
    lastField === "status"
      ? "starts_with('closed', lower(trim(status))) AND status <> ''"
      : amount && (await hasFewerDecimals(connection, raw, amount));
  if (looksCut === undefined) return;
  const [last] = await connection.rows(`
    SELECT ${lastField} AS text FROM ${raw.name}
    WHERE rowid = (SELECT max(rowid) FROM ${raw.name}) AND ${lastField} IS NOT NULL AND ${looksCut}`);
  if (last === undefined) return;
  throw fileError(
    source.shown,
    `it ends in the middle of its last line, at ${quoteText(textOf(last, "text"))}`,
    "it may be cut off; export it again",
  );
}

/** @returns a condition: fewer decimals than any other amount of the column has */
async function hasFewerDecimals(connection: Connection, raw: RawTable, field: string): Promise<string> {
  const decimals = `length(regexp_extract(${field}, '[.,]([0-9]+)[^0-9]*$', 1))`;
  const [row] = await connection.rows(`
    SELECT coalesce(min(${decimals}), 0) AS least FROM ${raw.name}
    WHERE rowid < (SELECT max(rowid) FROM ${raw.name}) AND ${field} IS NOT NULL`);
  return `${decimals} < ${wholeOf(row, "least")}`;
}
