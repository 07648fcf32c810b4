import { describe, expect, test } from "vitest";
import { parseCalendar } from "../../../../cli/beside/icalendar.ts";
import { LAST_YEAR, THAI_HOLIDAYS } from "../../../../cli/beside/thai-holidays.ts";
import { isoWeekday } from "../../../../viewer/report/date-range.ts";
import { dayNoteProblem } from "../../../../viewer/report/day-note.ts";

const calendar = (...lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: readonly string[]) => calendar("BEGIN:VEVENT", ...lines, "END:VEVENT");
const read = (text: string) => parseCalendar(text, { shown: "h.ics" });

describe("a calendar", () => {
  test("has events of whole days, whose end is the day after", () => {
    const text = event("DTSTART;VALUE=DATE:20260413", "DTEND;VALUE=DATE:20260416", "SUMMARY:Songkran");
    expect(read(text)).toEqual([{ date: "2026-04-13", to: "2026-04-15", text: "Songkran", holiday: true }]);
  });

  test("may fold its lines, and escape what has a meaning", () => {
    const text = event(
      "DTSTART;VALUE=DATE:20260413",
      'SUMMARY;LANGUAGE=en;X="a:b":New',
      "  Year\\, old",
      "\t and new\\; at\\nlast",
    );
    expect(read(text)[0]?.text).toBe("New Year, old and new; at last");
  });

  test.each([
    ["without an end", ["DTSTART;VALUE=DATE:20260413"], "2026-04-13"],
    ["that ends as it begins", ["DTSTART:20260413", "DTEND:20260413"], "2026-04-13"],
    ["until midnight", ["DTSTART:20260413T000000", "DTEND:20260415T000000"], "2026-04-14"],
    ["until the next evening", ["DTSTART:20260413T180000Z", "DTEND:20260414T020000Z"], "2026-04-14"],
  ])("has an event %s", (_, lines, to) => {
    expect(read(event(...lines, "SUMMARY:a"))[0]).toEqual({
      date: "2026-04-13",
      to,
      text: "a",
      holiday: true,
    });
  });

  test("may have alarms and time zones, which are not read", () => {
    const text = calendar(
      "BEGIN:VTIMEZONE",
      "DTSTART:19700101T000000",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "SUMMARY:a",
      "DTSTART:20260413",
      "BEGIN:VALARM",
      "SUMMARY:b",
      "END:VALARM",
      "END:VEVENT",
    );
    expect(read(text).map((note) => note.text)).toEqual(["a"]);
  });

  test("cuts a long name", () => {
    expect([...(read(event("DTSTART:20260413", `SUMMARY:${"ก".repeat(200)}`))[0]?.text ?? "")]).toHaveLength(
      80,
    );
  });

  test.each([
    ["date,text\n2026-04-13,Songkran", "line 1: it is not a calendar"],
    [event("DTSTART:13 April", "SUMMARY:a"), 'line 4: "13 April" is not a day'],
    [event("SUMMARY:a"), "line 3: "],
    [event("DTSTART:20260413"), "line 4: its text is empty"],
    [event("DTSTART:20260413", "RRULE:FREQ=YEARLY", "SUMMARY:a"), "line 5: the event repeats"],
  ])("that is wrong says where: %j", (text, message) => {
    expect(() => read(text)).toThrow(`cannot read h.ics: ${message}`);
  });
});

describe("the holidays of Thailand", () => {
  test("are notes, by day, and those in lieu are on a working day after a weekend", () => {
    expect(THAI_HOLIDAYS.map(dayNoteProblem).filter((problem) => problem !== undefined)).toEqual([]);
    expect(THAI_HOLIDAYS.map(({ date }) => date)).toEqual(THAI_HOLIDAYS.map(({ date }) => date).sort());
    const inLieu = THAI_HOLIDAYS.filter(({ names }) => names?.en.endsWith("(in lieu)"));
    expect(inLieu.map(({ date }) => isoWeekday(date)).filter((weekday) => weekday > 5)).toEqual([]);
    expect(inLieu.map(({ date }) => date)).toEqual([
      "2025-04-07",
      "2025-04-16",
      "2025-05-05",
      "2025-05-12",
      "2026-06-01",
      "2026-12-07",
    ]);
  });

  test("are known up to a year", () => {
    expect(LAST_YEAR).toBe(2026);
    expect(THAI_HOLIDAYS.some(({ date, names }) => date === "2026-04-13" && names?.th === "วันสงกรานต์")).toBe(
      true,
    );
  });
});
