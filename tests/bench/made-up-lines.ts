/** Stores of made-up receipt lines. */
import { performance } from "node:perf_hooks";
import { openImport } from "../../cli/store/open-reader.ts";
import { readStoreAddress } from "../../cli/store/store-address.ts";

export interface MadeUpLines {
  readonly lines: number;
  /** Each receipt is of the next one. */
  readonly shops: number;
  /** ISO. */
  readonly firstDay: string;
  /** The lines are spread over so many. */
  readonly days: number;
}

/**
 * Two lines to a receipt, sixty products, eight people, twelve hours, four channels, three types of payment, one receipt in a
 * hundred a refund.
 */
const madeUp = (table: string, { lines, shops, firstDay, days }: MadeUpLines) => `
  INSERT INTO ${table} (source, line_no, receipt, store, day, time, is_refund, product, category, employee,
    quantity, gross, discount, cost, channel, payment)
  SELECT 'till.csv', i + 2, '1-' || i // 2, 'Shop ' || i // 2 % ${shops} + 1,
    DATE '${firstDay}' + (i * ${days} // ${lines})::INTEGER,
    lpad((hash(i // 2) // 1000 % 12 + 8)::VARCHAR, 2, '0') || ':15', hash(i // 2) % 100 = 0,
    'Product ' || hash(i) % 60, 'Category ' || hash(i) % 60 % 7, 'Employee ' || hash(i // 2) // 100 % 8,
    1, 75.50, 0.50, 30, 'Channel ' || hash(i // 2) // 7 % 4, 'Payment ' || hash(i // 2) // 11 % 3
  FROM range(${lines}) numbers(i)`;

/** Imports the lines into a new file or into a store in PostgreSQL. */
export async function importMadeUpLines(db: string, lines: MadeUpLines): Promise<void> {
  const session = await openImport(readStoreAddress(db, { cwd: "", env: {} }), {
    mayRead: [],
    signal: new AbortController().signal,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref()),
    onWait: () => {},
  });
  try {
    await session.connection.run(madeUp(session.incoming.lines, lines));
    await session.apply();
    await session.publish();
  } finally {
    await session.close();
  }
}
