/** Dates with the names of months and weekdays, and times with words for a zone. */
import { describe, expect, test } from "vitest";
import {
  badLines,
  column,
  type Options,
  type ReadText,
  readText,
} from "../../../../support/runs/read-text.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";

const withDates = (...dates: string[]) => linesText(dates.map((date) => ({ date })));
const times = (result: ReadText) => result.rows.map(({ day, time }) => `${day} ${time}`);
const inBangkok: Options = { timeZone: "Asia/Bangkok" };

describe("a day with names", () => {
  test.each([
    ["Mon 3 Nov 2025", "2025-11-03 null"],
    ["Mon, Nov 3, 2025, 4:50 PM", "2025-11-03 16:50"],
    ["2025-Nov-03 16:50:09", "2025-11-03 16:50:09"],
    ["3-Nov-68 16:50", "2025-11-03 16:50"],
    ["Thu 13/11/2025 16:50", "2025-11-13 16:50"],
    ["13/11/2568 พฤหัสบดี", "2025-11-13 null"],
    ["วันจันทร์ที่ 3 พฤศจิกายน พ.ศ. 2568 เวลา 16:50 น.", "2025-11-03 16:50"],
  ])("is read: %s", async (date, time) => {
    expect(times(await readText(withDates(date)))).toEqual([time]);
  });

  test("is read beside a column of times, and the rest of its cell is not", async () => {
    const text =
      "date,time,receipt,product,total_sales\nTue 4 Nov 2025,8:15,1,Tea,5\nWed 5 Nov 2025 00:00,9:15,2,Tea,5\n";
    expect(times(await readText(text))).toEqual(["2025-11-04 08:15", "2025-11-05 09:15"]);
  });

  test("is not in the calendar, or not a name of a month", async () => {
    expect(badLines(await readText(withDates("3 Nov 2025", "31 Nov 2025", "3 Foo 2025")))).toEqual([
      '3 date "31 Nov 2025": is not a date in the format used by the rest of the file (day, English month, year)',
      '4 date "3 Foo 2025": is not a date',
    ]);
  });
});

describe("an offset", () => {
  test.each([
    ["2025-11-13 18:30:00 UTC"],
    ["2025-11-13 19:30 GMT+01:00"],
    ["13/11/2025 18:30 UTC"],
    ["13 Nov 2025 6:30 PM GMT"],
    ["Thu Nov 13 2025 18:30:00 GMT+0000 (Coordinated Universal Time)"],
    ["14 พ.ย. 2568 01:30 +07:00"],
  ])("moves the time to the clock of the store: %s", async (date) => {
    const result = await readText(withDates(date), inBangkok);
    expect(times(result)).toEqual(["2025-11-14 01:30"]);
  });

  test("moves a time in its own column", async () => {
    const text =
      "date,time,receipt,product,total_sales\n13/11/2025,18:30 UTC,1,Tea,5\n13/11/2025,6:30 AM GMT,2,Tea,5\n";
    expect(times(await readText(text, inBangkok))).toEqual(["2025-11-14 01:30", "2025-11-13 13:30"]);
  });

  test("needs a time zone to move to", async () => {
    await expect(readText(withDates("2025-11-13 18:30 UTC"), { timeZone: undefined })).rejects.toThrow(
      "times with an offset",
    );
  });
});

describe("a word for a zone behind a time", () => {
  test.each([
    ["Asia/Bangkok", "ICT"],
    ["America/Los_Angeles", "PST"],
    ["Europe/Berlin", "CEST"],
  ])("that can be %s stays its clock: %s", async (timeZone, word) => {
    const result = await readText(withDates(`2025-11-13 18:30 ${word}`), { timeZone });
    expect(times(result)).toEqual(["2025-11-13 18:30"]);
  });

  test.each([
    ["Asia/Bangkok", "PST"],
    ["America/Chicago", "EST"],
  ])("that cannot be %s is a bad line: %s", async (timeZone, word) => {
    expect(badLines(await readText(withDates(`2025-11-13 18:30 ${word}`), { timeZone }))).toEqual([
      `2 date "18:30 ${word}": has a time zone that is not that of the store`,
    ]);
  });
});

describe("the first days of a month", () => {
  const days = (...numbers: number[]) => numbers.map((day) => `${String(day).padStart(2, "0")}/05/2025`);
  const monthFirst = (texts: readonly string[]) => texts.map((text) => text.replace(/^(..).(..)/, "$2/$1"));
  // Newest first in one day, so that their order says nothing.
  const mixed = (texts: readonly string[]) => [...texts, ...texts.slice(0, 1)];

  test.each([
    ["all of them", days(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)],
    ["three of them", days(3, 4, 5)],
    ["with a closed weekday", days(1, 2, 3, 5, 6, 7, 8, 9, 10, 12)],
  ])("show their order: %s", async (_, texts) => {
    const isoDays = texts.map((text) => `2025-05-${text.slice(0, 2)}`);
    for (const written of [texts, monthFirst(texts)]) {
      expect(column(await readText(withDates(...mixed(written))), "day").slice(0, -1)).toEqual(isoDays);
      expect(column(await readText(withDates(...written)), "day")).toEqual(isoDays);
    }
  });

  test.each([
    ["a day", days(5)],
    ["two days", days(5, 6)],
    ["days apart", days(2, 6, 10)],
    ["several months", ["03/05/2025", "04/05/2025", "05/05/2025", "03/06/2025", "04/06/2025", "05/06/2025"]],
  ])("do not show it, and are refused: %s", async (_, texts) => {
    await expect(readText(withDates(...mixed(texts)))).rejects.toThrow("can be read as");
  });
});
