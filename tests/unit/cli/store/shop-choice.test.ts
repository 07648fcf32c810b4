import { expect, test } from "vitest";
import type { SalesStore } from "../../../../cli/store/sales-store.ts";
import type { Selection } from "../../../../cli/store/selection.ts";
import { limitShops } from "../../../../cli/store/shop-choice.ts";

function storeOf(names: readonly string[]) {
  const asked: unknown[] = [];
  const answer = async (selection: Selection) => {
    asked.push(selection.shops);
    return { state: 1, rows: [] };
  };
  const store: SalesStore = {
    salesSummary: answer,
    salesByCategory: answer,
    salesByProduct: answer,
    salesByEmployee: answer,
    salesByStore: answer,
    salesByHour: answer,
    async dataDays(shops) {
      asked.push(shops);
      return undefined;
    },
    shopNames: async () => names,
    timeZone: async () => undefined,
    async close() {
      asked.push("closed");
    },
  };
  return { store, asked };
}

test("a store of which only some shops can be seen has no other in any answer", async () => {
  const { store, asked } = storeOf(["A", "B", "C"]);
  const limited = await limitShops(store, ["A", "B"]);
  expect(await limited.shopNames()).toEqual(["A", "B"]);
  const { salesSummary, salesByCategory, salesByProduct, salesByEmployee, salesByStore, salesByHour } =
    limited;
  const queries = [salesSummary, salesByCategory, salesByProduct, salesByEmployee, salesByStore, salesByHour];
  for (const query of queries) await query({ range: null });
  await limited.dataDays();
  expect(asked).toEqual(Array(7).fill(["A", "B"]));
  await limited.salesSummary({ range: null, shops: ["B"] });
  expect(asked.at(-1)).toEqual(["B"]);
});

test.each([
  [["A", "B"], 'the shops are "A", "B"'],
  [["A"], 'the only shop is "A"'],
  [[], "there are no sales yet"],
])("an unknown shop is refused, and the store is closed: of %j", async (names, hint) => {
  const { store, asked } = storeOf(names);
  const message = 'there is no shop "a"';
  await expect(limitShops(store, ["a"])).rejects.toMatchObject({ exitCode: 2, message, hint });
  expect(asked).toEqual(["closed"]);
});
