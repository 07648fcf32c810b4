/** The different texts that a file has for its days and times. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../../store/engine/row-values.ts";
import type { RawTable } from "../records/raw-table.ts";
import type { OpenFile } from "../sales-file.ts";
import type { WrittenDay } from "./date-style.ts";
import { createDayReader } from "./day-text.ts";

export interface WrittenTimes {
  /** The table that was read, with each stamp split into its day and its time. */
  readonly raw: RawTable;
  /** Each text once, in the order of the file. */
  readonly days: readonly WrittenDay[];
  readonly clocks: readonly string[];
}

/** A day and its time, perhaps with the offset from UTC, that are not separated by one space. */
const STAMP = /^ |T|\d *Z *$|:\d\d\S*[+-]\d\d(:?\d\d)? *$/i;

/** @param timeZone decides the day of a stamp that has an offset */
export async function writtenTimes(
  { connection, header }: OpenFile,
  raw: RawTable,
  timeZone: string,
): Promise<WrittenTimes> {
  const found = await textsOf(connection, raw, timeZone);
  const hasStamp = [...found.days.map(({ text }) => text), ...found.clocks].some((text) => STAMP.test(text));
  if (header.columns.has("time") || !hasStamp) return found;
  return textsOf(connection, await splitStamps(connection, raw), timeZone);
}

/** Stamps are rare, so the lines are rewritten only if a file has one. */
async function splitStamps(connection: Connection, raw: RawTable): Promise<RawTable> {
  const whole = "trim(coalesce(date_text, '') || ' ' || coalesce(time_text, ''))";
  const day = `CASE WHEN regexp_matches(${whole}, '${WITH_OFFSET}') THEN ${whole} ELSE regexp_extract(${whole}, '^[^ T]*') END`;
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE ${raw.name} AS
    SELECT * REPLACE (nullif(${day}, '') AS date_text, nullif(substr(${whole}, length(${day}) + 2), '') AS time_text)
    FROM ${raw.name}`);
  return raw;
}

/** Such a stamp stays whole: its day depends on its time and its offset. */
const WITH_OFFSET = ":[0-9]{2}.*(?:[Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)$";

async function textsOf(connection: Connection, raw: RawTable, timeZone: string): Promise<WrittenTimes> {
  const days: WrittenDay[] = [];
  const readDay = createDayReader(timeZone);
  const daysSql = `SELECT coalesce(date_text, '') AS text, count(*) AS rows FROM ${raw.name} GROUP BY ALL ORDER BY min(rowid)`;
  for await (const row of connection.stream(daysSql)) {
    const text = textOf(row, "text");
    days.push({ text, rows: wholeOf(row, "rows"), read: readDay(text) });
  }
  const clocks: string[] = [];
  const clocksSql = `SELECT DISTINCT time_text FROM ${raw.name} WHERE time_text IS NOT NULL`;
  for await (const row of connection.stream(clocksSql)) clocks.push(textOf(row, "time_text"));
  return { raw, days, clocks };
}
