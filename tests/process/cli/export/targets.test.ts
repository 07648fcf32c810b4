/**
 * Targets of months and weeks in reports.
 *
 * @module-tag deep
 */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SavedReport } from "../../../../viewer/report/saved/saved-report.ts";
import { runInProcess } from "../../../support/runs/run-in-process.ts";
import { storeWith } from "../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const effects = { now: () => Date.parse("2026-11-23T12:00:00Z") };
const WEEK = ["--period", "last-week", "--format", "json", "--out", "-"];

async function targetOf(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = temporaryFolder(),
) {
  const run = await runInProcess(["export", ...args], { env, effects, cwd });
  expect([run.code, run.stderr]).toEqual([0, expect.stringContaining("Wrote")]);
  const saved: SavedReport = JSON.parse(run.stdout);
  return saved.reports[0]?.target;
}

describe.concurrent("a target", () => {
  test("of a file beside the store wins over that of each month, and may be of the only shop", async () => {
    const db = await storeWith({
      a: [
        {
          receipt: "1-1",
          day: "2026-11-20",
          product: "Latte",
          category: "Coffee",
          gross: 7500,
          store: "Nimman",
        },
      ],
    });
    writeFileSync(join(dirname(db), "targets.csv"), "period,shop,amount\n2026-11,Nimman,100\n2026-W47,,50\n");
    const env = { CAFE_SALES_TARGET: "600000" };
    const month = [
      "--db",
      db,
      "--from",
      "2026-11-01",
      "--to",
      "2026-11-22",
      "--format",
      "json",
      "--out",
      "-",
    ];
    expect((await targetOf(month))?.text).toBe("Target for Nov 2026: ฿75 of ฿100 (75%).");
    expect((await targetOf(["--db", db, ...WEEK], env))?.text).toBe(
      "Target for 16 – 22 Nov 2026: ฿75 of ฿50 (150%), reached.",
    );
  });

  test.each([
    [
      "is a wrong line",
      { CAFE_SALES_TARGETS: "goals.csv" },
      "2026-13,,5",
      5,
      "cannot read goals.csv: line 2: ",
    ],
  ])("that %s stops the run", async (_, env, line, exitCode, message) => {
    const cwd = temporaryFolder();
    if (line !== "") writeFileSync(join(cwd, "goals.csv"), `period,shop,amount\n${line}\n`);
    const { code, lastLine, stdout } = await runInProcess(["export", "--demo", ...WEEK], {
      env,
      effects,
      cwd,
    });
    expect([code, stdout, lastLine]).toEqual([
      exitCode,
      "",
      expect.stringContaining(`cafe-sales: ${message}`),
    ]);
  });
});
