/** The rows of the contract for each of some shops, read at once. */
import type { AnyDataset } from "../../../viewer/report/datasets.ts";
import type { AskedRange } from "../../../viewer/report/date-range.ts";
import { groupBy } from "../../../viewer/report/records.ts";
import { textOf } from "../engine/rows.ts";
import type { Queryable } from "../queryable.ts";
import type { RowsByShop } from "../sales-store.ts";
import { isPriced, type Pricing, selectPricedEach } from "./commission.ts";
import { wireRow } from "./datasets.ts";
import { selectHoursEach } from "./hours.ts";
import { selectEach } from "./select.ts";

interface EachSelection {
  readonly range: AskedRange;
  readonly shops: readonly string[];
  /** Whether the shops are on other servers. */
  readonly areElsewhere: boolean;
}

export async function selectRowsEach(
  queryable: Queryable,
  dataset: AnyDataset,
  { range, shops, areElsewhere }: EachSelection,
  pricing: Pricing | undefined,
): Promise<RowsByShop> {
  const read = async (own: AskedRange): Promise<RowsByShop> => {
    const selection = { range: own, shops };
    const rows = await (dataset === "sales_by_hour"
      ? selectHoursEach(queryable, selection)
      : selectEach(queryable, dataset, selection, areElsewhere));
    const byShop = groupBy(rows, (row) => textOf(row, "shop"));
    return new Map([...byShop].map(([shop, own]) => [shop, own.map((row) => wireRow(dataset, row))]));
  };
  if (pricing && isPriced(dataset)) return selectPricedEach(queryable, dataset, range, read, pricing);
  return read(range);
}
