/** The currency of a store, from the export of a till to its report. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { tillCsv } from "../../../../generate/golden-imports.ts";
import { partsOf } from "../../../../support/read-tables.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

async function reportOf(...named: readonly string[]) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "sales.csv"), tillCsv("square"));
  const imported = await runInProcess(
    ["import", "sales.csv", "--db", "a.duckdb", "--time-zone", "UTC", ...named],
    { cwd },
  );
  expect(imported.code).toBe(0);
  const run = (...more: readonly string[]) =>
    runInProcess(["export", "--db", "a.duckdb", "--all", ...more], { cwd });
  const made = await run("--format", "json,csv,xlsx", "--out", "out");
  expect(made.code).toBe(0);
  const fileOf = (ending: string) => {
    const path = made.stdout.split("\n").find((each) => each.endsWith(ending));
    return readFileSync(join(cwd, path ?? ""));
  };
  return { run, ...made, fileOf, saved: readSavedReport(JSON.parse(fileOf(".json").toString())) };
}

test("an export in dollars makes a report in dollars", async () => {
  const { saved, stderr, fileOf, run } = await reportOf();
  expect(saved.currency).toBe("USD");
  expect(stderr).toMatch(/total sales \$[\d,]+/);
  expect(stderr).not.toContain("฿");
  // Figures are numbers for machines, whatever the currency.
  expect(fileOf("_sales_summary.csv").toString()).not.toMatch(/[$฿]/);
  const other = await run("--currency", "EUR", "--format", "json", "--out", "-");
  expect([other.code, other.lastLine]).toEqual([
    2,
    expect.stringContaining("the amounts of a.duckdb are in USD, not in EUR"),
  ]);
});

test("a currency without decimals has none in the workbook and in what is said", {
  tags: "deep",
}, async () => {
  const named = temporaryFolder();
  writeFileSync(join(named, "sales.csv"), tillCsv("square").toString().replaceAll("$", "¥"));
  const run = (...args: readonly string[]) => runInProcess([...args, "--db", "a.duckdb"], { cwd: named });
  expect((await run("import", "sales.csv", "--time-zone", "UTC")).code).toBe(0);
  const { code, stderr } = await run("export", "--all", "--format", "xlsx", "--out", "a.xlsx");
  expect([code, stderr]).toEqual([0, expect.stringMatching(/total sales ¥[\d,]+[, ]/)]);
  const styles = partsOf(readFileSync(join(named, "a.xlsx"))).get("xl/styles.xml") ?? "";
  expect(styles).not.toContain('<xf numFmtId="4"');
});
