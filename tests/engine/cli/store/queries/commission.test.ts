/** @module-tag deep */
import { expect, test } from "vitest";
import { KINDS, parseKind } from "../../../../../cli/beside/kinds.ts";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { afterFile } from "../../../../support/browser/after-file.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { postgresStoreWith } from "../../../../support/stores/postgres/import.ts";
import { postgresAddress } from "../../../../support/stores/postgres/store.ts";

const grab: Line = {
  receipt: "1",
  day: "2026-06-30",
  product: "Tea",
  gross: 10_005,
  discount: 0,
  channel: "GF",
};
const LINES: readonly Line[] = [
  { ...grab, payment: "Card" },
  { ...grab, receipt: "2", day: "2026-07-01", payment: "Card" },
  { ...grab, receipt: "3", day: "2026-07-01", gross: -5000, isRefund: true, payment: "Card" },
  { ...grab, receipt: "4", day: "2026-07-02", gross: 20_000, channel: "Shop", payment: "Cash" },
];
const FILE =
  "channel or payment,name,commission_percent,from,to\nGF,Grab,30,,2026-06-30\nGF,,32.1,2026-07-01,\nCash,,0.5,,\nGone,,1,,\n";

test("a commission follows the rate of each day, gives that of refunds back, and names what is unknown", async () => {
  const unknown: string[] = [];
  const pricing = {
    rows: async () => parseKind(KINDS.channels, FILE, { shown: "channels.csv" }),
    onUnknown: (keys: readonly string[]) => void unknown.push(...keys),
  };
  const store = createSalesStore(
    await openReader(postgresAddress(await postgresStoreWith({ a: LINES }))),
    pricing,
  );
  afterFile(() => store.close());
  // 100.05 at 30 % are 30.02, and 50.05 at 32.1 % are 16.07.
  expect((await store.read("sales_by_channel", { range: null })).rows).toMatchObject([
    { channel: "Shop", net_sales: 200 },
    { channel: "Grab", net_sales: 150.1, commission: 46.09 },
  ]);
  expect((await store.read("sales_by_payment", { range: null })).rows).toMatchObject([
    { payment: "Cash", amount: 200, commission: 1 },
    { payment: "Card", amount: 150.1 },
  ]);
  expect([...new Set(unknown)]).toEqual(["Gone"]);
});
