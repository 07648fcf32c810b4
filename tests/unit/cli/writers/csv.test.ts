import { describe, expect, test } from "vitest";
import { renderCsv } from "../../../../cli/writers/csv.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { readCsv } from "../../../support/read-tables.ts";
import {
  categoryRow,
  channelRows,
  employeeRow,
  hourRows,
  paymentRows,
  productRow,
  reportOf,
  shopRows,
} from "../../../support/samples/rows.ts";

const provenance = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" };
const csvOf = (report = reportOf(), withBom = false) =>
  renderCsv(saveReport([report], provenance, "1.2.3"), { language: english, withBom });

describe("the CSV files of a report", () => {
  test("are the cards and the four datasets, with the names of the API", () => {
    expect(Object.fromEntries(csvOf())).toEqual({
      "_cards.csv":
        "measure,value\r\naverageDailyCustomers,8\r\naverageDailySales,1000\r\naverageSalesPerCustomer,125\r\ndays,1\r\n",
      "_sales_summary.csv":
        "date,total_sales,net_sales,profit,total_transactions,avg_sales_per_transaction\r\n2026-11-02,1000,950.5,600.25,8,125\r\n",
      "_sales_by_category.csv":
        "category,total_sales,quantity_sold,total_discounts\r\nCoffee,1000,12,49.5\r\n",
      "_sales_by_product.csv": "product_name,total_sales,quantity_sold,profit\r\nLatte,1000,12,600.25\r\n",
      "_sales_by_employee.csv": "employee_name,total_sales,total_transactions\r\nNok,1000,8\r\n",
    });
  });

  test("have those of the shops if the report has any", () => {
    const files = csvOf(reportOf({ sales_by_store: shopRows }));
    expect(files.get("_sales_by_store.csv")).toBe(
      "store,total_sales,net_sales,profit,total_transactions\r\nNimman,600,570.5,360.25,5\r\nOld Town,400,380,240,3\r\n",
    );
  });

  test("have those of channels and payments, with what is left if a rate is known", () => {
    const files = csvOf(reportOf({ sales_by_channel: channelRows, sales_by_payment: paymentRows }));
    expect(files.get("_sales_by_channel.csv")).toBe(
      "channel,total_sales,net_sales,profit,total_transactions,commission,after_commission\r\nDine in,700,660.5,420.25,6,,660.5\r\nGrab,300,290,180,2,93.09,196.91\r\n",
    );
    expect(files.get("_sales_by_payment.csv")).toBe(
      "payment,amount,total_transactions\r\nCash,600.5,5\r\nPromptPay,370,3\r\n",
    );
  });

  test("have those of the hours if the report has any, in the order of the week", () => {
    const files = csvOf(reportOf({ sales_by_hour: hourRows }));
    expect(files.get("_sales_by_hour.csv")).toBe(
      "weekday,hour,total_sales,total_transactions,days\r\n1,8,600,5,1\r\n1,9,300,2,1\r\n",
    );
  });

  test("have those of the months if the range is longer than two", () => {
    const year = { startDate: "2026-01-01", endDate: "2026-12-31" };
    expect(csvOf(reportOf({}, year)).get("_sales_by_month.csv")).toBe(
      "month,total_sales,net_sales,profit,total_transactions,days\r\n2026-11,1000,950.5,600.25,8,1\r\n",
    );
  });

  test("have the groups of a menu, if it has any, the most profit first", () => {
    const rows = ["Latte", "=Soda", "Mocha", "Cake"].map((product_name, index) => ({
      ...productRow,
      product_name,
      quantity_sold: 60 - 10 * index,
      profit: 600.25 - index,
    }));
    const { products, ...report } = reportOf({
      sales_by_product: [...rows, { ...productRow, product_name: "Tart", quantity_sold: 10, profit: 90 }],
    });
    const marked = products.map((own) =>
      own.quantity_sold === 10 ? { ...own, is_new: true as const } : own,
    );
    expect(
      csvOf({ ...report, products: marked })
        .get("_menu.csv")
        ?.split("\r\n"),
    ).toEqual([
      "product_name,category,group,new,quantity_sold,profit_per_piece,profit,total_sales",
      'Latte,Coffee,"Ordered often, small profit",,60,10,600.25,1000',
      `'=Soda,Coffee,"Ordered often, small profit",,50,11.99,599.25,1000`,
      'Mocha,Coffee,"Ordered often, good profit",,40,14.96,598.25,1000',
      'Cake,Coffee,"Ordered often, good profit",,30,19.91,597.25,1000',
      "Tart,Coffee,New: too early to say,new,10,9,90,1000",
      "",
    ]);
    expect(csvOf().has("_menu.csv")).toBe(false);
  });

  test("begin with a byte order mark if that is asked for", () => {
    for (const text of csvOf(reportOf(), true).values()) expect(text).toMatch(/^\ufeff[a-z]/);
  });

  test("without rows have their header", () => {
    const empty = reportOf({ sales_by_product: [] });
    expect(csvOf(empty).get("_sales_by_product.csv")).toBe(
      "product_name,total_sales,quantity_sold,profit\r\n",
    );
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["-5", "-5"],
    ['a,"b"\r\nกาแฟ', 'a,"b"\r\nกาแฟ'],
    ["__proto__", "__proto__"],
  ])("hold the name %j, and no formula", (name, expected) => {
    const files = csvOf(
      reportOf({
        sales_by_category: [{ ...categoryRow, category: name, total_sales: -3 }],
        sales_by_product: [{ ...productRow, product_name: name, total_sales: -3 }],
        sales_by_employee: [{ ...employeeRow, employee_name: name, total_sales: -3 }],
      }),
    );
    for (const dataset of ["category", "product", "employee"]) {
      const [, row] = readCsv(files.get(`_sales_by_${dataset}.csv`) ?? "");
      expect(row?.slice(0, 2)).toEqual([expected, "-3"]);
    }
  });
});
