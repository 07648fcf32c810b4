/** What the rows of a table add up to: exact sums, and the figures that follow from sums. */
import { divideRounded, readHundredths, toNumber } from "../decimal.ts";
import type { CategoryFigures, DayFigures, EmployeeFigures, ProductFigures, ShopFigures } from "../report.ts";

export type DaySums = Omit<DayFigures, "date">;
export type CategorySums = Omit<CategoryFigures, "category">;
export type ProductSums = Omit<ProductFigures, "product_name" | "category" | "is_new">;
export type EmployeeSums = Omit<EmployeeFigures, "employee_name">;
export type ShopSums = Omit<ShopFigures, "store">;

export function sumDays(days: readonly DaySums[]): DaySums {
  const sums = sumShops(days);
  return { ...sums, avg_sales_per_transaction: averageBill(sums) ?? 0 };
}

export function sumShops(shops: readonly ShopSums[]): ShopSums {
  return {
    total_sales: sumOf(shops, (shop) => shop.total_sales),
    net_sales: sumOf(shops, (shop) => shop.net_sales),
    profit: sumOf(shops, (shop) => shop.profit),
    total_transactions: sumOf(shops, (shop) => shop.total_transactions),
  };
}

export function sumCategories(categories: readonly CategorySums[]): CategorySums {
  return {
    total_sales: sumOf(categories, (category) => category.total_sales),
    quantity_sold: sumOf(categories, (category) => category.quantity_sold),
    total_discounts: sumOf(categories, (category) => category.total_discounts),
  };
}

export function sumProducts(products: readonly ProductSums[]): ProductSums {
  return {
    total_sales: sumOf(products, (product) => product.total_sales),
    quantity_sold: sumOf(products, (product) => product.quantity_sold),
    profit: sumOf(products, (product) => product.profit),
  };
}

export function sumEmployees(employees: readonly EmployeeSums[]): EmployeeSums {
  return {
    total_sales: sumOf(employees, (employee) => employee.total_sales),
    total_transactions: sumOf(employees, (employee) => employee.total_transactions),
  };
}

/** The sum of a figure over all rows, in whole hundredths, so that no binary fraction shows. */
export function sumOf<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return toNumber(rows.reduce((sum, row) => sum + readHundredths(figure(row)), 0));
}

/** The exact difference of two amounts. */
export function difference(amount: number, less: number): number {
  return toNumber(readHundredths(amount) - readHundredths(less));
}

/** A part of a whole in per cent, exactly rounded; undefined if the whole is zero or less. */
export function percentOf(part: number, whole: number, decimals: 0 | 1 = 1): number | undefined {
  const base = readHundredths(whole);
  const scale = 10 ** decimals;
  return base > 0 ? divideRounded(readHundredths(part), base, 100 * scale) / scale : undefined;
}

/** Sales for each customer; undefined if there are none. */
export function averageBill({ total_sales, total_transactions }: EmployeeSums): number | undefined {
  return perUnit(total_sales, total_transactions);
}

/** An amount for each unit of a count or quantity, to the satang; undefined if there are none. */
export function perUnit(amount: number, units: number): number | undefined {
  const divisor = readHundredths(units);
  return divisor === 0 ? undefined : toNumber(divideRounded(readHundredths(amount), divisor, 100));
}
