/** Answers for tests: correct rows, which a test changes as it needs. */

import type { AnyDataset, Dataset } from "../../../viewer/report/datasets.ts";
import type { DateRange } from "../../../viewer/report/date-range.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import type { WordedReport } from "../../../viewer/report/report.ts";
import { withTexts } from "../../../viewer/report/wording/statements.ts";
import { buildReport } from "./build-report.ts";

export const RANGE: DateRange = { startDate: "2026-11-01", endDate: "2026-11-30" };

export const summaryRow = {
  date: "2026-11-02",
  total_sales: 1000,
  net_sales: 950.5,
  profit: 600.25,
  total_transactions: 8,
  avg_sales_per_transaction: 125,
};
export const categoryRow = {
  category: "Coffee",
  total_sales: 1000,
  quantity_sold: 12,
  total_discounts: 49.5,
};
export const productRow = {
  product_name: "Latte",
  category: "Coffee",
  total_sales: 1000,
  quantity_sold: 12,
  profit: 600.25,
};
export const employeeRow = { employee_name: "Nok", total_sales: 1000, total_transactions: 8 };

/** Two shops that add up to the other rows. */
export const shopRows = [
  { store: "Nimman", total_sales: 600, net_sales: 570.5, profit: 360.25, total_transactions: 5 },
  { store: "Old Town", total_sales: 400, net_sales: 380, profit: 240, total_transactions: 3 },
];

/** Two channels and two types of payment that add up to the other rows. */
export const channelRows = [
  { channel: "Dine in", total_sales: 700, net_sales: 660.5, profit: 420.25, total_transactions: 6 },
  {
    channel: "Grab",
    total_sales: 300,
    net_sales: 290,
    profit: 180,
    total_transactions: 2,
    commission: 93.09,
  },
];
export const paymentRows = [
  { payment: "Cash", amount: 600.5, total_transactions: 5 },
  { payment: "PromptPay", amount: 370, total_transactions: 3 },
];

/** Two hours of the Monday of the other rows; a receipt of ฿100 has no time. */
export const hourRows = [
  { weekday: 1, hour: 9, total_sales: 300, total_transactions: 2, days: 1 },
  { weekday: 1, hour: 8, total_sales: 600, total_transactions: 5, days: 1 },
];

/** The answers of an API that has nothing in the range. */
export const NO_ROWS: Record<Dataset, unknown> = {
  sales_summary: [],
  sales_by_category: [],
  sales_by_product: [],
  sales_by_employee: [],
};

const ANSWERS: Record<Dataset, unknown> = {
  sales_summary: [summaryRow],
  sales_by_category: [categoryRow],
  sales_by_product: [productRow],
  sales_by_employee: [employeeRow],
};

/** The report of the correct answers, some of them replaced, in English. */
export function reportOf(
  answers: Partial<Record<AnyDataset, unknown>> = {},
  range: DateRange | null = RANGE,
  shops?: readonly string[],
): WordedReport {
  return withTexts(buildReport(range, { ...ANSWERS, ...answers }, shops), english);
}
