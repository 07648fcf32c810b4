import { newProducts, type ProductDates } from "../known/product-dates.ts";
import { coveredRange, type RangeReport } from "../report.ts";

/**
 * Marks the products whose first sale ever is in the range, so that their sales say little yet.
 *
 * @param dates undefined if the source does not say them: then nothing is called new
 */
export function withNewProducts<Report extends RangeReport>(
  report: Report,
  dates: readonly ProductDates[] = [],
): Report {
  const range = coveredRange(report);
  const found = range ? newProducts(range, dates) : new Set();
  if (found.size === 0) return report;
  return {
    ...report,
    products: report.products.map((product) =>
      found.has(product.product_name) ? { ...product, is_new: true } : product,
    ),
  };
}
