import { type Hundredths, toNumber } from "../decimal.ts";
import type { Note } from "../report.ts";
import { type Sums, sumsDisagree } from "./messages.ts";

/** A note if there is something to count. */
export function countNote(kind: Note["kind"], count: number, textOf: (count: number) => string): Note[] {
  return count === 0 ? [] : [{ kind, text: textOf(count) }];
}

/** A note if the sum of all parts is not that of the days. */
export function sumNotes(
  names: Sums,
  sum: Hundredths,
  daySum: Hundredths,
  format: (value: number) => string,
): Note[] {
  const textOf = (value: Hundredths) => format(toNumber(value));
  return countNote("datasets-disagree", sum - daySum, (difference) =>
    sumsDisagree(names, {
      sum: textOf(sum),
      difference: textOf(Math.abs(difference)),
      isMore: difference > 0,
      daySum: textOf(daySum),
    }),
  );
}
