/** Which figures are read for many shops at once, and how long they are kept. */
import { expect, test } from "vitest";
import { readAhead } from "../../../../cli/store/read-ahead.ts";
import type { EachAnswer } from "../../../../cli/store/sales-store.ts";
import { salesStoreOf } from "../../../support/fakes/sales-store.ts";

const NAMES = Array.from({ length: 250 }, (_, at) => `Shop ${String(at).padStart(3, "0")}`);

function chain() {
  const asked: string[] = [];
  const now = { state: 1 };
  const store = salesStoreOf(
    (dataset) =>
      async ({ shops }) => {
        asked.push(`${dataset} alone: ${shops}`);
        return { state: now.state, rows: [] };
      },
    {
      shopNames: async () => NAMES,
      async readEach(dataset, _range, shops): Promise<EachAnswer> {
        asked.push(`${dataset}: ${shops[0]} – ${shops.at(-1)}`);
        const rows = shops.map((shop) => [shop, [{ employee_name: shop, total_sales: now.state }]] as const);
        return { state: now.state, rows: new Map(rows) };
      },
    },
  );
  return { asked, now, store };
}

test("the figures of a hundred shops are read at once, and again from the first one in the next pass", async () => {
  const { asked, store } = chain();
  const ahead = await readAhead(store);
  for (const shop of [...NAMES, ...NAMES.slice(0, 2)]) {
    const { rows } = await ahead.read("sales_by_employee", { range: null, shops: [shop] });
    expect(rows).toMatchObject([{ employee_name: shop }]);
  }
  expect(asked).toEqual([
    "sales_by_employee: Shop 000 – Shop 099",
    "sales_by_employee: Shop 100 – Shop 199",
    "sales_by_employee: Shop 200 – Shop 249",
    "sales_by_employee: Shop 000 – Shop 099",
  ]);
});

test("after an import, nothing from before it answers any more", async () => {
  const { asked, now, store } = chain();
  const ahead = await readAhead(store);
  const read = (dataset: "sales_by_employee" | "sales_by_category", shop: string) =>
    ahead.read(dataset, { range: null, shops: [shop] });
  await read("sales_by_employee", "Shop 000");
  now.state = 2;
  expect((await read("sales_by_category", "Shop 000")).state).toBe(2);
  // The report of the shop is read once more, and all of its answers are of one state.
  expect((await read("sales_by_employee", "Shop 000")).state).toBe(2);
  expect((await read("sales_by_category", "Shop 000")).state).toBe(2);
  expect(asked).toHaveLength(3);
});

test("several shops together, and a shop that has opened since, are read by themselves", async () => {
  const { asked, store } = chain();
  const ahead = await readAhead(store);
  await ahead.read("sales_summary", { range: null });
  await ahead.read("sales_summary", { range: null, shops: ["Shop 001", "Shop 002"] });
  await ahead.read("sales_summary", { range: null, shops: ["New"] });
  expect(asked).toEqual([
    "sales_summary alone: undefined",
    "sales_summary alone: Shop 001,Shop 002",
    "sales_summary alone: New",
  ]);
});

test("a reading that failed is tried again", async () => {
  const { store } = chain();
  let failures = 1;
  const ahead = await readAhead({
    ...store,
    async readEach() {
      failures -= 1;
      if (failures >= 0) throw new Error("the database is gone");
      return { state: 1, rows: new Map() };
    },
  });
  const read = () => ahead.read("sales_summary", { range: null, shops: ["Shop 000"] });
  await expect(read()).rejects.toThrow("gone");
  expect((await read()).rows).toEqual([]);
});
