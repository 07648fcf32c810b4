/** Which products and categories changed most, and what is known of those that only one of the two ranges has. */
import { keyText, NO_NAME, type SalesDataset } from "../datasets.ts";
import { isNothing } from "../decimal.ts";
import { type ProductDates, productStates } from "../known/product-dates.ts";
import { compareText } from "../records.ts";
import { coveredRange } from "../report.ts";
import type { Mover } from "../stated.ts";
import type { ChangeValues } from "../statements.ts";
import { difference, sumOf } from "../tables/sums.ts";
import { type Compared, pairNames } from "./compared.ts";

/** How many products are named in each direction. */
const NAMED_PRODUCTS = 3;

/** @param dates none if the source does not say them */
export function productsOf(
  compared: Compared,
  dates: readonly ProductDates[] = [],
): ChangeValues["products"] | undefined {
  const movers = moversOf(compared, "sales_by_product", dates);
  const { rose, fell } = namedProducts(movers);
  const products = [...rose, ...fell];
  // A cafe with one product has read its change in the total.
  if (movers.length < 2 || products.length === 0) return undefined;
  const sumOfChanges = (own: readonly Mover[]) => sumOf(own, ({ change }) => change);
  const sum = sumOfChanges(movers);
  const count = movers.length - products.length;
  const { now, before } = compared;
  const agrees = sum === difference(now.totals.total_sales, before.totals.total_sales);
  return {
    products,
    ...(count > 0 && { others: { count, change: difference(sum, sumOfChanges(products)) } }),
    ...(!agrees && { sum }),
  };
}

/** The products that are listed: those that rose most, and those that fell most. */
export function productsThatMoved(compared: Compared) {
  return namedProducts(moversOf(compared, "sales_by_product"));
}

function namedProducts(movers: readonly Mover[]) {
  const named = movers.filter(({ name, change }) => name !== NO_NAME && !isNothing(change));
  return {
    rose: named.filter(({ change }) => change > 0).slice(0, NAMED_PRODUCTS),
    fell: named.filter(({ change }) => change < 0).slice(0, NAMED_PRODUCTS),
  };
}

/** The changes of all groups of a dataset, the largest in either direction first; ties go by name. */
function moversOf(compared: Compared, dataset: SalesDataset, dates: readonly ProductDates[] = []): Mover[] {
  const range = coveredRange(compared.now);
  const stateOf = range ? productStates(range, dates) : undefined;
  return pairNames(compared, dataset)
    .map(({ now, before }) => {
      const [name, nameBefore] = [now, before].map((row) => row && keyText(dataset, row));
      const sold = { now: now !== undefined, before: before !== undefined };
      const state = stateOf?.(name ?? nameBefore ?? "", sold);
      return {
        name: name ?? nameBefore ?? "",
        ...(now && { now: now.total_sales }),
        ...(before && { before: before.total_sales }),
        change: difference(now?.total_sales ?? 0, before?.total_sales ?? 0),
        ...(name !== undefined &&
          nameBefore !== undefined &&
          name !== nameBefore && { renamedFrom: nameBefore }),
        ...(state && { state }),
      };
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || compareText(a.name, b.name));
}

/** The category that changed most. */
export function categoryOf(compared: Compared): ChangeValues["category"] | undefined {
  const movers = moversOf(compared, "sales_by_category");
  const first = movers.find(({ name }) => name !== NO_NAME);
  return first && movers.length > 1 && !isNothing(first.change) ? first : undefined;
}
