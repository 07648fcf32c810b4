/** The differences of the cash of a report, and the cash of its shifts as CSV. */
import { readHundredths, toNumber } from "../decimal.ts";
import type { Cash, CashShift } from "../stated.ts";
import type { CsvTable } from "./csv.ts";
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

const HEADER = [
  "date",
  "store",
  "opened",
  "closed",
  "closed_by",
  "expected",
  "counted",
  "difference",
] as const;

export function cashTable({ shifts }: Cash): CsvTable {
  const rows = shifts.map(({ date, shop, opened, closed, person, expected, counted, difference }) =>
    [date, shop, opened, closed, person, expected, counted, difference].map((cell) => cell ?? ""),
  );
  return { header: HEADER, rows };
}

export function peopleTable(people: Cash["people"] = []): CsvTable {
  return {
    header: ["closed_by", "shifts", "difference"],
    rows: people.map(({ person, shifts, difference }) => [person, shifts, difference]),
  };
}
