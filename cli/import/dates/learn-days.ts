/** The days and times of a file: each text is read once, and the style is decided from all of them. */
import { addDays, type IsoDate } from "../../../viewer/report/date-range.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf } from "../../store/engine/row-values.ts";
import { createLookup } from "../../store/engine/temp-table.ts";
import { fileError, quoteText } from "../file-error.ts";
import { readClock } from "./clock-text.ts";
import { type DateStyle, decideStyle, type StyleDoubt, type WrittenDay } from "./date-style.ts";
import { type DateOrder, doubtOf } from "./day-text.ts";
import type { WrittenTimes } from "./written-times.ts";

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
  { days, clocks }: WrittenTimes,
  style: DateStyle,
  today: IsoDate,
): Promise<void> {
  const dayRows = days.map(({ text, read }) => {
    const day = read?.shape === style.shape ? read.days.get(style.order) : undefined;
    const why = day === undefined ? whyNot(text, read !== undefined, style) : doubtOf(day, today);
    return { text, day: why === undefined ? day : undefined, why };
  });
  await createLookup(connection, "days", { text: "VARCHAR", day: "DATE", why: "VARCHAR" }, dayRows);
  const clockRows = clocks.map((text) => ({ text, clock: readClock(text.trim()) }));
  await createLookup(connection, "clocks", { text: "VARCHAR", clock: "VARCHAR" }, clockRows);
}

function whyNot(text: string, isDate: boolean, { order, because }: DateStyle): string {
  if (text === "") return "is empty";
  if (!isDate) return "is no date";
  return because === "asked"
    ? `is no day as --date-format says (${NAMES[order]})`
    : `is no day as the other dates of the file are written (${NAMES[order]})`;
}

export const NAMES: Readonly<Record<DateOrder, string>> = {
  dmy: "day/month/year",
  mdy: "month/day/year",
  ymd: "year-month-day",
};

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
    lastDay: lastDayOnEarth(today),
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

/** Somewhere it is tomorrow already. */
export function lastDayOnEarth(today: IsoDate): IsoDate {
  return addDays(today, 1);
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
    const [one, other] = doubt.texts.map(quoteText);
    const what = `its dates are not written alike: ${one} and ${other} cannot both be read`;
    return fileError(shown, what, "export it again, and do not edit it in a spreadsheet");
  }
  const names = doubt.orders.map((order) => NAMES[order]).join(" or ");
  const what = `its dates, such as ${quoteText(doubt.text)}, can be read as ${names}`;
  return fileError(shown, what, `say which with --date-format ${doubt.orders.join(" or ")}`);
}
