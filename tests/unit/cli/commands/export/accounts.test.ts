/** The month for an accountant, of an API that has the closes of its days, and of others. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { behave, PASSWORD } from "../../../../support/fakes/fault-server.ts";
import * as faults from "../../../../support/fakes/faults.ts";
import { readCsv, readSheets } from "../../../../support/read-tables.ts";
import { exportFrom, faultServer, monthFrom } from "../../../../support/runs/export-run.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const NAME = "cafe-sales_2026-11-01_2026-11-20";
const PEAK = "kind,name,value\n";
const RANGE = ["--from", "2026-11-01", "--to", "2026-11-20"];
const fileIn = (folder: string, ending: string) => readFileSync(join(folder, "accounts", NAME + ending));

describe.concurrent("the month for an accountant", () => {
  test("has the sales of its days, from one session; receipts for PEAK, if peak.csv is there", async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "peak.csv"), PEAK);
    const { code, stdout, folder, server } = await monthFrom(
      { day_closes: behave, sales_by_store: behave },
      [],
      { cwd },
    );
    const paths = ["_vat.xlsx", "_vat.csv", "_peak.xlsx"].map((ending) => join("accounts", NAME + ending));
    expect([code, stdout]).toEqual([0, `${paths.join("\n")}\n`]);
    const [, ...rows] = readCsv(String(fileIn(folder, "_vat.csv")).replace("\ufeff", ""));
    expect(rows.map((row) => row.slice(0, 2).concat(row.slice(6, 10)))).toEqual([
      ["2026-11-01", "Nimman", "84.11", "5.89", "90.00", "till"],
      ["2026-11-02", "ท่าแพ", "168.22", "11.78", "180.00", "computed"],
    ]);
    const sheet = readSheets(fileIn(folder, "_vat.xlsx")).get("VAT");
    expect(sheet?.at(-4)?.[9]).toBe(270);
    expect(
      readSheets(fileIn(folder, "_peak.xlsx"))
        .get("Import_Receipt")
        ?.map((row) => row[13]),
    ).toEqual(["ราคาต่อหน่วย", 90, 180]);
    expect(server.tokens).toHaveLength(1);
    expect(server.requests.filter((line) => line.includes("day_closes"))).toEqual([
      "GET /api/day_closes?startDate=2026-11-01&endDate=2026-11-20",
    ]);
  });

  test("for PEAK, takes accounts and branches from a file, and says what it lacks", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "names.csv"), "kind,name,value\npayment,Cash,CSH001\nbranch,ท่าแพ,2\n");
    const { stderr } = await monthFrom({ day_closes: behave }, [], {
      cwd: folder,
      env: { CAFE_SALES_PEAK: "names.csv" },
    });
    const rows = readSheets(fileIn(folder, "_peak.xlsx")).get("Import_Receipt")?.slice(1);
    expect(rows?.map((row) => [row[6], row[17]])).toEqual([
      ["00000", "CSH001"],
      ["00002", ""],
    ]);
    expect(stderr).toContain(
      "PEAK: 2 receipts with ฿270.00\nPEAK: รับชำระโดย is empty for QR; add lines such as payment,QR,CSH001 to names.csv\n",
    );
  });

  test("for PEAK, of a till that says no tax, is written, which is said", async () => {
    const close = {
      date: "2026-11-01",
      store: "Nimman",
      total_transactions: 2,
      refund_receipts: 0,
      gross_sales: 90,
      refunds: 0,
      discounts: 0,
      net_sales: 90,
      tax: 0,
      added_tax: 0,
      payments: [],
      cancelled: [],
    };
    const server = await faultServer({ day_closes: faults.body(JSON.stringify([close])) });
    const said = "PEAK: the till of Nimman says no tax, but these receipts have 7 % in them";
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "peak.csv"), PEAK);
    const run = await monthFrom(server, [], { cwd });
    expect([run.code, run.stderr]).toEqual([0, expect.stringContaining(said)]);
    const strict = await runInProcess(
      [...["month", "--url", server.origin, "--out", "accounts", "--strict"], ...RANGE],
      { cwd, env: { CAFE_SALES_PASSWORD: PASSWORD } },
    );
    expect(strict.code).toBe(6);
    expect(strict.lastLine).toContain(`a check failed: ${said}; the report is written; if the`);
  });

  test.each(faults.notOffered())("is not made of an API that answers %s", async (_, answer) => {
    const { code, lastLine, server, folder } = await monthFrom({ day_closes: answer });
    expect([code, lastLine]).toEqual([
      2,
      `cafe-sales: ${server.origin} does not offer /api/day_closes, which has the receipt numbers, taxes and payments of each day; nothing was done; use --db STORE, or --url with the address of cafe-sales serve --db`,
    ]);
    expect(filesIn(folder)).toEqual(["report.json"]);
  });

  test("is not made of closes that are wrong", async () => {
    const { code, lastLine } = await monthFrom({ day_closes: faults.body('[{"date":"today"}]') });
    expect([code, lastLine]).toEqual([
      5,
      "cafe-sales: day_closes: rows[0].date is missing or not valid in the answer; nothing was written; ask the server's administrator to fix it; cafe-sales never guesses values",
    ]);
  });

  test.each([
    ["sections that need none", ["--sections", "totals"]],
    ["a day", ["--from", "2026-11-20"]],
    ["a year", ["--from", "2025-11-21"]],
  ])("is not asked for by other formats of %s", async (_, args) => {
    const { server } = await exportFrom({ day_closes: behave }, args);
    expect(server.requests.filter((line) => line.includes("day_closes"))).toEqual([]);
  });

  test.each([
    [
      "missing.csv",
      2,
      "there is no file missing.csv; nothing was done; create it with the first line: kind,name,value",
    ],
    [
      "report.json",
      5,
      'cannot read report.json: line 1: there is no column "kind"; nothing was written; begin with: kind,name,value',
    ],
  ])("for PEAK, a wrong file %s is reported before the server is asked", async (file, code, message) => {
    const run = await monthFrom({ day_closes: behave }, [], {
      env: { CAFE_SALES_PEAK: file },
    });
    expect([run.code, run.lastLine, run.server.requests]).toEqual([code, `cafe-sales: ${message}`, []]);
  });
});
