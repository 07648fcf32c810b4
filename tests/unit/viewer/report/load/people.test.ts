import { expect, test } from "vitest";
import { readPeople } from "../../../../../viewer/report/load/lists.ts";
import { productRow } from "../../../../support/samples/rows.ts";

const soldBy = (employee_name: unknown, product_name: string, total_sales: number | string) => ({
  ...productRow,
  employee_name,
  product_name,
  total_sales,
});

test("each person has their products, by sales, with the rows of one product added up", () => {
  const people = readPeople([
    soldBy("Nok", "Latte", 100),
    soldBy("__proto__", "Latte", 5),
    soldBy("Nok", "Mocha", "150.05"),
    soldBy("Nok", "Latte", 50.1),
    soldBy(null, "Tea", 1),
  ]);
  const amounts = [...people].map(([name, products]) => [
    name,
    products.map(({ product_name, total_sales }) => `${product_name} ${total_sales}`),
  ]);
  expect(amounts).toEqual([
    ["Nok", ["Latte 150.1", "Mocha 150.05"]],
    ["__proto__", ["Latte 5"]],
    ["(none)", ["Tea 1"]],
  ]);
});

test("a bad cell is named with its row, counted over all people", () => {
  expect(() => readPeople([soldBy("Nok", "Latte", 1), soldBy("Ploy", "Latte", "much")])).toThrow(
    'sales_by_employee_product row 2, total_sales: "much" is not a number',
  );
  expect(() => readPeople([productRow])).toThrow(
    "sales_by_employee_product row 1, employee_name: is missing",
  );
  expect(() => readPeople({})).toThrow("sales_by_employee_product answered an object, not a list of rows");
});
