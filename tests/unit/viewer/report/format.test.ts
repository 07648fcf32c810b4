import { describe, expect, test } from "vitest";
import {
  formatBaht,
  formatBahtCompact,
  formatBahtShort,
  formatCount,
  formatCountCompact,
  formatDay,
  formatMonthDay,
  formatName,
  formatRange,
  notLoadedParts,
  provenanceParts,
} from "../../../../viewer/report/format.ts";
import { reportOf, summaryRow } from "../../../support/rows.ts";

test("the tests run in the time zone of their project", () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
  expect(new Date(0).getHours()).not.toBe(0);
});

describe("money", () => {
  test.each([
    [0, "฿0.00"],
    [-0, "฿0.00"],
    [-0.001, "฿0.00"],
    [633, "฿633.00"],
    [1234567.5, "฿1,234,567.50"],
    [-12.3, "-฿12.30"],
    [70000000000000.01, "฿70,000,000,000,000.01"],
  ])("%d is %s", (value, text) => {
    expect(formatBaht(value)).toBe(text);
  });

  test.each([
    [0, "฿0"],
    [250, "฿250"],
    [12000, "฿12k"],
    [12500, "฿12.5k"],
    [1500000, "฿1.5M"],
    [-2000, "-฿2k"],
    [0.5, "฿0.5"],
    [4e12, "฿4T"],
  ])("%d on an axis is %s", (value, text) => {
    expect(formatBahtCompact(value)).toBe(text);
  });

  test.each([
    [157100.5, 1, 157100.5, "฿157.1k"],
    [900, 1, 157100.5, "฿0.9k"],
    [137000, 0, 157100.5, "฿137k"],
    [1234567.89, 0, 1234567.89, "฿1,235k"],
    [61000, 0, 1234567.89, "฿61k"],
    [12345678.9, 1, 12345678.9, "฿12.3M"],
    [9600, 0, 9600, "฿9,600"],
    [-2500, 1, 20000, "-฿2.5k"],
    [-2500, 1, -20000, "-฿2.5k"],
    [-0.04, 1, 5, "฿0.0"],
    [3e13, 1, 3e13, "฿30.0T"],
  ])("%d over a bar with %d decimals, if the largest is %d, is %s", (value, decimals, largest, text) => {
    expect(formatBahtShort(value, decimals, largest)).toBe(text);
  });
});

test("counts are grouped as in Thailand", () => {
  expect(formatCount(1234567)).toBe("1,234,567");
  expect(formatCount(-0)).toBe("0");
  expect(formatCountCompact(1200)).toBe("1.2k");
});

test("half of a surrogate pair is shown as the replacement character", () => {
  expect(formatName("a\ud800b☕🧋")).toBe("a\uFFFDb☕🧋");
});

describe("days", () => {
  test("are month-day on an axis and spelled out elsewhere", () => {
    expect(formatMonthDay("2026-11-05")).toBe("11-05");
    expect(formatDay("2026-11-05")).toBe("5 Nov 2026");
  });

  test.each([
    ["2026-10-21", "2026-11-20", "21 Oct – 20 Nov 2026"],
    ["2025-12-31", "2026-01-01", "31 Dec 2025 – 1 Jan 2026"],
    ["2026-11-20", "2026-11-20", "20 Nov 2026"],
    ["2026-12-24", "2026-01-02", "24 Dec 2026 – 2 Jan 2026"],
  ])("%s to %s is %s", (startDate, endDate, text) => {
    expect(formatRange({ startDate, endDate })).toBe(text);
  });
});

describe("whose figures these are", () => {
  const at = (generatedAt: string, timeZone = "UTC") => ({ generatedAt, timeZone });
  const range = { startDate: "2026-10-21", endDate: "2026-11-20" };
  const provenanceText = (...of: Parameters<typeof provenanceParts>) => provenanceParts(...of).join(" · ");

  test("loaded on the last day of the range: the time is enough", () => {
    expect(provenanceText(reportOf({}, range), at("2026-11-20T12:03:59.000Z"))).toBe(
      "21 Oct – 20 Nov 2026 · UTC · data up to 2 Nov · loaded at 12:03",
    );
  });

  test("before the first load: the range that was asked for", () => {
    expect(notLoadedParts(range, "UTC", true)).toEqual(["21 Oct – 20 Nov 2026", "UTC", "not loaded yet"]);
    expect(notLoadedParts(range, "UTC", false)).toEqual(["21 Oct – 20 Nov 2026", "UTC", "not loaded"]);
  });

  test("loaded on another day: the day is shown too, in the zone of the report", () => {
    expect(provenanceText(reportOf({}, range), at("2026-11-22T23:03:00.000Z", "Asia/Bangkok"))).toBe(
      "21 Oct – 20 Nov 2026 · Asia/Bangkok · data up to 2 Nov · loaded 23 Nov, 06:03",
    );
  });

  test("without a range: the days with data are the range, and no data is said", () => {
    const rows = [summaryRow, { ...summaryRow, date: "2025-01-09" }];
    expect(provenanceText(reportOf({ sales_summary: rows }, null), at("2026-11-20T00:00:00Z"))).toBe(
      "9 Jan 2025 – 2 Nov 2026 · UTC · data up to 2 Nov · loaded 20 Nov, 00:00",
    );
    expect(provenanceText(reportOf({ sales_summary: [] }, null), at("2026-11-20T00:00:00Z"))).toBe(
      "All days · UTC · no data · loaded 20 Nov 2026, 00:00",
    );
  });
});
