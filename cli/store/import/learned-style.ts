/** What other files say about the way in which days are written: those of the past, and those beside. */
import type { Connection } from "../duckdb.ts";
import { readSetting, writeSetting } from "../settings.ts";
import { type DateStyle, decideStyle } from "./date-style.ts";
import { DATE_ORDERS, type DateOrder } from "./day-text.ts";
import type { Format } from "./fields.ts";
import { loadRaw } from "./load-raw.ts";
import type { SalesFile } from "./prepare.ts";
import { writtenTimes } from "./written-times.ts";

const KEY = "date_order";
const PEEK = "peeked";

/** The style that this store used before for the format; else the one of the other files, if they agree. */
export async function learnedOrder(
  connection: Connection,
  file: SalesFile,
  all: readonly SalesFile[],
  timeZone: string,
): Promise<DateOrder | undefined> {
  const { format } = file.header;
  const value = await readSetting(connection, format, KEY);
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

/** For the next import; an import that is not kept teaches nothing. */
export async function teachOrder(connection: Connection, format: Format, style: DateStyle): Promise<void> {
  if (isTelling(style)) await writeSetting(connection, format, KEY, style.order);
}

/** A year of four digits at the beginning can be read in one way only, and says nothing about the others. */
function isTelling({ shape }: DateStyle): boolean {
  return shape !== "zoned" && !shape.startsWith("y") && shape !== "";
}
