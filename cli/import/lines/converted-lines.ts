/** The records of a file as values: days, times, amounts and trimmed names, each beside its text. */
import { type DayStart, MIDNIGHT } from "../../../viewer/report/date-range.ts";
import { textLiteral } from "../../store/engine/text-literal.ts";
import { AMOUNTS } from "../amount-table.ts";
import type { Header } from "../columns/header.ts";
import { CLOCKS, DAYS } from "../dates/date-tables.ts";
import { AMOUNT_FIELDS, type Field } from "../fields.ts";
import type { LoadedFile } from "../raw-table.ts";
import { NAMES, type NameFacts, trimmed } from "./names.ts";

/** The column with the text of a field, as it is written. */
export function textColumn(field: Field): string {
  return NAMES.some((name) => name === field) ? field : `${field}_text`;
}

/** A view: `row` of the raw table, names, `day`, `day_fault`, `clock`, amounts, and all texts. */
export const CONVERTED = "converted_lines";

/**
 * @param oddFields those with amounts that SQL cannot convert
 * @param dayStarts a line without a time stays on the day that it has
 */
export async function convertLines(
  { connection, header, raw }: LoadedFile,
  oddFields: ReadonlySet<Field>,
  names: NameFacts,
  dayStarts: DayStart,
): Promise<void> {
  const { quantity: noQuantity } = header.till.emptyMeans ?? {};
  const rawCell = (field: Field) => (header.columns.has(field) ? `raw.${field}` : "NULL::VARCHAR");
  const cellOf = (field: Field) =>
    field === "quantity" && noQuantity !== undefined
      ? `coalesce(${rawCell(field)}, ${textLiteral(noQuantity)})`
      : rawCell(field);
  const odd = AMOUNT_FIELDS.filter((field) => oddFields.has(field));
  const trimmedNames = NAMES.map(
    (field) => `${trimmed(rawCell(field), names.spaced.has(field))} AS ${field}`,
  );
  const texts = AMOUNT_FIELDS.map((field) => `${cellOf(field)} AS ${textColumn(field)}`);
  const values = AMOUNT_FIELDS.map((field) => `${valueSql(field, cellOf(field), odd)} AS ${field}`);
  const joins = odd.map(
    (field) => `LEFT JOIN ${AMOUNTS} AS odd_${field} ON odd_${field}.text = raw.${field}`,
  );
  const hasClosing = header.columns.has("closed_time");
  if (hasClosing) joins.push(`LEFT JOIN ${CLOCKS} AS closings ON closings.text = raw.closed_time`);
  const day =
    dayStarts === MIDNIGHT
      ? "days.day"
      : `CASE WHEN ${CLOCK} < ${textLiteral(dayStarts)} THEN days.day - 1 ELSE days.day END`;
  await connection.run(`
    CREATE OR REPLACE TEMP VIEW ${CONVERTED} AS
    SELECT raw.rowid AS row, status AS status_text, type AS type_text, ${rawCell("currency")} AS currency_text, ${trimmedNames.join(", ")},
      date_text, ${day} AS day, days.why AS day_fault, time_text, ${CLOCK} AS clock,
      ${rawCell("closed_time")} AS closed_time_text, ${hasClosing ? "closings.clock" : "NULL::VARCHAR"} AS closed_time, ${[...texts, ...values].join(", ")}
    FROM ${raw.name} AS raw LEFT JOIN ${DAYS} AS days ON days.text = coalesce(date_text, '')
      LEFT JOIN ${CLOCKS} AS clocks ON clocks.text = time_text ${joins.join(" ")}
    WHERE NOT ${isBlank(header)}`);
}

const CLOCK = "coalesce(clocks.clock, days.clock)";

/** A record without a single cell is not a line: spreadsheets leave some at the end. Needs the alias `raw`. */
export function isBlank({ columns }: Header): string {
  const fields = (["receipt", "product", ...AMOUNT_FIELDS] as const).filter((field) => columns.has(field));
  return `coalesce(raw.date_text, ${fields.map((field) => `raw.${field}`).join(", ")}) IS NULL`;
}

/** Plain figures have two decimals at most; a narrower type is converted faster. */
function valueSql(field: Field, cell: string, odd: readonly Field[]): string {
  if (!odd.includes(field)) return `TRY_CAST(${cell} AS DECIMAL(18, 2))`;
  return `CASE WHEN odd_${field}.text IS NULL THEN TRY_CAST(${cell} AS DECIMAL(18, 6)) ELSE odd_${field}.value END`;
}
