import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tillCsv } from "../../../../generate/golden-imports.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const HEADER =
  "Name,Financial Status,Currency,Subtotal,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Cancelled at,Refunded Amount";

/** An order of two cups for 10.00 each, with 2.00 of discount. */
const order = (status: string, refunded = "0.00", cancelled = "") =>
  `${HEADER}\n#1,${status},THB,18.00,18.00,2.00,2025-09-03 10:14:00 +0700,2,Cup,10.00,${cancelled},${refunded}\n`;

function cafe() {
  const cwd = temporaryFolder();
  const run = (...args: readonly string[]) => runInProcess([...args, "--db", "cafe.duckdb"], { cwd });
  return {
    cwd,
    async import(name: string, content: string, timeZone = "Asia/Bangkok") {
      writeFileSync(join(cwd, name), content);
      return run("import", name, "--time-zone", timeZone);
    },
    run,
    async totals() {
      const { stdout } = await run("export", "--all", "--format", "json", "--out", "-");
      const [{ totals }] = JSON.parse(stdout).reports;
      return [totals.total_sales, totals.net_sales, totals.total_transactions];
    },
  };
}

test("an order of Shopify follows its later exports", { tags: "deep" }, async () => {
  const { totals, ...shop } = cafe();
  expect((await shop.import("1.csv", order("pending"))).lastLine).toContain("receipts 0 added");
  await shop.import("2.csv", order("paid"));
  expect(await totals()).toEqual([20, 18, 1]);
  await shop.import("3.csv", order("partially_refunded", "4.50"));
  expect(await totals()).toEqual([15.5, 13.5, 1]);
  await shop.import("4.csv", order("refunded", "18.00"));
  expect(await totals()).toEqual([0, 0, 1]);
  const { lastLine } = await shop.import("5.csv", order("refunded", "18.00", "2025-09-04 08:00:00 +0700"));
  expect(lastLine).toContain("2 removed");
});

test("other exports of Toast are passed over beside the items", async () => {
  const { cwd, run } = cafe();
  const payments = "Location,Payment Id,Order Id,Order #,Paid Date,Order Date,Check Id,Check #,Amount,Tip\n";
  const checks =
    "Location Code,Opened Date,Opened Time,Item Description,Server,Tax,Tender,Check Id,Check #\n";
  const items = tillCsv("toast-older");
  const contents = {
    "ItemSelectionDetails.csv": items,
    "CheckDetails.csv": checks,
    "PaymentDetails.csv": payments,
  };
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content);
  const { code, stderr } = await run("import", "*.csv");
  expect(code).toBe(0);
  expect(stderr).toContain(
    "CheckDetails.csv: passed over, because it is Toast's CheckDetails.csv, which has no",
  );
  expect(stderr).toContain(
    "PaymentDetails.csv: passed over, because it is Toast's PaymentDetails.csv, which has no",
  );
});
