import { describe, expect, test } from "vitest";
import { daysOf } from "../../../../../viewer/report/date-range.ts";
import type { DayClose } from "../../../../../viewer/report/day-close.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { daysOfCloses } from "../../../../../viewer/report/to-do/from-closes.ts";
import { toDoOf } from "../../../../../viewer/report/to-do/to-do.ts";
import { toDoText } from "../../../../../viewer/report/wording/statements.ts";
import { reportOf } from "../../../../support/samples/rows.ts";

const WEEK = { startDate: "2026-11-09", endDate: "2026-11-15" };
const report = reportOf(
  { sales_summary: daysOf(WEEK).map((date) => ({ date, total_sales: 1000, total_transactions: 9 })) },
  WEEK,
);

/** The closes of a week in which each day is the same. */
function closesOf(of: Pick<DayClose, "employees" | "numbers">): readonly DayClose[] {
  const amounts = { gross_sales: 0, refunds: 0, discounts: 0, net_sales: 0 };
  const counts = { total_transactions: 0, refund_receipts: 0 };
  return daysOf(WEEK).map((date) => ({
    ...{ date, store: "Nimman", ...counts, ...amounts, payments: [], cancelled: [], ...of },
  }));
}

function sentencesOf(of: Pick<DayClose, "employees" | "numbers">): readonly string[] {
  return toDoOf(report, { closes: closesOf(of) }).map((toDo) => toDoText(toDo, english));
}

describe("discounts of one person", () => {
  const NOK = { employee: "Nok", total_sales: 1000, discounts: 80 };
  const MAI = { employee: "Mai", total_sales: 2000, discounts: 80 };
  const said = (employees: readonly (typeof NOK)[]) => sentencesOf({ employees }).length;

  test("are said with their share of the sales, and with that of the others", () => {
    expect(sentencesOf({ employees: [NOK, MAI] })).toEqual([
      "Look at the discounts of Nok: ฿560, which is 8.0% of the sales there, against 4.0% of the others.",
    ]);
  });

  test("count from twice the share, ฿500 and 3% of the sales on", () => {
    expect(said([NOK, { ...MAI, discounts: 81 }])).toBe(0);
    expect(
      said([
        { ...NOK, discounts: 71 },
        { ...MAI, discounts: 0 },
      ]),
    ).toBe(0);
    expect(
      said([
        { ...NOK, discounts: 72 },
        { ...MAI, discounts: 0 },
      ]),
    ).toBe(1);
    expect(
      said([
        { ...NOK, total_sales: 3000 },
        { ...MAI, discounts: 0 },
      ]),
    ).toBe(0);
  });

  test("are nobody's if there is no one to compare with, or no name", () => {
    expect(said([NOK])).toBe(0);
    expect(said([NOK, { ...MAI, total_sales: 100, discounts: 0 }])).toBe(0);
    expect(said([{ ...NOK, employee: "" }, MAI])).toBe(0);
  });
});

describe("missing bill numbers", () => {
  const series = (count: number, missing: number) => ({
    numbers: [
      {
        first: "1-1001",
        last: "1-1900",
        count,
        missing: [{ from: "1-1042", to: "1-1043", count: missing }],
        missing_count: missing,
      },
    ],
  });

  test("are said with the first one and its day", () => {
    expect(sentencesOf(series(900, 2))).toEqual([
      "Look for 14 bills in your till whose numbers are missing: the first is 1-1042, on Mon 9 Nov 2026.",
    ]);
    const [one] = closesOf(series(900, 1));
    expect(toDoOf(report, { closes: one && [one] }).map((toDo) => toDoText(toDo, english))).toEqual([
      "Look for bill 1-1042 in your till: it is missing on Mon 9 Nov 2026.",
    ]);
  });

  test("are not said if they are more than one in a hundred: the till counts otherwise then", () => {
    expect(sentencesOf(series(200, 2))).toHaveLength(1);
    expect(sentencesOf(series(199, 2))).toEqual([]);
    expect(sentencesOf({ numbers: [] })).toEqual([]);
  });
});

test("only a week to a month is looked through", () => {
  const daysIn = (endDate: string) => {
    const range = { startDate: "2026-10-01", endDate };
    const rows = daysOf(range).map((date) => ({ date, total_sales: 1000, total_transactions: 9 }));
    return daysOfCloses(reportOf({ sales_summary: rows }, range));
  };
  expect(["2026-10-06", "2026-10-07", "2026-10-31", "2026-11-01"].map((end) => daysIn(end)?.endDate)).toEqual(
    [undefined, "2026-10-07", "2026-10-31", undefined],
  );
});

test("a late export comes first, and only if it is an export that is late", () => {
  const late = (source: "exports" | "sync") =>
    toDoOf({
      ...report,
      knownUntil: {
        values: {
          source,
          today: "2026-11-16",
          days: [
            { date: "2026-11-14", state: "partly", until: "11:37" },
            { date: "2026-11-15", state: "not" },
          ],
        },
      },
    }).map((toDo) => toDoText(toDo, english));
  expect(late("exports")).toEqual([
    "Save the newest export of your till: it brings 2 days that this report lacks.",
  ]);
  expect(late("sync")).toEqual([]);
});
