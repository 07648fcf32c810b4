import type { Days, Totals } from "../report.ts";
import type { DayAmount, PairedDays } from "../statements.ts";
import { isCostKnown } from "../tables/profit.ts";
import { totalsOfDays } from "../totals.ts";
import { type Compared, doDaysPair, pairDays } from "./compared.ts";
import { figureChange } from "./figure-change.ts";

/** The days that are open in both ranges, and those that are open in one. */
export interface PairedOpenDays {
  readonly now: Totals;
  readonly before: Totals;
  readonly onlyNow: Days;
  readonly onlyBefore: Days;
}

/** @returns undefined if days do not pair up, or if none is open in both ranges */
export function pairOpenDays(compared: Compared): PairedOpenDays | undefined {
  const pairs = doDaysPair(compared) ? pairDays(compared.now, compared.before) : [];
  const both = pairs.filter(({ now, before }) => now && before);
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
    onlyNow: pairs.flatMap(({ now, before }) => (now && !before ? now : [])),
    onlyBefore: pairs.flatMap(({ now, before }) => (before && !now ? before : [])),
  };
}

/** The change of the total as that of the days open in both ranges, and of the others. The parts add up to it exactly. */
export function pairedDays(
  { now, before, onlyNow, onlyBefore }: PairedOpenDays,
  compared: Compared,
): PairedDays {
  const { historyFrom } = compared;
  const changeIn = (measure: "total_sales" | "net_sales" | "profit" | "total_transactions") =>
    figureChange(now[measure], before[measure], compared.hasPercent);
  const hasProfit =
    isCostKnown({ ...compared.now, totals: now }) && isCostKnown({ ...compared.before, totals: before });
  return {
    both: {
      days: now.days,
      ...changeIn("total_sales"),
      net_sales: changeIn("net_sales"),
      ...(hasProfit && { profit: changeIn("profit") }),
      total_transactions: changeIn("total_transactions"),
    },
    onlyNow: amountsOf(onlyNow),
    onlyBefore: amountsOf(onlyBefore),
    ...(historyFrom && { historyFrom }),
  };
}

function amountsOf(days: Days): DayAmount[] {
  return days.map(({ date, total_sales }) => ({ date, amount: total_sales }));
}
