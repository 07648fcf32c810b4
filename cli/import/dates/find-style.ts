/** How the days of a file are written, from the file itself and from what is known of others like it. */
import { addDays, type IsoDate } from "../../../viewer/report/date-range.ts";
import { usageError } from "../../door/errors.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf } from "../../store/engine/rows.ts";
import { readSetting, writeSetting } from "../../store/facts/settings.ts";
import type { Header } from "../columns/header.ts";
import { fileError } from "../file-error.ts";
import { type LoadedFile, loadRaw } from "../raw-table.ts";
import type { OpenFile } from "../sales-file.ts";
import type { Dialect } from "../tills/till.ts";
import { type DateStyle, decideStyle, type StyleHints, type WrittenDay } from "./date-style.ts";
import { DATE_ORDERS, type DateOrder, hasOpenOrder, isZoned } from "./day-text.ts";
import { writtenTimes } from "./written-times.ts";

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

function yearIsLast(header: Header): boolean {
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

/** What is known about the dates of files by the `memory` of their header: from the store, and from other files. */
const ORDER = "date_order";

export async function rememberedOrder({ connection, header }: OpenFile): Promise<DateOrder | undefined> {
  const value = await readSetting(connection, header.memory, ORDER);
  return DATE_ORDERS.find((order) => order === value);
}

/** @throws CliError if the days of the file depend on a time zone, and there is none */
export function refuseOffsets({ source }: OpenFile, style: DateStyle): void {
  if (!isZoned(style.shape)) return;
  throw usageError(
    `${source.shown} has times with an offset, and the store does not know the time zone of the cafe`,
    "name it once with --time-zone, such as --time-zone Asia/Bangkok; the store keeps it",
  );
}

export async function rememberStyle(connection: Connection, memory: string, style: DateStyle): Promise<void> {
  if (hasOpenOrder(style.shape)) await writeSetting(connection, memory, ORDER, style.order);
}

/** Finds the order on which the other files of a kind agree. A file is read only if a doubt asks for it, and once. */
export function createOrderOfOthers(files: readonly OpenFile[], today: IsoDate) {
  const known = new Map<OpenFile, DateOrder | undefined>();
  return async (file: OpenFile): Promise<DateOrder | undefined> => {
    const orders = new Set<DateOrder>();
    for (const other of files) {
      if (other === file || other.header.memory !== file.header.memory) continue;
      if (!known.has(other)) known.set(other, await ownOrder(other, today));
      const order = known.get(other);
      if (order !== undefined) orders.add(order);
    }
    const [order] = orders;
    return orders.size === 1 ? order : undefined;
  };
}

async function ownOrder(file: OpenFile, today: IsoDate): Promise<DateOrder | undefined> {
  const loaded = await loadRaw(file, "dates_of_other_file", ["closed_time"]);
  // The zone moves times with an offset only, and these show no order.
  const { days } = await writtenTimes(loaded, "UTC", today);
  await file.connection.run(`DROP TABLE ${loaded.raw.name}`);
  const style = await decideStyle(days, {
    asked: undefined,
    learned: async () => undefined,
    yearIsLast: yearIsLast(file.header),
    usual: undefined,
    lastDay: "",
    isInOrder: async () => false,
  });
  return "order" in style && hasOpenOrder(style.shape) ? style.order : undefined;
}
