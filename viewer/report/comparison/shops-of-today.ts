import type { RangeReport } from "../report.ts";
import { sumFigures } from "../tables/sums.ts";
import { type Compared, pairNames } from "./compared.ts";

/**
 * The figures without today, in which a shop that has sold only today sold nothing. Without a row it would be closed.
 *
 * @param compared the figures with today, and the earlier ones
 */
export function withShopsOfToday(
  withoutToday: RangeReport,
  compared: Pick<Compared, "now" | "before">,
): RangeReport {
  const { stores } = withoutToday;
  const known = new Set(stores?.map(({ store }) => store));
  const open = pairNames(compared, "sales_by_store").flatMap(({ now, before }) =>
    now && before && !known.has(now.store) ? now.store : [],
  );
  if (!stores || open.length === 0) return withoutToday;
  const nothing = sumFigures("sales_by_store", []);
  return { ...withoutToday, stores: [...stores, ...open.map((store) => ({ store, ...nothing }))] };
}
