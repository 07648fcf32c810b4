import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

/** A receipt, and the same one with another product. */
const FIRST = linesText([{ product: "Tea", total_sales: "10.00" }]);
const EDITED = linesText([{ product: "Cake", total_sales: "25.00" }]);
const KNOWN = (day = "2025-05-20") =>
  `Nothing new: cafe.duckdb has all of this, up to ${day}; for newer sales, export them from the till\n`;

function cafe(contents: Readonly<Record<string, string>>, db = "cafe.duckdb") {
  const cwd = temporaryFolder();
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content);
  const run = (...args: readonly string[]) => runInProcess([...args, "--db", db], { cwd });
  return {
    cwd,
    import: (...args: readonly string[]) => run("import", ...args),
    async sales() {
      const { stdout } = await run("export", "--all", "--format", "json", "--out", "-");
      const [{ totals, products }] = JSON.parse(stdout).reports;
      return [totals.total_sales, ...products.map((row: { product_name: string }) => row.product_name)];
    },
  };
}

test("importing A, B and A again keeps B, whatever the name of the file", { tags: "deep" }, async () => {
  const { cwd, sales, ...run } = cafe({ "a.csv": FIRST, "b.csv": EDITED, "copy.csv": FIRST });
  await run.import("a.csv");
  await run.import("b.csv");
  const before = readFileSync(join(cwd, "cafe.duckdb"));
  const { code, stderr } = await run.import("copy.csv", "a.csv");
  expect([code, stderr]).toEqual([0, `2 files: already imported\n${KNOWN()}`]);
  expect(readFileSync(join(cwd, "cafe.duckdb")).equals(before)).toBe(true);
  expect(await sales()).toEqual([25, "Cake"]);
});

test("one import of A, B and A keeps B too", { tags: "deep" }, async () => {
  const { sales, ...run } = cafe({ "a.csv": FIRST, "b.csv": EDITED, "c.csv": FIRST });
  const { code, stderr } = await run.import("*.csv");
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^c\.csv: has the content of a\.csv\na\.csv: /)]);
  expect(await sales()).toEqual([25, "Cake"]);
});

test("only what was kept is known: neither a dry run nor a refused file is", { tags: "deep" }, async () => {
  const bad = linesText([{}, { total_sales: "x" }]);
  const { sales, ...run } = cafe({ "a.csv": FIRST, "bad.csv": bad });
  await run.import("a.csv", "--dry-run");
  expect((await run.import("bad.csv", "a.csv")).code).toBe(5);
  expect((await run.import("a.csv")).stderr).toContain("receipts 1 added");
  expect((await run.import("bad.csv")).code).toBe(5);
  expect((await run.import("bad.csv", "--skip-bad-lines")).code).toBe(0);
  expect((await run.import("bad.csv")).stderr).toBe(`bad.csv: already imported\n${KNOWN()}`);
});

test("with other options the same content is read again, and is known without them afterwards", {
  tags: "deep",
}, async () => {
  const unclear = linesText([{ date: "05/06/2025" }]);
  const { sales, ...run } = cafe({ "a.csv": unclear });
  await run.import("a.csv", "--date-format", "mdy");
  expect((await run.import("a.csv", "--date-format", "dmy")).stderr).toContain("receipts 1 added");
  for (const options of [[], ["--date-format", "dmy"], ["--date-format", "mdy"]])
    expect((await run.import("a.csv", ...options)).stderr).toBe(
      `a.csv: already imported\n${KNOWN("2025-06-05")}`,
    );
});

test("a saved format that has changed reads its files again", { tags: "deep" }, async () => {
  const file = "Tag,Bon,Ware,Alt,Neu\n2025-05-20,1,Tee,3.50,4.00\n";
  const { sales, ...run } = cafe({ "a.csv": file, "b.csv": file.replace(",1,", ",2,") });
  const columns = (sum: string) => [
    "--columns",
    `date=Tag,receipt=Bon,product=Ware,total_sales=${sum}`,
    "--save-format",
    "kasse",
  ];
  await run.import("a.csv", ...columns("Alt"));
  expect((await run.import("a.csv", "b.csv")).stderr).toMatch(/^a\.csv: already imported\nb\.csv: kasse /);
  expect(await sales()).toEqual([7, "Tee"]);
  await run.import("b.csv", ...columns("Neu"));
  expect((await run.import("a.csv", "b.csv")).stderr).toMatch(/^b\.csv: already imported\na\.csv: kasse /);
  expect(await sales()).toEqual([8, "Tee"]);
});

const WITHOUT_LINES = {
  "items.csv": [
    "Handle,SKU,Name,Category,Sold by weight,Price,Cost,Barcode",
    "latte,10001,Latte,Coffee,N,75.00,25.00,",
    "Loyverse's list of items, which has no sales",
  ],
  "receipts.csv": [
    "วันที่,เลขที่ใบเสร็จ,ประเภทใบเสร็จ,ยอดขายรวม,ส่วนลด,ยอดขายสุทธิ,ภาษี,ต้นทุนของสินค้า,กำไรรวม,ร้านค้า,ชื่อแคชเชียร์,สถานะ",
    "20/5/25 08:15,1-0001,ขาย,150.00,0.00,150.00,0.00,50.00,100.00,Nimman,Ploy,ปิดแล้ว",
    "Loyverse's export of receipts in Thai, which does not list items; what it says of payments is read in English only",
  ],
  "sales-by-item.csv": [
    "Item name,SKU,Category,Items sold,Gross sales,Items refunded,Refunds,Discounts,Net sales,Cost of goods,Gross profit,Margin,Taxes",
    "Latte,10001,Coffee,2.000,150.00,0.000,0.00,0.00,150.00,50.00,100.00,66.67%,0.00",
    "Loyverse's sales by item, which have no receipts",
  ],
  "sales-summary.csv": [
    "Date,Gross sales,Refunds,Discounts,Net sales,Cost of goods,Gross profit,Margin,Taxes",
    "5/20/25,150.00,0.00,0.00,150.00,50.00,100.00,66.67%,0.00",
    "Loyverse's sales summary, which has no receipts",
  ],
} as const;

test("exports that hold no lines are passed over beside files that have some, and refused alone", async () => {
  const texts = Object.entries(WITHOUT_LINES).map(([name, [header, line]]) => [name, `${header}\n${line}\n`]);
  const { sales, ...run } = cafe({ ...Object.fromEntries(texts), "z.csv": FIRST });
  const lines = Object.entries(WITHOUT_LINES).map(
    ([name, [, , what]]) => `${name}: passed over, because it is ${what}`,
  );
  for (const [name, [, , what]] of Object.entries(WITHOUT_LINES)) {
    const alone = await run.import(name);
    expect([alone.code, alone.lastLine]).toEqual([
      5,
      `cafe-sales: ${name}: it is ${what}; the store is unchanged; export Receipts by item`,
    ]);
  }
  expect((await run.import("items.csv", "receipts.csv")).code).toBe(5);
  const { code, stderr } = await run.import("*.csv");
  expect([code, stderr.split("\n").slice(0, 4)]).toEqual([0, lines]);
  // Files that are known have lines, too.
  const again = await run.import("*.csv");
  expect([again.code, again.stderr.split("\n").slice(0, 5).sort()]).toEqual([
    0,
    [...lines, "z.csv: already imported"].sort(),
  ]);
  expect(await sales()).toEqual([10, "Tea"]);
});

test("what people keep beside a store is passed over by a pattern that matches it", async () => {
  const { sales, ...run } = cafe({
    "a.csv": FIRST,
    "access.csv": "name,shops,groups,hash\nPloy,Nimman,,x\n",
    "notes.csv": "\ufeffdate,to,text,shop\n2026-01-10,,rain,\n",
    "peak.csv": "kind,name,value\npayment,Cash,CSH001\n",
    "shops.csv": "shop,group\nNimman,North\n",
    "targets.csv": "Period,Amount\n2026-01,600000\n",
  });
  const { code, stderr } = await run.import("*.csv");
  expect([code, stderr.split("\n").slice(0, 5), await sales()]).toEqual([
    0,
    [
      "access.csv: passed over, because it is a list of passwords of shops, which has no sales",
      "notes.csv: passed over, because it is a list of notes on days, which has no sales",
      "peak.csv: passed over, because it is a list of names in PEAK, which has no sales",
      "shops.csv: passed over, because it is a list of shops, which has no sales",
      "targets.csv: passed over, because it is a list of targets, which has no sales",
    ],
    [10, "Tea"],
  ]);
  expect((await run.import("targets.csv")).lastLine).toBe(
    "cafe-sales: targets.csv: it is a list of targets, which has no sales; the store is unchanged; keep it beside the store, and import the till's exports",
  );
});
