/** What a report says of the cash of its shifts, and of the till's own sums, in both languages. */
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { loadReport } from "../../../../../viewer/report/load/load-report.ts";
import { withoutShifts, withShifts } from "../../../../../viewer/report/load/shifts.ts";
import { inCurrency } from "../../../../../viewer/report/money.ts";
import type { Section } from "../../../../../viewer/report/sections.ts";
import type { Shift } from "../../../../../viewer/report/shifts.ts";
import { unlistedIn } from "../../../../../viewer/report/tables/cash.ts";
import { cashOf, tillNotesOf } from "../../../../../viewer/report/tables/cash-of.ts";
import { cashSummary, cashText } from "../../../../../viewer/report/wording/cash.ts";
import { noteText, withTexts } from "../../../../../viewer/report/wording/statements.ts";
import { summaryText } from "../../../../../viewer/report/wording/summary.ts";
import { reportOf } from "../../../../support/samples/rows.ts";
import { openShiftOf, shiftOf, shiftsOf, WEEK_OF_SHIFTS } from "../../../../support/samples/shifts.ts";

const WEEK = { startDate: "2026-11-09", endDate: "2026-11-15" };
const [date, next] = ["2026-11-12", "2026-11-13"];
const inThai = thai("common");

const line = (shifts: readonly Shift[], language = english, range: typeof WEEK | null = WEEK) => {
  const cash = cashOf(shifts, range);
  return cashText({ range, ...(cash && { cash }) }, language);
};

describe("the cash of a week", () => {
  test("has each shift in the order of their opening, and the sums of those who closed them", () => {
    const cash = cashOf(WEEK_OF_SHIFTS, WEEK);
    expect(cash).toMatchObject({ counted: 13, asExpected: 11, difference: -80.5 });
    expect(cash?.shifts).toHaveLength(14);
    expect(cash?.shifts.slice(7, 8)).toEqual([
      {
        date: "2026-11-12",
        part: "evening",
        opened: "15:00",
        closed: "22:00",
        person: "Beam Chaiwong",
        expected: 3200,
        counted: 3079.5,
        difference: -120.5,
      },
    ]);
    expect(cash?.shifts.at(-1)).toEqual({ date: "2026-11-15", opened: "15:00", expected: 3200 });
    expect(cash?.people).toEqual([
      { person: "Beam Chaiwong", shifts: 6, difference: -120.5 },
      { person: "Mook Saelee", shifts: 7, difference: 40 },
    ]);
  });

  test("is summed in a sentence", () => {
    const said = (shifts: readonly Shift[], language = english) => {
      const cash = cashOf(shifts, WEEK);
      return cash && cashSummary(cash, language);
    };
    expect(said(WEEK_OF_SHIFTS)).toBe("11 of 13 shifts as expected; −฿80.50 in all. 1 shift still open.");
    expect(said(WEEK_OF_SHIFTS, inThai)).toBe("เงินสดตรง 11 จาก 13 กะ รวมผลต่าง −฿80.50 · ยังไม่ปิด 1 กะ");
    expect(said(shiftsOf("2026-11-09", 1))).toBe("2 of 2 shifts as expected.");
    expect(said([openShiftOf({ date })])).toBe("1 shift still open.");
  });

  test("has no people if nobody says them, or if there is one only", () => {
    const { closed_by, ...unnamed } = shiftOf({ date });
    expect(cashOf([unnamed, { ...unnamed, id: "2" }], WEEK)?.people).toBeUndefined();
    expect(cashOf([shiftOf({ date }), shiftOf({ date: next })], WEEK)?.people).toBeUndefined();
  });
});

describe("the cash of a longer range", () => {
  const range = { startDate: "2026-01-01", endDate: "2026-12-31" };
  const shifts = Array.from({ length: 100 }, (_, nth) =>
    shiftOf({ date: addDays(range.startDate, nth), difference: nth < 50 ? -(nth + 0.01) : 0 }),
  );

  test("has only the largest differences, and exact sums of all", () => {
    const cash = cashOf(shifts, range);
    expect(cash?.shifts).toHaveLength(40);
    expect(cash?.shifts[0]?.difference).toBe(-10.01);
    expect(cash).toMatchObject({ counted: 100, asExpected: 50, difference: -1225.5 });
    expect(cash && unlistedIn(cash)).toEqual({ count: 10, difference: -45.1 });
  });

  test("counts all of them in its sentence", () => {
    expect(line(shifts, english, range)).toBe(
      "Cash: −฿49 on Thu 19 Feb, −฿48 on Wed 18 Feb, −฿47 on Tue 17 Feb and 47 more.",
    );
  });
});

describe("the sentence of a difference", () => {
  test("names the day, and the shift if the day has several", () => {
    expect(line(WEEK_OF_SHIFTS)).toBe("Cash: −฿121 on Thu (evening shift) and +฿40 on Tue (morning shift).");
    expect(line(WEEK_OF_SHIFTS, inThai)).toBe("เงินสด: −฿121 วันพฤหัสบดี (กะเย็น) และ +฿40 วันอังคาร (กะเช้า)");
    expect(line([shiftOf({ date, difference: -120 })])).toBe("Cash: −฿120 on Thu.");
    const day = { startDate: date, endDate: date };
    expect(line([shiftOf({ date, difference: -120 })], english, day)).toBe("Cash: −฿120.");
    expect(line([shiftOf({ date, difference: -120 })], english, null)).toBe("Cash: −฿120 on Thu 12 Nov.");
  });

  test("is not there if there is none in whole baht", () => {
    expect(line([])).toBeUndefined();
    expect(line(shiftsOf(WEEK.startDate, 7))).toBeUndefined();
    expect(line([openShiftOf({ date }), shiftOf({ date: next, difference: -0.25 })])).toBeUndefined();
  });

  test("has at most three of them, the largest first", () => {
    const shifts = [10, -20, 30, -40, 50].map((difference, nth) =>
      shiftOf({ date: addDays(WEEK.startDate, nth), difference }),
    );
    expect(line(shifts)).toBe("Cash: +฿50 on Fri, −฿40 on Thu, +฿30 on Wed and 2 more.");
    expect(line(shifts, inThai)).toBe("เงินสด: +฿50 วันศุกร์, −฿40 วันพฤหัสบดี, +฿30 วันพุธ และอีก 2 กะ");
  });

  test("names the shop if the shifts are of several, and nobody", () => {
    const shifts = [shiftOf({ date, difference: -120 }), shiftOf({ date, store: "Old Town" })];
    expect(line(shifts)).toBe("Cash: −฿120 at Nimman on Thu.");
    expect(line(shifts, inThai)).toBe("เงินสด: −฿120 ที่ Nimman วันพฤหัสบดี");
  });

  test.each([
    ["06:00", "12:00", "morning"],
    ["09:00", "15:00", "afternoon"],
    ["09:00", "14:58", "morning"],
    ["15:00", "19:00", "evening"],
    ["18:00", "02:00", "night"],
    ["22:00", "06:00", "night"],
    ["04:00", "06:00", "morning"],
  ])("calls a shift from %s to %s by its middle", (opened, closed, part) => {
    const shifts = [shiftOf({ date, opened, closed, difference: 5 }), openShiftOf({ date, opened: "23:00" })];
    expect(line(shifts)).toBe(`Cash: +฿5 on Thu (${part} shift).`);
  });

  test("is in a summary, too, with and without a comparison", () => {
    const report = withShifts(reportOf(), WEEK_OF_SHIFTS);
    expect(summaryText(report, english)).toContain("\nCash: −฿121 on Thu 12 Nov (evening shift)");
    expect(summaryText({ ...report, changes: [] }, english)).toContain("Cash: −฿121");
  });
});

describe("the till's own sums", () => {
  const said = (shifts: readonly Shift[], language = english) =>
    tillNotesOf(shifts).map((note) => noteText(note, language));
  const different = (changed: Partial<Shift> = {}) =>
    shiftOf({
      date,
      compared: {
        differences: [
          { figure: "net_sales", till: 5020, store: 4900.25 },
          { figure: "payment", payment: "Cash", till: 2440, store: 2320.25 },
        ],
      },
      ...changed,
    });
  const { compared, ...unknown } = shiftOf({ date });

  test("are equal on the days of which all closed shifts are", () => {
    expect(said(WEEK_OF_SHIFTS)).toEqual(["Equal to the till, to the satang, on 7 of 7 days."]);
    expect(said(WEEK_OF_SHIFTS, inThai)).toEqual(["ตรงกับเครื่องคิดเงินทุกสตางค์ 7 จาก 7 วัน"]);
    expect(said(WEEK_OF_SHIFTS, inCurrency(english, "USD"))).toEqual([
      "Equal to the till, to the last digit, on 7 of 7 days.",
    ]);
    expect(said([openShiftOf({ date })])).toEqual([]);
  });

  test("say day, shift, figure and both amounts where they are not", () => {
    expect(said([shiftOf({ date: next }), different()])).toEqual([
      "Equal to the till, to the satang, on 1 of 2 days.",
      "Different from the till: Thu 12 Nov 2026, 08:00–15:00 (Mook Saelee): net sales ฿5,020.00 there, ฿4,900.25 here (−฿119.75); payment Cash ฿2,440.00 there, ฿2,320.25 here (−฿119.75).",
    ]);
    expect(said([different()], inThai)[1]).toBe(
      "ไม่ตรงกับเครื่องคิดเงิน: พฤ. 12 พ.ย. 2026 08:00–15:00 น. (Mook Saelee): ยอดขายสุทธิ ที่เครื่อง ฿5,020.00 ที่นี่ ฿4,900.25 (−฿119.75); ชำระโดย Cash ที่เครื่อง ฿2,440.00 ที่นี่ ฿2,320.25 (−฿119.75)",
    );
  });

  test("name three shifts, with their shops, and count the others", () => {
    const shifts = [0, 1, 2, 3].map((nth) => different({ date: addDays(WEEK.startDate, nth) }));
    const [, first, , last] = said([...shifts, shiftOf({ date, store: "Old Town" })]);
    expect(first).toMatch(/^Different from the till: Nimman, Mon 9 Nov 2026, 08:00–15:00/);
    expect(last).toMatch(/\. 1 more shift is different\.$/);
    expect(said([...shifts, different({ date: next })])[3]).toMatch(/\. 2 more shifts are different\.$/);
  });

  test("are not different where they cannot be compared", () => {
    expect(said([unknown, shiftOf({ date: next })])).toEqual([
      "Equal to the till, to the satang, on 1 of 2 days; 1 day not compared: receipts without their device.",
    ]);
    expect(said([unknown])).toEqual(["Not compared with the till on 1 day: receipts without their device."]);
    expect(said([unknown], inThai)).toEqual(["ไม่ได้เทียบกับเครื่องคิดเงิน 1 วัน: ใบเสร็จไม่ระบุเครื่องคิดเงิน"]);
    // The other shift of that day is different.
    expect(tillNotesOf([unknown, different()])[0]?.values).toEqual({ days: 0, of: 1 });
  });
});

describe("a report", () => {
  const load = async (
    sections?: readonly Section[],
    answer: readonly Shift[] | undefined = WEEK_OF_SHIFTS,
  ) => {
    const asked: unknown[] = [];
    const report = await loadReport(
      {
        range: WEEK,
        today: "2026-12-01",
        ...(sections && { sections }),
        async withShifts(report) {
          asked.push(report.range);
          return withShifts(report, answer);
        },
      },
      async (range) => ({ ...reportOf(), range }),
    );
    return { asked, report };
  };

  test("asks for the shifts of its own range alone", async () => {
    const { asked, report } = await load();
    expect(asked).toEqual([WEEK]);
    expect(report.cash?.counted).toBe(13);
    expect(report.notes.map(({ kind }) => kind)).toContain("till-equal");
  });

  test("is the same as ever without a shift", async () => {
    const without = JSON.stringify((await load([])).report);
    expect(JSON.stringify((await load(undefined, [])).report)).toBe(without);
    expect(JSON.stringify((await load(["cash"], [])).report)).toBe(without);
  });

  test("has nothing of its shifts any more if they are taken out", () => {
    const report = withTexts(reportOf(), english);
    const noted = { ...report, notes: [{ kind: "of-a-later-version", text: "A text." }] };
    expect(withoutShifts(withTexts(withShifts(noted, WEEK_OF_SHIFTS), english))).toEqual(noted);
  });
});
