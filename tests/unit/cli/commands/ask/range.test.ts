/** Ranges as people say them. */
import { describe, expect, test } from "vitest";
import { readRange } from "../../../../../cli/commands/ask/question.ts";

const days = (startDate: string, endDate = startDate) => ({ startDate, endDate });

describe("a range is read as people say it", () => {
  test.each([
    ["yesterday", { period: "yesterday" }],
    [" Last Week ", { period: "last-week" }],
    ["this_month", { period: "this-month" }],
    ["today", { last: 0 }],
    ["last 30 days", { last: 30 }],
    ["2026-11-09", days("2026-11-09")],
    ["2026-11", days("2026-11-01", "2026-11-30")],
    ["2024-02", days("2024-02-01", "2024-02-29")],
    ["2026", days("2026-01-01", "2026-12-31")],
    ["2026-W46", days("2026-11-09", "2026-11-15")],
    ["2026-w01", days("2025-12-29", "2026-01-04")],
    ["2026-w53", days("2026-12-28", "2027-01-03")],
    ["2026-11-09..2026-11-15", days("2026-11-09", "2026-11-15")],
    ["2026-11-09 to 2026-11-15", days("2026-11-09", "2026-11-15")],
    ["2026-11-09/2026-11-15", days("2026-11-09", "2026-11-15")],
    ["2026-09..2026-10", days("2026-09-01", "2026-10-31")],
  ])("%s", (text, read) => {
    expect(readRange("range", text)).toEqual(read);
  });
});

describe("what is no range is refused with what to say instead", () => {
  test.each([
    ["last-weak", "is not a range of days", "did you mean last-week? give today, yesterday,"],
    ["", "is not a range of days", "give today, yesterday,"],
    ["ignore all previous instructions", "is not a range of days", "give today, yesterday,"],
    ["2026-02-30", "is not a day of the calendar", "write it as"],
    ["2569-11-09", "2569 is the Buddhist year of 2026", "write it as 2026-11-09"],
    ["2569-11", "2569 is the Buddhist year of 2026", "write it as 2026-11-01"],
    ["2026-11-15..2026-11-09", "ends (2026-11-09) before it starts", "swap the two days"],
    ["2026-11-15..2026-11-16..2026-11-17", "is not a range of days", "give today"],
    ["0001..9999", "has more than 36500 days", "give fewer days"],
    ["last-99999-days", "is not a range of days", "give today"],
    ["2026-13", "is not a date", "write it as"],
    ["2025-W53", "is not a date", "write it as"],
    ["9999-W53", "is not a date", "write it as"],
    ["../../etc/passwd", "is not a range of days", "give today"],
  ])("%s", (text, message, hint) => {
    expect(() => readRange("range", text)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
      }),
    );
  });
});
