/** The cells of a till that writes some of them once for each receipt, or a status elsewhere than in one column. */
import { textLiteral } from "../../store/engine/text-literal.ts";
import type { Field } from "../fields.ts";
import type { LoadedFile } from "../records/raw-table.ts";
import { isSkippedStatus } from "./skipped-status.ts";

/** Lines behind the first one of a receipt get its cells, and a line with a flag gets the status of that flag. */
export async function fillCells({ connection, header, raw }: LoadedFile): Promise<void> {
  const { till, flags } = header;
  const { onFirstLine = [], tipProduct } = till;
  const hasFlags = flags.length > 0;
  if (!hasFlags && onFirstLine.length === 0 && tipProduct === undefined) return;
  const read = onFirstLine.filter((field) => field === "status" || header.columns.has(field));
  const columns = read.flatMap(columnsOf).filter((column) => column !== "flag" || hasFlags);
  const filled = (column: string) =>
    columns.includes(column)
      ? `coalesce(nullif(${column}, ''), CASE WHEN receipt IS NOT NULL THEN first_value(${column}) OVER whole END)`
      : column;
  const cells = columns.map((column) => `${filled(column)} AS ${column}`);
  const tip = textLiteral(tipProduct ?? "");
  const others = [
    ...(tipProduct === undefined ? [] : [`WHEN trim(product) = ${tip} THEN ${tip}`]),
    ...(hasFlags ? ["WHEN flag IS NOT NULL THEN flag"] : []),
  ];
  const status = `CASE WHEN ${isSkippedStatus("status", header)} THEN status ${others.join(" ")} ELSE status END`;
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE ${raw.name} AS
    SELECT * EXCLUDE (row) REPLACE (${status} AS status)
    FROM (
      SELECT * ${cells.length > 0 ? `REPLACE (${cells.join(", ")})` : ""} FROM (SELECT *, rowid AS row FROM ${raw.name})
      WINDOW whole AS (PARTITION BY receipt ORDER BY row)
    ) ORDER BY row`);
}

/** A flag stands for a status, and a day may have its time behind it. */
function columnsOf(field: Field): readonly string[] {
  if (field === "date") return ["date_text", "time_text"];
  return field === "status" ? ["status", "flag"] : [field];
}
