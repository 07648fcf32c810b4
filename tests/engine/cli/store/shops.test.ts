import { expect, test } from "vitest";
import { openDatabase, withConnection } from "../../../../cli/store/engine/duckdb.ts";
import type { Line } from "../../../support/memory-store.ts";
import { importFiles, storeWith } from "../../../support/store-file.ts";

const latte: Line = {
  receipt: "1-1001",
  store: "Old Town",
  day: "2026-05-20",
  product: "Latte",
  gross: 7500,
  isUnique: true,
};

async function withShops(values: string): Promise<string> {
  const file = await storeWith({ a: [latte] });
  const database = await openDatabase({ file });
  await withConnection(database, (connection) => connection.run(`INSERT INTO shops VALUES ${values}`));
  database.close();
  return file;
}

test("a receipt of an export is the same one if its shop has been renamed in the till", async () => {
  const file = await withShops("('1', 'Old Town', 'Riverside'), ('2', 'Nimman', NULL)");
  expect(await importFiles(file, { b: [{ ...latte, store: "Riverside" }] })).toMatchObject({
    receiptsAdded: 0,
    receiptsUnchanged: 1,
  });
});

test("a name that the store has for another shop stays that of the other shop", async () => {
  const file = await withShops("('1', 'Old Town', 'Nimman'), ('2', 'Nimman', 'Riverside')");
  expect(await importFiles(file, { b: [{ ...latte, store: "Nimman" }] })).toMatchObject({ receiptsAdded: 1 });
});
