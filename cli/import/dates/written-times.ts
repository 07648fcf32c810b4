/** Every way in which a day and a time stand in a file, each once. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../../store/engine/row-values.ts";
import type { Header } from "../columns/header.ts";
import type { WrittenDay } from "./date-style.ts";
import { createDayReader } from "./day-text.ts";

export interface WrittenTimes {
  /** In the order of the file. */
  readonly days: readonly WrittenDay[];
  readonly clocks: readonly string[];
}

/** A day, its time and perhaps the offset from UTC, with something else than one space between them. */
const STAMP = /^ |T|\d *Z *$|:\d\d\S*[+-]\d\d(:?\d\d)? *$/i;

/** @param timeZone whose day it is, for stamps that say their own offset */
export async function writtenTimes(
  connection: Connection,
  { columns }: Header,
  timeZone: string,
  table = "raw",
): Promise<WrittenTimes> {
  const [days, clocks] = [await daysOf(connection, timeZone, table), await clocksOf(connection, table)];
  const hasStamp = days.some(({ text }) => STAMP.test(text)) || clocks.some((text) => STAMP.test(text));
  if (columns.has("time") || !hasStamp) return { days, clocks };
  await takeStampsApart(connection, table);
  return { days: await daysOf(connection, timeZone, table), clocks: await clocksOf(connection, table) };
}

/** Stamps are rare: only where there is one, every line is looked at. */
async function takeStampsApart(connection: Connection, table: string): Promise<void> {
  const whole = "trim(coalesce(day_text, '') || ' ' || coalesce(clock_text, ''))";
  const day = `CASE WHEN regexp_matches(${whole}, '${ZONED}') THEN ${whole} ELSE regexp_extract(${whole}, '^[^ T]*') END`;
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE ${table} AS
    SELECT * REPLACE (nullif(${day}, '') AS day_text, nullif(substr(${whole}, length(${day}) + 2), '') AS clock_text)
    FROM ${table}`);
}

/** Such a stamp is one thing: only its time and its offset together tell whose day it is. */
const ZONED = ":[0-9]{2}.*(?:[Zz]|[+-][0-9]{2}(?::?[0-9]{2})?)$";

async function daysOf(
  connection: Connection,
  timeZone: string,
  table: string,
): Promise<readonly WrittenDay[]> {
  const found: WrittenDay[] = [];
  const readDay = createDayReader(timeZone);
  const sql = `SELECT coalesce(day_text, '') AS text, count(*) AS lines FROM ${table} GROUP BY ALL ORDER BY min(rowid)`;
  for await (const row of connection.stream(sql)) {
    const text = textOf(row, "text");
    found.push({ text, lines: wholeOf(row, "lines"), read: readDay(text) });
  }
  return found;
}

async function clocksOf(connection: Connection, table: string): Promise<readonly string[]> {
  const found: string[] = [];
  const sql = `SELECT DISTINCT clock_text FROM ${table} WHERE clock_text IS NOT NULL`;
  for await (const row of connection.stream(sql)) found.push(textOf(row, "clock_text"));
  return found;
}
