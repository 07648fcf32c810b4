/** What Thai tills, and Excel in Thailand, write as dates. */
import { describe, expect, test } from "vitest";
import type { Field } from "../../../../../cli/import/fields.ts";
import { fileText } from "../../../../../cli/run/imports/import-messages.ts";
import { readSetting } from "../../../../../cli/store/facts/settings.ts";
import { badLines, column, type ReadText, readFiles, readText } from "../../../../support/runs/read-text.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";

const withDates = (...dates: string[]) => linesText(dates.map((date) => ({ date })));
const said = ({ files }: ReadText) => files.flatMap(fileText)[0];
const times = (result: ReadText) => result.rows.map(({ day, time }) => `${day} ${time}`);

describe("dates with Thai months", () => {
  test.each([
    ["9 พ.ย. 2568 13:05 น.", "2025-11-09 13:05"],
    ["9 พฤศจิกายน 2568 13.05", "2025-11-09 13:05"],
    ["9 พ.ย. 68, 9:05", "2025-11-09 09:05"],
    ["9-พ.ย.-68 เวลา 13:05:20 น.", "2025-11-09 13:05:20"],
    ["9พย68", "2025-11-09 null"],
    ["9 พ.ย. 2025", "2025-11-09 null"],
    ["09/11/2568 13:05 น.", "2025-11-09 13:05"],
  ])("are read: %s", async (date, time) => {
    expect(times(await readText(withDates(date), { dateOrder: "dmy" }))).toEqual([time]);
  });

  test("are read beside a column of times, and under the names that somebody gives", async () => {
    const named = new Map<Field, readonly string[]>([
      ["date", ["วันที่ขาย"]],
      ["time", ["เวลา"]],
      ["receipt", ["เลขที่"]],
      ["product", ["เมนู"]],
      ["gross", ["ราคา"]],
    ]);
    const text =
      "วันที่ขาย,เวลา,เลขที่,เมนู,ราคา\n9 พ.ย. 2568,13:05 น.,1,ชาเย็น,65\n10 พ.ย. 2568,8:15 น.,2,ลาเต้,75\n";
    const result = await readText(text, { named });
    expect(times(result)).toEqual(["2025-11-09 13:05", "2025-11-10 08:15"]);
    expect(said(result)).toBe(
      'till.csv: lines, dates day, Thai month, year, in Buddhist years ("9 พ.ย. 2568" is 2025-11-09)',
    );
  });

  test("show no order to other files, and are refused in another one that is asked for", async () => {
    const { learned } = await readFiles(
      { "a.csv": withDates("9 พ.ย. 2568") },
      {},
      async () => {},
      (connection) => readSetting(connection, "lines", "date_order"),
    );
    expect(learned).toBeUndefined();
    expect(badLines(await readText(withDates("9 พ.ย. 2568"), { dateOrder: "mdy" }))).toEqual([
      '2 date "9 พ.ย. 2568": is not a date in the format given by --date-format (month/day/year)',
    ]);
  });
});

describe("years of two digits", () => {
  test("are Buddhist if they would be in the future otherwise", async () => {
    const result = await readText(withDates("20/11/68", "19/11/68"));
    expect(column(result, "day")).toEqual(["2025-11-20", "2025-11-19"]);
    expect(said(result)).toContain('in Buddhist years ("20/11/68" is 2025-11-20)');
  });

  test("of two eras are not mixed: what most lines have is good", async () => {
    const buddhist = ["20/11/68", "19/11/68", "18/11/68"];
    const common = ["20/11/25", "19/11/25", "18/11/25"];
    expect(badLines(await readText(withDates(...buddhist, "20/11/25")))).toEqual([
      '5 date "20/11/25": has no Buddhist year, and most dates of the file do',
    ]);
    expect(badLines(await readText(withDates(...common, "20/11/68")))).toEqual([
      '5 date "20/11/68": has a Buddhist year, and most dates of the file do not',
    ]);
  });

  test("of four digits that a program made of two are refused", async () => {
    expect(badLines(await readText(withDates("20/11/2068")))).toEqual([
      '2 date "20/11/2068": has a Buddhist year (2568 is 2025); export the file with Gregorian years',
    ]);
  });
});

describe("Excel's serial numbers", () => {
  test("are days, with a part of the day as time", async () => {
    const result = await readText(withDates("45971.5451388889", "45971,25", "45972"));
    expect(times(result)).toEqual(["2025-11-10 13:05", "2025-11-10 06:00", "2025-11-11 null"]);
    expect(said(result)).toBe(`till.csv: lines, dates Excel's serial numbers ("45971" is 2025-11-10)`);
  });

  test("may have their time beside them, as a clock or as a part of the day", async () => {
    const lines = ["45971,0.25,1,Tea,5", "45971,13:05,2,Tea,5", "45971.5,18.30,3,Tea,5"];
    const result = await readText(`date,time,receipt,product,total_sales\n${lines.join("\n")}\n`);
    expect(times(result)).toEqual(["2025-11-10 06:00", "2025-11-10 13:05", "2025-11-10 18:30"]);
  });

  test("among dates show that a spreadsheet has changed only some of them", async () => {
    expect(badLines(await readText(withDates("45971", "45972", "13/11/2025")))).toEqual([
      `4 date "13/11/2025": is not a date in the format used by the rest of the file (Excel's serial numbers)`,
    ]);
    expect(badLines(await readText(withDates("13/11/2025", "14/11/2025", "45971.5")))).toEqual([
      '4 date "45971": is not a date in the format used by the rest of the file (day/month/year)',
    ]);
  });

  test("in the future, or too old, are refused", async () => {
    expect(badLines(await readText(withDates("45971", "47000", "12345")))).toEqual([
      '3 date "47000": is in the future (2028)',
      '4 date "12345": is not a date',
    ]);
  });
});
