/** Reports with a comparison: two weeks of random sales, with closed days, new names and names that are gone. */

import fc from "fast-check";
import { buildReport } from "../../../viewer/report/aggregate.ts";
import { compareReports } from "../../../viewer/report/comparison/changes.ts";
import { addDays, type DateRange } from "../../../viewer/report/date-range.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import { withTexts } from "../../../viewer/report/language/wording.ts";
import type { WordedReport } from "../../../viewer/report/report.ts";

export const WEEK: DateRange = { startDate: "2026-11-09", endDate: "2026-11-15" };
export const WEEK_BEFORE: DateRange = { startDate: "2026-11-02", endDate: "2026-11-08" };

interface Sales {
  readonly name: string;
  readonly satang: number;
}

/** The report of a range in which each name sold something on a day. */
export function rangeReport(
  range: DateRange,
  days: ReadonlyMap<number, number>,
  names: readonly Sales[],
): WordedReport {
  const rows = names.map(({ name, satang }) => ({
    category: name,
    product_name: name,
    employee_name: name,
    total_sales: satang / 100,
    total_transactions: Math.round(satang / 10_000),
    quantity_sold: 1,
    total_discounts: 0,
    profit: satang / 200,
  }));
  const report = buildReport(range, {
    sales_summary: [...days].map(([nth, satang]) => ({
      date: addDays(range.startDate, nth),
      total_sales: satang / 100,
      net_sales: Math.round(satang * 0.96) / 100,
      profit: Math.round(satang * 0.6) / 100,
      total_transactions: Math.max(1, Math.round(satang / 15_000)),
    })),
    sales_by_category: rows,
    sales_by_product: rows,
    sales_by_employee: rows,
  });
  return withTexts(report, english);
}

/** At least a baht, so that the cost of goods is never zero. */
const satang = fc.integer({ min: 100, max: 99_999_999 });
const days = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), satang), { minLength: 1, selector: ([nth]) => nth })
  .map((sales) => new Map(sales));
const names = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(..."ABCDEFGHIJ", "__proto__", "กาแฟ"), satang }),
  { selector: ({ name }) => name, minLength: 1 },
);
const week = (range: DateRange) =>
  fc.tuple(days, names).map(([sales, sold]) => rangeReport(range, sales, sold));

export const comparedReports: fc.Arbitrary<WordedReport> = fc
  .tuple(week(WEEK), week(WEEK_BEFORE))
  .map(([report, earlier]) =>
    withTexts(compareReports(report, { kind: "same-weekdays", report: earlier }), english),
  );
