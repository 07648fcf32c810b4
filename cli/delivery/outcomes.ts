/** What the ledger says of each period, for reports and for people. */
import type { DateRange } from "../../viewer/report/date-range.ts";
import type { NoteValues } from "../../viewer/report/statements.ts";
import type { LedgerLine } from "./ledger.ts";

/** The last line of each recipient of each period, the newest period first; within it, in the order of the first tries. */
export function outcomesOf(lines: readonly LedgerLine[]): readonly LedgerLine[] {
  const last = new Map(lines.map((line) => [[line.period, line.way, line.to].join(), line]));
  return [...last.values()].sort((one, other) => byEnd(other.period, one.period));
}

/** By the last day, then by the first one. */
export function byEnd(one: string, other: string): number {
  const [a = "", b = ""] = [one, other].map((period) => period.split("_").toReversed().join());
  return a < b ? -1 : a === b ? 0 : 1;
}

export function rangeOfPeriod(period: string): DateRange {
  const [startDate = "", endDate = ""] = period.split("_");
  return { startDate, endDate };
}

type Outcome = NoteValues["delivery"]["outcome"];

/** Whether a report did not come once, for certain. A run that was killed left it as begun. */
function outcomeOf({ state, again }: LedgerLine): Outcome | undefined {
  if (state === "failed") return "failed";
  if (state !== "sent") return "perhaps";
  return again ? "twice" : undefined;
}

/** The notes of a report about the one before it, for those who did not get that one once for certain. */
export function deliveryNotes(lines: readonly LedgerLine[], range: DateRange) {
  const before = outcomesOf(lines).filter(({ period }) => rangeOfPeriod(period).endDate < range.endDate);
  const newest = before.filter(({ period }) => period === before[0]?.period);
  return (["failed", "perhaps", "twice"] as const).flatMap((outcome) => {
    const own = newest.filter((line) => outcomeOf(line) === outcome);
    const [first] = own;
    if (first === undefined) return [];
    const values = { range: rangeOfPeriod(first.period), outcome, to: own.map(({ shown }) => shown) };
    return [{ kind: "delivery", values } as const];
  });
}
