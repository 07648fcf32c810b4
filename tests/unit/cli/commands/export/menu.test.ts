import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { menuOf } from "../../../../../viewer/report/menu.ts";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { behave } from "../../../../support/fakes/fault-server.ts";
import * as faults from "../../../../support/fakes/faults.ts";
import { exportFrom } from "../../../../support/runs/export-run.ts";

/** A server whose rows have no category. */
const PRODUCTS = ["Latte", "Mocha", "Tea", "Cake"].map((product_name) => ({
  product_name,
  total_sales: "75.00",
  quantity_sold: 40,
  profit: "30.50",
}));

test("an export reads nothing more for the menu, and calls nothing new if nobody knows when products were first sold", async () => {
  const kinds = { sales_by_store: behave, sales_by_product: faults.body(JSON.stringify(PRODUCTS)) };
  const run = await exportFrom(kinds, ["--store", "Nimman", "ท่าแพ"]);
  expect(run.code).toBe(0);
  const stores = "&store=Nimman&store=%E0%B8%97%E0%B9%88%E0%B8%B2%E0%B9%81%E0%B8%9E";
  expect(run.server.requests.filter((line) => line.includes("by_product"))).toEqual([
    `GET /api/sales_by_product?startDate=2026-11-01&endDate=2026-11-20${stores}`,
  ]);
  const [report] = readSavedReport(JSON.parse(readFileSync(join(run.folder, "report.json"), "utf8"))).reports;
  expect(report?.products.map(({ category, is_new }) => category ?? is_new)).toEqual(
    Array(4).fill(undefined),
  );
  expect(report && menuOf(report)).toMatchObject({ hasCategories: false, tooFew: [], withoutCost: 0 });
});
