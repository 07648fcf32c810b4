import { afterAll, beforeAll, expect, test } from "vitest";
import { createIncoming } from "../../../../../cli/store/merge/incoming.ts";
import { mergeIncoming } from "../../../../../cli/store/merge/merge-incoming.ts";
import type { DailyTables } from "../../../../../cli/store/merge/working-set.ts";
import { STORE_TABLES } from "../../../../../cli/store/schema.ts";
import { keysOf, recordOf } from "../../../../../viewer/report/records.ts";
import {
  answersOf,
  fillIncoming,
  type Line,
  openMemoryStore,
  STORE_TABLE_NAMES,
} from "../../../../support/stores/memory-store.ts";

const latte: Line = { receipt: "1-1", day: "2026-05-20", product: "Latte", category: "Coffee", gross: 7500 };
const history = ["19", "20", "21", "22"].flatMap((day, index) => [
  { ...latte, day: `2026-05-${day}` },
  { ...latte, day: `2026-05-${day}`, receipt: "1-2", product: "Tea", gross: 6000 + index },
]);
const changes = { a: [{ ...latte, gross: 7000 }], b: [{ ...latte, day: "2026-05-21", receipt: "1-3" }] };

type MemoryStore = Awaited<ReturnType<typeof openMemoryStore>>;
let whole: MemoryStore;
let copied: MemoryStore;
beforeAll(async () => {
  [whole, copied] = [await openMemoryStore(), await openMemoryStore()];
});
afterAll(async () => {
  await whole.store.close();
  await copied.store.close();
});

test("a merge needs only the days that it touches, in tables of any name", async () => {
  await whole.add({ history });
  const result = await whole.add(changes);

  await copied.add({ history });
  const { connection } = copied;
  const incoming = await createIncoming(connection);
  await fillIncoming({ connection, incoming }, changes);
  const touched = `day IN (SELECT day FROM ${incoming.lines})`;
  // What is known of the sales is of no day, and a shift may be of two.
  const ofDays = STORE_TABLE_NAMES.filter((table) => table !== "known_sales" && table !== "shifts");
  for (const table of ofDays) {
    await connection.run(`CREATE TABLE copy_of_${table} AS FROM ${table} WHERE ${touched}`);
  }
  const copyOf = (tables: DailyTables): DailyTables =>
    recordOf(keysOf(tables), (name) => `copy_of_${tables[name]}`);
  const { lines, cancelled, daily, shops, touched: pairs } = STORE_TABLES;
  const copies = {
    lines: `copy_of_${lines}`,
    cancelled: `copy_of_${cancelled}`,
    daily: copyOf(daily),
    shops: copyOf(shops),
    touched: pairs,
  };
  const before = await answersOf(copied.store);
  expect(await mergeIncoming({ connection, incoming, ...copies })).toEqual(result);
  expect(await answersOf(copied.store)).toBe(before);
  for (const table of ofDays) {
    await connection.run(`DELETE FROM ${table} WHERE ${touched}; INSERT INTO ${table} FROM copy_of_${table}`);
  }
  expect(await answersOf(copied.store)).toBe(await answersOf(whole.store));
});
