/** What a store remembers about the dates of each format, from one import to the next. */
import { usageError } from "../../errors.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { readSetting, writeSetting } from "../../store/settings.ts";
import type { Format } from "../columns/fields.ts";
import type { OpenFile } from "../sales-file.ts";
import type { DateStyle } from "./date-style.ts";
import { DATE_ORDERS, type DateOrder } from "./day-text.ts";

const [ORDER, ZONE] = ["date_order", "time_zone"];

export async function rememberedOrder(
  connection: Connection,
  format: Format,
): Promise<DateOrder | undefined> {
  const value = await readSetting(connection, format, ORDER);
  return DATE_ORDERS.find((order) => order === value);
}

/**
 * The zone decides the day of a stamp with an offset: read with two zones, one receipt would become two.
 *
 * @throws CliError if this store read such files of the format with another zone
 */
export async function refuseOtherZone(
  { connection, source, header }: OpenFile,
  style: DateStyle,
  timeZone: string,
): Promise<void> {
  const { format } = header;
  const known = isZoned(style) ? await readSetting(connection, format, ZONE) : undefined;
  if (known === undefined || known === timeZone) return;
  throw usageError(
    `${source.shown} has times with an offset, and this store reads ${format} files with --time-zone ${known}, not ${timeZone}`,
    `use --time-zone ${known}, or import all exports into a new store`,
  );
}

/** Kept only if the import is. */
export async function rememberStyle(
  connection: Connection,
  format: Format,
  style: DateStyle,
  timeZone: string,
): Promise<void> {
  if (showsOrder(style)) await writeSetting(connection, format, ORDER, style.order);
  if (isZoned(style)) await writeSetting(connection, format, ZONE, timeZone);
}

function isZoned({ shape }: DateStyle): boolean {
  return shape === "zoned";
}

/** A date that begins with a four-digit year has one reading only, and says nothing about the order of others. */
export function showsOrder(style: DateStyle): boolean {
  return !isZoned(style) && !style.shape.startsWith("y") && style.shape !== "";
}
