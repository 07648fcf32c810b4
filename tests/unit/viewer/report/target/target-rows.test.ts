/** Lines of targets: what they are about, and which of them a report is measured by. */
import { describe, expect, test } from "vitest";
import {
  checkTargetRow,
  periodDays,
  readTargetRows,
  targetOf,
  targetsOfShops,
} from "../../../../../viewer/report/targets.ts";

const row = (period: string, store: string, amount: number) => ({ period, store, amount });
const NOVEMBER = { startDate: "2026-11-01", endDate: "2026-11-30" };
const WEEK = { startDate: "2026-11-16", endDate: "2026-11-22" };

describe("a period", () => {
  test.each([
    ["2026-11", "2026-11-01", "2026-11-30"],
    ["2026-12", "2026-12-01", "2026-12-31"],
    ["2027-02", "2027-02-01", "2027-02-28"],
    ["2028-02", "2028-02-01", "2028-02-29"],
    ["2026-W47", "2026-11-16", "2026-11-22"],
    ["2026-W01", "2025-12-29", "2026-01-04"],
    ["2026-W53", "2026-12-28", "2027-01-03"],
    ["2021-W01", "2021-01-04", "2021-01-10"],
  ])("%s has all of its days", (period, startDate, endDate) => {
    expect(periodDays(period)).toEqual({ startDate, endDate });
  });

  test.each([
    "2026-13",
    "2026-00",
    "2026-1",
    "2027-W53",
    "2026-W00",
    "2026-W54",
    "2026",
    "2026-11-01",
    "W47",
    "",
  ])("%j is none", (period) => {
    expect(periodDays(period)).toBeUndefined();
  });
});

describe("a line", () => {
  test("has a month, a week or each month, a shop or all of them, and an amount above 0", () => {
    expect(checkTargetRow({ period: "2026-11", store: "", amount: "600000" })).toEqual(
      row("2026-11", "", 600000),
    );
    expect(checkTargetRow({ period: "", store: "Nimman", amount: 1234.5 })).toEqual(
      row("", "Nimman", 1234.5),
    );
    expect(checkTargetRow({ period: "2026-W47", store: "", amount: "0.01" })).toEqual(
      row("2026-W47", "", 0.01),
    );
  });

  test.each([
    [
      { period: "November", store: "", amount: 1 },
      '"November" is not a month such as 2026-11 or a week such as 2026-W47',
    ],
    [
      { period: undefined, store: "", amount: 1 },
      "undefined is not a month such as 2026-11 or a week such as 2026-W47",
    ],
    [{ period: "2026-11", store: 3, amount: 1 }, "the shop is not a text"],
    [
      { period: "2026-11", store: "", amount: "600,000" },
      '"600,000" is not an amount above 0 such as 600000',
    ],
    [{ period: "2026-11", store: "", amount: 0 }, "0 is not an amount above 0 such as 600000"],
    [{ period: "2026-11", store: "", amount: "-5" }, '"-5" is not an amount above 0 such as 600000'],
    [{ period: "2026-11", store: "", amount: "" }, '"" is not an amount above 0 such as 600000'],
    [{ period: "2026-11", store: "", amount: "9".repeat(15) }, "is not an amount above 0 such as 600000"],
  ])("%o says what is wrong", (given, problem) => {
    expect(checkTargetRow(given)).toEqual({ problem: expect.stringContaining(problem) });
  });

  test("of a server is read, or named", () => {
    expect(readTargetRows([{ period: "2026-11", store: "", amount: "5.5", more: 1 }])).toEqual([
      row("2026-11", "", 5.5),
    ]);
    expect(() => readTargetRows({})).toThrow("the targets are not a list");
    expect(() => readTargetRows([null])).toThrow("the targets: undefined is not a month");
  });
});

describe("the target of a report", () => {
  const rows = [
    row("2026-11", "", 600),
    row("2026-W47", "", 150),
    row("", "", 500),
    row("2026-11", "Nimman", 200),
  ];

  test("is that of the month in which it ends", () => {
    expect(targetOf(rows, NOVEMBER, undefined)).toEqual({ period: "2026-11", range: NOVEMBER, amount: 600 });
    expect(targetOf(rows, { startDate: "2026-10-20", endDate: "2026-11-20" }, undefined)?.amount).toBe(600);
  });

  test("is that of its week if it has one", () => {
    expect(targetOf(rows, WEEK, undefined)).toEqual({ period: "2026-W47", range: WEEK, amount: 150 });
    expect(targetOf(rows, { startDate: "2026-11-18", endDate: "2026-11-18" }, undefined)?.amount).toBe(150);
    expect(targetOf(rows, { startDate: "2026-11-15", endDate: "2026-11-22" }, undefined)?.amount).toBe(600);
    expect(targetOf(rows, { startDate: "2026-11-09", endDate: "2026-11-15" }, undefined)?.amount).toBe(600);
  });

  test("is that of each month if the month has none of its own", () => {
    const range = { startDate: "2026-12-01", endDate: "2026-12-05" };
    expect(targetOf(rows, range, undefined)).toMatchObject({ period: "2026-12", amount: 500 });
    expect(targetOf(rows.slice(0, 2), range, undefined)).toBeUndefined();
  });

  test("is of the chosen shops alone, and only if each has one", () => {
    expect(targetOf(rows, NOVEMBER, ["Nimman"])?.amount).toBe(200);
    expect(targetOf(rows, NOVEMBER, ["Nimman", "Old Town"])).toBeUndefined();
    const more = [...rows, row("", "Old Town", 100.05)];
    expect(targetOf(more, NOVEMBER, ["Nimman", "Old Town"])?.amount).toBe(300.05);
    expect(targetOf(rows, WEEK, ["Nimman"])?.amount).toBe(200);
  });

  test("takes the first of two lines about the same", () => {
    expect(targetOf([row("2026-11", "", 1), row("2026-11", "", 2)], NOVEMBER, undefined)?.amount).toBe(1);
  });
});

test("a place that shows some shops only has their targets, and the sum as that of all", () => {
  const rows = [row("2026-11", "", 900), row("2026-11", "A", 200), row("", "B", 100), row("2026-11", "C", 7)];
  expect(targetsOfShops(rows, ["A", "B"])).toEqual([
    row("2026-11", "A", 200),
    row("", "B", 100),
    row("2026-11", "", 300),
  ]);
  expect(targetsOfShops(rows, ["A"])).toEqual([row("2026-11", "A", 200), row("2026-11", "", 200)]);
  expect(targetsOfShops(rows, ["D"])).toEqual([]);
});
