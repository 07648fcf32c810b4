import { expect, onTestFinished, test } from "vitest";
import { type Line, openMemoryStore } from "../../../../support/memory-store.ts";

test.each([
  ["that of all receipts", ["Nimman", "Nimman"], "Nimman"],
  ["unknown if there are two shops", ["Nimman", "Old Town"], undefined],
  ["unknown if a receipt has no shop", ["", "Nimman"], undefined],
  ["unknown if no receipt has one", ["", ""], undefined],
  ["unknown if there is no receipt", [], undefined],
])("the name of the shop is %s", async (_, shops, name) => {
  const { store, add } = await openMemoryStore();
  onTestFinished(() => store.close());
  const lines = shops.map(
    (shop, index): Line => ({
      receipt: `${index}`,
      store: shop,
      day: "2026-05-20",
      product: "Latte",
      gross: 7500,
    }),
  );
  await add({ a: lines });
  expect(await store.shopName()).toBe(name);
});
