import { addDays } from "../date-range.ts";
import type { DayFigures, Totals } from "../report.ts";
import type { DayAmount, PairedDays } from "../statements.ts";
import { isOpen } from "../tables/open-days.ts";
import { isCostKnown } from "../tables/profit.ts";
import { difference, sumOf } from "../tables/sums.ts";
import { totalsOfDays } from "../totals.ts";
import { figureChange } from "./change.ts";
import { type Compared, doDaysPair, pairDays, pairShift, type RowPair } from "./compared.ts";

/** The days that are open in both ranges, and those that are open in one. */
export interface PairedOpenDays {
  readonly now: Totals;
  readonly before: Totals;
  readonly onlyNow: readonly RowPair<DayFigures>[];
  readonly onlyBefore: readonly RowPair<DayFigures>[];
  /** Days without a sale on either side, with refunds. */
  readonly refunds: readonly RowPair<DayFigures>[];
}

/** @returns undefined if days do not pair up, or if none is open in both ranges */
export function pairOpenDays(compared: Compared): PairedOpenDays | undefined {
  const pairs = doDaysPair(compared) ? pairDays(compared.now, compared.before) : [];
  const openOn = (isOpenNow: boolean, isOpenBefore: boolean) =>
    pairs.filter(
      ({ now, before }) =>
        (now !== undefined && isOpen(now)) === isOpenNow &&
        (before !== undefined && isOpen(before)) === isOpenBefore,
    );
  const both = openOn(true, true);
  if (both.length === 0) return undefined;
  return {
    now: totalsOfDays(
      null,
      both.flatMap(({ now }) => now ?? []),
    ),
    before: totalsOfDays(
      null,
      both.flatMap(({ before }) => before ?? []),
    ),
    onlyNow: openOn(true, false),
    onlyBefore: openOn(false, true),
    refunds: openOn(false, false),
  };
}

/** The change of the total as that of the days open in both ranges, and of the others. The parts add up to it exactly. */
export function pairedDays(
  { now, before, onlyNow, onlyBefore, refunds }: PairedOpenDays,
  compared: Compared,
): PairedDays {
  const { historyFrom } = compared;
  const shift = pairShift(compared.now, compared.before);
  const changeIn = (measure: "total_sales" | "net_sales" | "profit" | "total_transactions") =>
    figureChange(now[measure], before[measure], !compared.isTooShort);
  const hasProfit =
    isCostKnown({ ...compared.now, totals: now }) && isCostKnown({ ...compared.before, totals: before });
  const ofRefunds = sumOf(refunds, changeOfPair);
  return {
    both: {
      days: now.days,
      ...changeIn("total_sales"),
      net_sales: changeIn("net_sales"),
      ...(hasProfit && { profit: changeIn("profit") }),
      total_transactions: changeIn("total_transactions"),
    },
    onlyNow: amountsOf(onlyNow, "now"),
    onlyBefore: amountsOf(onlyBefore, "before").map((day) => ({ ...day, closed: addDays(day.date, shift) })),
    ...(ofRefunds !== 0 && { refunds: ofRefunds }),
    ...(historyFrom && { historyFrom }),
  };
}

/** An amount is what the day changes, because the other side can have refunds. */
function amountsOf(pairs: readonly RowPair<DayFigures>[], side: "now" | "before"): DayAmount[] {
  return pairs.flatMap((pair) => {
    const day = pair[side];
    const change = changeOfPair(pair);
    return day ? { date: day.date, amount: side === "now" ? change : 0 - change } : [];
  });
}

function changeOfPair({ now, before }: RowPair<DayFigures>): number {
  return difference(now?.total_sales ?? 0, before?.total_sales ?? 0);
}
