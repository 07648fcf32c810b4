/** The lines of a file that cannot be counted, each with its place and its first fault. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../../store/engine/row-values.ts";
import type { Field } from "../columns/fields.ts";
import type { Header } from "../columns/header.ts";

export interface BadLine {
  /** The first physical line of its record. */
  readonly line: number;
  /** As the header names it; empty when the fault is of the whole line. */
  readonly column: string;
  readonly value: string;
  readonly why: string;
}

/** What the text of a cell is, by its field; days and times may share a cell. */
const TEXT: Readonly<Partial<Record<Field, string>>> = {
  status: "status_text",
  date: "day_text",
  time: "clock_text",
  type: "type_text",
  product: "product",
  receipt: "receipt",
  store: "store",
  category: "category",
  employee: "employee",
};

/** @param lineOf the physical line of a row of `raw` */
export async function badLinesOf(
  connection: Connection,
  header: Header,
  lineOf: (row: number) => number,
): Promise<BadLine[]> {
  const values = FAULT_FIELDS.map((field) => `WHEN '${field}' THEN ${TEXT[field] ?? `${field}_text`}`);
  const found: BadLine[] = [];
  const sql = `
    SELECT row, field, split_part(fault, '|', 2) AS why, coalesce(CASE field ${values.join(" ")} END, '') AS value
    FROM (SELECT *, split_part(fault, '|', 1) AS field FROM checked WHERE fault IS NOT NULL) ORDER BY row`;
  for await (const row of connection.stream(sql)) {
    const [field, value, why] = [textOf(row, "field"), textOf(row, "value"), textOf(row, "why")];
    found.push({ line: lineOf(wholeOf(row, "row")), column: headingOf(header, field), value, why });
  }
  return found;
}

const FAULT_FIELDS: readonly Field[] = [
  ...(["status", "receipt", "date", "time", "type", "quantity", "unit_price", "gross"] as const),
  ...(["discount", "net", "cost", "store", "product", "category", "employee"] as const),
];

function headingOf({ names, columns }: Pick<Header, "names" | "columns">, field: string): string {
  const places = new Map<string, readonly number[]>(columns).get(field);
  // A time may stand in the cell of the date.
  if (places === undefined) return field === "time" ? headingOf({ names, columns }, "date") : field;
  return places.map((place) => names[place]?.trim() ?? "").join("+");
}
