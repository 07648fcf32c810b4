import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { SnapshotEntry } from "../../../../viewer/archive/entries.ts";
import { TotalsLine } from "../../../../viewer/archive/totals-line.tsx";
import { addDays } from "../../../../viewer/report/date-range.ts";

type Week = readonly [week: number, totalSales: number];

/** Snapshots of weeks; week 0 begins on 5 October 2026. */
function weeks(...totals: readonly Week[]): SnapshotEntry[] {
  return totals.map(([week, totalSales], index) => ({
    kind: "snapshot",
    startDate: addDays("2026-10-05", week * 7),
    endDate: addDays("2026-10-11", week * 7),
    files: [],
    generatedAt: "2026-12-01T00:00:00.000Z",
    timeZone: "UTC",
    cards: { averageDailyCustomers: 0, averageDailySales: 0, averageSalesPerCustomer: 0, days: 7 },
    totalSales,
    notes: 0,
    isDamaged: false,
    followsGap: week - 1 !== (totals[index - 1]?.[0] ?? week - 1),
  }));
}

const lineOf = (...totals: readonly Week[]) =>
  renderToStaticMarkup(<TotalsLine snapshots={weeks(...totals)} />);

describe("the line of total sales", () => {
  test("goes from left to right, above a line at zero", () => {
    const svg = lineOf([0, 50], [1, 0], [2, 100]);
    expect(svg).toContain('class="totals-line" d="M0 50h0L500 100L1000 0"');
    expect(svg).toContain('class="totals-zero" d="M0 100H1000"');
  });

  test("has its line at zero higher up if a total is negative", () => {
    const svg = lineOf([0, -50], [1, 50]);
    expect(svg).toContain('d="M0 100h0L1000 0"');
    expect(svg).toContain('d="M0 50H1000"');
  });

  test("is broken where a period is missing", () => {
    expect(lineOf([0, 0], [1, 0], [3, 0])).toContain('d="M0 100h0L500 100M1000 100h0"');
  });

  test("is a dot in the middle if there is one snapshot", () => {
    expect(lineOf([0, 50])).toContain('class="totals-dot" d="M500 0h0"');
  });

  test("has no dots if they would hide it", () => {
    const many = Array.from({ length: 41 }, (_, number) => [number, number] as const);
    expect(lineOf(...many.slice(1))).toContain("totals-dot");
    expect(lineOf(...many)).not.toContain("totals-dot");
  });

  test("is described in words for people who do not see it", () => {
    const svg = lineOf([0, 50], [1, 10], [2, 20]);
    expect(svg).toContain(
      "Total sales: lowest ฿10.00 for 12 Oct – 18 Oct 2026, highest ฿50.00 for 5 Oct – 11 Oct 2026, latest ฿20.00 for 19 Oct – 25 Oct 2026.",
    );
  });
});
