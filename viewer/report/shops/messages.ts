/** The texts about shops, which a page calls stores, as the API does. */
import { formatName } from "../format.ts";

/** The figures of a shop, as a note calls those of all shops. */
export type ShopMeasure = "total sales" | "net sales" | "profits" | "transactions";

interface ShopsDifference {
  readonly measure: ShopMeasure;
  readonly sum: string;
  readonly difference: string;
  readonly isMore: boolean;
  readonly dailySum: string;
}

/** `The total sales by store add up to ฿900.00, which is ฿100.00 less than the total sales by day (฿1,000.00).` */
export function shopsDisagree({ measure, sum, difference, isMore, dailySum }: ShopsDifference): string {
  return `The ${measure} by store add up to ${sum}, which is ${difference} ${isMore ? "more" : "less"} than the ${measure} by day (${dailySum}).`;
}

/** The texts of their section, to the letter of the table's title. */
export const shopMessages = {
  title: "Stores",
  salesByStore: "Sales by Store",
} as const;

/** Shops that are named together: `Nimman, Old Town`. */
export function shopList(shops: readonly string[]): string {
  return shops.map(formatName).join(", ");
}
