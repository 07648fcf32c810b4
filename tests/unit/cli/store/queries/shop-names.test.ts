import { expect, test } from "vitest";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";

test("the names of all shops are looked for once in each state of the store", async () => {
  let [state, names] = [1, ["", "Nimman"]];
  const asked: string[] = [];
  const queryable = {
    async rows(sql: string) {
      asked.push(sql);
      return names.map((store) => ({ store }));
    },
  };
  const store = createSalesStore({ read: (work) => work(queryable, state), async close() {} });
  expect(await store.shopNames()).toEqual(["(none)", "Nimman"]);
  expect(await store.shopNames()).toEqual(["(none)", "Nimman"]);
  expect(asked).toHaveLength(1);
  [state, names] = [2, ["Nimman", "Old Town"]];
  expect(await store.shopNames()).toEqual(["Nimman", "Old Town"]);
  expect(asked).toHaveLength(2);
});
