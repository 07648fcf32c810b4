import { describe, expect, test } from "vitest";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import {
  comparedOf,
  dayShift,
  pairDays,
  pairNames,
  pairShift,
} from "../../../../../viewer/report/comparison/compared.ts";
import { rangeReport, WEEK, WEEK_BEFORE } from "../../../../support/samples/compared-reports.ts";
import { NO_ROWS, productRow, reportOf } from "../../../../support/samples/rows.ts";

test("days of months are compared with the same weekday, and days beyond the other range with none", () => {
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
      [3, 100],
      [30, 100],
    ]),
    [],
  );
  expect([dayShift(report, earlier), pairShift(report, earlier)]).toEqual([31, 28]);
  expect(pairDays(report, earlier).map(({ now, before }) => [now?.date, before?.date])).toEqual([
    ["2026-02-01", "2026-01-04"],
    ["2026-02-28", "2026-01-31"],
    [undefined, "2026-01-01"],
    [undefined, "2026-01-02"],
  ]);
});

test("nothing is compared with a range without open days", () => {
  const empty = reportOf(NO_ROWS, WEEK_BEFORE);
  expect(
    comparedOf(compareReports(reportOf({}, WEEK), { kind: "same-weekdays", report: empty })),
  ).toBeUndefined();
  expect(comparedOf(reportOf())).toBeUndefined();
});

describe("names that a till changed", () => {
  const sold = (...names: string[]) =>
    reportOf({ sales_by_product: names.map((product_name) => ({ ...productRow, product_name })) });
  const pairsOf = (now: readonly string[], before: readonly string[]) =>
    pairNames({ now: sold(...now), before: sold(...before) }, "sales_by_product").map(
      ({ now, before }) => `${now?.product_name ?? "-"} < ${before?.product_name ?? "-"}`,
    );

  test.each([
    ["Iced Latte", "iced latte"],
    ["Iced Latte", "IcedLatte "],
    ["Latte (L)", "Latte"],
    ["Latte (16 oz)", "Latte [12 oz]"],
    ["กาแฟ เย็น", "กาแฟเย็น (แก้วใหญ่)"],
  ])("%s is a pair with %s", (now, before) => {
    expect(pairsOf([now, "Tea"], ["Tea", before])).toEqual(
      expect.arrayContaining([`${now} < ${before}`, "Tea < Tea"]),
    );
    expect(pairsOf([now, "Tea"], ["Tea", before])).toHaveLength(2);
  });

  test.each([
    ["a name that both ranges have", ["Latte", "latte"], ["Latte"], ["Latte < Latte", "latte < -"]],
    ["one of two that it could be", ["Latte"], ["latte", "LATTE"], ["Latte < -", "- < LATTE", "- < latte"]],
    ["what is in brackets alone", ["(S)"], ["(M)"], ["(S) < -", "- < (M)"]],
    ["another name", ["Latte"], ["Latte 2"], ["Latte < -", "- < Latte 2"]],
  ])("%s is no pair", (_, now, before, pairs) => {
    expect(pairsOf(now, before).toSorted()).toEqual(pairs.toSorted());
  });

  test("are read in a moment, whatever they are", () => {
    const hostile = "(".repeat(200_000);
    expect(pairsOf([hostile], [`${hostile} `])).toHaveLength(1);
  });
});

test("shorter ranges are compared by the n-th day, and years by the weekday", () => {
  const shiftOf = (one: string, other: string) => {
    const [now, before] = [one, other].map((date) => {
      const [startDate = "", endDate = ""] = date.split("/");
      return rangeReport({ startDate, endDate }, new Map([[0, 1]]), []);
    });
    if (!now || !before) throw new Error("no ranges");
    return pairShift(now, before);
  };
  expect(shiftOf("2026-11-11/2026-11-20", "2026-11-01/2026-11-10")).toBe(10);
  expect(shiftOf("2026-11-16/2026-11-22", "2026-11-09/2026-11-15")).toBe(7);
  expect(shiftOf("2026-10-01/2026-10-31", "2026-09-01/2026-09-30")).toBe(28);
  expect(shiftOf("2025-01-01/2025-12-31", "2024-01-01/2024-12-31")).toBe(364);
});
