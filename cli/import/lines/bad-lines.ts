/** The lines of a file that cannot be counted, each with its first fault. */
import { textOf, wholeOf } from "../../store/engine/rows.ts";
import type { Header } from "../columns/header.ts";
import { FIELDS, type Field } from "../fields.ts";
import { lineOfRow, type Records } from "../records.ts";
import type { OpenFile } from "../sales-file.ts";
import { CHECKED } from "./checked-lines.ts";
import { CONVERTED, textColumn } from "./converted-lines.ts";

export interface BadLine {
  /** The first physical line of its record. */
  readonly line: number;
  /** Its name in the header; empty if the whole line is at fault. */
  readonly column: string;
  readonly value: string;
  readonly why: string;
}

/** Without a receipt, it takes its neighbors along if bad lines are skipped. */
const MAY_BE_TOTALS =
  "; if this last line has totals, remove it, because --skip-bad-lines would also leave out the receipt before it";

/** @returns ragged records and faulty lines, in the order of the file */
export async function findBadLines({ connection, header }: OpenFile, records: Records) {
  const bad = records.ragged.map(({ line, text, why }) => ({ line, column: "", value: text.trim(), why }));
  const values = FIELDS.map((field) => `WHEN '${field}' THEN ${textColumn(field)}`);
  const sql = `
    SELECT row, fault.field AS field, fault.why AS why, row = (SELECT max(row) FROM ${CONVERTED}) AS is_last, coalesce(CASE fault.field ${values.join(" ")} END, '') AS value
    FROM ${CHECKED} WHERE fault IS NOT NULL ORDER BY row`;
  for await (const row of connection.stream(sql)) {
    const field = FIELDS.find((one) => one === row.field);
    bad.push({
      line: lineOfRow(records, wholeOf(row, "row")),
      column: field === undefined ? "" : headingOf(header, field),
      value: textOf(row, "value"),
      why:
        textOf(row, "why") +
        (field === "receipt" && row.is_last === true && row.value === "" ? MAY_BE_TOTALS : ""),
    });
  }
  return bad.sort((one, other) => one.line - other.line);
}

function headingOf(header: Header, field: Field): string {
  const places = header.columns.get(field);
  // A time may be in the cell of the date.
  if (places === undefined) return field === "time" ? headingOf(header, "date") : field;
  return places.map((place) => header.names[place]?.trim() ?? "").join("+");
}
