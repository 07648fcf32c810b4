import { describe, expect, test } from "vitest";
import { doubtOf } from "../../../../../cli/door/doubtful-day.ts";
import { createDayReader } from "../../../../../cli/import/dates/day-text.ts";

const read = createDayReader("UTC", 2026);
const readings = (text: string) => Object.fromEntries(read(text)?.days ?? []);

describe("a day", () => {
  test.each([
    ["2026-05-20", { ymd: "2026-05-20" }],
    ["2026/5/2", { ymd: "2026-05-02" }],
    ["20/05/2026", { dmy: "2026-05-20" }],
    ["05/20/2026", { mdy: "2026-05-20" }],
    ["20.05.2026", { dmy: "2026-05-20" }],
    ["7/28/26", { mdy: "2026-07-28" }],
    ["05/06/2026", { dmy: "2026-06-05", mdy: "2026-05-06" }],
    ["05/06/07", { dmy: "2007-06-05", mdy: "2007-05-06", ymd: "2005-06-07" }],
    ["29/02/2024", { dmy: "2024-02-29" }],
    ["7/28/2026,", { mdy: "2026-07-28" }],
  ])("%s can be %j", (text, days) => {
    expect(readings(text)).toEqual(days);
  });

  test.each(["31/02/2026", "29/02/2100", "2026-02-30", "2026-13-01", "00/01/2026"])(
    "%s is not in the calendar",
    (text) => {
      expect(readings(text)).toEqual({});
    },
  );

  test.each([
    "",
    "soon",
    "20-05/2026",
    "2026-05",
    "20/05/202",
    "120/05/2026",
    "20/5/2026/1",
    "20260520",
    "1/1/1",
  ])("%j is not a day", (text) => {
    expect(read(text)).toBeUndefined();
  });

  test("of a stamp with an offset is the day in the given zone", () => {
    const bangkok = createDayReader("Asia/Bangkok", 2026);
    const days = [
      "2025-05-20T23:30:00Z",
      "2025-05-20 16:59:59.9Z",
      "2025-05-20T00:30+09:00",
      "2025-05-20T20:00:00-0500",
    ];
    expect(days.map((text) => bangkok(text)?.days.get("ymd"))).toEqual([
      "2025-05-21",
      "2025-05-20",
      "2025-05-19",
      "2025-05-21",
    ]);
    expect(days.map((text) => bangkok(text)?.clocks?.get("ymd"))).toEqual([
      "06:30",
      "23:59",
      "22:30",
      "08:00",
    ]);
    expect(bangkok("2025-05-20 10:14:59 -0400")?.clocks?.get("ymd")).toBe("21:14");
    expect(bangkok("2025-05-20T25:30:00Z")).toBeUndefined();
    expect(bangkok("2025-02-30T12:30:00Z")).toBeUndefined();
  });

  test("follows daylight saving time", () => {
    const newYork = createDayReader("America/New_York", 2026);
    expect(newYork("2025-03-09T04:59:00Z")?.days.get("ymd")).toBe("2025-03-08");
    expect(newYork("2025-03-10T03:59:00Z")?.days.get("ymd")).toBe("2025-03-09");
    expect(newYork("2025-03-10T04:00:00Z")?.days.get("ymd")).toBe("2025-03-10");
  });

  test.each([
    ["20/05/2569", { dmy: "2026-05-20" }],
    ["2569-05-20", { ymd: "2026-05-20" }],
    ["29/02/2567", { dmy: "2024-02-29" }],
    ["29/02/67", { dmy: "2024-02-29" }],
    ["05/06/69", { dmy: "2026-06-05", mdy: "2026-05-06" }],
    ["69/06/15", { ymd: "2026-06-15" }],
    ["20/05/70", { dmy: "2027-05-20" }],
    ["20/05/33", { dmy: "1990-05-20" }],
  ])("with the Buddhist year of %s can be %j", (text, days) => {
    expect(readings(text)).toEqual(days);
    expect(read(text)?.isBuddhist).toBe(true);
  });

  test.each([
    ["20/05/27", "2027-05-20"],
    ["20/05/28", "2028-05-20"],
    ["20/05/71", "2071-05-20"],
    ["20/05/98", "2098-05-20"],
    ["20/05/2069", "2069-05-20"],
    ["20/05/9999", "9999-05-20"],
  ])("with the year of %s is not Buddhist: it is %s, which may be refused", (text, day) => {
    expect([read(text)?.days.get("dmy"), read(text)?.isBuddhist]).toEqual([day, false]);
  });

  test("of this century comes before a Buddhist one with the same two digits", () => {
    const later = createDayReader("UTC", 2040);
    expect(later("20/05/41")?.days.get("dmy")).toBe("2041-05-20");
    expect(later("20/05/83")?.days.get("dmy")).toBe("2040-05-20");
  });

  test("of a stamp with an offset may have a Buddhist year", () => {
    const bangkok = createDayReader("Asia/Bangkok", 2026);
    expect(bangkok("2567-02-28T23:30:00Z")?.days.get("ymd")).toBe("2024-02-29");
  });

  test("is the number of a spreadsheet, in any order", () => {
    expect(readings("46027")).toEqual({ dmy: "2026-01-05", mdy: "2026-01-05", ymd: "2026-01-05" });
  });

  test("is refused with a Buddhist year, or before 1990", () => {
    expect(doubtOf("2569-05-20", "2026-06-01")).toContain("Buddhist year (2569 is 2026)");
    expect(doubtOf("2069-05-20", "2026-06-01")).toContain("Buddhist year (2569 is 2026)");
    expect(doubtOf("1970-01-01", "2026-06-01")).toContain("before 1990");
    expect(doubtOf("2026-05-20", "2026-06-01")).toBeUndefined();
  });

  test("is refused in a future year, but not if the clock may be ahead", () => {
    expect(doubtOf("2031-05-20", "2026-06-01")).toBe("is in the future (2031)");
    expect(doubtOf("2074-05-20", "2026-06-01")).toBe("is in the future (2074)");
    expect(doubtOf("9999-05-20", "2026-06-01")).toBe("is in the future (9999)");
    expect(doubtOf("2027-01-02", "2026-12-31")).toBeUndefined();
  });
});
