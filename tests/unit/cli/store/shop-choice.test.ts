import { expect, test } from "vitest";
import type { Selection } from "../../../../cli/store/selection.ts";
import { limitShops, unknownShop } from "../../../../cli/store/shop-choice.ts";
import { DATA_CALLS } from "../../../../viewer/report/contract.ts";
import { salesStoreOf } from "../../../support/fakes/sales-store.ts";

function storeOf(names: readonly string[]) {
  const asked: unknown[] = [];
  const answer = async (selection: Selection) => {
    asked.push(selection.shops);
    return { state: 1, rows: [] };
  };
  const store = salesStoreOf(() => answer, {
    async dataDays(shops) {
      asked.push(shops);
      return undefined;
    },
    dayCloses: answer,
    known: (shops) => answer({ range: null, shops }),
    productDates: (shops) => answer({ range: null, shops }),
    salesUntil: answer,
    shopNames: async () => names,
    async close() {
      asked.push("closed");
    },
  });
  return { store, asked };
}

test("a store of which only some shops can be seen has no other in any answer", async () => {
  const { store, asked } = storeOf(["A", "B", "C"]);
  const limited = await limitShops(store, ["A", "B"]);
  expect(await limited.shopNames()).toEqual(["A", "B"]);
  for (const dataset of DATA_CALLS) await limited.read(dataset, { range: null });
  await limited.dayCloses({ range: null });
  await limited.dataDays();
  expect(asked).toEqual(Array(DATA_CALLS.length + 2).fill(["A", "B"]));
  await limited.read("sales_summary", { range: null, shops: ["B"] });
  await limited.dayCloses({ range: null, shops: ["B"] });
  expect(asked.slice(-2)).toEqual([["B"], ["B"]]);
  await limited.read("sales_summary", { range: null, shops: ["B", "C"] });
  await limited.dayCloses({ range: null, shops: ["C"] });
  await limited.dataDays(["C"]);
  expect(asked.slice(-3)).toEqual([["B"], [], []]);
  await limited.known();
  await limited.productDates(["B", "C"]);
  await limited.salesUntil({ range: null, shops: ["B", "C"] }, "11:37");
  expect(asked.slice(-3)).toEqual([["A", "B"], ["B"], ["B"]]);
});

test("what a store may have beyond that is of these shops only", async () => {
  const { store, asked } = storeOf(["A", "B"]);
  const problem = (shop: string) => ({ shop, problem: `${shop} is on two servers`, hint: "remove one" });
  const limited = await limitShops(
    {
      ...store,
      async readEach(_, __, shops) {
        asked.push(shops);
        return { state: 1, rows: new Map() };
      },
      misplacedShops: async () => [problem("B")],
    },
    ["A"],
  );
  await limited.readEach?.("sales_summary", null, ["A", "B"]);
  expect(asked).toEqual([["A"]]);
  expect(await limited.misplacedShops?.()).toEqual([]);
  // A new part of a store has to be limited, too.
  const parts = ["close", "dayCloses", "dataDays", "misplacedShops", "read", "readEach", "shopNames"];
  const facts = ["clock", "currency", "known", "productDates", "salesUntil", "shifts", "state"];
  expect(Object.keys(limited).sort()).toEqual([...parts, ...facts].sort());
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

test("an unknown shop of many is answered with the nearest one and with some of the others", async () => {
  const names = Array.from({ length: 300 }, (_, at) => `Shop ${at + 1}`);
  const { hint = "" } = (await unknownShop({ shopNames: async () => ["Nimman", ...names] }, ["Niman"])) ?? {};
  expect(hint).toMatch(
    /^did you mean "Nimman"\? the shops are "Nimman", "Shop 1", .*, "Shop 19" and 281 more$/,
  );
});
