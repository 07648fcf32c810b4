import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grossSales } from "../../../../../viewer/report/totals.ts";
import { runs } from "../../../../support/property-runs.ts";
import { buildReport } from "../../../../support/samples/build-report.ts";
import {
  dropReceipts,
  type RandomImport,
  randomImports,
} from "../../../../support/samples/random-imports.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { emptyTestStore } from "../../../../support/stores/test-store.ts";

const sale: Line = { receipt: "1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const refund: Line = { ...sale, receipt: "2", isRefund: true, gross: -7500, discount: -500, quantity: -1000 };

const memory = await emptyTestStore();

const summary = async () => (await memory.store.read("sales_summary", { range: null })).rows;

async function refundsAfter(...imports: (readonly Line[])[]) {
  for (const lines of imports) await memory.add({ a: lines });
  return (await summary()).map((row) => row.refunds);
}

describe("the refunds of a day", () => {
  test("are what refunds gave back before discounts, each with all its lines", async () => {
    const parts = [
      { ...refund, gross: -5000 },
      { ...refund, product: "Tea", employee: "Nok", gross: -33 },
    ];
    expect(await refundsAfter([sale, ...parts, { ...refund, receipt: "3", day: "2026-05-21" }])).toEqual([
      50.33, 75,
    ]);
  });

  test("have neither sales below zero nor what a refund charges for", async () => {
    const discount = { ...sale, product: "Voucher", gross: -2000 };
    expect(await refundsAfter([sale, discount, refund, { ...refund, product: "Bag", gross: 300 }])).toEqual([
      75,
    ]);
  });

  test("follow a refund that comes late, is edited or cancelled", async () => {
    expect(await refundsAfter([sale])).toEqual([0]);
    expect(await refundsAfter([refund])).toEqual([75]);
    expect(await refundsAfter([{ ...refund, gross: -7000 }])).toEqual([70]);
    const cancelled = { receipt: "2", store: "Nimman", day: "2026-05-20", isRefund: true };
    await memory.add({}, (filling) => dropReceipts(filling, [cancelled]));
    expect(await refundsAfter()).toEqual([0]);
  });
});

test("gross sales less refunds are total sales, to the satang, after any imports", {
  tags: "deep",
}, async () => {
  await fc.assert(
    fc.asyncProperty(randomImports, async (imports: readonly RandomImport[]) => {
      await memory.clear();
      for (const { lines, dropped } of imports) {
        await memory.add({ a: lines }, (filling) => dropReceipts(filling, dropped));
      }
      const [sums] = await memory.connection.rows(`
        SELECT sum(CASE WHEN is_refund AND gross < 0 THEN 0 ELSE gross END) * 100 AS gross,
          sum(CASE WHEN is_refund AND gross < 0 THEN gross ELSE 0 END) * -100 AS refunds FROM lines`);
      const rows = await summary();
      const { totals } = buildReport(null, {
        sales_summary: rows,
        sales_by_category: [],
        sales_by_product: [],
        sales_by_employee: [],
      });
      if (rows.length === 0) return;
      const [gross, refunds, total] = [grossSales(totals), totals.refunds, totals.total_sales].map((amount) =>
        Math.round(Number(amount) * 100),
      );
      expect([gross, refunds]).toEqual([Number(sums?.gross), Number(sums?.refunds)]);
      expect((gross ?? 0) - (refunds ?? 0)).toBe(total);
    }),
    // The statements are the same in both engines.
    runs(6),
  );
});
