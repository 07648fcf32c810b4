/** The datasets, made of the daily sums of a store. */
import {
  type AnyDataset,
  type AnyFigures,
  type AnyMeasure,
  mayHaveRefunds,
  measuresOf,
  NO_NAME,
  shapeOf,
} from "../../../viewer/report/datasets.ts";
import { divideRounded, toNumber } from "../../../viewer/report/decimal.ts";
import { textOf, wholeOf } from "../engine/rows.ts";
import { wholeSum } from "../merge/sum-over-shops.ts";
import type { DailyTables } from "../merge/working-set.ts";
import type { Row } from "../queryable.ts";
import { hundredthsOf, wireDecimal } from "../wire-decimal.ts";

/** The sums that each measure is made of. */
type Sum = "transactions" | "quantity" | "gross" | "discount" | "cost" | "refunds" | "tax" | "amount";

const MEASURES: Readonly<Record<AnyMeasure, readonly [first: Sum, ...less: Sum[]]>> = {
  total_sales: ["gross"],
  net_sales: ["gross", "discount"],
  profit: ["gross", "discount", "cost"],
  total_transactions: ["transactions"],
  quantity_sold: ["quantity"],
  total_discounts: ["discount"],
  amount: ["amount"],
};

/** The daily sums of a dataset, and the columns of its keys in them. */
interface Query {
  readonly sums: keyof DailyTables;
  readonly keys: Readonly<Record<string, string>>;
}

export const QUERIES: Readonly<Record<Exclude<AnyDataset, "sales_by_hour">, Query>> = {
  sales_summary: { sums: "totals", keys: { date: "day" } },
  sales_by_category: { sums: "categories", keys: { category: "category" } },
  sales_by_product: { sums: "products", keys: { product_name: "product", category: "category" } },
  sales_by_employee: { sums: "employees", keys: { employee_name: "employee" } },
  sales_by_store: { sums: "totals", keys: { store: "store" } },
  sales_by_channel: { sums: "channels", keys: { channel: "channel" } },
  sales_by_payment: { sums: "payments", keys: { payment: "payment" } },
  sales_by_store_hour: { sums: "hours", keys: { store: "store", hour: "hour" } },
  sales_by_store_category: { sums: "categories", keys: { store: "store", category: "category" } },
};

/** The columns of the sums that a dataset is made of, by their names. */
export function sumColumns(dataset: AnyDataset): string {
  const measures: readonly AnyMeasure[] = measuresOf(dataset);
  const sums = new Set<Sum>(measures.flatMap((measure) => MEASURES[measure]));
  const columns = [...sums].map((sum) => `sum(${sum}) AS ${sum}`);
  if (mayHaveRefunds(dataset)) columns.push("sum(refunds) AS refunds", wholeSum("tax"));
  return columns.join(", ");
}

export function measureColumns(dataset: AnyDataset): string {
  const measures: readonly AnyMeasure[] = measuresOf(dataset);
  const columns = measures.map((measure) => {
    const [first, ...less] = MEASURES[measure];
    return `${[`sum(${first})`, ...less.map((sum) => `sum(${sum})`)].join(" - ")} AS ${measure}`;
  });
  if (mayHaveRefunds(dataset)) {
    columns.push("sum(gross) + sum(refunds) AS gross_sales", "sum(refunds) AS refunds", wholeSum("tax"));
  }
  // Each day of a shop is a row of its totals.
  if (dataset === "sales_by_store") columns.push("count(*) AS days");
  return columns.join(", ");
}

/** A row of the contract. */
export function wireRow(dataset: AnyDataset, row: Row): AnyFigures {
  const { key, measures, also, label } = shapeOf(dataset);
  const wire: Record<string, string | number> = {};
  for (const [field, type] of Object.entries({ ...key, ...(label && { [label]: "name" }) })) {
    const isNumber = type === "weekday" || type === "hour";
    wire[field] = isNumber ? wholeOf(row, field) : nameIn(row, field);
  }
  for (const [field, { unit }] of Object.entries(measures)) {
    wire[field] = unit === "count" ? wholeOf(row, field) : wireDecimal(textOf(row, field));
  }
  for (const [field, kind] of Object.entries(also)) {
    wire[field] = kind === "average" ? averageOf(row) : wholeOf(row, field);
  }
  if (mayHaveRefunds(dataset)) {
    const known = row.tax === null ? ["gross_sales", "refunds"] : ["gross_sales", "refunds", "tax"];
    for (const field of known) wire[field] = wireDecimal(textOf(row, field));
  }
  return wire;
}

const MAY_BE_EMPTY = ["category", "store", "channel", "payment"];

function nameIn(row: Row, field: string): string {
  const name = textOf(row, field);
  return MAY_BE_EMPTY.includes(field) ? name || NO_NAME : name;
}

function averageOf(row: Row): number {
  const transactions = wholeOf(row, "total_transactions");
  return toNumber(divideRounded(hundredthsOf(textOf(row, "total_sales")), transactions));
}
