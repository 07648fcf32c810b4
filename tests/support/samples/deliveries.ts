/** Lines of a ledger, and what they are about. */
import type { Candidate, Edition } from "../../../cli/delivery/due.ts";
import type { LedgerLine } from "../../../cli/delivery/ledger.ts";
import { addDays } from "../../../viewer/report/date-range.ts";

/** The folder of the n-th week since 5 January 2026. */
export function weekName(number: number): string {
  const start = addDays("2026-01-05", 7 * number);
  return `${start}_${addDays(start, 6)}`;
}

export function edition(week: number, revision = "a"): Edition {
  return { period: weekName(week), revision, total: 1000 + week, data: `data of ${week} ${revision}` };
}

export function candidate(week: number, revision = "a"): Candidate {
  const own = edition(week, revision);
  return { period: own.period, data: own.data, edition: async () => own };
}

export function ledgerLine(week: number, changes: Partial<LedgerLine> = {}): LedgerLine {
  return {
    time: "2026-01-12T00:00:00.000Z",
    ...edition(week, changes.revision),
    way: "mail",
    to: "0123456789abcdef",
    shown: "p…@example.com",
    state: "sent",
    ...changes,
  };
}
