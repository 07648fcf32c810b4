/** The days and times of a file: each text is read once, and the style is decided from all of them. */
import { addDays, type IsoDate } from "../../../viewer/report/date-range.ts";
import type { Connection } from "../duckdb.ts";
import { textOf, wholeOf } from "../row-values.ts";
import { readClock } from "./clock-text.ts";
import { type DateStyle, decideStyle, type StyleDoubt, type WrittenDay } from "./date-style.ts";
import { type DateOrder, doubtOf, readDay } from "./day-text.ts";
import { cited, refuse } from "./import-error.ts";
import { createLookup } from "./json-rows.ts";

export interface DayOptions {
  readonly timeZone: string;
  readonly today: IsoDate;
  readonly asked: DateOrder | undefined;
  /** By this store, or by another file of the import. */
  learned(): Promise<DateOrder | undefined>;
}

/** Leaves the tables `days` and `clocks`. */
export async function learnDays(
  connection: Connection,
  days: readonly WrittenDay[],
  { order, shape }: DateStyle,
): Promise<void> {
  const rows = days.map(({ text, read }) => {
    const day = read?.shape === shape ? read.days.get(order) : undefined;
    const why = day === undefined ? whyNot(text, read !== undefined, order) : doubtOf(day);
    return { text, day: why === undefined ? day : undefined, why };
  });
  await createLookup(connection, "days", { text: "VARCHAR", day: "DATE", why: "VARCHAR" }, rows);
  const clocks: { text: string; clock: string | undefined }[] = [];
  for await (const row of connection.stream(
    "SELECT DISTINCT clock_text FROM raw WHERE clock_text IS NOT NULL",
  )) {
    const text = textOf(row, "clock_text");
    clocks.push({ text, clock: readClock(text) });
  }
  await createLookup(connection, "clocks", { text: "VARCHAR", clock: "VARCHAR" }, clocks);
}

function whyNot(text: string, isDate: boolean, order: DateOrder): string {
  if (text === "") return "is empty";
  return isDate ? `is no day as the other dates of the file are written (${NAMES[order]})` : "is no date";
}

export const NAMES: Readonly<Record<DateOrder, string>> = {
  dmy: "day/month/year",
  mdy: "month/day/year",
  ymd: "year-month-day",
};

/** Every way in which a day stands in the file. */
export async function writtenDays(
  connection: Connection,
  timeZone: string,
  table = "raw",
): Promise<WrittenDay[]> {
  const found: WrittenDay[] = [];
  const sql = `SELECT coalesce(day_text, '') AS text, count(*) AS lines FROM ${table} GROUP BY ALL ORDER BY min(rowid)`;
  for await (const row of connection.stream(sql)) {
    const text = textOf(row, "text");
    found.push({ text, lines: wholeOf(row, "lines"), read: readDay(text, timeZone) });
  }
  return found;
}

/** @throws CliError when several styles fit, or none */
export async function findStyle(
  connection: Connection,
  shown: string,
  days: readonly WrittenDay[],
  { asked, learned, today }: DayOptions,
): Promise<DateStyle> {
  const read = new Map(days.map((day) => [day.text, day.read]));
  let runs: readonly string[] | undefined;
  const style = await decideStyle(days, {
    asked,
    learned,
    // Somewhere it is tomorrow already.
    lastDay: addDays(today, 1),
    async isInOrder(order) {
      runs ??= await runsOfDays(connection);
      return isMonotonous(
        runs.map((text) => read.get(text)?.days.get(order) ?? "").filter((day) => day !== ""),
      );
    },
  });
  if ("kind" in style) throw unclear(shown, style);
  return style;
}

/** The days in the order of the file, without repeating the one before. */
async function runsOfDays(connection: Connection): Promise<string[]> {
  const rows = await connection.rows(`
    SELECT day_text FROM raw QUALIFY day_text IS DISTINCT FROM lag(day_text) OVER (ORDER BY rowid) ORDER BY rowid`);
  return rows.map((row) => (row.day_text === null ? "" : textOf(row, "day_text")));
}

function isMonotonous(days: readonly IsoDate[]): boolean {
  const [before, after] = [days.slice(0, -1), days.slice(1)];
  const goesUp = after.every((day, index) => day >= (before[index] ?? day));
  return goesUp || after.every((day, index) => day <= (before[index] ?? day));
}

function unclear(shown: string, doubt: StyleDoubt): Error {
  if (doubt.kind === "contradiction") {
    const [one, other] = doubt.texts.map(cited);
    const what = `its dates are not written alike: ${one} and ${other} cannot both be read`;
    return refuse(shown, what, "export it again, and do not edit it in a spreadsheet");
  }
  const names = doubt.orders.map((order) => NAMES[order]).join(" or ");
  const what = `its dates, such as ${cited(doubt.text)}, can be read as ${names}`;
  return refuse(shown, what, `say which with --date-format ${doubt.orders.join(" or ")}`);
}
