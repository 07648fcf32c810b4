import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PASSWORD } from "../../../../support/fakes/fault-server.ts";
import { readSheets } from "../../../../support/read-tables.ts";
import { faultServer } from "../../../../support/runs/export-run.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const RANGE = ["--from", "2026-11-01", "--to", "2026-11-07", "--compare", "previous", "--time-zone", "UTC"];

async function exportIn(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const [cwd, { origin }] = [temporaryFolder(), await faultServer()];
  const run = await runInProcess(["export", "--url", origin, ...RANGE, "--out", "made", ...args], {
    cwd,
    env: { CAFE_SALES_PASSWORD: PASSWORD, ...env },
  });
  const folder = join(cwd, "made");
  return {
    ...run,
    cwd,
    read: (ending: string) => readFileSync(join(folder, `cafe-sales_2026-11-01_2026-11-07${ending}`)),
  };
}

test("with --lang th and Buddhist years, people read Thai and its years, and files keep their dates and their names", async () => {
  const args = ["--lang", "th", "--summary", "--format", "json,csv,xlsx"];
  const { code, stdout, stderr, read } = await exportIn(args, { CAFE_SALES_ERA: "buddhist" });
  expect([code, stdout.split("\n\n")[1]]).toEqual([0, expect.stringMatching(/^ยอดขายของ 1–7 พ.ย. 2569/)]);
  expect(stderr).toMatch(/^เขียนรายงานช่วง 1–7 พ.ย. 2569 เทียบกับ 25–31 ต.ค. 2569 \(UTC\) แล้ว: /);

  const [report] = JSON.parse(read(".json").toString()).reports;
  expect(report.range).toEqual({ startDate: "2026-11-01", endDate: "2026-11-07" });
  expect(report.changes[0]).toMatchObject({
    kind: "total",
    text: expect.stringContaining("พ.ย. 2569"),
    values: { range: { startDate: "2026-11-01" } },
  });
  expect(read("_sales_summary.csv").toString()).toMatch(/^\ufeffdate,total_sales,.*\r\n2026-11-01,/);

  const sheets = readSheets(read(".xlsx"));
  expect([...sheets.keys()]).toEqual(["สรุป", "รายวัน", "หมวดหมู่", "สินค้า", "พนักงาน", "หมายเหตุ"]);
  const said = JSON.stringify(sheets.get("หมายเหตุ"));
  expect([said.includes("พ.ย. 2026"), said.includes("2569")]).toEqual([true, false]);
});

test("the language is also that of the environment, and a wrong one is refused before anything is asked", async () => {
  const thai = await exportIn(["--format", "json"], { CAFE_SALES_LANG: "th" });
  expect(thai.stderr).toMatch(/^เขียนรายงานช่วง 1–7 พ.ย. 2026 /);
  const wrong = await exportIn([], { CAFE_SALES_ERA: "be" });
  expect([wrong.code, wrong.lastLine, filesIn(wrong.cwd)]).toEqual([
    2,
    "cafe-sales: CAFE_SALES_ERA 'be' is unknown; nothing was done; give one of common, buddhist",
    [],
  ]);
});
