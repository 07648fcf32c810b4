/** Reports with a comparison: random sales, with closed days, refunds, new names, names that are gone, and today. */

import fc from "fast-check";
import { compareReports } from "../../../viewer/report/comparison/changes.ts";
import { comparisonFor } from "../../../viewer/report/comparison/earlier-range.ts";
import { addDays, type DateRange, daysIn } from "../../../viewer/report/date-range.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import { COMPARISON_KINDS, type WordedReport } from "../../../viewer/report/report.ts";
import { withTexts } from "../../../viewer/report/wording/statements.ts";
import { buildReport } from "./build-report.ts";

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
    total_transactions: Math.max(0, Math.round(satang / 10_000)),
    quantity_sold: 12,
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

const MOST_DAYS = 21;

/** At least a baht, so that the cost of goods is never zero, or a day on which more was given back than sold. */
const satang = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 100, max: 99_999_999 }) },
  { weight: 1, arbitrary: fc.integer({ min: -9_999_999, max: -100 }) },
);
const days = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: MOST_DAYS - 1 }), satang), {
  minLength: 1,
  maxLength: MOST_DAYS,
  selector: ([nth]) => nth,
});
const NAMES = [..."ABCDEFGHIJ", "(none)", "__proto__", "กาแฟ"];

/** Reports of any range, some of which have today, beside any earlier range. */
export const comparedReports: fc.Arbitrary<WordedReport> = comparedReportsOf(NAMES);

/** The same with other names. */
export function comparedReportsOf(all: readonly string[]): fc.Arbitrary<WordedReport> {
  const names = fc.uniqueArray(fc.record({ name: fc.constantFrom(...all), satang, today: satang }), {
    selector: ({ name }) => name,
    minLength: 1,
  });
  return fc
    .record({
      kind: fc.constantFrom(...COMPARISON_KINDS),
      length: fc.oneof(fc.constant(7), fc.integer({ min: 2, max: MOST_DAYS })),
      first: fc.integer({ min: 0, max: 40 }),
      /** How many days of the range are over. */
      over: fc.oneof(fc.constant(MOST_DAYS), fc.integer({ min: 1, max: MOST_DAYS })),
      isYoung: fc.oneof(
        { weight: 5, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      now: fc.record({ days, names }),
      before: fc.record({ days, names }),
    })
    .map(({ kind, length, first, over, isYoung, now, before }) => {
      const startDate = addDays("2026-10-05", first);
      const range = { startDate, endDate: addDays(startDate, length - 1) };
      const comparison = comparisonFor(kind, range, addDays(startDate, over));
      if (comparison === undefined) throw new Error("no day is over");
      const { compared, range: earlierRange } = comparison;
      const soldIn = ({ days }: typeof now, asked: DateRange) => {
        const inRange = new Map(days.filter(([nth]) => nth < daysIn(asked)));
        return inRange.size > 0 ? inRange : new Map([[0, 12_345]]);
      };
      const sales = soldIn(now, compared);
      const isUnfinished = over < length;
      const earlier = rangeReport(earlierRange, soldIn(before, earlierRange), before.names);
      const historyFrom = isYoung ? earlier.salesOverTime[0]?.date : undefined;
      // If there is a today, the first name was sold on no other day.
      return withTexts(
        compareReports(
          isUnfinished
            ? rangeReport(
                range,
                new Map([...sales, [over, 54_321]]),
                now.names.map(({ name, satang, today }, nth) => ({
                  name,
                  satang: nth === 0 ? today : satang + today,
                })),
              )
            : rangeReport(range, sales, now.names),
          {
            kind,
            compared,
            ...(historyFrom !== undefined && { historyFrom }),
            ...(isUnfinished && { withoutToday: rangeReport(compared, sales, now.names.slice(1)) }),
            report: earlier,
          },
          { openFrom: addDays(startDate, over) },
        ),
        english,
      );
    });
}
