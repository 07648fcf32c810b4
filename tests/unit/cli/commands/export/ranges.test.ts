import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { behave } from "../../../../support/fakes/fault-server.ts";
import * as faults from "../../../../support/fakes/faults.ts";
import { type ExportRun, exportFrom } from "../../../../support/runs/export-run.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";

function reportsOf({ folder }: ExportRun) {
  return readSavedReport(JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))).reports;
}

describe.concurrent("export --ranges", () => {
  test("puts more ranges behind the asked one, all of one session, and repeats none", async () => {
    const run = await exportFrom({}, ["--compare", "previous", "--ranges", "7,19,30,7,0"]);
    const reports = reportsOf(run);
    expect([run.code, run.server.tokens.length, run.server.requests.length]).toEqual([0, 1, 22]);
    expect(reports.map(({ range }) => range?.startDate)).toEqual([
      "2026-11-01",
      "2026-11-13",
      "2026-10-21",
      "2026-11-20",
    ]);
    expect(reports.every(({ range }) => range?.endDate === "2026-11-20")).toBe(true);
    expect(reports.map(({ comparison }) => comparison?.kind)).toEqual([
      "previous",
      ...Array(3).fill(undefined),
    ]);
    expect(reports.map(({ totals }) => totals.total_sales)).toEqual([300.3, 0, 300.3, 0]);
  });

  test("names the range that a fault is in", async () => {
    const run = await exportFrom({ sales_summary: [behave, faults.status(404)] }, ["--ranges", "7"]);
    expect(run.code).toBe(5);
    expect(run.lastLine).toMatch(
      /^cafe-sales: sales_summary \(13 (Nov )?– 20 Nov 2026\): the server answered 404/,
    );
  });

  test("says in each range without sales which days have some, if the source knows", async () => {
    const args = ["export", "--demo", "--from", "2020-03-01", "--to", "2020-03-31", "--ranges", "7"];
    const { stdout } = await runInProcess([...args, "--format", "json", "--out", "-"]);
    const { reports } = readSavedReport(JSON.parse(stdout));
    expect(reports.map(({ dataDays }) => dataDays?.startDate)).toEqual(["2021-11-06", "2021-11-06"]);
  });
});

test("a range of which no day has come yet is refused before anything is asked", async () => {
  const effects = { now: () => Date.parse("2026-10-31T17:30:00Z") };
  const inUtc = await exportFrom({}, ["--time-zone", "UTC"], { effects });
  expect([inUtc.code, inUtc.server.requests.length, inUtc.lastLine]).toEqual([
    2,
    0,
    "cafe-sales: the range begins on 2026-11-01, and today is 2026-10-31; nothing was done; give days that have begun; --time-zone decides which day is today",
  ]);
  // In Bangkok, the first of its days has begun.
  expect((await exportFrom({}, ["--time-zone", "Asia/Bangkok"], { effects })).code).toBe(0);
});
