/** A drawer that holds less or more than it should, beyond the largest differences of the shop's own shifts. */
import { groupBy } from "../records.ts";
import type { Shift } from "../shifts.ts";
import { isBeyond, pastOf, usualBill, type WatchFacts } from "./facts.ts";
import type { Findings } from "./findings.ts";

/** The shifts of a month, of a shop that has one a day. */
const FEWEST_SHIFTS = 24;

export function cash(facts: WatchFacts): Findings<"cash"> {
  const least = usualBill(facts);
  const counted = facts.shifts.filter(({ difference }) => difference !== undefined);
  const shops = [...groupBy(counted, ({ store }) => store)];
  return shops.flatMap(([shop, shifts]) => {
    const past = pastOf(shifts, facts.date).map(sizeOf);
    const own = shifts.filter(({ date }) => date === facts.date);
    if (past.length < FEWEST_SHIFTS) return [];
    return own
      .filter((shift) => isBeyond(sizeOf(shift), past, least))
      .map(({ difference = 0, opened }) => {
        const values = { difference, opened, ...(shops.length > 1 && { shop }) };
        return { kind: "cash", values } as const;
      });
  });
}

function sizeOf({ difference = 0 }: Shift): number {
  return Math.abs(difference);
}
