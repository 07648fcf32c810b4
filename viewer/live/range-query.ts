/** The range, the comparison and the shops in the query of the page's address. Parameters of other parts of the page stay as they are. */
import {
  type DateRange,
  DEFAULT_DAYS,
  type IsoDate,
  isIsoDate,
  lastDays,
  quickDays,
} from "../report/date-range.ts";
import { COMPARISON_KINDS, type ComparisonKind } from "../report/report.ts";

const RANGE = ["last", "from", "to"] as const;
const COMPARISON = "compare";
const SHOP = "store";

/** The range of `?last=7` or `?from=2026-11-01&to=2026-11-15`; undefined if the query has none that can be read. */
export function rangeInQuery(query: string, today: IsoDate): DateRange | undefined {
  const parameters = new URLSearchParams(query);
  const [last, startDate, endDate] = RANGE.map((name) => parameters.get(name) ?? "");
  if (last && /^\d{1,4}$/.test(last)) return lastDays(today, Number(last));
  if (!startDate || !endDate || !isIsoDate(startDate) || !isIsoDate(endDate)) return undefined;
  return { startDate, endDate };
}

/** The query with a range instead of the one in it. The default range, or undefined, is an address without a range. */
export function queryWithRange(query: string, range: DateRange | undefined, today: IsoDate): string {
  const days = range && quickDays(range, today);
  if (range === undefined || days === DEFAULT_DAYS) return withValues(query, RANGE, []);
  if (days !== undefined) return withValues(query, RANGE, [["last", String(days)]]);
  return withValues(query, RANGE, [
    ["from", range.startDate],
    ["to", range.endDate],
  ]);
}

/** The comparison of `?compare=previous`; undefined if the query has none that is known. */
export function comparisonInQuery(query: string): ComparisonKind | undefined {
  const name = new URLSearchParams(query).get(COMPARISON);
  return COMPARISON_KINDS.find((kind) => kind === name);
}

/** The query with a comparison instead of the one in it. Without one, there is nothing of it in the address. */
export function queryWithComparison(query: string, comparison: ComparisonKind | undefined): string {
  return withValues(query, [COMPARISON], comparison ? [[COMPARISON, comparison]] : []);
}

/** The shops of `?store=Nimman&store=Old+Town`, by name; undefined for all. */
export function shopsInQuery(query: string): readonly string[] | undefined {
  const shops = new Set(new URLSearchParams(query).getAll(SHOP).filter((name) => name !== ""));
  return shops.size === 0 ? undefined : [...shops].sort();
}

/** The query with shops instead of those in it. All shops are an address without any. */
export function queryWithShops(query: string, shops: readonly string[] = []): string {
  return withValues(
    query,
    [SHOP],
    shops.map((name) => [SHOP, name]),
  );
}

/** The query with new values for these parameters. */
function withValues(
  query: string,
  parameters: readonly string[],
  values: readonly (readonly [parameter: string, value: string])[],
): string {
  const all = new URLSearchParams(query);
  for (const parameter of parameters) all.delete(parameter);
  for (const [parameter, value] of values) all.append(parameter, value);
  const text = all.toString();
  return text && `?${text}`;
}
