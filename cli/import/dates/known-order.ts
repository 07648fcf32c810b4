/** What is known about the dates of files by the `memory` of their header: from the store, and from other files. */
import type { IsoDate } from "../../../viewer/report/date-range.ts";
import { usageError } from "../../errors.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { readSetting, writeSetting } from "../../store/facts/settings.ts";
import { loadRaw } from "../records/raw-table.ts";
import type { OpenFile } from "../sales-file.ts";
import { DATE_ORDERS, type DateOrder } from "./date-order.ts";
import { type DateStyle, decideStyle } from "./date-style.ts";
import { hasOpenOrder, ZONED } from "./day-text.ts";
import { yearIsLast } from "./find-style.ts";
import { writtenTimes } from "./written-times.ts";

const ORDER = "date_order";

export async function rememberedOrder({ connection, header }: OpenFile): Promise<DateOrder | undefined> {
  const value = await readSetting(connection, header.memory, ORDER);
  return DATE_ORDERS.find((order) => order === value);
}

/** @throws CliError if the days of the file depend on a time zone, and there is none */
export function refuseOffsets({ source }: OpenFile, style: DateStyle): void {
  if (style.shape !== ZONED) return;
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
