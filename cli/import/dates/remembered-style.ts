/** What a store remembers about the dates of each kind of file, by the `memory` of its header. */
import { usageError } from "../../errors.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { readSetting, writeSetting } from "../../store/facts/settings.ts";
import type { OpenFile } from "../sales-file.ts";
import type { DateStyle } from "./date-style.ts";
import { DATE_ORDERS, type DateOrder } from "./day-text.ts";

const ORDER = "date_order";

export async function rememberedOrder(
  connection: Connection,
  memory: string,
): Promise<DateOrder | undefined> {
  const value = await readSetting(connection, memory, ORDER);
  return DATE_ORDERS.find((order) => order === value);
}

/** @throws CliError if the days of the file depend on a time zone, and there is none */
export function refuseOffsets({ source }: OpenFile, style: DateStyle): void {
  if (!isZoned(style)) return;
  throw usageError(
    `${source.shown} has times with an offset, and the store does not know the time zone of the cafe`,
    "name it once with --time-zone, such as --time-zone Asia/Bangkok; the store keeps it",
  );
}

export async function rememberStyle(connection: Connection, memory: string, style: DateStyle): Promise<void> {
  if (showsOrder(style)) await writeSetting(connection, memory, ORDER, style.order);
}

function isZoned({ shape }: DateStyle): boolean {
  return shape === "zoned";
}

/** A date that begins with a four-digit year has one reading only, and says nothing about the order of others. */
export function showsOrder(style: DateStyle): boolean {
  return !isZoned(style) && !style.shape.startsWith("y") && style.shape !== "";
}
