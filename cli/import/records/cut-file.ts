/** A file that ends within its last line may have lost a part of an amount, and no sum would tell. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../../store/engine/row-values.ts";
import { AMOUNT_FIELDS } from "../columns/fields.ts";
import type { Header } from "../columns/header.ts";
import { fileError, quoteText } from "../file-error.ts";
import type { Source } from "../text/source.ts";

/** @throws CliError when the last cell looks like the beginning of something longer */
export async function refuseIfCut(
  connection: Connection,
  { shown, endsWithLine }: Source,
  { names, columns }: Header,
): Promise<void> {
  if (endsWithLine) return;
  const lastPlace = names.length - 1;
  const [field] = [...columns].find(([, places]) => places.includes(lastPlace)) ?? [];
  const amount = AMOUNT_FIELDS.find((name) => name === field);
  const cut =
    field === "status"
      ? await cutText(connection, "status", "starts_with('closed', lower(trim(status))) AND status <> ''")
      : amount && (await cutText(connection, amount, await lacksDecimals(connection, amount)));
  if (cut === undefined) return;
  throw fileError(
    shown,
    `it ends within its last line, at ${quoteText(cut)}`,
    "it may be cut; export it again",
  );
}

async function cutText(
  connection: Connection,
  field: string,
  condition: string,
): Promise<string | undefined> {
  const last = `rowid = (SELECT max(rowid) FROM raw) AND ${field} IS NOT NULL`;
  const [row] = await connection.rows(`SELECT ${field} AS text FROM raw WHERE ${last} AND ${condition}`);
  return row && textOf(row, "text");
}

/** Fewer than all others have. */
async function lacksDecimals(connection: Connection, field: string): Promise<string> {
  const decimals = `length(regexp_extract(${field}, '[.,]([0-9]+)[^0-9]*$', 1))`;
  const [row] = await connection.rows(`
    SELECT coalesce(min(${decimals}), 0) AS least FROM raw
    WHERE rowid < (SELECT max(rowid) FROM raw) AND ${field} IS NOT NULL`);
  return `${decimals} < ${wholeOf(row, "least")}`;
}
