import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { behave } from "../../../../support/fakes/fault-server.ts";
import * as faults from "../../../../support/fakes/faults.ts";
import { type ExportRun, exportFrom } from "../../../../support/runs/export-run.ts";

const reportOf = ({ folder }: ExportRun) =>
  readSavedReport(JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))).reports[0];

const hourCalls = ({ server }: ExportRun) =>
  server.requests.filter((line) => line.startsWith("GET /api/sales_by_hour"));

const COMPARE = ["--compare", "previous"];

describe.concurrent("the hours of an API", () => {
  test("are asked for of the range, and not of the compared one", async () => {
    const run = await exportFrom({ sales_by_hour: behave }, COMPARE);
    const report = reportOf(run);
    expect(report?.hours).toEqual([
      { weekday: 1, hour: 8, total_sales: 150.2, total_transactions: 2, days: 1 },
      { weekday: 7, hour: 9, total_sales: 100.1, total_transactions: 2, days: 1 },
    ]);
    expect([report?.notes, report?.comparison?.report.hours]).toEqual([[], undefined]);
    expect(hourCalls(run)).toEqual(["GET /api/sales_by_hour?startDate=2026-11-01&endDate=2026-11-20"]);
  });

  test.each(faults.notOffered())(
    "are left out of a report, and nothing else changes, if it answers %s",
    async (_, answer) => {
      const args = [...COMPARE, "--strict", "--quiet"];
      const [run, whole] = [
        await exportFrom({ sales_by_hour: answer, sales_by_store: behave }, args),
        await exportFrom({ sales_by_hour: behave, sales_by_store: behave }, args),
      ];
      expect([run.code, run.stderr, hourCalls(run).length]).toEqual([0, "", 1]);
      const { hours, ...others } = reportOf(whole) ?? {};
      expect([reportOf(run), hours?.length]).toEqual([others, 2]);
    },
  );
});
