import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ReportAccumulator } from "../../../../viewer/report/aggregate.ts";
import { formatCount } from "../../../../viewer/report/format.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { sumFigures } from "../../../../viewer/report/tables/sums.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import { textsOf } from "../../../support/samples/in-english.tsx";
import { categoryRow, employeeRow, productRow, reportOf, summaryRow } from "../../../support/samples/rows.ts";

describe("the summary cards", () => {
  test("several rows of one date are one day", () => {
    const report = reportOf({ sales_summary: [summaryRow, summaryRow] });
    expect(report.cards).toMatchObject({ averageDailySales: 2000, averageDailyCustomers: 16, days: 1 });
    expect(report.salesOverTime).toHaveLength(1);
  });

  test("counts that the source does not send are derived from the average, with a note", () => {
    const { total_transactions: _, ...row } = summaryRow;
    const report = reportOf({
      sales_summary: [
        { ...row, total_sales: 1_000_000, avg_sales_per_transaction: 3.3333 },
        { ...row, date: "2026-11-03", total_transactions: null, avg_sales_per_transaction: 0 },
      ],
    });
    expect(report.salesOverTime.map((day) => day.total_transactions)).toEqual([300003, 0]);
    expect(textsOf(report.notes)[0]).toEqual({
      kind: "derived-transactions",
      text: "Customer counts are derived on 2 rows of 2: total sales divided by the average per transaction, because the source sends no counts.",
    });
  });
});

describe("groups", () => {
  test("go by the exact name, including case, spaces and composition; empty and null are one group", () => {
    const names = ["Latte", "latte", "Latte ", "caf\u00e9", "cafe\u0301", "", null];
    const rows = names.map((product_name) => ({ ...productRow, product_name }));
    const { products } = reportOf({ sales_by_product: rows });
    expect(products.map((row) => row.product_name)).toEqual([
      "(none)",
      "Latte",
      "Latte ",
      "cafe\u0301",
      "caf\u00e9",
      "latte",
    ]);
  });

  test("refunds subtract, and rankings go by value, with ties by name", () => {
    const rows = [
      { ...employeeRow, employee_name: "B", total_sales: 5 },
      { ...employeeRow, employee_name: "A", total_sales: 5 },
      { ...employeeRow, employee_name: "C", total_sales: -1 },
      { ...employeeRow, employee_name: "D", total_sales: 9 },
      { ...employeeRow, employee_name: "D", total_sales: -9 },
    ];
    const { employees } = reportOf({ sales_by_employee: rows });
    expect(employees.map((row) => [row.employee_name, row.total_sales])).toEqual([
      ["A", 5],
      ["B", 5],
      ["D", 0],
      ["C", -1],
    ]);
    expect(Object.is(employees[2]?.total_sales, 0)).toBe(true);
  });
});

describe("a product in several categories", () => {
  test("is in the one in which it sold most, whatever the order of the rows, with ties by name", () => {
    const row = (product_name: string, category: string | null, total_sales: number) => ({
      ...productRow,
      product_name,
      category,
      total_sales,
    });
    const rows = [
      row("Latte", "Coffee", 5),
      row("Latte", "Iced", 8),
      row("Latte", "Coffee", 4),
      row("1:Tea", "Tea", 3),
      row("1:Tea", "Hot: tea", 3),
      row("Cup", null, -1),
      row("Cup", "Goods", -2),
    ];
    const expected = [
      ["Latte", 17, "Coffee"],
      ["1:Tea", 6, "Hot: tea"],
      ["Cup", -3, "(none)"],
    ];
    for (const sales_by_product of [rows, rows.toReversed()]) {
      const { products } = reportOf({ sales_by_product });
      expect(products.map((own) => [own.product_name, own.total_sales, own.category])).toEqual(expected);
    }
  });
});

describe("an answer that would fill the memory with names", () => {
  test("is refused, whether they are too many or too long", () => {
    const named = (names: readonly string[]) => names.map((category) => ({ ...categoryRow, category }));
    const names = Array.from({ length: 10_001 }, (_, index) => `Tea ${index}`);
    expect(reportOf({ sales_by_category: named(names.slice(1)) }).categories).toHaveLength(10_000);
    expect(() => reportOf({ sales_by_category: named(names) })).toThrow(
      "sales_by_category has more than 10000 different names",
    );
    const long = Array.from({ length: 5 }, (_, index) => index + "x".repeat(2 ** 20));
    expect(() => reportOf({ sales_by_category: named(long) })).toThrow("names that are too long");
  });
});

describe("sums", () => {
  test("reconcile with an independent decimal sum, whatever the order of the rows", () => {
    const amount = fc.integer({ min: -10_000_000, max: 1_000_000_000 });
    const row = fc.record({ name: fc.constantFrom("a", "b", "__proto__", "ก"), hundredths: amount });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const expected = new Map<string, bigint>();
        for (const { name, hundredths } of rows) {
          expected.set(name, (expected.get(name) ?? 0n) + BigInt(hundredths));
        }
        const { products } = reportOf({
          sales_by_product: rows.map(({ name, hundredths }) => ({
            ...productRow,
            product_name: name,
            total_sales: hundredths / 100,
          })),
        });
        expect(products).toHaveLength(expected.size);
        for (const product of products) {
          expect(BigInt(Math.round(product.total_sales * 100))).toBe(expected.get(product.product_name));
          expect(String(product.total_sales)).toMatch(/^-?\d+(\.\d{1,2})?$/);
        }
        const ranked = products.map((product) => product.total_sales);
        expect(ranked).toEqual([...ranked].sort((a, b) => b - a));
      }),
    );
  });

  test("too large to be exact are refused", () => {
    const row = { ...categoryRow, total_sales: "90071992547409.91" };
    expect(reportOf({ sales_by_category: [row] }).categories).toHaveLength(1);
    expect(() => reportOf({ sales_by_category: [row, categoryRow] })).toThrow(
      "sales_by_category: the sum of total_sales is too large to be exact",
    );
    expect(() => reportOf({ sales_by_category: [row, { ...categoryRow, category: "Tea" }] })).toThrow(
      "too large",
    );
  });

  test("of datasets that disagree get a note with the difference in baht", () => {
    const report = reportOf({ sales_by_category: [{ ...categoryRow, total_sales: 987.66 }] });
    expect(textsOf(report.notes)).toEqual([
      {
        kind: "datasets-disagree",
        text: "The sales by category add up to ฿987.66, which is ฿12.34 less than the daily sales (฿1,000.00).",
      },
    ]);
  });
});

describe("the transactions by employee", () => {
  const notesWith = (total_transactions: number, summary: object = {}) =>
    textsOf(
      reportOf({
        sales_summary: [{ ...summaryRow, ...summary }],
        sales_by_employee: [{ ...employeeRow, total_transactions }],
      }).notes,
    );

  test("that are more can be right: employees may share a receipt", () => {
    expect(notesWith(1009)).toEqual([
      {
        kind: "shared-transactions",
        text: "The transactions by employee add up to 1,009, which is 1,001 more than the daily sales (8). A receipt that employees share counts once for each of them.",
      },
    ]);
  });

  test("are not compared with derived counts, which are rounded", () => {
    expect(notesWith(6, { total_transactions: null }).map(({ kind }) => kind)).toEqual([
      "derived-transactions",
    ]);
  });
});

test("rows fed one at a time in any interleaving give the same report as whole answers", () => {
  const accumulator = new ReportAccumulator(null);
  const employees = accumulator.begin("sales_by_employee");
  const products = accumulator.begin("sales_by_product");
  employees.add(employeeRow);
  products.add(productRow);
  employees.add(employeeRow);
  accumulator.begin("sales_summary").add(summaryRow);
  accumulator.begin("sales_by_category").add(categoryRow);
  products.add(productRow);
  const twice = { sales_by_employee: [employeeRow, employeeRow], sales_by_product: [productRow, productRow] };
  expect(withTexts(accumulator.finish(), english)).toEqual(reportOf(twice, null));
});

test("a dataset that is started again counts no row twice and ignores late rows of the earlier call", () => {
  const accumulator = new ReportAccumulator(null);
  const brokenOff = accumulator.begin("sales_by_product");
  brokenOff.add(productRow);
  brokenOff.add("no row");
  accumulator.begin("sales_by_product").add(productRow);
  brokenOff.add(productRow);
  accumulator.begin("sales_summary").add({ ...summaryRow, date: "?" });
  accumulator.begin("sales_summary").add(summaryRow);
  accumulator.begin("sales_by_category").add(categoryRow);
  accumulator.begin("sales_by_employee").add(employeeRow);
  expect(withTexts(accumulator.finish(), english)).toEqual(reportOf({}, null));
});

describe("quantities", () => {
  test("have up to three decimals, are added exactly, and are the same in every list and in a saved report", () => {
    const weighed = ["Beans", "Beans", "Beans"].map((product_name) => ({
      ...productRow,
      product_name,
      quantity_sold: 0.333,
    }));
    const report = reportOf({
      sales_by_product: weighed,
      sales_by_category: weighed.map(() => ({ ...categoryRow, quantity_sold: "0.333" })),
    });
    expect([report.products[0]?.quantity_sold, report.categories[0]?.quantity_sold]).toEqual([0.999, 0.999]);
    expect(sumFigures("sales_by_product", [...report.products, ...report.products]).quantity_sold).toBe(
      1.998,
    );
    expect(formatCount(report.products[0]?.quantity_sold ?? 0)).toBe("0.999");
  });
});
