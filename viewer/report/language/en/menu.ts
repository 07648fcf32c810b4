/** What the page says about the groups of products. */
import { formatCount } from "../../format.ts";
import type { MenuList } from "../../menu/menu.ts";
import { FEWEST_PIECES, FEWEST_PRODUCTS } from "../../menu/menu-groups.ts";
import { countOf } from "./counts.ts";

export const menu = {
  title: "Menu",
  noCost: "The cost of goods is not known, so the products cannot be compared by their profit.",
  loading: "Loading the menu",
  noProducts: "No products to compare.",
  notLoaded: "The menu could not be loaded.",
  group: "Group",
  profitPerPiece: "Profit per piece",
  lists: {
    "often-good": "Ordered often, good profit",
    "often-small": "Ordered often, small profit",
    "rarely-good": "Ordered rarely, good profit",
    "rarely-small": "Ordered rarely, small profit",
    new: "New: too early to say",
  } satisfies Record<MenuList, string>,
  /** What cafes usually do with the products of a list. */
  usualPractice: {
    "often-good": "Usually: keep them as they are.",
    "often-small": "Usually: look at their price or cost.",
    "rarely-good": "Usually: show them more.",
    "rarely-small": "Usually: consider dropping them.",
    new: "Ordered rarely so far.",
  } satisfies Record<MenuList, string>,

  /** Says which products are compared, and how, and what the mark of a new one means if there is any. */
  rule: (hasCategories: boolean, hasNew: boolean) =>
    [
      `Each product is compared with ${hasCategories ? "the others of its category" : "all others"}.`,
      "Often: at least 70% of an equal share of the pieces.",
      "Good profit: at least the average profit per piece.",
      "Beside each name: pieces × profit per piece.",
      ...(hasNew ? ["New: first sold in these days."] : []),
    ].join(" "),

  lookAtThese: (products: number): string => (products === 1 ? "Look at this one:" : "Look at these two:"),
  /** `Iced Latte: 144 × ฿47.03, ordered often, small profit` */
  lookAt: (name: string, pieces: number, profitPerPiece: string, list: string) =>
    `${name}: ${formatCount(pieces)} × ${profitPerPiece}, ${list.charAt(0).toLowerCase()}${list.slice(1)}`,

  nothingToSay: `Too few to say: a comparison needs ${FEWEST_PRODUCTS} products, and ${FEWEST_PIECES} pieces of each on average.`,

  withoutCost: (products: number) =>
    `${countOf(products, "product")} ${products === 1 ? "has" : "have"} no known cost and ${products === 1 ? "is" : "are"} left out.`,

  /** `Too few to say: Bakery (3 products), Brunch (5 products, 82 pieces), and 2 more.` */
  tooFew: (categories: readonly string[], more: number) =>
    `Too few to say: ${[...categories, ...(more > 0 ? [`and ${more} more`] : [])].join(", ")}.`,
  /** @param pieces undefined if the products alone are too few */
  smallCategory: (name: string, products: number, pieces: number | undefined) =>
    `${name} (${countOf(products, "product")}${pieces === undefined ? "" : `, ${formatCount(pieces)} pieces`})`,
};
