import { describe, expect, test } from "vitest";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { type DayNote, noteText } from "../../../../../viewer/report/day-note.ts";
import { judgeWeek } from "../../../../../viewer/report/judge-week.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { withDayNotes } from "../../../../../viewer/report/load/load-report.ts";
import { csvTable } from "../../../../../viewer/report/tables/csv-table.ts";
import { knownUsualDays } from "../../../../../viewer/report/today/usual-days.ts";
import { whyTexts } from "../../../../../viewer/report/wording/reasons.ts";
import { summaryText } from "../../../../../viewer/report/wording/summary.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const WEEK = { startDate: "2026-11-09", endDate: "2026-11-15" };
const works: DayNote = { date: "2026-11-09", to: "2026-11-10", text: "road works" };
const party: DayNote = { date: "2026-11-10", to: "2026-11-10", text: "a party", store: "Nimman" };

function days(first: string, count: number, salesOf: (place: number) => number) {
  return Array.from({ length: count }, (_, place) => ({
    ...summaryRow,
    date: addDays(first, place),
    total_sales: salesOf(place),
  })).filter(({ total_sales }) => total_sales > 0);
}

const report = (shops?: readonly string[]) =>
  reportOf({ sales_summary: days(WEEK.startDate, 7, () => 1000) }, WEEK, shops);

describe("the notes of a report", () => {
  test("are those of its days and its shops", () => {
    const earlier = { ...works, date: "2026-11-01", to: "2026-11-08" };
    const around = { ...works, date: "2026-11-01", to: "2026-12-08" };
    expect(withDayNotes(report(), [earlier, works, around, party]).dayNotes).toEqual([works, around, party]);
    expect(withDayNotes(report(["Old Town"]), [works, party]).dayNotes).toEqual([works]);
    expect(withDayNotes(report(["Nimman"]), [party]).dayNotes).toEqual([party]);
    expect(withDayNotes(report(), [earlier])).not.toHaveProperty("dayNotes");
  });

  test("are a column of the days, and change no figure", () => {
    const noted = withDayNotes(report(), [works, party]);
    const table = csvTable(noted, "sales_summary");
    const at = table.header.indexOf("note");
    expect(table.rows.slice(0, 3).map((row) => row[at])).toEqual([
      "road works",
      "road works; Nimman: a party",
      "",
    ]);
    expect(csvTable(report(), "sales_summary").header).not.toContain("note");
    expect(csvTable(noted, "sales_by_category").header).not.toContain("note");
    expect(noted.totals).toEqual(report().totals);
  });

  test("are named in sentences, those of holidays in the language and last", () => {
    const holiday: DayNote = {
      date: "2026-11-09",
      to: "2026-11-09",
      text: "Loy Krathong",
      holiday: true,
      names: { en: "Loy Krathong", th: "วันลอยกระทง" },
    };
    const noted = withDayNotes(report(), [holiday, works]);
    expect(whyTexts(noted, english)).toEqual(["9 – 10 Nov 2026: road works; Mon 9 Nov 2026: Loy Krathong."]);
    expect(summaryText(noted, thai("common"))).toContain("วันลอยกระทง");
    const many = Array.from({ length: 5 }, (_, at) => ({ ...works, text: `note ${at}` }));
    expect(whyTexts(withDayNotes(report(), many), english)[0]).toMatch(/note 2; 2 more\.$/);
  });

  test("say why a day was closed", () => {
    const now = reportOf({ sales_summary: days("2026-11-10", 6, () => 1000) }, WEEK);
    const before = { startDate: "2026-11-02", endDate: "2026-11-08" };
    const earlier = reportOf({ sales_summary: days(before.startDate, 7, () => 1000) }, before);
    const compared = compareReports(withDayNotes(now, [{ ...works, to: works.date }]), {
      kind: "same-weekdays",
      report: earlier,
    });
    expect(whyTexts(compared, english)[0]).toContain("because Monday (road works) was closed (−฿1,000).");
    expect(compared.changes?.map(({ kind }) => kind)).toContain("noted");
  });

  test("of a day that has none are empty", () => {
    expect(noteText(undefined, "2026-11-09")).toBe("");
    expect(noteText([works], "2026-11-11")).toBe("");
  });
});

describe("noted days", () => {
  const FIRST = addDays(WEEK.startDate, -266);
  const sales = (place: number) => 1000 + 50 * (Math.floor(place / 7) % 3);
  const flood = addDays(FIRST, 70);

  test("are no part of what a week is expected to sell", () => {
    const plain = { salesOverTime: days(FIRST, 266, sales) };
    const flooded = {
      salesOverTime: days(FIRST, 266, (place) => (place >= 70 && place < 100 ? 10 : sales(place))),
    };
    const note = { date: flood, to: addDays(flood, 29), text: "flood" };
    const [asUsual, wide, noted] = [plain, flooded, { ...flooded, dayNotes: [note] }].map((before) =>
      judgeWeek(report(), before),
    );
    expect(noted?.expected).toBe(asUsual?.expected);
    expect(noted?.from).toBeGreaterThanOrEqual(asUsual?.from ?? 0);
    expect(wide).not.toEqual(noted);
  });

  test("are no usual days", () => {
    const before = { salesOverTime: days("2026-09-14", 56, () => 1000) };
    const date = WEEK.startDate;
    expect(knownUsualDays(before, date).days).toHaveLength(8);
    const noted = { ...before, dayNotes: [{ ...works, date: "2026-11-02", to: "2026-11-02" }] };
    expect(knownUsualDays(noted, date).days.map((day) => day.date)).not.toContain("2026-11-02");
  });
});
