import { expect, test } from "vitest";
import { withNewProducts } from "../../../../../viewer/report/load/load-report.ts";
import { productRow, RANGE, reportOf } from "../../../../support/samples/rows.ts";

const NAMES = ["Latte", "Mocha", "Tea"];
const report = reportOf(
  { sales_by_product: NAMES.map((product_name) => ({ ...productRow, product_name })) },
  RANGE,
);
/** The first sale of each product; the last one is that of all. */
const newBy = (firstSales: Readonly<Record<string, string>>, of = report) =>
  withNewProducts(
    of,
    Object.entries(firstSales).map(([product_name, first_sale]) => ({
      product_name,
      first_sale,
      last_sale: "2026-11-30",
    })),
  )
    .products.filter(({ is_new }) => is_new)
    .map(({ product_name }) => product_name);

test("a new product has its first sale ever in the range, after a history of ninety days", () => {
  const dates = { Mocha: "2026-11-02", Tea: "2026-10-31" };
  expect(newBy({ ...dates, Latte: "2026-08-03" })).toEqual(["Mocha"]);
  expect(newBy({ ...dates, Latte: "2026-08-04" })).toEqual([]);
});

test("nothing is new without these days, or in a range of less than a week", () => {
  expect(withNewProducts(report)).toBe(report);
  const days = { ...RANGE, endDate: "2026-11-06" };
  expect(newBy({ Latte: "2020-01-01", Mocha: "2026-11-02" }, { ...report, range: days })).toEqual([]);
});
