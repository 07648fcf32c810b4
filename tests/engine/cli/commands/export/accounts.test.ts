/** The month for an accountant over a sales store: its sums are those of the report, and of the receipts themselves. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCsv, readSheets } from "../../../../support/read-tables.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { storeWith } from "../../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

/** A till that adds the tax, one that has it inside its prices, and one that does not say it. */
const SHOPS = ["Nimman", "Old Town", "ท่าแพ"] as const;

/** Two months: every seventh receipt is a refund, and every fifth has a discount or a tip. */
const LINES: readonly Line[] = Array.from({ length: 600 }, (_, at) => {
  const shop = at % SHOPS.length;
  const isRefund = at % 7 === 0;
  const sign = isRefund ? -1 : 1;
  const gross = sign * (4001 + ((at * 7919) % 20_000));
  const discount = at % 5 === 0 ? sign * 313 : 0;
  const added = Math.round((gross - discount) * 0.07);
  const tax = [
    { tax: added, addedTax: added },
    { tax: Math.round(((gross - discount) * 7) / 107), addedTax: 0 },
    {},
  ][shop];
  return {
    receipt: `${shop + 1}-${1000 + at}`,
    store: SHOPS[shop] ?? "",
    day: `2026-0${5 + (at % 2)}-${String(1 + (at % 28)).padStart(2, "0")}`,
    isRefund,
    product: "Latte",
    gross,
    discount,
    payment: ["Cash", "QR"][(at >> 1) % 2],
    tip: at % 5 === 1 && !isRefund ? 500 : 0,
    ...tax,
  };
});
const MAY = LINES.filter(({ day }) => day < "2026-06");
const NAME = "cafe-sales_2026-05-01_2026-05-31";

const satang = (cell: string | number | undefined) => Math.round(Number(cell) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const paidFor = (lines: readonly Line[]) =>
  sum(lines.map(({ gross, discount = 0, addedTax = 0 }) => gross - discount + addedTax));

async function exported(...args: readonly string[]) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "cafe.duckdb"), readFileSync(await storeWith({ a: LINES })));
  writeFileSync(join(cwd, "peak.csv"), "kind,name,value\npayment,Cash,CSH001\npayment,QR,BSV001\n");
  const [may, options] = [
    ["--from", "2026-05-01", "--to", "2026-05-31", "--time-zone", "Asia/Bangkok", ...args],
    { cwd, env: { SOURCE_DATE_EPOCH: "1780000000" } },
  ] as const;
  const run = await runInProcess(["month", "--out", "accounts", ...may], options);
  await runInProcess(["export", "--format", "json", "--out", `accounts/${NAME}.json`, ...may], options);
  const fileIn = (ending: string) => readFileSync(join(cwd, "accounts", NAME + ending));
  return { ...run, fileIn };
}

describe("the month for an accountant over a store", () => {
  test("has the sums of its receipts and of the report, to the satang", async () => {
    const { code, stderr, fileIn } = await exported();
    expect(code).toBe(0);
    const [report] = JSON.parse(String(fileIn(".json"))).reports;
    const added = sum(MAY.map(({ addedTax = 0 }) => addedTax));
    expect(satang(report.totals.net_sales) + added).toBe(paidFor(MAY));

    const [, ...rows] = readCsv(String(fileIn("_vat.csv")).replace("\ufeff", ""));
    const total = (of: readonly string[][], column: number) => sum(of.map((row) => satang(row[column])));
    const rowsOf = (shop: string, kind?: string) =>
      rows.filter((row) => row[1] === shop && (kind === undefined || row[2] === kind));
    expect(total(rows, 8)).toBe(paidFor(MAY));
    expect(total(rows, 6) + total(rows, 7)).toBe(total(rows, 8));
    for (const [at, shop] of SHOPS.entries()) {
      const own = MAY.filter(({ store }) => store === shop);
      const [sold, returned] = [own.filter((line) => !line.isRefund), own.filter((line) => line.isRefund)];
      expect([total(rowsOf(shop, "sales"), 8), total(rowsOf(shop, "returns"), 8)]).toEqual([
        paidFor(sold),
        paidFor(returned),
      ]);
      if (at < 2) expect(total(rowsOf(shop), 7)).toBe(sum(own.map(({ tax = 0 }) => tax)));
      expect(new Set(rowsOf(shop).map((row) => row[9]))).toEqual(new Set([at < 2 ? "till" : "computed"]));
    }

    const sheet = readSheets(fileIn("_vat.xlsx")).get("VAT") ?? [];
    const last = sheet.find(([first]) => first === "Total") ?? [];
    expect([satang(last[8]), satang(last[9])]).toEqual([total(rows, 7), total(rows, 8)]);

    const receipts = readSheets(fileIn("_peak.xlsx")).get("Import_Receipt")?.slice(1) ?? [];
    const leftOut = Number(/left out −฿([\d,.]+),/.exec(stderr)?.[1]?.replaceAll(",", "") ?? 0);
    expect(sum(receipts.map((row) => satang(row[13]))) - satang(leftOut)).toBe(paidFor(MAY));
    expect(new Set(receipts.map((row) => row[17]))).toEqual(new Set(["CSH001", "BSV001"]));
  });

  test("is of one shop if that was asked for, and in Thai", async () => {
    const { fileIn } = await exported("--store", "Old Town", "--lang", "th");
    const sheets = readSheets(fileIn("_vat.xlsx"));
    expect([...sheets.keys()]).toEqual(["ภาษีขาย"]);
    const sheet = sheets.get("ภาษีขาย") ?? [];
    expect(sheet[1]?.[0]).toBe("Old Town · 1–31 พ.ค. 2026 · THB · Asia/Bangkok");
    const own = MAY.filter(({ store }) => store === "Old Town");
    expect(satang(sheet.find(([first]) => first === "รวม")?.[9])).toBe(paidFor(own));
  });

  test("has the same bytes each time", { tags: "deep" }, async () => {
    const [one, other] = await Promise.all([exported(), exported()]);
    for (const ending of ["_vat.xlsx", "_vat.csv", "_peak.xlsx"]) {
      expect(one.fileIn(ending).equals(other.fileIn(ending))).toBe(true);
    }
  });

  test("of the sample cafe says that it is not a tax invoice", { tags: "deep" }, async () => {
    const cwd = temporaryFolder();
    const { code } = await runInProcess(["month", "--demo", "--out", "accounts"], {
      cwd,
      effects: { now: () => Date.parse("2026-11-20T05:00:00Z") },
    });
    const file = join(cwd, "accounts", "cafe-sales_2026-10-01_2026-10-31_vat.xlsx");
    const sheet = readSheets(readFileSync(file)).get("VAT") ?? [];
    expect([code, sheet[2]]).toEqual([0, ["Prepared from the till; not a tax invoice."]]);
    expect(sheet.length).toBeGreaterThan(31);
  });
});
