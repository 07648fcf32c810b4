/** What only a chain has: one script, which the page of a cafe does not load. */
export { ShopSums } from "../../../sections/shops/shop-sums.tsx";
export { LiveStoreDetails } from "./live-store-details.tsx";
export { RenamedShop } from "./renamed-shop.tsx";
export { ShopDaysNote } from "./shop-days-note.tsx";
