import { describe, expect, test } from "vitest";
import { tillCsv } from "../../../../generate/golden-imports.ts";
import { badLines, column, readText } from "../../../../support/runs/read-text.ts";

const FACTS = ["payment", "tip", "dining_option", "customers"] as const;
const header = `date,receipt,product,total_sales,type,${FACTS.join(",")}`;

function facts(read: Awaited<ReturnType<typeof readText>>) {
  return read.rows.map((row) => FACTS.map((name) => row[name]));
}

describe("what a file says of its receipts", () => {
  test("is kept on each line, and null if it is empty", async () => {
    const lines = [
      `2025-05-20,1,Tea,60.00,sale, Cash ,10.00,Dine in,2`,
      `2025-05-20,1,Cake,90.00,sale,Cash,10,Dine in,2`,
      `2025-05-20,2,Tea,60.00,refund,"Card, Cash",5.50,,`,
      `2025-05-20,3,Tea,60.00,sale,,,,0`,
    ];
    expect(facts(await readText([header, ...lines, ""].join("\n")))).toEqual([
      ["Cash", "10.00", "Dine in", 2],
      ["Cash", "10.00", "Dine in", 2],
      ["Card, Cash", "-5.50", null, null],
      [null, null, null, 0],
    ]);
  });

  test("is a fault if it cannot be read", async () => {
    const lines = ["1,ten,,", "2,,,2.5", "3,,,many", "4,,,-1", "5,1.234,,", "6,,,9000000000"].map((end) => {
      const [receipt, ...others] = end.split(",");
      return `2025-05-20,${receipt},Tea,60.00,sale,,${others.join(",")}`;
    });
    expect(badLines(await readText([header, ...lines, ""].join("\n")))).toEqual([
      '2 tip "ten": is not an amount',
      '3 customers "2.5": is not a number of customers',
      '4 customers "many": is not a number of customers',
      '5 customers "-1": is not a number of customers',
      '6 tip "1.234": has more than two decimals',
      '7 customers "9000000000": is not a number of customers',
    ]);
  });

  test("is the dining option in an export of Loyverse", async () => {
    const options = column(await readText(tillCsv("loyverse")), "dining_option");
    expect(new Set(options)).toEqual(new Set(["Dine in", "Takeaway"]));
  });

  test("is nothing if the file has no such columns", async () => {
    const read = await readText("date,receipt,product,total_sales\n2025-05-20,1,Tea,60.00\n");
    expect(facts(read)).toEqual([[null, null, null, null]]);
  });

  test("is also the tax, with the sign of its line, and nothing on a line of the file without it", async () => {
    const lines = ["1,Tea,60.00,sale,4.00,0.00", "1,Cake,90.00,sale,,", "2,Tea,60.00,refund,4.00,4"];
    const taxes = await readText(
      `date,receipt,product,total_sales,type,tax,added_tax\n${lines.map((line) => `2025-05-20,${line}\n`).join("")}`,
    );
    expect(taxes.rows.map(({ tax, added_tax }) => [tax, added_tax])).toEqual([
      ["4.00", "0.00"],
      ["0.00", "0.00"],
      ["-4.00", "-4.00"],
    ]);
    expect(
      badLines(await readText("date,receipt,product,total_sales,tax\n2025-05-20,1,Tea,60.00,7%\n")),
    ).toEqual(['2 tax "7%": is not an amount']);
  });

  test("is also the channel, and the time at which it was closed", async () => {
    const header = "date,time,receipt,product,total_sales,channel,closed_time";
    const read = await readText(
      `${header}\n2025-05-20,23:50,1,Tea,60.00, GrabFood ,00:05\n2025-05-20,9:00,2,Tea,60.00,,\n`,
    );
    expect(read.rows.map(({ time, channel, closed_time }) => [time, channel, closed_time])).toEqual([
      ["23:50", "GrabFood", "00:05"],
      ["09:00", null, null],
    ]);
    expect(badLines(await readText(`${header}\n2025-05-20,23:50,1,Tea,60.00,,25:05\n`))).toEqual([
      '2 closed_time "25:05": is not a time of day',
    ]);
  });

  test("is the tax of a till's export: of Square never inside the price, of Loyverse not known where", async () => {
    const square = await readText(tillCsv("square"));
    expect(new Set(square.rows.map(({ tax, added_tax }) => tax === added_tax && tax !== null))).toEqual(
      new Set([true]),
    );
    const loyverse = await readText(tillCsv("loyverse"));
    expect(new Set(loyverse.rows.map(({ added_tax }) => added_tax))).toEqual(new Set([null]));
    expect(loyverse.rows.every(({ tax }) => tax !== null)).toBe(true);
  });

  test("is of a cancelled receipt what it came to", async () => {
    const csv = tillCsv("loyverse").replaceAll("Closed", "Cancelled");
    const { rows, dropped } = await readText(csv);
    expect(rows).toEqual([]);
    expect(dropped[0]).toMatchObject({ is_cancelled: true, amount: expect.stringMatching(/^\d+\.\d\d$/) });
  });
});
