/** The texts about shops, which a page calls stores, as the API does. */
import { formatName } from "../format.ts";

/** The texts of their section, to the letter of the table's title. */
export const shopMessages = {
  title: "Stores",
  salesByStore: "Sales by Store",
} as const;

/** Shops that are named together: `Nimman, Old Town`. */
export function shopList(shops: readonly string[]): string {
  return shops.map(formatName).join(", ");
}
