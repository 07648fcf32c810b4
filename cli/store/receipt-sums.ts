/** Sums of receipt lines, in whole satang: of a day, and of many days put together. */
import type { ReceiptLine } from "../../fixtures/sample-cafe/receipts.ts";

export interface Sums {
  gross: number;
  discounts: number;
  cost: number;
  quantity: number;
  /** Receipts of sales; counted for a whole day and for an employee only. */
  transactions: number;
}

/** A product of the same name in another category is another product. */
export interface ProductSums extends Sums {
  readonly product: string;
  readonly category: string;
}

export interface DaySums {
  readonly total: Sums;
  readonly products: ReadonlyMap<string, ProductSums>;
  readonly employees: ReadonlyMap<string, Sums>;
}

export function noSums(): Sums {
  return { gross: 0, discounts: 0, cost: 0, quantity: 0, transactions: 0 };
}

export function addSums(sums: Sums, more: Readonly<Sums>): void {
  sums.gross += more.gross;
  sums.discounts += more.discounts;
  sums.cost += more.cost;
  sums.quantity += more.quantity;
  sums.transactions += more.transactions;
}

/** The group's sums, which begin at nothing when it is new. */
export function groupOf<T>(groups: Map<string, T>, key: string, begin: () => T): T {
  let group = groups.get(key);
  if (group === undefined) {
    group = begin();
    groups.set(key, group);
  }
  return group;
}

/** @param lines of one day; the lines of a receipt stand together */
export function sumDay(lines: readonly ReceiptLine[]): DaySums {
  const total = noSums();
  const products = new Map<string, ProductSums>();
  const employees = new Map<string, Sums>();
  let receipt = "";
  for (const line of lines) {
    const { category, item: product } = line;
    const opensSale = line.type === "SALE" && line.receipt !== receipt;
    receipt = line.receipt;
    const amounts = {
      gross: line.grossSales,
      discounts: line.discount,
      cost: line.cost,
      quantity: line.quantity,
      transactions: opensSale ? 1 : 0,
    };
    addSums(total, amounts);
    addSums(groupOf(employees, line.employee, noSums), amounts);
    addSums(
      groupOf(products, `${category}\n${product}`, () => ({ product, category, ...noSums() })),
      amounts,
    );
  }
  return { total, products, employees };
}
