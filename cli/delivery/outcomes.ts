/** What the ledger says of each period, for reports and for people. */
import type { DateRange } from "../../viewer/report/date-range.ts";
import type { NoteValues } from "../../viewer/report/statements.ts";
import type { LedgerLine } from "./ledger.ts";

/** The last line of each recipient of each period, the newest period first; within it, in the order of the first tries. */
export function outcomesOf(lines: readonly LedgerLine[]): readonly LedgerLine[] {
  const last = new Map(lines.map((line) => [[line.period, line.way, line.to].join(), line]));
  return [...last.values()].sort((one, other) => byEnd(other.period, one.period));
}

/** A report that did not reach somebody, with the reason of the last try. */
export interface Unsent extends LedgerLine {
  /** The moment of the first try that failed, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * The reports that failed to reach somebody, the newest one first. Whoever is not among the recipients of the newest report
 * gets none any more, so nobody waits for theirs.
 */
export function unsentOf(lines: readonly LedgerLine[]): readonly Unsent[] {
  const outcomes = outcomesOf(lines);
  const personOf = ({ way, to }: LedgerLine) => `${way} ${to}`;
  const newest = outcomes.filter(({ period }) => period === outcomes[0]?.period);
  const people = new Set(newest.map(personOf));
  return outcomes
    .filter((line) => line.state === "failed" && people.has(personOf(line)))
    .map((line) => {
      const own = lines.filter((each) => each.period === line.period && personOf(each) === personOf(line));
      const tries = own.slice(own.findLastIndex(({ state }) => state === "sent") + 1);
      return { ...line, since: Date.parse(tries[0]?.time ?? line.time) };
    });
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

/** Whether a report did not come once, for certain. A run that was killed left it as begun. */
function outcomeOf({ state, again }: LedgerLine): NoteValues["delivery"]["outcome"] | undefined {
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
