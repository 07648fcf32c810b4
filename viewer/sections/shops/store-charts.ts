/** The small charts of shops. They are made again for those that a search finds. */
import type { Multiple } from "../../charts/multiples/multiples.tsx";
import { fullColumn, fullRow } from "../../charts/multiples/small-marks.ts";
import { clockHour } from "../../report/format.ts";
import { formatName } from "../../report/language/names.ts";
import type { Money } from "../../report/money.ts";
import type { SalesMix, StoreDetails } from "../../report/store-details.ts";

/** What they say in a language. */
export interface ChartWords {
  readonly money: Money;
  readonly page: Parameters<typeof formatName>[1];
}

/** The scales of all of them, also of those that are not drawn at first. */
export function fullMarks({ all, stores }: StoreDetails) {
  const mixes = [all, ...stores];
  return {
    fullColumn: fullColumn(mixes.map(({ hours }) => hours)),
    fullRow: fullRow(mixes.map(({ categories }) => categories)),
  };
}

export function storeChart(
  title: string,
  { total_sales, hours, categories }: SalesMix,
  details: StoreDetails,
  { money, page }: ChartWords,
): Multiple {
  const busiest = details.hours[hours.indexOf(Math.max(...hours))];
  return {
    title: formatName(title, page),
    value: money.exact(total_sales),
    columns: hours,
    highest: busiest === undefined ? undefined : clockHour(busiest),
    rows: categories,
  };
}

/** A share as a whole per cent: `42%`. */
export function wholePercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
