/** The range, the comparison and the shops in the query of the page's address. Parameters of other parts of the page stay as they are. */
import {
  type DateRange,
  DEFAULT_DAYS,
  type IsoDate,
  isIsoDate,
  lastDays,
  quickDays,
} from "../report/date-range.ts";
import { type ChosenShops, COMPARISON_KINDS, type ComparisonKind } from "../report/report.ts";

const COMPARISON = "compare";
const SHOP = "store";

/** The range of `?last=7` or `?from=2026-11-01&to=2026-11-15`; undefined if the query has none that can be read. */
export function rangeInQuery(query: string, today: IsoDate): DateRange | undefined {
  const parameters = new URLSearchParams(query);
  const [last, startDate, endDate] = ["last", "from", "to"].map((name) => parameters.get(name) ?? "");
  if (last && /^\d{1,4}$/.test(last)) return lastDays(today, Number(last));
  if (!startDate || !endDate || !isIsoDate(startDate) || !isIsoDate(endDate)) return undefined;
  return { startDate, endDate };
}

/** The query with a range instead of the one in it. The default range, or undefined, is an address without a range. */
export function queryWithRange(query: string, range: DateRange | undefined, today: IsoDate): string {
  const days = range && quickDays(range, today);
  const dates = days === undefined ? range : undefined;
  return withValues(query, {
    last: days === undefined || days === DEFAULT_DAYS ? [] : [String(days)],
    from: dates ? [dates.startDate] : [],
    to: dates ? [dates.endDate] : [],
  });
}

/** The comparison of `?compare=previous`; undefined if the query has none that is known. */
export function comparisonInQuery(query: string): ComparisonKind | undefined {
  const name = new URLSearchParams(query).get(COMPARISON);
  return COMPARISON_KINDS.find((kind) => kind === name);
}

/** The query with a comparison instead of the one in it. Without one, there is nothing of it in the address. */
export function queryWithComparison(query: string, comparison: ComparisonKind | undefined): string {
  return withValues(query, { [COMPARISON]: comparison ? [comparison] : [] });
}

/** The shops of `?store=Nimman&store=Old+Town`, by name. */
export function shopsInQuery(query: string): ChosenShops {
  const shops = new Set(new URLSearchParams(query).getAll(SHOP).filter((name) => name !== ""));
  return shops.size === 0 ? undefined : [...shops].sort();
}

/** The query with shops instead of those in it. All shops are an address without any. */
export function queryWithShops(query: string, shops: readonly string[] = []): string {
  return withValues(query, { [SHOP]: shops });
}

/** The query with new values for these parameters. */
function withValues(query: string, values: Readonly<Record<string, readonly string[]>>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, texts] of Object.entries(values)) {
    parameters.delete(name);
    for (const text of texts) parameters.append(name, text);
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
