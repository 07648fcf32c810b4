/** Which categories a shop sells more of, and less of, than the other shops do. */
import { NO_NAME } from "../datasets.ts";
import { type Hundredths, readHundredths, roundedQuotient, toNumber } from "../decimal.ts";
import { compareText, groupBy } from "../records.ts";
import type { RangeReport } from "../report.ts";

/**
 * The report whose shops have their strongest and their weakest category: the sales of the category in the shop, less those
 * that the shop would have with the mix of all shops. A category that a shop does not sell counts, too.
 */
export function withShopMix<Report extends RangeReport>(report: Report): Report {
  const { stores, storeCategories = [] } = report;
  if (!stores || storeCategories.length === 0) return report;
  const sumOf = (rows: typeof storeCategories) =>
    rows.reduce((sum, { total_sales }) => sum + readHundredths(total_sales), 0);
  const [all, ofChain, ofShops] = [
    sumOf(storeCategories),
    groupBy(storeCategories, ({ category }) => category),
    groupBy(storeCategories, ({ store }) => store),
  ];
  const chain = [...ofChain].map(([category, rows]) => ({ category, sum: sumOf(rows) }));
  return {
    ...report,
    stores: stores.map((shop) => {
      const own = ofShops.get(shop.store) ?? [];
      const ownSum = sumOf(own);
      if (all <= 0 || ownSum <= 0) return shop;
      const sales = new Map(own.map(({ category, total_sales }) => [category, readHundredths(total_sales)]));
      const ranked = chain
        .filter(({ category }) => category !== NO_NAME)
        .map(({ category, sum }) => ({
          category,
          more: differenceFrom(sales.get(category) ?? 0, { ownSum, sum, all }),
        }))
        .sort((a, b) => b.more - a.more || compareText(a.category, b.category));
      const strongest = ranked[0];
      const least = ranked.at(-1)?.more;
      const weakest = ranked.find(({ more }) => more === least);
      return {
        ...shop,
        ...(strongest &&
          strongest.more > 0 && {
            strongest_category: strongest.category,
            strongest_category_difference: toNumber(strongest.more),
          }),
        ...(weakest &&
          weakest.more < 0 && {
            weakest_category: weakest.category,
            weakest_category_difference: toNumber(weakest.more),
          }),
      };
    }),
  };
}

/** `sales - ownSum × sum / all`, rounded once. */
function differenceFrom(
  sales: Hundredths,
  { ownSum, sum, all }: { readonly ownSum: Hundredths; readonly sum: Hundredths; readonly all: Hundredths },
): Hundredths {
  return roundedQuotient(BigInt(sales) * BigInt(all) - BigInt(ownSum) * BigInt(sum), BigInt(all));
}
