import { roundTo } from "../decimal.ts";
import type { Language } from "../language/language.ts";
import { nameInSentence } from "../language/names.ts";
import { FEWEST_PRODUCTS, type Menu, type SmallCategory } from "../menu.ts";
import type { CsvTable } from "../tables/csv.ts";
import { sumOf } from "../tables/sums.ts";

/** More names would make the sentence too long. */
const MOST_NAMES = 6;

/** The sentences say what the groups do not contain or, without any groups, why there are none. */
export function menuSentences({ items, tooFew, withoutCost }: Menu, language: Language): readonly string[] {
  const { menu } = language;
  const leftOut = withoutCost > 0 ? [menu.withoutCost(withoutCost)] : [];
  if (items.length > 0) return [...(tooFew.length > 0 ? [tooFewText(tooFew, language)] : []), ...leftOut];
  if (tooFew.length > 0) return [menu.nothingToSay, ...leftOut];
  return [withoutCost > 0 ? menu.noCost : menu.noProducts];
}

function tooFewText(categories: readonly SmallCategory[], { menu, page }: Language): string {
  const named = categories.slice(0, MOST_NAMES).map(({ category, products }) => {
    const pieces = sumOf(products, ({ quantity_sold }) => quantity_sold);
    const isLarge = products.length >= FEWEST_PRODUCTS;
    return menu.smallCategory(nameInSentence(category, page), products.length, isLarge ? pieces : undefined);
  });
  return menu.tooFew(named, categories.length - named.length);
}

/** Every product that has a group, by profit. */
export function menuTable({ items }: Menu, { menu, tables }: Language): CsvTable {
  return {
    header: [
      "product_name",
      "category",
      "group",
      "new",
      "quantity_sold",
      "profit_per_piece",
      "profit",
      "total_sales",
    ],
    rows: items.map(({ product, list, profitPerPiece }) => [
      product.product_name,
      product.category ?? "",
      menu.lists[list],
      product.is_new ? tables.isNew : "",
      product.quantity_sold,
      roundTo(profitPerPiece, 2),
      product.profit,
      product.total_sales,
    ]),
  };
}
