import { expect, test } from "vitest";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { emptyTestStore } from "../../../../support/stores/test-store.ts";

const LINE: Line = { receipt: "1-1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };

/** Chinese letters of three bytes, without a pattern that a database could pack. */
const letters = (count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, at) => 0x4e00 + ((at * at * 7919) % 20_011)));

const memory = await emptyTestStore();

test.each([
  ["the name of a shop", { store: letters(900) }],
  ["the number of a receipt", { receipt: letters(900) }],
])("%s of 2,700 bytes is refused by every store, and nothing changes", async (what, change) => {
  const sales = async () => (await memory.store.read("sales_summary", { range: null })).rows;
  const before = await sales();
  await expect(memory.add({ "a.csv": [LINE, { ...LINE, ...change }] })).rejects.toMatchObject({
    exitCode: 5,
    message: expect.stringMatching(
      new RegExp(`^a\\.csv: ${what} is longer than 1,000 bytes: "\\p{L}{40}…"$`, "u"),
    ),
  });
  expect(await sales()).toEqual(before);
});

test("a shop and a receipt of 1,000 bytes, and other names of 3,000, are stored", async () => {
  const [key, name] = [`${letters(333)}a`, letters(1000)];
  const line = { ...LINE, store: key, receipt: key, product: name, category: name, employee: name };
  expect(await memory.add({ "a.csv": [line] })).toMatchObject({ receiptsAdded: 1 });
  expect(await memory.store.shopNames()).toEqual([key]);
});
