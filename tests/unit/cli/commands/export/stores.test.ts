import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { failedCheck } from "../../../../../cli/run/report/make-report.ts";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { behave } from "../../../../support/fakes/fault-server.ts";
import * as faults from "../../../../support/fakes/faults.ts";
import { type ExportRun, exportFrom } from "../../../../support/runs/export-run.ts";
import { filesIn } from "../../../../support/temporary-folder.ts";

function savedIn({ folder }: ExportRun) {
  return readSavedReport(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")));
}

const reportOf = (run: ExportRun) => savedIn(run).reports[0];

const storeCalls = ({ server }: ExportRun) =>
  server.requests.filter((line) => line.startsWith("GET /api/sales_by_store?"));

const partCalls = ({ server }: ExportRun) =>
  server.requests.filter((line) => line.startsWith("GET /api/sales_by_store_"));

describe.concurrent("the shops of an API", () => {
  test("are asked for of the range, and of the compared one", async () => {
    const run = await exportFrom({ sales_by_store: behave }, ["--compare", "previous"]);
    const report = reportOf(run);
    expect(report?.stores).toEqual([
      { store: "Nimman", total_sales: 200, net_sales: 180, profit: 80, total_transactions: 3, days: 2 },
      { store: "ท่าแพ", total_sales: 100.3, net_sales: 90, profit: 40, total_transactions: 2, days: 1 },
    ]);
    expect([report?.notes, report?.comparison?.report.stores]).toEqual([[], report?.stores]);
    expect(storeCalls(run)).toEqual([
      "GET /api/sales_by_store?startDate=2026-11-01&endDate=2026-11-20",
      "GET /api/sales_by_store?startDate=2026-10-12&endDate=2026-10-31",
      // Since when each shop has sold, and whether it still does.
      "GET /api/sales_by_store?startDate=2026-01-19&endDate=2026-10-12",
      "GET /api/sales_by_store?startDate=2026-10-24&endDate=2026-11-20",
    ]);
  });

  test.each(faults.notOffered())(
    "are left out of a report, and nothing else changes, if it answers %s",
    async (_, answer) => {
      const run = await exportFrom({ sales_by_store: answer }, [
        "--compare",
        "previous",
        "--strict",
        "--quiet",
      ]);
      expect([run.code, run.stderr]).toEqual([0, ""]);
      expect(reportOf(run)).not.toHaveProperty("stores");
      expect(storeCalls(run)).toHaveLength(1);
    },
  );

  test("are not asked for if their section is not in the report, unless it is limited to some", async () => {
    const sections = ["--sections", "sales,cards"];
    const [without, limited] = await Promise.all([
      exportFrom({ sales_by_store: behave }, sections),
      exportFrom({ sales_by_store: behave }, [...sections, "--store", "Nimman", "ท่าแพ"]),
    ]);
    expect([without.code, storeCalls(without).length]).toEqual([0, 0]);
    expect(reportOf(without)).not.toHaveProperty("stores");
    expect(savedIn(without).sections).toEqual(["cards", "sales"]);
    expect([limited.code, storeCalls(limited).length]).toEqual([0, 1]);
  });

  test("are a CSV file of their own, but not if there are none", async () => {
    const args = ["--format", "csv", "--out", "csv"];
    const [some, none] = await Promise.all([
      exportFrom({ sales_by_store: behave }, args),
      exportFrom({}, args),
    ]);
    const name = "cafe-sales_2026-11-01_2026-11-20_sales_by_store.csv";
    expect([some, none].map(({ folder }) => filesIn(join(folder, "csv")).includes(name))).toEqual([
      true,
      false,
    ]);
    expect([some, none].map(({ stdout }) => stdout.includes(name))).toEqual([true, false]);
  });

  test("that fail otherwise fail the run, after retries if those may help", async () => {
    const run = await exportFrom({ sales_by_store: [faults.status(503), faults.status(403, "not yours")] });
    expect([run.code, storeCalls(run).length]).toEqual([3, 2]);
    expect(run.lastLine).toContain("sales_by_store: the server answered 403: not yours");
    const wrong = await exportFrom({ sales_by_store: faults.body('[{"store":7}]') });
    expect(wrong.code).toBe(5);
    expect(wrong.lastLine).toContain("sales_by_store row 1, store: 7 is not text (and 2 more bad values)");
  });

  test("that do not add up to the days are a failed check", async () => {
    const rows = faults.changed((text) => text.replace("100.3", "100.29"));
    const report = reportOf(await exportFrom({ sales_by_store: rows }));
    expect(report && failedCheck(report, { strict: true })?.message).toContain(
      "The total sales by shop add up to ฿300.29, which is ฿0.01 less than the total sales by day (฿300.30)",
    );
  });
});

describe.concurrent("what each shop sells, and when,", () => {
  const BOTH = { sales_by_store_hour: behave, sales_by_store_category: behave };

  test("is asked for after the shops, for the range alone", async () => {
    const run = await exportFrom({ sales_by_store: behave, ...BOTH }, ["--compare", "previous"]);
    expect(partCalls(run)).toEqual([
      "GET /api/sales_by_store_hour?startDate=2026-11-01&endDate=2026-11-20",
      "GET /api/sales_by_store_category?startDate=2026-11-01&endDate=2026-11-20",
    ]);
    const { requests } = run.server;
    const ofStore = requests.findIndex((line) => line.includes("/sales_by_store?"));
    expect(requests.findIndex((line) => line.includes("/sales_by_store_"))).toBeGreaterThan(ofStore);
    expect(reportOf(run)).toMatchObject({
      notes: [],
      storeHours: [
        { store: "Nimman", hour: 8, total_sales: 99.9, total_transactions: 1 },
        { store: "Nimman", hour: 9, total_sales: 100.1, total_transactions: 2 },
        { store: "ท่าแพ", hour: 8, total_sales: 50.3, total_transactions: 1 },
      ],
      storeCategories: [
        { store: "Nimman", category: "กาแฟ", total_sales: 200, quantity_sold: 4 },
        { store: "ท่าแพ", category: "__proto__", total_sales: 100.3, quantity_sold: 2 },
      ],
    });
  });

  test.each(["sales_by_store_hour", "sales_by_store_category"] as const)(
    "is refused if %s has a shop that was not asked for",
    async (dataset) => {
      const rows = faults.changed((text) => text.replace("Nimman", "Old Town"));
      const faulty = { sales_by_store: behave, ...BOTH, [dataset]: rows };
      const run = await exportFrom(faulty, ["--store", "Nimman", "ท่าแพ"]);
      expect(run.code).toBe(5);
      expect(run.lastLine).toContain(`${dataset} has the shop "Old Town", which was not asked for`);
    },
  );

  test("that does not add up to the days is a failed check", async () => {
    const less = faults.changed((text) => text.replace("100.3", "100.29"));
    const more = faults.changed((text) => text.replace('"total_transactions":2', '"total_transactions":4'));
    const noteOf = async (faulty: object) => {
      const report = reportOf(await exportFrom({ sales_by_store: behave, ...BOTH, ...faulty }));
      return report && failedCheck(report, { strict: true })?.message;
    };
    expect(await noteOf({ sales_by_store_category: less })).toContain(
      "The total sales by shop and category add up to ฿300.29, which is ฿0.01 less than the total sales by day (฿300.30)",
    );
    expect(await noteOf({ sales_by_store_hour: more })).toContain(
      "The transactions by shop and hour add up to 6, which is 1 more than the transactions by day (5)",
    );
  });
});

describe.concurrent("export --url --store", () => {
  const SHOPS = ["--store", "ท่าแพ", "Nimman"];

  test("asks for these shops in every call", async () => {
    const run = await exportFrom({ sales_by_store: behave }, ["--compare", "previous", ...SHOPS]);
    const calls = run.server.requests.filter((line) => line.startsWith("GET"));
    const store = `store=Nimman&store=${encodeURIComponent("ท่าแพ")}`;
    expect([calls.length, calls.filter((call) => call.endsWith(store)).length]).toEqual([12, 12]);
    expect([reportOf(run)?.shops, run.stderr]).toEqual([
      ["Nimman", "ท่าแพ"],
      expect.not.stringContaining("all shops"),
    ]);
  });

  test("is 5 if the API answers for another shop, so that it does not know shops", async () => {
    const run = await exportFrom({ sales_by_store: behave }, ["--store", "Nimman"]);
    expect(run.code).toBe(5);
    expect(run.lastLine).toContain('sales_by_store has the shop "ท่าแพ", which was not asked for');
  });

  test("is doubtful if the API only lists the shops as asked", async () => {
    const one = [{ store: "Nimman", total_sales: 200, net_sales: 180, profit: 80, total_transactions: 3 }];
    const answer = faults.body(JSON.stringify(one));
    const report = reportOf(await exportFrom({ sales_by_store: answer }, ["--store", "Nimman"]));
    expect(report && failedCheck(report, { strict: true })?.message).toContain(
      "The total sales by shop add up to ฿200.00, which is ฿100.30 less than",
    );
  });

  test("says that nothing shows that the API knows shops", async () => {
    const run = await exportFrom({ sales_by_store: faults.status(404) }, SHOPS);
    expect(run.code).toBe(0);
    expect(run.stderr).toContain(
      "does not offer /api/sales_by_store, so it may have ignored --store and sent all shops",
    );
  });

  test("is 2 if the API refuses them, with its reason", async () => {
    const answer = faults.status(400, 'there is no shop "X"; the shops are "A", "B"');
    const run = await exportFrom({ sales_summary: answer }, SHOPS);
    expect(run.code).toBe(2);
    expect(run.lastLine).toContain('answered 400: there is no shop "X"; the shops are "A", "B"; ');
    expect(run.lastLine).toMatch(/; check --store$/);
    expect((await exportFrom({ sales_summary: answer })).code).toBe(5);
  });
});
