/** How the days of a file are written, from the file itself and from what is known of others like it. */
import { addDays, type IsoDate } from "../../../viewer/report/date-range.ts";
import { quoteText } from "../../quote-text.ts";
import { textOf } from "../../store/engine/row-values.ts";
import type { Header } from "../columns/header.ts";
import { fileError } from "../file-error.ts";
import type { LoadedFile } from "../records/raw-table.ts";
import {
  type DateStyle,
  decideStyle,
  type StyleDoubt,
  type StyleHints,
  type WrittenDay,
} from "./date-style.ts";
import { ORDER_NAMES } from "./day-text.ts";

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
    lastDay: lastDayOnEarth(today),
    async isInOrder(order) {
      texts ??= await textsInFileOrder(file);
      const inFile = texts.map((text) => read.get(text)?.days.get(order) ?? "");
      return isMonotonic(inFile.filter((day) => day !== ""));
    },
  });
  if ("kind" in style) throw unclear(file.source.shown, style);
  return style;
}

export function yearIsLast({ till, language }: Header): boolean {
  return till.dialects.some((dialect) => dialect.language === language && dialect.yearIsLast);
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

function unclear(shown: string, doubt: StyleDoubt): Error {
  if (doubt.kind === "contradiction") {
    const [one, other] = doubt.texts.map(quoteText);
    const what = `its dates have more than one format: ${one} and ${other} cannot both be read`;
    return fileError(shown, what, "export it again, and do not edit it in a spreadsheet");
  }
  const names = doubt.orders.map((order) => ORDER_NAMES[order]).join(" or ");
  const what = `its dates, such as ${quoteText(doubt.text)}, can be read as ${names}`;
  return fileError(shown, what, `choose one with --date-format ${doubt.orders.join(" or ")}`);
}
