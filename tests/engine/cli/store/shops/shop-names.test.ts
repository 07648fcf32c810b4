import { expect, test } from "vitest";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { emptyTestStore, type TestStore } from "../../../../support/stores/test-store.ts";

const latte: Line = {
  receipt: "1-1001",
  store: "Old Town",
  day: "2026-05-20",
  product: "Latte",
  gross: 7500,
  isUnique: true,
};

const opened = await emptyTestStore();

async function withShops(values: string): Promise<TestStore> {
  await opened.add({ a: [latte] });
  await opened.connection.run(`DELETE FROM shops`);
  await opened.connection.run(`INSERT INTO shops VALUES ${values}`);
  return opened;
}

test("a receipt of an export is the same one if its shop has been renamed in the till", async () => {
  const { add } = await withShops("('1', 'Old Town', 'Riverside'), ('2', 'Nimman', NULL)");
  expect(await add({ b: [{ ...latte, store: "Riverside" }] })).toMatchObject({
    receiptsAdded: 0,
    receiptsUnchanged: 1,
  });
});

test("a name that the store has for another shop stays that of the other shop", async () => {
  const { add } = await withShops("('1', 'Old Town', 'Nimman'), ('2', 'Nimman', 'Riverside')");
  expect(await add({ b: [{ ...latte, store: "Nimman" }] })).toMatchObject({ receiptsAdded: 1 });
});
