import type { CsvTable } from "../csv.ts";
import { roundTo } from "../decimal.ts";
import type { Menu } from "../menu/menu.ts";
import type { Language } from "./language.ts";

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
