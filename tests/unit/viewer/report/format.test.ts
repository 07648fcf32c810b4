import { describe, expect, test } from "vitest";
import { formatCount, formatCustomers, formatMonthDay } from "../../../../viewer/report/format.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { formatName } from "../../../../viewer/report/language/names.ts";
import type { Provenance, Report } from "../../../../viewer/report/report.ts";
import {
  notLoadedParts,
  paperFoot,
  provenanceParts,
  reportTitle,
} from "../../../../viewer/report/wording/titles.ts";
import { reportOf, summaryRow } from "../../../support/samples/rows.ts";

const { dates, page } = english;

test("runs on the clock that its project says", () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
  expect(new Date(0).getHours()).not.toBe(0);
});

test("mean customers are whole, and never 0 if there were any", () => {
  expect([0, 0.2, 0.99, 1, 23.6, 1234.4].map(formatCustomers)).toEqual(["0", "<1", "<1", "1", "24", "1,234"]);
});

test("counts are grouped as in Thailand", () => {
  expect(formatCount(1234567)).toBe("1,234,567");
  expect(formatCount(-0)).toBe("0");
});

test("half of a character pair shows as the replacement character", () => {
  expect(formatName("a\ud800b☕🧋", page)).toBe("a\uFFFDb☕🧋");
});

describe("days", () => {
  test("are month-day on an axis and spelled out elsewhere", () => {
    expect(formatMonthDay("2026-11-05")).toBe("11-05");
    expect(dates.day("2026-11-05")).toBe("5 Nov 2026");
    expect(dates.month("2026-11-05")).toBe("Nov 2026");
    expect(dates.weekday("2026-11-05")).toBe("Thu 5 Nov 2026");
  });

  test.each([
    ["2026-10-21", "2026-11-20", "21 Oct – 20 Nov 2026"],
    ["2025-12-31", "2026-01-01", "31 Dec 2025 – 1 Jan 2026"],
    ["2026-11-20", "2026-11-20", "20 Nov 2026"],
    ["2026-12-24", "2026-01-02", "24 Dec 2026 – 2 Jan 2026"],
  ])("%s to %s is %s", (startDate, endDate, text) => {
    expect(dates.range({ startDate, endDate })).toBe(text);
  });
});

describe("whose figures these are", () => {
  const at = (generatedAt: string, timeZone = "UTC") => ({ generatedAt, timeZone });
  const range = { startDate: "2026-10-21", endDate: "2026-11-20" };
  const partsOf = (report: Report, provenance: Provenance) => provenanceParts(report, provenance, english);
  const provenanceText = (...of: Parameters<typeof partsOf>) => partsOf(...of).join(" · ");

  test("loaded on the last day of the range: the time is enough", () => {
    expect(provenanceText(reportOf({}, range), at("2026-11-20T12:03:59.000Z"))).toBe(
      "21 Oct – 20 Nov 2026 · UTC · data up to 2 Nov · loaded at 12:03",
    );
  });

  test("at the foot of each printed page: the cafe, the range and its zone", () => {
    const parts = partsOf(reportOf({}, range), at("2026-11-20T12:03:59.000Z"));
    expect(paperFoot(undefined, parts, page)).toBe("21 Oct – 20 Nov 2026 · UTC");
    expect(paperFoot("مقهى", parts, page)).toBe("\u2068مقهى\u2069 · 21 Oct – 20 Nov 2026 · UTC");
    expect(paperFoot(undefined, [], page)).toBe("");
  });

  test("are of some shops if they were asked for, and say how many more there are than three", () => {
    const shops = ["Airport", "Nimman", "Old Town", "ท่าแพ"];
    const plain = (text?: string) => text?.replace(/[\u2068\u2069]/g, "");
    const parts = (count: number) =>
      partsOf(reportOf({}, range, shops.slice(0, count)), at("2026-11-20T12:03:59.000Z"));
    expect(plain(parts(1)[0])).toBe("21 Oct – 20 Nov 2026 · Airport");
    expect(plain(parts(3)[0])).toBe("21 Oct – 20 Nov 2026 · Airport, Nimman, Old Town");
    expect(plain(parts(4)[0])).toBe("21 Oct – 20 Nov 2026 · Airport, Nimman, 2 more");
    expect(plain(paperFoot("Baan Kafae", parts(1), page))).toBe(
      "Baan Kafae · 21 Oct – 20 Nov 2026 · Airport · UTC",
    );
    expect(plain(reportTitle(reportOf({}, range, ["Airport"]), undefined, english))).toBe(
      "Cafe Sales Dashboard · 21 Oct – 20 Nov 2026 · Airport",
    );
  });

  test("of a day that begins later than midnight: the clock of the days, wherever the zone is", () => {
    const clock = { timeZone: "Asia/Bangkok", dayStarts: "04:00" };
    const report = reportOf({}, { startDate: "2026-11-20", endDate: "2026-11-20" });
    const parts = partsOf(report, { ...at("2026-11-20T19:00:00.000Z"), ...clock });
    expect(parts.join(" · ")).toBe(
      "20 Nov 2026 · Asia/Bangkok, days start at 04:00 · no data · loaded 21 Nov, 02:00",
    );
    expect(paperFoot(undefined, parts, page)).toBe("20 Nov 2026 · Asia/Bangkok, days start at 04:00");
    expect(notLoadedParts({ range, ...clock }, english)[1]).toBe("Asia/Bangkok, days start at 04:00");
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
