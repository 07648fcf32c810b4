/** The different texts that a file has for its days and times. */
import type { IsoDate } from "../../../viewer/report/date-range.ts";
import { textOf, wholeOf } from "../../store/engine/rows.ts";
import { type LoadedFile, NAMED_DAY } from "../raw-table.ts";
import { WEEKDAY } from "./clock-text.ts";
import type { WrittenDay } from "./date-style.ts";
import { createDayReader, type ReadDay, WITH_OFFSET } from "./day-text.ts";
import { SERIAL_WITH_TIME } from "./serial-day.ts";

export interface WrittenTimes {
  /** Each text once, in the order of the file. */
  readonly days: readonly WrittenDay[];
  readonly clocks: readonly string[];
}

/** A day and its time, perhaps with the offset from UTC, that are not separated by one space. */
const STAMP = new RegExp(`^ |\\dT|${WITH_OFFSET}|${SERIAL_WITH_TIME}`, "i");

/** @param timeZone decides the day of a stamp that has an offset */
export async function writtenTimes(
  file: LoadedFile,
  timeZone: string,
  today: IsoDate,
): Promise<WrittenTimes> {
  const readDay = createDayReader(timeZone, Number(today.slice(0, 4)));
  const found = await textsOf(file, readDay);
  const hasStamp = [...found.days.map(({ text }) => text), ...found.clocks].some((text) => STAMP.test(text));
  if (!hasStamp) return found;
  await splitStamps(file);
  return textsOf(file, readDay);
}

/** Stamps are rare, so the lines are rewritten only if a file has one. */
async function splitStamps({ connection, header, raw }: LoadedFile): Promise<void> {
  const whole = "trim(coalesce(date_text, '') || ' ' || coalesce(time_text, ''))";
  const hasOffset = `regexp_matches(${whole}, '(?i)${WITH_OFFSET}')`;
  if (header.columns.has("time")) {
    await connection.run(`
      CREATE OR REPLACE TEMP TABLE ${raw.name} AS
      SELECT * REPLACE (CASE WHEN ${hasOffset} THEN ${whole} ELSE date_text END AS date_text,
        CASE WHEN NOT ${hasOffset} THEN time_text END AS time_text) FROM ${raw.name}`);
    return;
  }
  const day = `CASE WHEN ${hasOffset} THEN ${whole}
    WHEN regexp_matches(${whole}, '${SERIAL_WITH_TIME}') THEN ${whole}[:5]
    ELSE regexp_extract(${whole}, '^(?:${NAMED_DAY}|[^ T]*)') END`;
  const rest = `substr(${whole}, length(${day}) + 2)`;
  const time = `CASE WHEN regexp_matches(${whole}, '${SERIAL_WITH_TIME}') THEN '0.' || ${rest} ELSE ${rest} END`;
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE ${raw.name} AS
    SELECT * REPLACE (nullif(${day}, '') AS date_text, nullif(${time}, '') AS time_text) FROM ${raw.name}`);
}

const ONLY_WEEKDAY = new RegExp(`^ *${WEEKDAY}$`, "i");

async function textsOf({ connection, header, raw }: LoadedFile, readDay: ReadDay): Promise<WrittenTimes> {
  const days: WrittenDay[] = [];
  const daysSql = `SELECT coalesce(date_text, '') AS text, count(*) AS rows FROM ${raw.name} GROUP BY ALL ORDER BY min(rowid)`;
  for await (const row of connection.stream(daysSql)) {
    const text = textOf(row, "text");
    days.push({ text, rows: wholeOf(row, "rows"), read: readDay(text) });
  }
  const clocks: string[] = [];
  const times = header.columns.has("closed_time") ? ["time_text", "closed_time"] : ["time_text"];
  const clocksSql = times.map((time) => `SELECT ${time} AS text FROM ${raw.name} WHERE ${time} IS NOT NULL`);
  for await (const row of connection.stream(`SELECT DISTINCT text FROM (${clocksSql.join(" UNION ALL ")})`)) {
    clocks.push(textOf(row, "text"));
  }
  // A weekday alone is not a time.
  const isTime = (text: string) => !ONLY_WEEKDAY.test(text);
  if (clocks.every(isTime)) return { days, clocks };
  await connection.run(
    `UPDATE ${raw.name} SET time_text = NULL WHERE regexp_full_match(time_text, '(?i) *${WEEKDAY}')`,
  );
  return { days, clocks: clocks.filter(isTime) };
}
