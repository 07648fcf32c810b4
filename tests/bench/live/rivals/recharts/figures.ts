import { type Report, TOP_PRODUCTS } from "../../../../../viewer/report/report.ts";

/** What the six charts show of a report. */
export function figuresOf({ salesOverTime, categories, products, employees }: Report) {
  return { salesOverTime, categories, products: products.slice(0, TOP_PRODUCTS), employees };
}

export type Figures = ReturnType<typeof figuresOf>;
