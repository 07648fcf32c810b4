/** What other files say about the way in which days are written: those of the past, and those beside. */
import { usageError } from "../../errors.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { readSetting, writeSetting } from "../../store/settings.ts";
import type { Format } from "../columns/fields.ts";
import type { SalesFile } from "../prepare-files.ts";
import { loadRaw } from "../records/load-raw.ts";
import { type DateStyle, decideStyle } from "./date-style.ts";
import { DATE_ORDERS, type DateOrder } from "./day-text.ts";
import { writtenTimes } from "./written-times.ts";

const [ORDER, ZONE] = ["date_order", "time_zone"];
const PEEK = "peeked";

/** The style that this store used before for the format; else the one of the other files, if they agree. */
export async function learnedOrder(
  connection: Connection,
  file: SalesFile,
  all: readonly SalesFile[],
  timeZone: string,
): Promise<DateOrder | undefined> {
  const { format } = file.header;
  const value = await readSetting(connection, format, ORDER);
  const known = DATE_ORDERS.find((order) => order === value);
  if (known !== undefined) return known;
  const orders = new Set<DateOrder>();
  for (const { source, header } of all) {
    if (source === file.source || header.format !== format) continue;
    await loadRaw(connection, source, header, PEEK);
    const { days } = await writtenTimes(connection, header, timeZone, PEEK);
    const style = await decideStyle(days, {
      asked: undefined,
      learned: async () => undefined,
      lastDay: "",
      isInOrder: async () => false,
    });
    if ("order" in style && isTelling(style)) orders.add(style.order);
  }
  await connection.run(`DROP TABLE IF EXISTS ${PEEK}`);
  const [order] = orders;
  return orders.size === 1 ? order : undefined;
}

/**
 * A stamp with an offset is of one day here and of another there: read with two zones, a receipt would be two.
 *
 * @throws CliError when this store read such files of the format with another zone
 */
export async function refuseOtherZone(
  connection: Connection,
  { source, header }: SalesFile,
  style: DateStyle,
  timeZone: string,
): Promise<void> {
  const known = isZoned(style) ? await readSetting(connection, header.format, ZONE) : undefined;
  if (known === undefined || known === timeZone) return;
  throw usageError(
    `${source.shown} has times with an offset, and this store reads those of ${header.format} with --time-zone ${known}, not ${timeZone}`,
    `give --time-zone ${known}, or import all exports into a new store`,
  );
}

/** For the next import; an import that is not kept teaches nothing. */
export async function rememberStyle(
  connection: Connection,
  format: Format,
  style: DateStyle,
  timeZone: string,
): Promise<void> {
  if (isTelling(style)) await writeSetting(connection, format, ORDER, style.order);
  if (isZoned(style)) await writeSetting(connection, format, ZONE, timeZone);
}

function isZoned({ shape }: DateStyle): boolean {
  return shape === "zoned";
}

/** A year of four digits at the beginning can be read in one way only, and says nothing about the others. */
function isTelling(style: DateStyle): boolean {
  return !isZoned(style) && !style.shape.startsWith("y") && style.shape !== "";
}
