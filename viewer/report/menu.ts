/** The menu of a report: the products of each category in groups, and what cannot be said. */
import { NO_NAME } from "./datasets.ts";
import { bigHundredths, readDecimal } from "./decimal.ts";
import { groupBy } from "./records.ts";
import type { ProductFigures, RangeReport } from "./report.ts";
import { isCostKnown } from "./tables/profit.ts";
import { perUnit } from "./tables/sums.ts";

/** The four groups, from the one to keep to the one to reconsider. */
export const MENU_GROUPS = ["often-good", "often-small", "rarely-good", "rarely-small"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The lists of a menu, in their order on the page. */
export const MENU_LISTS = [...MENU_GROUPS, "new"] as const;
export type MenuList = (typeof MENU_LISTS)[number];

export type MenuItem = ReturnType<typeof itemOf>;

/** A category of which too little was sold to compare its products. */
export interface SmallCategory {
  readonly category: string;
  /** At least one. All were sold and have a known cost. */
  readonly products: readonly ProductFigures[];
}

export type Menu = ReturnType<typeof menuOf>;

/** Judges the products of each category by themselves. */
export function menuOf(report: RangeReport) {
  const { products } = report;
  // Discounts make the profit of a product less than its sales even if no cost is known. Profits that are missing are 0.
  const isKnown = isCostKnown(report) && products.some(({ profit }) => profit !== 0);
  const items: MenuItem[] = [];
  const tooFew: SmallCategory[] = [];
  let withoutCost = 0;
  // Without categories, all products are in one.
  for (const [category, own] of groupBy(products, (product) => product.category ?? NO_NAME)) {
    const { known, groups, ...others } = competition(own);
    withoutCost += others.withoutCost + (isKnown ? 0 : known.length);
    if (!isKnown || known.length === 0) continue;
    if (groups === undefined) tooFew.push({ category, products: known });
    else for (const [product, group] of groups) items.push(itemOf(product, group));
  }
  return {
    /** Whether products compete within their category; else, all compete with each other. */
    hasCategories: products.some(({ category }) => category !== undefined),
    /** They go by profit, descending. */
    items: items.sort((a, b) => b.product.profit - a.product.profit),
    /** They are in the order of their best-selling products. */
    tooFew,
    /** The number of products that were sold, but whose cost is not known. */
    withoutCost,
  };
}

function itemOf(product: ProductFigures, group: MenuGroup) {
  const isTooEarly = product.is_new === true && (group === "rarely-good" || group === "rarely-small");
  // More cannot be said yet of a new product that is ordered rarely.
  const list: MenuList = isTooEarly ? "new" : group;
  // The group is the one that its figures give it, also if it is new.
  return { product, group, list, profitPerPiece: perUnit(product.profit, product.quantity_sold) ?? 0 };
}

// Menu engineering says which products to keep, after Kasavana and Smith (Menu Engineering, 1982). A product is compared
// with those that it competes with, by how often it is ordered and by its profit for each piece.

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
