/** The menu of a report: the products of each category in groups, and what cannot be said. */
import { NO_NAME } from "../datasets.ts";
import { groupBy } from "../records.ts";
import type { ProductFigures, RangeReport } from "../report.ts";
import { isCostKnown } from "../tables/profit.ts";
import { perUnit } from "../tables/sums.ts";
import { competition, MENU_GROUPS, type MenuGroup } from "./menu-groups.ts";

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
