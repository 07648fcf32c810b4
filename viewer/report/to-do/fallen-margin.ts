import { bigHundredths, readHundredths, roundedQuotient, toNumber } from "../decimal.ts";
import { FEWEST_PIECES } from "../menu.ts";
import type { ProductFigures, RangeReport } from "../report.ts";
import type { ToDoValues } from "../statements.ts";
import { isCostKnown } from "../tables/profit.ts";
import { difference, percentOf } from "../tables/sums.ts";
import { isComplete } from "./to-do-range.ts";

/** In percentage points. */
const LEAST_FALL = 5;
/** Without a cost, discounts alone make a margin of about this. A cost that is entered later makes no product worse. */
const MOST_MARGIN = 90;
const LEAST_LOST = 100;
/** The least share of the total sales, in per cent. */
const LEAST_SHARE_LOST = 0.2;

/** In each range. In both together, as many as the menu asks for. */
const FEWEST_IN_EACH = 4;

/** The product that lost most by a smaller margin. One that only one of the ranges has under its name has no change. */
export function fallenMargin(report: RangeReport, earlier: RangeReport): ToDoValues["margin"] | undefined {
  const isKnown = [report, earlier].every(
    (each) => isCostKnown(each) && isComplete(each, "sales_by_product"),
  );
  if (!isKnown) return undefined;
  const old = new Map(earlier.products.map((product) => [product.product_name, product]));
  const least = Math.max(LEAST_LOST, (report.totals.total_sales * LEAST_SHARE_LOST) / 100);
  return report.products
    .flatMap((product) => fallOf(product, old.get(product.product_name)) ?? [])
    .filter(({ lost }) => lost >= least)
    .sort((a, b) => b.lost - a.lost)[0];
}

function fallOf(product: ProductFigures, old: ProductFigures | undefined): ToDoValues["margin"] | undefined {
  const [now, before] = [marginOf(product), old && marginOf(old)];
  if (old === undefined || now === undefined || before === undefined) return undefined;
  if (product.quantity_sold + old.quantity_sold < FEWEST_PIECES) return undefined;
  if (before > MOST_MARGIN || difference(before, now) < LEAST_FALL) return undefined;
  const earned = roundedQuotient(
    bigHundredths(old.profit) * bigHundredths(product.total_sales),
    bigHundredths(old.total_sales),
  );
  const lost = toNumber(earned - readHundredths(product.profit));
  return { name: product.product_name, now, before, lost };
}

/** @returns undefined if too little was sold, or the cost is not known */
function marginOf({ profit, total_sales, quantity_sold }: ProductFigures): number | undefined {
  return quantity_sold >= FEWEST_IN_EACH && profit !== 0 && profit !== total_sales
    ? percentOf(profit, total_sales)
    : undefined;
}
