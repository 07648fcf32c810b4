import { expect, test } from "vitest";
import { wroteText } from "../../../../cli/run/wrote-text.ts";
import { categoryRow, employeeRow, reportOf, summaryRow } from "../../../support/rows.ts";

test("the closing line says what the headline of the report says", () => {
  expect(wroteText(reportOf(), "UTC")).toBe(
    "Wrote the report for 1 Nov – 30 Nov 2026 (UTC): total sales ฿1,000.00, net sales ฿950.50, profit ฿600.25 (63.2% margin), 8 customers; 1 of 30 days have sales",
  );
});

test("it says no margin if the cost is not known, and counts the notes", () => {
  const report = reportOf({
    sales_summary: [{ ...summaryRow, profit: summaryRow.net_sales, total_transactions: 1 }],
    sales_by_employee: [{ ...employeeRow, total_transactions: 1 }],
    sales_by_category: [{ ...categoryRow, total_sales: 900 }],
  });
  expect(wroteText(report, "UTC")).toMatch(
    /net sales ฿950\.50, profit ฿950\.50, 1 customer; .+ sales, with 1 note$/,
  );
});

test("without a day, it says that there are no sales", () => {
  const report = reportOf({
    sales_summary: [],
    sales_by_category: [],
    sales_by_product: [],
    sales_by_employee: [],
  });
  expect(wroteText(report, "UTC")).toBe("Wrote the report for 1 Nov – 30 Nov 2026 (UTC): no sales");
});
