/** Reports whose data is odd in one way each. */

import { compareReports } from "../../../viewer/report/comparison/changes.ts";
import { addDays } from "../../../viewer/report/date-range.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import type { WordedReport } from "../../../viewer/report/report.ts";
import { withTexts } from "../../../viewer/report/wording/statements.ts";
import { buildReport } from "./build-report.ts";

const NAMES = [
  "Coffee",
  "ชาไทย Thai Tea",
  "Cold Drinks",
  "อาหารจานเดียว Thai Plates",
  "Bakery",
  "Brunch",
  "Beans",
];
const WEEK = [633, 850, 870, 905, 930, 1040, 1270.5];
const TINY_TO_HUGE = [0.01, 1, 1e3, 1e6, 1e9];
const LONG_NAME = "ชาเขียวมัทฉะลาเต้ปั่นหวานน้อยใส่ไข่มุกและวิปครีมเพิ่มพิเศษ ";

export const ODD_REPORTS: Readonly<Record<string, WordedReport>> = {
  "a month": oddReport(daily(30), NAMES),
  "one day, one name": oddReport(daily(1), ["Coffee"]),
  "two days, two names": oddReport(daily(2), ["Coffee", "Tea"]),
  "closed days": oddReport(
    daily(45).filter((_, index) => index % 7 !== 1 && (index < 20 || index > 30)),
    NAMES,
  ),
  "closed at both ends of the range": {
    ...oddReport(daily(9), NAMES),
    range: { startDate: "2025-12-25", endDate: "2026-01-20" },
  },
  "long names that differ at their ends": oddReport(
    daily(3),
    ["แก้วเล็ก", "แก้วกลาง", "แก้วใหญ่"].map((size) => `${LONG_NAME.trim()}${size}`),
  ),
  "zeros among values": oddReport(
    daily(14).map(({ date, sales }, index) => ({ date, sales: index % 3 === 0 ? 0 : sales })),
    NAMES,
    (index) => (index % 3 === 0 ? 0 : 500),
  ),
  "only zeros": oddReport(
    daily(14).map(({ date }) => ({ date, sales: 0 })),
    NAMES,
    () => 0,
  ),
  "negative values": oddReport(
    daily(14).map(({ date, sales }, index) => ({ date, sales: index % 4 === 2 ? -sales / 3 : sales })),
    NAMES,
    (index) => (index % 4 === 2 ? -300 : 900 - 60 * index),
  ),
  "three years, 40 names": oddReport(
    daily(1096),
    Array.from({ length: 40 }, (_, index) => `${NAMES[index % NAMES.length]} ${index + 1}`),
  ),
  "names of 60 characters": oddReport(
    daily(7),
    NAMES.map((name) => LONG_NAME.slice(0, 60 - name.length) + name),
  ),
  "1 satang to 10⁹ baht": oddReport(
    TINY_TO_HUGE.map((sales, index) => ({ date: addDays("2026-01-01", index), sales })),
    NAMES.slice(0, TINY_TO_HUGE.length),
    (index) => TINY_TO_HUGE[index] ?? 0,
  ),
  "a compared month with closed days, names that are new and names that are gone": withTexts(
    compareReports(oddReport(daily(30), NAMES), {
      kind: "previous",
      report: oddReport(
        daily(30)
          .filter((_, index) => index % 9 !== 4)
          .map(({ date, sales }) => ({ date: addDays(date, -30), sales: sales * 1.1 })),
        [...NAMES.slice(1), "Smoothies"],
        (index) => 6000 - 700 * index,
      ),
    }),
    english,
  ),
  empty: oddReport([], []),
};

interface Day {
  readonly date: string;
  readonly sales: number;
}

/** Days in a row, each with its sales. */
export function daily(count: number): Day[] {
  return Array.from({ length: count }, (_, index) => ({
    date: addDays("2026-01-01", index),
    sales: (WEEK[index % WEEK.length] ?? 0) + index,
  }));
}

/**
 * A report of days and of names.
 *
 * @param salesOf the sales of each name, which are also its number of transactions
 */
export function oddReport(
  days: readonly Day[],
  names: readonly string[],
  salesOf = (index: number) => 12_345.5 / (index + 1),
): WordedReport {
  const figures = names.map((name, index) => ({
    category: name,
    product_name: name,
    employee_name: name,
    total_sales: salesOf(index),
    total_transactions: Math.round(salesOf(index)),
  }));
  const report = buildReport(null, {
    sales_summary: days.map(({ date, sales }) => ({
      date,
      total_sales: sales,
      net_sales: sales * 0.96,
      profit: sales * 0.6,
      total_transactions: 8,
    })),
    sales_by_category: figures,
    sales_by_product: figures,
    sales_by_employee: figures,
  });
  return withTexts(report, english);
}
