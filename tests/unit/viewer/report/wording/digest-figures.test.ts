import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysIn, daysOf } from "../../../../../viewer/report/date-range.ts";
import { formatCount } from "../../../../../viewer/report/format.ts";
import { BAHT } from "../../../../../viewer/report/money.ts";
import type { RangeReport, Totals } from "../../../../../viewer/report/report.ts";
import { runs } from "../../../../support/property-runs.ts";
import { comparedReports } from "../../../../support/samples/compared-reports.ts";
import { sampleDigest } from "../../../../support/samples/digests.ts";

const FIGURES = [
  ["Total sales", "total_sales", BAHT.whole],
  ["Net sales", "net_sales", BAHT.whole],
  ["Profit", "profit", BAHT.whole],
  ["Customers", "total_transactions", formatCount],
] as const;

/** The exact difference of two amounts with two decimals. */
function difference(now: number, before: number): number {
  return (Math.round(now * 100) - Math.round(before * 100)) / 100;
}

function sold({ products }: RangeReport, name: string): number | undefined {
  return products.find(({ product_name }) => product_name === name)?.total_sales;
}

function soldOn({ salesOverTime }: RangeReport, day: string): number | undefined {
  return salesOverTime.find(({ date }) => date === day)?.total_sales;
}

function isKnown({ cost, net_sales }: Totals): boolean {
  return cost !== 0 || net_sales === 0;
}

test("every figure of a digest is the report's, and every change of a row is of two of its figures", () => {
  fc.assert(
    fc.property(comparedReports, (report) => {
      const { comparison, range } = report;
      if (!comparison?.report.range || !range) throw new Error("not compared");
      const { withoutToday = report, report: before } = comparison;
      const digest = sampleDigest(report, { generatedAt: "2027-01-01T00:00:00.000Z" });

      for (const [name, measure, format] of FIGURES) {
        const figure = [digest.total, ...digest.figures].find((each) => each.name === name);
        const hasProfit = [report, withoutToday, before].every(({ totals }) => isKnown(totals));
        if (measure === "profit" && !hasProfit) continue;
        expect(figure?.value).toBe(format(report.totals[measure]));
        // The changes are those of the basis, in per cent alone.
        expect(figure?.change?.amount).toBeUndefined();
      }

      const shift = daysIn({ startDate: comparison.report.range.startDate, endDate: range.startDate }) - 1;
      const bars = digest.bars?.rows ?? [];
      expect(bars).toHaveLength(daysIn(range));
      for (const [nth, day] of daysOf(range).entries()) {
        const [now, earlier] = [soldOn(report, day), soldOn(before, addDays(day, -shift))];
        const bar = bars[nth];
        expect(bar?.value).toBe(now === undefined ? "no record" : BAHT.whole(now));
        expect(bar?.change?.amount).toBe(
          now === undefined || earlier === undefined ? undefined : BAHT.change(difference(now, earlier)),
        );
        expect(bar?.before === undefined).toBe(earlier === undefined);
      }
      expect(Math.max(...bars.flatMap(({ share, before: other = 0 }) => [share, other]))).toBeLessThanOrEqual(
        1,
      );

      for (const { rows } of digest.products) {
        for (const { name, value, change } of rows) {
          const [now = 0, earlier = 0] = [sold(withoutToday, name), sold(before, name)];
          if (change === undefined) expect(value).toBe(BAHT.whole(sold(report, name) ?? 0));
          else
            expect([value, change.amount]).toEqual([BAHT.whole(now), BAHT.change(difference(now, earlier))]);
        }
      }
    }),
    runs(80),
  );
});
