import type { CsvTable } from "../csv.ts";
import { tableMessages } from "../tables/messages.ts";
import type { Menu } from "./menu.ts";
import { menuLists } from "./messages.ts";

/** Every product that has a group, by profit. */
export function menuTable({ items }: Menu): CsvTable {
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
      menuLists[list],
      product.is_new ? tableMessages.isNew : "",
      product.quantity_sold,
      profitPerPiece,
      product.profit,
      product.total_sales,
    ]),
  };
}
