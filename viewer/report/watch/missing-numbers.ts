/** Bill numbers without a bill: beyond those of any day of the shop's own past. */
import type { DayClose } from "../day-close.ts";
import { groupBy } from "../records.ts";
import { isBeyond, pastOf, type WatchFacts } from "./facts.ts";
import type { Findings } from "./findings.ts";

export function missingNumbers({ closes, date }: WatchFacts): Findings<"bill-numbers"> {
  const counted = closes.filter(({ numbers = [] }) => numbers.length > 0);
  const shops = [...groupBy(counted, ({ store }) => store)];
  return shops.flatMap(([shop, rows]) => {
    const past = pastOf(rows, date).map(countOf);
    const own = rows.find((row) => row.date === date);
    const first = own?.numbers?.flatMap(({ missing: [gap] }) => gap?.from ?? [])[0];
    if (past.length === 0 || !own || first === undefined || !isBeyond(countOf(own), past, 1)) return [];
    const values = { count: countOf(own), first, ...(shops.length > 1 && { shop }) };
    return [{ kind: "bill-numbers", values } as const];
  });
}

function countOf({ numbers = [] }: DayClose): number {
  return numbers.reduce((sum, { missing_count }) => sum + missing_count, 0);
}
