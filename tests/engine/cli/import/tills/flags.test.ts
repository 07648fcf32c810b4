import { describe, expect, test } from "vitest";
import { badLines, column, readText, refusal } from "../../../../support/runs/read-text.ts";

const TOAST = "Order Date,Check Id,Menu Item,Qty,Gross Price,Discount,Net Price,Void?,Deferred";
const CLOVER =
  "Line Item Date,Order ID,Item Name,Currency,Per Unit Quantity,Total Revenue,Item Total,Refunded,Exchanged,Order Payment State,Service Charge";

/** Lines of checks 1, 2, …, each with these cells in its last columns. */
function toast(...flags: readonly string[]): string {
  const lines = flags.map((cells, index) => `1/21/23 1:17 PM,${index + 1},Tea,1,5.00,0.00,5.00,${cells}`);
  return [TOAST, ...lines, ""].join("\n");
}

function clover(...cells: readonly string[]): string {
  const lines = cells.map((end, index) => `20-Jan-2023 01:17 PM PST,A${index},Tea,${end}`);
  return [CLOVER, ...lines, ""].join("\n");
}

describe("a flag of a line", () => {
  test("is raised by any text but no and false", async () => {
    const { files, ...read } = await readText(
      toast("false,false", ",", "False,NO", "TRUE,false", "false,yes", "x,", "true,true"),
    );
    expect(column({ files, ...read }, "receipt")).toEqual(["1", "2", "3"]);
    expect(files[0]?.skipped).toEqual(
      new Map([
        ["Deferred", 1],
        ["Voided", 3],
      ]),
    );
  });

  test("need not be in the file", async () => {
    const text = toast("false,").replace(",Deferred", "").replace("false,", "false");
    expect(column(await readText(text), "receipt")).toEqual(["1"]);
  });

  test("gives back what was paid, and leaves out what was not", async () => {
    const { files, rows } = await readText(
      clover(
        "USD,,5.00,5.00,true,false,Paid,",
        "USD,,5.00,5.00,true,false,Open,",
        "USD,,5.00,4.00,false,true,Partially refunded,",
        "USD,,5.00,5.00,false,false,Refunded,",
        "USD,,0.90,0.90,true,false,Paid,True",
      ),
    );
    expect(rows.map((row) => [row.receipt, row.is_refund, row.gross, row.discount])).toEqual([
      ["A0", false, "5.00", "0.00"],
      ["A0", true, "-5.00", "0.00"],
      ["A2", false, "5.00", "1.00"],
      ["A2", true, "-5.00", "-1.00"],
      ["A3", false, "5.00", "0.00"],
      ["A3", true, "-5.00", "0.00"],
    ]);
    expect(files[0]?.skipped).toEqual(
      new Map([
        ["Open", 1],
        ["Service charge", 1],
      ]),
    );
  });

  test("gives nothing back of a receipt that is skipped for a bad line", async () => {
    const bad = clover("USD,,5.00,5.00,true,false,Paid,", "USD,,x,5.00,true,false,Paid,").replaceAll(
      ",A1,",
      ",A0,",
    );
    const read = await readText(bad, { skipBadLines: true });
    expect(badLines(read)).toEqual(['3 Total Revenue "x": is not an amount']);
    expect(read.rows).toEqual([]);
  });
});

describe("the column of the currency", () => {
  test("says it, wherever it is empty", async () => {
    const { files } = await readText(clover("usd,,5.00,5.00,,,Paid,", ",,5.00,5.00,,,Paid,"));
    expect(files[0]?.currency).toBe("USD");
  });

  test("may not have two", async () => {
    const text = clover("USD,,5.00,5.00,,,Paid,", "EUR,,5.00,5.00,,,Paid,");
    expect(await refusal(text)).toContain('it has amounts in two currencies, "EUR" and "USD"');
  });
});

test("the number of a receipt that a spreadsheet has shortened is a fault", async () => {
  const read = await readText(toast("false,false", "false,false").replace(",1,Tea", ",1.3E+18,Tea"));
  expect(badLines(read)).toEqual(['2 Check Id "1.3E+18": is a number that a spreadsheet has shortened']);
});
