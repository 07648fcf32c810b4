import { describe, expect, test } from "vitest";
import { textsOf } from "../../../support/samples/in-english.tsx";
import { hourRows, reportOf, summaryRow } from "../../../support/samples/rows.ts";

const [nine, eight] = hourRows;
const disagree = (text: string) => ({ kind: "datasets-disagree", text });
const notesOf = (rows: readonly unknown[], ...summary: readonly unknown[]) =>
  textsOf(reportOf({ sales_by_hour: rows, sales_summary: [summaryRow, ...summary] }).notes).filter(
    ({ kind }) => kind === "datasets-disagree",
  );

describe("the notes about hours", () => {
  test("are none if the hours are of the days, with receipts without a time or without", () => {
    expect(notesOf(hourRows)).toEqual([]);
    expect(notesOf([{ ...eight, total_transactions: 6 }, nine])).toEqual([]);
    expect(notesOf([])).toEqual([]);
  });

  test("say which weekday has another number of days, once", () => {
    const days = { total_sales: 0, total_transactions: 0, net_sales: 0, profit: 0 };
    const sunday = { ...summaryRow, ...days, date: "2026-11-08" };
    expect(notesOf(hourRows, sunday, { ...sunday, date: "2026-11-09" })).toEqual([
      disagree("The sales by hour are of 1 Monday, the daily sales of 2."),
    ]);
    const cell = { weekday: 7, hour: 9, total_sales: 1, total_transactions: 0, days: 3 };
    expect(notesOf([...hourRows, cell], sunday)).toEqual([
      disagree("The sales by hour are of 3 Sundays, the daily sales of 1."),
    ]);
  });

  test("say that there are more customers by hour than by day, unless those are derived", () => {
    const rows = [{ ...eight, total_transactions: 9 }];
    expect(notesOf(rows)).toEqual([
      disagree("The transactions by hour add up to 9, which is 1 more than the transactions by day (8)."),
    ]);
    const { total_transactions: _, ...derived } = summaryRow;
    const { notes } = reportOf({ sales_by_hour: rows, sales_summary: [derived] });
    expect(notes.map(({ kind }) => kind)).toEqual(["derived-transactions"]);
  });
});
