/** The order of day and month that the other files of an import show. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { loadRaw } from "../records/raw-table.ts";
import type { OpenFile, SalesFile } from "../sales-file.ts";
import { decideStyle } from "./date-style.ts";
import type { DateOrder } from "./day-text.ts";
import { yearIsLast } from "./find-style.ts";
import { showsOrder } from "./remembered-style.ts";
import { writtenTimes } from "./written-times.ts";

/** @returns the order on which the other files of the same kind agree */
export type OrderOfOthers = () => Promise<DateOrder | undefined>;

/** Reads the dates of a file only when a doubt asks for them, and then once for all files. */
export function createOrderOfOthers(
  connection: Connection,
  files: readonly SalesFile[],
): (file: SalesFile) => OrderOfOthers {
  const known = new Map<SalesFile, DateOrder | undefined>();
  return (file) => async () => {
    const orders = new Set<DateOrder>();
    for (const other of files) {
      if (other === file || other.header.memory !== file.header.memory) continue;
      if (!known.has(other)) known.set(other, await ownOrder({ ...other, connection }));
      const order = known.get(other);
      if (order !== undefined) orders.add(order);
    }
    const [order] = orders;
    return orders.size === 1 ? order : undefined;
  };
}

async function ownOrder(file: OpenFile): Promise<DateOrder | undefined> {
  const raw = await loadRaw(file, { name: "dates_of_other_file", fields: [] });
  // The zone moves times with an offset only, and these show no order.
  const { days } = await writtenTimes(file, raw, "UTC");
  await file.connection.run(`DROP TABLE ${raw.name}`);
  const style = await decideStyle(days, {
    asked: undefined,
    learned: async () => undefined,
    yearIsLast: yearIsLast(file.header),
    lastDay: "",
    isInOrder: async () => false,
  });
  return "order" in style && showsOrder(style) ? style.order : undefined;
}
