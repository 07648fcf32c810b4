import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deepIf } from "../../../../support/deep.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { newPostgresStore } from "../../../../support/stores/postgres/store.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const ITEMS = `Date,Receipt number,Receipt type,Category,SKU,Item,Variant,Modifiers applied,Quantity,Gross sales,Discounts,Net sales,Cost of goods,Gross profit,Taxes,Dining option,POS,Store,Cashier name,Customer name,Customer contacts,Comment,Status
11/17/25 8:15 AM,4-2001,Sale,Coffee,10001,Latte,,,2.000,120.00,20.00,100.00,40.00,60.00,0.00,Dine in,POS 4,Riverside,Nok,,,,Closed
11/17/25 9:40 AM,4-2002,Sale,Bakery,10002,Croissant,,,1.000,80.00,0.00,80.00,30.00,50.00,0.00,Takeaway,POS 4,Riverside,Nok,,,,Closed
11/17/25 9:40 AM,4-2002,Sale,Coffee,10003,Espresso,,,1.000,45.00,0.00,45.00,12.00,33.00,0.00,Takeaway,POS 4,Riverside,Nok,,,,Closed
11/18/25 10:05 AM,4-2003,Refund,Bakery,10002,Croissant,,,-1.000,-80.00,0.00,-80.00,-30.00,-50.00,0.00,Takeaway,POS 4,Riverside,Lek,,,,Closed
11/18/25 1:30 PM,4-2004,Sale,Coffee,10001,Latte,,,1.000,60.00,0.00,60.00,20.00,40.00,0.00,Dine in,POS 4,Riverside,Lek,,,,Cancelled
11/18/25 2:10 PM,4-2005,Sale,Coffee,10001,Latte,,,3.000,180.00,0.00,180.00,60.00,120.00,0.00,Delivery,POS 4,Riverside,Lek,,,,Closed
`;
const RECEIPTS = `Date,Receipt number,Receipt type,Gross sales,Discounts,Net sales,Taxes,Total collected,Cost of goods,Gross profit,Payment type,Description,Dining option,POS,Store,Cashier name,Customer name,Customer contacts,Status
11/18/25 2:10 PM,4-2005,Sale,180.00,0.00,180.00,0.00,180.00,60.00,120.00,QR,3 x Latte,Delivery,POS 4,Riverside,Lek,,,Closed
11/18/25 1:30 PM,4-2004,Sale,60.00,0.00,60.00,0.00,60.00,20.00,40.00,Cash,1 x Latte,Dine in,POS 4,Riverside,Lek,,,Cancelled
11/18/25 10:05 AM,4-2003,Refund,-80.00,0.00,-80.00,0.00,-80.00,-30.00,-50.00,Cash,1 x Croissant,Takeaway,POS 4,Riverside,Lek,,,Closed
11/17/25 9:40 AM,4-2002,Sale,125.00,0.00,125.00,0.00,125.00,42.00,83.00,Cash,"1 x Croissant, 1 x Espresso",Takeaway,POS 4,Riverside,Nok,,,Closed
11/17/25 8:15 AM,4-2001,Sale,120.00,20.00,100.00,0.00,103.00,40.00,60.00,Card,2 x Latte,Dine in,POS 4,Riverside,Nok,,,Closed
`;
const PAID = [
  ["2025-11-17", { Cash: 125, Card: 103, "Card, beyond": 3 }],
  ["2025-11-18", { QR: 180, Cash: -80 }],
];

interface Payment {
  readonly payment: string;
  readonly amount: number;
  readonly beyond?: number;
}

function cafe(db = "cafe.duckdb") {
  const cwd = temporaryFolder();
  const run = (...args: readonly string[]) => runInProcess([...args, "--db", db], { cwd });
  const closes = async (store = db) => {
    const args = ["close", "--from", "2025-11-01", "--to", "2025-11-30", "--format", "json", "--out", "-"];
    const { stdout } = await runInProcess([...args, "--db", store], { cwd });
    return JSON.parse(stdout).closes;
  };
  return {
    run,
    closes,
    copy: (to: string) => runInProcess(["store", "copy", "--from", db, "--to", to], { cwd }),
    /** The files, in the order of the command. */
    import(files: Readonly<Record<string, string>>, ...more: readonly string[]) {
      for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
      return run("import", ...Object.keys(files), "--time-zone", "Asia/Bangkok", ...more);
    },
    async paid(store = db) {
      const days: { date: string; payments: readonly Payment[] }[] = await closes(store);
      return days.map(({ date, payments }) => [
        date,
        Object.fromEntries(
          payments.flatMap(({ payment, amount, beyond }) => [
            [payment, amount],
            ...(beyond === undefined ? [] : [[`${payment}, beyond`, beyond]]),
          ]),
        ),
      ]);
    },
    async sales() {
      const { stdout } = await run("export", "--all", "--format", "json", "--out", "-");
      const [{ totals }] = JSON.parse(stdout).reports;
      return [totals.total_sales, totals.discounts, totals.total_transactions];
    },
  };
}

test.each([
  ["items first", { "a.csv": ITEMS, "b.csv": RECEIPTS }],
  ["receipts first", { "a.csv": RECEIPTS, "b.csv": ITEMS }],
])("one import of both exports knows how it was paid, %s", async (_, files) => {
  const { paid, sales, ...shop } = cafe();
  const { code, stderr } = await shop.import(files);
  expect(code).toBe(0);
  expect(stderr).toContain("payments of 4 receipts: QR 180.00, Card 103.00, Cash 45.00");
  expect(stderr).toContain("receipts 4 added, 0 replaced");
  expect(stderr).toContain("paid beyond the receipts, such as surcharges: Card 3.00");
  expect(await paid()).toEqual(PAID);
  expect(await sales()).toEqual([345, 20, 3]);
  const again = await shop.run("import", ...Object.keys(files));
  expect(again.stderr).toMatch(/^2 files: already imported\nNothing new/);
});

describe.each(["a file", "PostgreSQL"])("two imports into %s", (where) => {
  test("end alike, in either order", deepIf(where === "PostgreSQL"), async () => {
    const { paid, sales, ...shop } = cafe(where === "a file" ? "cafe.duckdb" : await newPostgresStore());
    const alone = await shop.import({ "receipts.csv": RECEIPTS });
    expect([alone.code, alone.lastLine]).toEqual([
      5,
      "cafe-sales: receipts.csv: it says how receipts were paid, and none of them is known; the store is unchanged; import Loyverse's Receipts by item of these days first, or both together",
    ]);
    await shop.import({ "items.csv": ITEMS });
    expect(await paid()).toEqual([
      ["2025-11-17", { "": 225 }],
      ["2025-11-18", { "": 100 }],
    ]);
    const { lastLine, stderr } = await shop.import({ "receipts.csv": RECEIPTS });
    expect(stderr).toContain("receipts 0 added, 4 replaced");
    expect(lastLine).toContain("such as surcharges: Card 3.00");
    expect(await paid()).toEqual(PAID);
    // The items come again, in another file and with another category: what is known of payments stays.
    const items = await shop.import({ "later.csv": ITEMS.replaceAll("Bakery", "Bread") });
    expect(items.stderr).toContain("receipts 0 added, 2 replaced, 2 as they were");
    expect(await paid()).toEqual(PAID);
    expect(await sales()).toEqual([345, 20, 3]);
    expect((await shop.run("store", "check")).code).toBe(0);
  });
});

test("a later export of receipts replaces what an earlier one said", async () => {
  const { paid, ...shop } = cafe();
  await shop.import({ "items.csv": ITEMS, "receipts.csv": RECEIPTS });
  const later = RECEIPTS.replace("103.00,40.00,60.00,Card", "100.00,40.00,60.00,Cash");
  expect((await shop.import({ "later.csv": later })).stderr).toContain("0 added, 1 replaced, 3 as they were");
  expect((await paid())[0]).toEqual(["2025-11-17", { Cash: 225 }]);
});

test("receipts whose items come later wait for them", async () => {
  const { paid, ...shop } = cafe();
  const [header = "", ...lines] = ITEMS.split("\n");
  const first = [header, ...lines.slice(0, 3), ""].join("\n");
  const { code, stderr } = await shop.import({ "1.csv": first, "receipts.csv": RECEIPTS });
  expect(code).toBe(0);
  expect(stderr).toContain("receipts.csv: 2 receipts not known yet; import the items of these days");
  expect(await paid()).toEqual([PAID[0]]);
  const rest = [header, ...lines.slice(3)].join("\n");
  await shop.import({ "1.csv": first, "2.csv": rest, "receipts.csv": RECEIPTS });
  expect(await paid()).toEqual(PAID);
  // Beside what is known, one that nobody knows stops nothing.
  const others = RECEIPTS.replaceAll("4-20", "9-20");
  const beside = await shop.import({ "1.csv": first, "others.csv": others });
  expect([beside.code, beside.lastLine]).toEqual([
    0,
    expect.stringContaining("others.csv: 4 receipts not known yet"),
  ]);
  expect(await paid()).toEqual(PAID);
});

test("a receipt that both know with different net sales is named, and no payment is taken", async () => {
  const { paid, sales, ...shop } = cafe();
  const receipts = RECEIPTS.replace(
    "120.00,20.00,100.00,0.00,103.00",
    "120.00,30.00,90.00,0.00,93.00",
  ).replace(
    "QR,3 x Latte,Delivery,POS 4,Riverside,Lek,,,Closed",
    "QR,3 x Latte,Delivery,POS 4,Riverside,Lek,,,Cancelled",
  );
  const { code, lastLine } = await shop.import({ "items.csv": ITEMS, "receipts.csv": receipts });
  expect([code, lastLine]).toEqual([
    0,
    "  other net sales, so that payments are not taken: 4-2001 of 2025-11-17 (100.00, in receipts.csv 90.00), 4-2005 of 2025-11-18 (180.00, in receipts.csv 0.00)",
  ]);
  expect(await paid()).toEqual([
    ["2025-11-17", { Cash: 125, "": 100 }],
    ["2025-11-18", { "": 180, Cash: -80 }],
  ]);
  expect(await sales()).toEqual([345, 20, 3]);
});

test("tips, tax on top and two payments of one receipt are told from a surcharge", async () => {
  const { closes, paid, ...shop } = cafe();
  const items = ITEMS.replace(
    "60.00,0.00,Dine in,POS 4,Riverside,Nok",
    "60.00,7.00,Dine in,POS 4,Riverside,Nok",
  );
  const [header = "", ...lines] = RECEIPTS.split("\n");
  const withTips = lines.map((line) =>
    line === "" ? line : `${line},${line.includes("4-2001") ? "10.00" : "0.00"}`,
  );
  const split = [
    "11/17/25 9:40 AM,4-2002,Sale,100.00,0.00,100.00,0.00,100.00,42.00,58.00,Cash,,Takeaway,POS 4,Riverside,Nok,,,Closed,0.00",
    "11/17/25 9:40 AM,4-2002,Sale,25.00,0.00,25.00,0.00,25.00,0.00,25.00,QR,,Takeaway,POS 4,Riverside,Nok,,,Closed,0.00",
  ];
  const receipts = [`${header},Tips`, ...withTips.filter((line) => !line.includes("4-2002"))].join("\n");
  await shop.import({
    "items.csv": items,
    // 100 of sales, 7 of tax on top, 10 of tip and 3 of a surcharge.
    "receipts.csv": `${receipts.trimEnd()}\n${split.join("\n")}\n`.replace("0.00,103.00", "7.00,120.00"),
  });
  const [day] = await closes();
  expect([day.net_sales, day.tax, day.added_tax, day.tips]).toEqual([225, 7, 7, 10]);
  expect((await paid())[0]).toEqual(["2025-11-17", { Cash: 100, QR: 25, Card: 120, "Card, beyond": 3 }]);
});

test("a copy of a store keeps the payments", async () => {
  const { paid, ...shop } = cafe();
  await shop.import({ "items.csv": ITEMS, "receipts.csv": RECEIPTS });
  expect((await shop.copy("copy.duckdb")).code).toBe(0);
  expect(await paid("copy.duckdb")).toEqual(PAID);
});

test("an export of receipts is read as sales by the columns that somebody names", async () => {
  const { sales, ...shop } = cafe();
  const named = [
    "--columns",
    "date=Date,receipt=Receipt number,product=Description,total_sales=Net sales,status=Status",
  ];
  expect((await shop.import({ "receipts.csv": RECEIPTS }, ...named)).code).toBe(0);
  expect(await sales()).toEqual([325, 0, 3]);
});
