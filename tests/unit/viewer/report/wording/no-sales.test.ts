import { expect, test } from "vitest";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { noSalesText } from "../../../../../viewer/report/wording/summary.ts";
import { NO_ROWS, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const day = (date: string) => ({ startDate: date, endDate: date });

test("a report without sales names its days", () => {
  expect(noSalesText(reportOf(NO_ROWS), english)).toBe("No sales from 1 Nov 2026 to 30 Nov 2026.");
  expect(noSalesText(reportOf(NO_ROWS, day("2026-11-03")), english)).toBe("No sales on 3 Nov 2026.");
  expect(noSalesText(reportOf(NO_ROWS, null), english)).toBe("There are no sales.");
});

test("it names the days with sales if the source knows them", () => {
  const dataDays = { startDate: "2025-12-31", endDate: "2026-10-31" };
  expect(noSalesText({ ...reportOf(NO_ROWS, day("2026-11-03")), dataDays }, english)).toBe(
    "No sales on 3 Nov 2026. There are sales from 31 Dec 2025 to 31 Oct 2026.",
  );
});

test("a report with any record says nothing, even if all amounts are zero", () => {
  expect(noSalesText(reportOf(), english)).toBe("");
  const closed = { ...summaryRow, total_sales: 0, net_sales: 0, profit: 0, total_transactions: 0 };
  expect(noSalesText(reportOf({ ...NO_ROWS, sales_summary: [closed] }), english)).toBe("");
});
