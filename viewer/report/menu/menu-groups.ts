/**
 * Menu engineering says which products to keep, after Kasavana and Smith (Menu Engineering, 1982). A product is compared
 * with those that it competes with, by how often it is ordered and by its profit for each piece.
 */
import { bigHundredths, readDecimal } from "../decimal.ts";
import type { ProductFigures } from "../report.ts";

/** The four groups, from the one to keep to the one to reconsider. */
export const MENU_GROUPS = ["often-good", "often-small", "rarely-good", "rarely-small"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Fewer products, or fewer pieces of each on average, say too little. */
export const FEWEST_PRODUCTS = 4;
export const FEWEST_PIECES = 30;

/** Products that compete with each other: those that were sold, and whose cost is known. */
export function competition(products: readonly ProductFigures[]) {
  const sold = products.filter(({ quantity_sold }) => quantity_sold > 0);
  // Without a cost, the profit is the sales.
  const known = sold.filter(({ total_sales, profit }) => profit !== total_sales);
  return { known, withoutCost: sold.length - known.length, groups: groupsOf(known) };
}

/**
 * Popular is a product with at least 70 % of an equal share of all pieces, and profitable one whose profit for each
 * piece is at least the mean of all pieces. Both are compared as whole numbers, without a division.
 *
 * @returns undefined if the products are too few to say
 */
function groupsOf(products: readonly ProductFigures[]): ReadonlyMap<ProductFigures, MenuGroup> | undefined {
  const exact = products.map((product) => ({
    product,
    pieces: BigInt(readDecimal(product.quantity_sold, 3)),
    profit: bigHundredths(product.profit),
  }));
  const count = BigInt(products.length);
  const pieces = exact.reduce((sum, own) => sum + own.pieces, 0n);
  const profit = exact.reduce((sum, own) => sum + own.profit, 0n);
  if (count < FEWEST_PRODUCTS || pieces < BigInt(readDecimal(FEWEST_PIECES, 3)) * count) return undefined;
  return new Map(
    exact.map((own) => {
      const frequency = 10n * own.pieces * count >= 7n * pieces ? "often" : "rarely";
      const margin = own.profit * pieces >= profit * own.pieces ? "good" : "small";
      return [own.product, `${frequency}-${margin}`];
    }),
  );
}
