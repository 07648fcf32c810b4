import fc from "fast-check";
import { expect, test } from "vitest";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import {
  dayShift,
  earlierReport,
  pairDays,
  pairRows,
} from "../../../../../viewer/report/comparison/compared.ts";
import { cardsChange, totalsChange } from "../../../../../viewer/report/comparison/totals-change.ts";
import { runs } from "../../../../support/property-runs.ts";
import {
  comparedReports,
  rangeReport,
  WEEK,
  WEEK_BEFORE,
} from "../../../../support/samples/compared-reports.ts";
import { NO_ROWS, reportOf } from "../../../../support/samples/rows.ts";

const row = (name: string, sales: number) => ({ name, sales });

test("rows of one name are a pair; new ones have no earlier row, and gone ones come last", () => {
  const [latte, mocha] = [row("Latte", 1), row("Mocha", 2)];
  const [earlierLatte, tea, proto] = [row("Latte", 3), row("Tea", 4), row("__proto__", 5)];
  expect(pairRows([latte, mocha], [tea, earlierLatte, proto], ({ name }) => name)).toEqual([
    { now: latte, before: earlierLatte },
    { now: mocha, before: undefined },
    { now: undefined, before: tea },
    { now: undefined, before: proto },
  ]);
});

test("the n-th day is compared with the n-th day, and days beyond the shorter range with none", () => {
  const [february, january] = [
    { startDate: "2026-02-01", endDate: "2026-02-28" },
    { startDate: "2026-01-01", endDate: "2026-01-31" },
  ];
  const report = rangeReport(
    february,
    new Map([
      [0, 100],
      [27, 100],
    ]),
    [],
  );
  const earlier = rangeReport(
    january,
    new Map([
      [0, 100],
      [1, 100],
      [30, 100],
    ]),
    [],
  );
  expect(dayShift(report, earlier)).toBe(31);
  expect(pairDays(report, earlier).map(({ now, before }) => [now?.date, before?.date])).toEqual([
    ["2026-02-01", "2026-01-01"],
    ["2026-02-28", undefined],
    [undefined, "2026-01-02"],
    [undefined, "2026-01-31"],
  ]);
});

test("nothing is compared with a range without open days", () => {
  const empty = reportOf(NO_ROWS, WEEK_BEFORE);
  expect(
    earlierReport(compareReports(reportOf({}, WEEK), { kind: "same-weekdays", report: empty })),
  ).toBeUndefined();
  expect(earlierReport(reportOf())).toBeUndefined();
});

/** Rounded half away from zero, with one decimal. */
function percentOf(change: bigint, base: bigint): number {
  const doubled = (change < 0n ? -change : change) * 2000n;
  const tenths = Number((doubled + base) / (2n * base)) / 10;
  return change < 0n && tenths !== 0 ? -tenths : tenths;
}
const satang = (value: number) => BigInt(value.toFixed(2).replace(".", ""));

test("the changes of the headline are exact, and per open day if the open days differ", () => {
  fc.assert(
    fc.property(comparedReports, (report) => {
      const earlier = earlierReport(report) ?? report;
      const changes = totalsChange(report, earlier);
      const [daysNow, daysBefore] = [report, earlier].map((each) => BigInt(each.salesOverTime.length));
      for (const measure of ["total_sales", "net_sales", "profit"] as const) {
        const [now, before] = [report, earlier].map((each) =>
          each.salesOverTime.reduce((sum, day) => sum + satang(day[measure]), 0n),
        );
        if (now === undefined || before === undefined || !daysNow || !daysBefore) throw new Error("no days");
        expect(satang(changes[measure]?.amount ?? 0)).toBe(now - before);
        if (before === 0n) continue;
        const percent = percentOf(now * daysBefore - before * daysNow, before * daysNow);
        expect(changes[measure]?.percent).toBe(percent);
      }
      expect(changes.total_sales.perOpenDay !== undefined).toBe(daysNow !== daysBefore);
      expect(cardsChange(report, earlier)).toMatchObject({
        averageDailyCustomers: changes.total_transactions.percent,
        averageDailySales: changes.total_sales.percent,
      });
    }),
    runs(50),
  );
});

test("the margin changes in points, and the profit only if the cost is known in both ranges or in neither", () => {
  const day = { date: "2026-11-09", total_sales: 1000, net_sales: 1000, profit: 584, total_transactions: 8 };
  const report = reportOf({ sales_summary: [day] }, WEEK);
  const before = (profit: number) =>
    reportOf({ sales_summary: [{ ...day, date: "2026-11-02", profit }] }, WEEK_BEFORE);
  expect(totalsChange(report, before(572)).marginPoints).toBe(1.2);
  expect(totalsChange(report, before(1000))).toMatchObject({ profit: undefined, marginPoints: undefined });
});
