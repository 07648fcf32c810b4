import { describe, expect, test } from "vitest";
import { ContractError } from "../../../../viewer/report/parse.ts";
import { textsOf } from "../../../support/samples/in-english.tsx";
import {
  categoryRow,
  employeeRow,
  productRow,
  RANGE,
  reportOf,
  summaryRow,
} from "../../../support/samples/rows.ts";

function refusal(answers: Parameters<typeof reportOf>[0]): string {
  try {
    reportOf(answers);
  } catch (error) {
    expect(error).toBeInstanceOf(ContractError);
    return error instanceof Error ? error.message : "";
  }
  return "accepted";
}

describe("an answer that breaks the contract is refused, and the place is named", () => {
  test.each([
    [null, "sales_summary answered null, not a list of rows"],
    [{ rows: [] }, "sales_summary answered an object, not a list of rows"],
    ["no", 'sales_summary answered "no", not a list of rows'],
    [7, "sales_summary answered 7, not a list of rows"],
    [[null], "sales_summary row 1 is null, not an object"],
    [[summaryRow, [1]], "sales_summary row 2 is a list, not an object"],
    [[summaryRow, summaryRow, "x"], 'sales_summary row 3 is "x", not an object'],
    [
      [{ ...summaryRow, date: "2026-02-30" }],
      'sales_summary row 1, date: "2026-02-30" is not a date (yyyy-mm-dd)',
    ],
    [
      [{ ...summaryRow, date: "20/11/2026" }],
      'sales_summary row 1, date: "20/11/2026" is not a date (yyyy-mm-dd)',
    ],
    [
      [{ ...summaryRow, date: "2026-11-02 late" }],
      'sales_summary row 1, date: "2026-11-02 late" is not a date (yyyy-mm-dd)',
    ],
    [[{ ...summaryRow, date: 20261102 }], "sales_summary row 1, date: 20261102 is not a date (yyyy-mm-dd)"],
    [[{ ...summaryRow, total_sales: null }], "sales_summary row 1, total_sales: null is not a number"],
    [
      [{ ...summaryRow, total_sales: 1e308 * 10 }],
      "sales_summary row 1, total_sales: Infinity is too large to be exact",
    ],
    [[{ ...summaryRow, refunds: -0.01 }], "sales_summary row 1, refunds: -0.01 is less than 0"],
    [[{ ...summaryRow, refunds: "x" }], 'sales_summary row 1, refunds: "x" is not a number'],
    [[{ ...summaryRow, net_sales: true }], "sales_summary row 1, net_sales: true is not a number"],
    [
      [{ ...summaryRow, avg_sales_per_transaction: "?" }],
      'sales_summary row 1, avg_sales_per_transaction: "?" is not a number',
    ],
    [
      [{ date: "2026-11-02", total_sales: 1 }],
      "sales_summary row 1, total_transactions and avg_sales_per_transaction are both missing; one is required",
    ],
  ])("sales_summary %j", (answer, message) => {
    expect(refusal({ sales_summary: answer })).toBe(message);
  });

  test("the first bad cell is named and the others are counted", () => {
    const bad = { ...categoryRow, total_sales: "x", quantity_sold: [] };
    expect(refusal({ sales_by_category: [bad, categoryRow, bad] })).toBe(
      'sales_by_category row 1, total_sales: "x" is not a number (and 3 more bad values)',
    );
  });

  test("an absent name is missing, and a number is not a name", () => {
    expect(refusal({ sales_by_employee: [{ total_sales: 1, total_transactions: 1 }] })).toBe(
      "sales_by_employee row 1, employee_name: is missing",
    );
    expect(refusal({ sales_by_product: [{ ...productRow, category: 4 }] })).toBe(
      "sales_by_product row 1, category: 4 is not text",
    );
  });

  test("the category of a product may be absent, and without a name is a category too", () => {
    const { category: _, ...row } = productRow;
    const sales_by_product = [row, { ...productRow, product_name: "Mocha", category: null }];
    expect(reportOf({ sales_by_product }).products).toEqual([
      { product_name: "Latte", total_sales: 1000, quantity_sold: 12, profit: 600.25 },
      { product_name: "Mocha", total_sales: 1000, quantity_sold: 12, profit: 600.25, category: "(none)" },
    ]);
  });

  test("a long value is shortened in the message", () => {
    const message = refusal({ sales_summary: [{ ...summaryRow, date: "9".repeat(500) }] });
    expect(message).toBe(`sales_summary row 1, date: "${"9".repeat(60)}…" is not a date (yyyy-mm-dd)`);
  });

  test("fields of the prototype are not fields of the row", () => {
    const row = Object.create({ ...categoryRow });
    expect(refusal({ sales_by_category: [row] })).toContain("category: is missing");
  });
});

describe("what an answer may contain", () => {
  test("numbers may be plain decimal strings", () => {
    const report = reportOf({
      sales_by_employee: [{ ...employeeRow, total_sales: "1000.00", total_transactions: "8" }],
    });
    expect(report.employees).toEqual([employeeRow]);
  });

  test("optional amounts that are null or absent are 0, with one note for each dataset", () => {
    const { profit: _, ...rest } = productRow;
    const report = reportOf({ sales_by_product: [{ ...rest, quantity_sold: null }] });
    expect(report.products[0]).toMatchObject({ quantity_sold: 0, profit: 0 });
    expect(textsOf(report.notes)).toEqual([
      { kind: "missing-amounts", text: "2 amounts of sales by product are missing and count as 0." },
    ]);
  });

  test.each([
    "2026-11-02T17:00:00.000Z",
    "2026-11-02 00:00:00",
    "2026-11-02T00:00:00+07:00",
    "2026-11-02T10:00Z",
  ])("the day of %s is its first ten characters, with a note", (date) => {
    const report = reportOf({ sales_summary: [{ ...summaryRow, date }] });
    expect(report.salesOverTime[0]?.date).toBe("2026-11-02");
    expect(report.notes[0]).toMatchObject({ kind: "timestamps" });
  });

  test("rows of other days are skipped and counted; without a range every day counts", () => {
    const rows = [summaryRow, { ...summaryRow, date: "2569-11-02" }, { ...summaryRow, date: "2026-10-31" }];
    const report = reportOf({ sales_summary: rows });
    expect(report.salesOverTime.map((day) => day.date)).toEqual(["2026-11-02"]);
    expect(textsOf(report.notes)).toContainEqual({
      kind: "outside-range",
      text: "2 rows of the daily sales lie outside the date range and are left out.",
    });
    expect(reportOf({ sales_summary: rows }, null).salesOverTime).toHaveLength(3);
    expect(reportOf({}, RANGE).notes).toEqual([]);
  });

  test("unknown fields are ignored, including those that could change a prototype", () => {
    const row: unknown = JSON.parse(
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "category": "Tea", "total_sales": 1}',
    );
    reportOf({ sales_by_category: [row] });
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});
