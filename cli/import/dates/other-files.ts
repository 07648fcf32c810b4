/** The order of day and month that the other files of an import show. */
import { loadRaw } from "../records/raw-table.ts";
import type { OpenFile } from "../sales-file.ts";
import { decideStyle } from "./date-style.ts";
import type { DateOrder } from "./day-text.ts";
import { yearIsLast } from "./find-style.ts";
import { showsOrder } from "./remembered-style.ts";
import { writtenTimes } from "./written-times.ts";

/**
 * Reads the dates of a file only when a doubt asks for them, and then once for all files.
 *
 * @returns finds the order on which the others of the same kind agree
 */
export function createOrderOfOthers(files: readonly OpenFile[]) {
  const known = new Map<OpenFile, DateOrder | undefined>();
  return async (file: OpenFile): Promise<DateOrder | undefined> => {
    const orders = new Set<DateOrder>();
    for (const other of files) {
      if (other === file || other.header.memory !== file.header.memory) continue;
      if (!known.has(other)) known.set(other, await ownOrder(other));
      const order = known.get(other);
      if (order !== undefined) orders.add(order);
    }
    const [order] = orders;
    return orders.size === 1 ? order : undefined;
  };
}

async function ownOrder(file: OpenFile): Promise<DateOrder | undefined> {
  const loaded = await loadRaw(file, "dates_of_other_file", []);
  // The zone moves times with an offset only, and these show no order.
  const { days } = await writtenTimes(loaded, "UTC");
  await file.connection.run(`DROP TABLE ${loaded.raw.name}`);
  const style = await decideStyle(days, {
    asked: undefined,
    learned: async () => undefined,
    yearIsLast: yearIsLast(file.header),
    lastDay: "",
    isInOrder: async () => false,
  });
  return "order" in style && showsOrder(style) ? style.order : undefined;
}
