/** A chain of any number of shops, the same each time. Its names are English and Thai, and its last shops sell least. */
import { reportOf } from "./rows.ts";

const NAMES = ["Nimman", "ท่าแพ", "Riverside", "เซ็นทรัลเฟสติวัล เชียงใหม่", "Central Mall, Ground Floor"];
const CATEGORIES = ["Coffee", "Tea", "Bakery", "Breakfast", "Beans", "เครื่องดื่มปั่น", "อาหารจานเดียว Thai Plates"];

export function chainRows(count: number) {
  const shops = Array.from({ length: count }, (_, place) => ({
    place,
    store: `${NAMES[place % NAMES.length]} ${place + 1}`,
    total_sales: 1000 * (count - place) + 0.5,
  }));
  return {
    sales_by_store: shops.map(({ store, total_sales }) => ({
      store,
      total_sales,
      net_sales: total_sales,
      profit: total_sales,
      total_transactions: 10,
    })),
    sales_by_store_hour: shops.flatMap(({ store, place, total_sales }) =>
      [8, 9, 10, 11, 12, 13].map((hour) => ({
        store,
        hour: hour + (place % 4),
        // The hour with most sales is another one in each shop.
        total_sales: (hour % 6 === place % 6 ? 0.5 : 0.1) * total_sales,
        total_transactions: 2,
      })),
    ),
    sales_by_store_category: shops.flatMap(({ store, place, total_sales }) =>
      CATEGORIES.map((category, nth) => ({
        store,
        category,
        total_sales: ((nth === place % 2 ? 8 : 7 - nth) / 29) * total_sales,
        quantity_sold: 2,
      })),
    ),
  };
}

export function chainReport(count: number) {
  return reportOf(chainRows(count));
}
