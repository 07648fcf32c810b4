import { dayIn, type IsoDate } from "../report/date-range.ts";
import type { Provenance } from "../report/report.ts";

/** Whether a day was not over when the figures were loaded. */
export function isUnfinished(date: IsoDate | undefined, provenance: Provenance | undefined): boolean {
  if (date === undefined || provenance === undefined) return false;
  return date >= dayIn(provenance.timeZone, Date.parse(provenance.generatedAt));
}
