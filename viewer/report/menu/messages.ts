import { nameInSentence } from "../comparison/name-in-sentence.ts";
import { formatBaht, formatCount } from "../format.ts";
import { countOf } from "../messages.ts";
import { sumOf } from "../tables/sums.ts";
import type { Menu, MenuItem, MenuList, SmallCategory } from "./menu.ts";
import { FEWEST_PIECES, FEWEST_PRODUCTS } from "./menu-groups.ts";

export const menuMessages = {
  title: "Menu",
  rule: "Often: at least 70% of an equal share of the pieces. Good margin: at least the average profit per piece. Beside each name: pieces × profit per piece.",
  newRule: "New: not sold in the first half of these days.",
  noCost: "The cost of goods is not known, so the products cannot be compared by their profit.",
  loading: "Loading the menu",
  noProducts: "No products to compare.",
  notMarked: "Which products are new could not be loaded.",
  group: "Group",
  profitPerPiece: "Profit per piece",
} as const;

export const menuLists: Readonly<Record<MenuList, string>> = {
  "often-good": "Ordered often, good margin",
  "often-small": "Ordered often, small margin",
  "rarely-good": "Ordered rarely, good margin",
  "rarely-small": "Ordered rarely, small margin",
  new: "New: too early to say",
};

/** What cafes usually do with the products of a list. */
export const usualPractice: Readonly<Record<MenuList, string>> = {
  "often-good": "Usually: keep them as they are.",
  "often-small": "Usually: look at their price or cost.",
  "rarely-good": "Usually: show them more.",
  "rarely-small": "Usually: consider dropping them.",
  new: "Ordered rarely so far.",
};

/** Says which products are compared, and how, and what the mark of a new one means if there is any. */
export function menuRule({ hasCategories, items }: Menu): string {
  const others = hasCategories ? "the others of its category" : "all others";
  const hasNew = items.some(({ product }) => product.is_new);
  return `Each product is compared with ${others}. ${menuMessages.rule}${hasNew ? ` ${menuMessages.newRule}` : ""}`;
}

/** `1,204 × ฿45.20`: the pieces, and the profit of each. */
export function piecesAndProfit({ product, profitPerPiece }: MenuItem): string {
  return `${formatCount(product.quantity_sold)} × ${formatBaht(profitPerPiece)}`;
}

/** The sentences say what the groups do not contain or, without any groups, why there are none. */
export function menuSentences({ items, tooFew, withoutCost }: Menu): readonly string[] {
  const leftOut = withoutCost > 0 ? [withoutCostText(withoutCost)] : [];
  if (items.length > 0) return [...(tooFew.length > 0 ? [tooFewText(tooFew)] : []), ...leftOut];
  if (tooFew.length > 0) return [nothingToSay, ...leftOut];
  return [withoutCost > 0 ? menuMessages.noCost : menuMessages.noProducts];
}

const nothingToSay = `Too few to say: a comparison needs ${FEWEST_PRODUCTS} products, and ${FEWEST_PIECES} pieces of each on average.`;

function withoutCostText(products: number): string {
  const [have, are] = products === 1 ? ["has", "is"] : ["have", "are"];
  return `${countOf(products, "product")} ${have} no known cost and ${are} left out.`;
}

/** More names would make the sentence too long. */
const MOST_NAMES = 6;

/** `Too few to say: Bakery (3 products), Brunch (5 products, 82 pieces).` */
function tooFewText(categories: readonly SmallCategory[]): string {
  const named = categories.slice(0, MOST_NAMES).map(({ category, products }) => {
    const count = countOf(products.length, "product");
    const sold = formatCount(sumOf(products, ({ quantity_sold }) => quantity_sold));
    return `${nameInSentence(category)} (${products.length < FEWEST_PRODUCTS ? count : `${count}, ${sold} pieces`})`;
  });
  const more = categories.length - named.length;
  return `Too few to say: ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join(", ")}.`;
}
