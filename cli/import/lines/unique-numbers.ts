import type { Header } from "../columns/header.ts";

/**
 * Whether a receipt number of the till is never used again. Loyverse counts on, and Square makes random ones; the
 * numbers of other tills may begin again each day.
 */
export function hasUniqueNumbers({ format }: Pick<Header, "format">): boolean {
  return format !== "lines";
}
