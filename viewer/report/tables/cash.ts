/** The differences of the cash of a report. */
import { readHundredths, toNumber } from "../decimal.ts";
import type { Cash, CashShift } from "../stated.ts";
import { sumOf } from "./sums.ts";

/** The shifts with a difference, the largest first. */
export function differingIn(shifts: readonly CashShift[]): readonly CashShift[] {
  return shifts
    .filter((shift) => differenceOf(shift) !== 0)
    .sort((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)));
}

/** What the shifts that are not listed add up to; undefined if all with a difference are. */
export function unlistedIn({ counted, asExpected, difference, shifts }: Cash) {
  const listed = differingIn(shifts);
  const count = counted - asExpected - listed.length;
  const rest = readHundredths(difference) - readHundredths(sumOf(listed, differenceOf));
  return count === 0 ? undefined : { count, difference: toNumber(rest) };
}

export function differenceOf({ difference = 0 }: Pick<CashShift, "difference">): number {
  return difference;
}
