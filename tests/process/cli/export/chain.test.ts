/**
 * The report file of a large chain: light enough for a mail, with all of its figures.
 *
 * @module-tag deep
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { renderJson } from "../../../../cli/writers/json.ts";
import { figuresSha256 } from "../../../../cli/writers/seal-reports.ts";
import { readSavedReport } from "../../../../viewer/report/saved/read-saved-report.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { chainReport } from "../../../support/samples/chain.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const CATEGORIES = [
  "กาแฟร้อน",
  "กาแฟเย็น",
  "ชาและชานม",
  "เครื่องดื่มปั่น",
  "เบเกอรี่",
  "อาหารเช้า",
  "ของหวาน",
  "เมล็ดกาแฟ",
].concat(["สินค้าที่ระลึก", "น้ำผลไม้สด", "อาหารจานเดียว", "สลัดและของว่าง", "ไอศกรีม", "น้ำดื่ม", "อื่น ๆ"]);
const baht = (amount: number) => Math.round(amount * 100) / 100;

/** 300 shops, with all that is known of them. */
function shops() {
  const stores = (chainReport(300).stores ?? []).map((row, place) => ({
    ...row,
    total_sales: baht(row.total_sales * 48.77),
    net_sales: baht(row.net_sales * 46.31),
    profit: baht(row.profit * 28.13),
    total_transactions: 90_000 - place,
    days: 365,
    total_sales_change_days: 100.25 * place,
    total_sales_change_customers: -23.75 * place,
    total_sales_change_bills: 1234.5 + place,
    strongest_category: CATEGORIES[place % 15] ?? "",
    strongest_category_difference: 10.25,
    weakest_category: CATEGORIES[(place + 4) % 15] ?? "",
    weakest_category_difference: -8.75,
  }));
  const byName = [...stores].sort((one, other) => (one.store < other.store ? -1 : 1));
  const partsOf = (total: number, parts: number) =>
    Array.from({ length: parts }, (_, nth) => baht((total * (nth + 1)) / ((parts * (parts + 1)) / 2)));
  return {
    stores,
    storeHours: byName.flatMap(({ store, total_sales }) =>
      partsOf(total_sales, 16).map((sales, nth) => {
        return { store, hour: 6 + nth, total_sales: sales, total_transactions: Math.round(sales / 160) };
      }),
    ),
    storeCategories: byName.flatMap(({ store, total_sales }) =>
      partsOf(total_sales, 15)
        .map((sales, nth) => {
          return {
            store,
            category: CATEGORIES[nth] ?? "",
            total_sales: sales,
            quantity_sold: Math.round(sales / 80),
          };
        })
        .sort((one, other) => (one.category < other.category ? -1 : 1)),
    ),
  };
}

test("a compared year of 300 shops is about 1 MB, and all of its figures are in it", async () => {
  const cwd = temporaryFolder();
  const effects = { now: () => Date.parse("2026-11-24T06:00:00Z") };
  const year = ["export", "--demo", "--period", "last-year", "--format", "json", "--out", "-"];
  const saved = readSavedReport(JSON.parse((await runInProcess(year, { effects })).stdout));
  const ofChain = saved.reports.map((report) => {
    const { comparison } = report;
    const { stores, ...lists } = shops();
    const before = comparison && { ...comparison, report: { ...comparison.report, stores } };
    return { ...report, stores, ...lists, ...(before && { comparison: before }) };
  });
  // Its fields in their order.
  const { reports } = readSavedReport({ ...saved, reports: ofChain });
  const json = renderJson({ ...saved, sha256: figuresSha256(reports), reports });
  writeFileSync(join(cwd, "chain.json"), json);

  const page = join(cwd, "chain.html");
  for (const language of ["th", "en"]) {
    const made = await runInProcess(["render", "chain.json", "--lang", language, "--out", page], {
      cwd,
    });
    expect([made.code, made.stderr]).toEqual([0, made.stderr]);
    const bytes = readFileSync(page);
    expect(bytes.length / 1e6).toBeLessThan(1.06);
    expect(gzipSync(bytes).length / 1e6).toBeLessThan(0.3);
  }
  const { code, stdout } = await runInProcess(["render", page, "--format", "json", "--out", "-"], { cwd });
  expect([code, stdout === json]).toEqual([0, true]);
});
