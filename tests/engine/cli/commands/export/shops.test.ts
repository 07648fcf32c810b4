/** `export --store` over a sales store and the sample cafe. */
import { describe, expect, test } from "vitest";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { storeWith } from "../../../../support/stores/store-file.ts";

const latte: Line = { receipt: "1-1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const LINES = [
  latte,
  { ...latte, store: "ร้าน & Co", receipt: "1-2", gross: 5000 },
  { ...latte, store: "", receipt: "1-3", day: "2026-05-21", gross: 100 },
];
const MAY = ["--from", "2026-05-01", "--to", "2026-05-31", "--format", "json", "--out", "-"];

async function exported(...args: readonly string[]) {
  const run = await runInProcess(["export", "--db", await storeWith({ a: LINES }), ...MAY, ...args]);
  expect([run.code, run.stderr]).toEqual([0, run.stderr]);
  const { title, reports } = readSavedReport(JSON.parse(run.stdout));
  return { title, ...reports[0] };
}

describe("export --store", () => {
  test("is a report of one shop, with its name as the title", async () => {
    const report = await exported("--store", "Nimman");
    expect(report).toMatchObject({
      title: "Nimman",
      shops: ["Nimman"],
      totals: { total_sales: 75, days: 1 },
    });
    expect(report).not.toHaveProperty("stores");
    expect((await exported("--store", "Nimman", "--title", "Head office")).title).toBe("Head office");
  });

  test("is one of several shops, side by side, in whatever order they are given", async () => {
    const report = await exported("--store", "ร้าน & Co", "(none)", "--store", "(none)");
    expect(report).toMatchObject({
      title: undefined,
      shops: ["(none)", "ร้าน & Co"],
      totals: { total_sales: 51, days: 2 },
      stores: [
        { store: "ร้าน & Co", total_sales: 50 },
        { store: "(none)", total_sales: 1 },
      ],
      notes: [],
    });
  });

  test("says on which days these shops have sales, if the range has none", async () => {
    const report = await exported("--from", "2026-06-01", "--to", "2026-06-30", "--store", "Nimman");
    expect(report).toMatchObject({ dataDays: { startDate: "2026-05-20", endDate: "2026-05-20" } });
  });

  test("without it, all shops are in the report and none is named as the only one", async () => {
    const report = await exported();
    expect([report.title, report.shops, report.stores?.length]).toEqual([undefined, undefined, 3]);
  });

  test.each([
    ["nimman", ["--store", "Nimman", "nimman"], 'there is no shop "nimman"'],
    ["an empty name", ["--store="], "--store is empty"],
  ])("of %s is 2, and the shops that there are are named", async (_, args, message) => {
    const run = await runInProcess(["export", "--db", await storeWith({ a: LINES }), ...MAY, ...args]);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.lastLine).toContain(message);
    expect(run.lastLine).toMatch(/the shops are "\(none\)", "Nimman", "ร้าน & Co"|name a shop/);
  });

  test("knows the shop of the sample cafe", async () => {
    const run = await runInProcess(["export", "--demo", "--last", "3", ...MAY.slice(4), "--store", "Nimman"]);
    expect(run.code).toBe(2);
    expect(run.lastLine).toMatch(/there is no shop "Nimman"; .*; the only shop is "[^"]+"$/);
  });
});
