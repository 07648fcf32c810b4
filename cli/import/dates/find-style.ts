/** How the days of a file are written, from the file itself and from what is known of others like it. */
import { addDays, type IsoDate } from "../../../viewer/report/date-range.ts";
import { textOf } from "../../store/engine/row-values.ts";
import type { Header } from "../columns/header.ts";
import { fileError } from "../file-error.ts";
import type { LoadedFile } from "../records/raw-table.ts";
import type { Dialect } from "../tills/till.ts";
import { type DateStyle, decideStyle, type StyleHints, type WrittenDay } from "./date-style.ts";

/** @throws CliError if several styles fit, or none */
export async function findStyle(
  file: LoadedFile,
  days: readonly WrittenDay[],
  today: IsoDate,
  hints: Pick<StyleHints, "asked" | "learned">,
): Promise<DateStyle> {
  const read = new Map(days.map((day) => [day.text, day.read]));
  let texts: readonly string[] | undefined;
  const style = await decideStyle(days, {
    ...hints,
    yearIsLast: yearIsLast(file.header),
    usual: dialectOf(file.header)?.dateOrder,
    lastDay: lastDayOnEarth(today),
    async isInOrder(order) {
      texts ??= await textsInFileOrder(file);
      const inFile = texts.map((text) => read.get(text)?.days.get(order) ?? "");
      return isMonotonic(inFile.filter((day) => day !== ""));
    },
  });
  if ("hint" in style) throw fileError(file.source.shown, style.what, style.hint);
  return style;
}

export function yearIsLast(header: Header): boolean {
  return dialectOf(header)?.yearIsLast === true;
}

function dialectOf({ till, language }: Header): Dialect | undefined {
  return till.dialects.find((dialect) => dialect.language === language);
}

/** It is already tomorrow in some time zone. */
export function lastDayOnEarth(today: IsoDate): IsoDate {
  return addDays(today, 1);
}

/** A text that repeats the one before is not listed again. */
async function textsInFileOrder({ connection, raw }: LoadedFile): Promise<string[]> {
  const rows = await connection.rows(`
    SELECT coalesce(date_text, '') AS text FROM ${raw.name}
    QUALIFY date_text IS DISTINCT FROM lag(date_text) OVER (ORDER BY rowid) ORDER BY rowid`);
  return rows.map((row) => textOf(row, "text"));
}

function isMonotonic(days: readonly IsoDate[]): boolean {
  const [before, after] = [days.slice(0, -1), days.slice(1)];
  const goesUp = after.every((day, index) => day >= (before[index] ?? day));
  return goesUp || after.every((day, index) => day <= (before[index] ?? day));
}
