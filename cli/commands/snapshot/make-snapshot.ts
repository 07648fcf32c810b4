import type { DateRange } from "../../../viewer/report/date-range.ts";
import type { ChosenGroups } from "../../run/chosen-groups.ts";
import type { GuardedRun } from "../../run/guarded-run.ts";
import { makeReport } from "../../run/report/make-report.ts";
import type { Pull } from "../../run/report/pull.ts";
import { comparisonOfPast, moreRangesOf } from "../../run/resolve.ts";
import { openArchiveTarget, otherFormats } from "../../run/targets/archive-target.ts";
import type { ResolvedSnapshot } from "./snapshot-options.ts";

/** A snapshot of the shops that were chosen. */
export type AskedSnapshot = ResolvedSnapshot & ChosenGroups;

/** @returns whether it was written: not if only news are, and there are none */
export async function makeSnapshot(
  run: GuardedRun,
  options: AskedSnapshot,
  pullFrom?: Pull,
): Promise<boolean> {
  const target = await openArchiveTarget(options, run);
  // The archive renders its pages itself, because those of other snapshots may have to change as well.
  return makeReport(run, { ...options, formats: otherFormats(options.formats) }, target, pullFrom);
}

/**
 * The options for a period that is missing, or misses days: it is not made again without any news. Only the last run removes old snapshots, or one of these could be among them.
 * It alone prints what changed.
 */
export function optionsOfPast(options: AskedSnapshot, range: DateRange): AskedSnapshot {
  const comparison = options.comparison && comparisonOfPast(options.compare, range, options.today);
  const moreRanges = moreRangesOf(options.ranges, range);
  return { ...options, range, comparison, moreRanges, keep: undefined, summary: false, onlyNews: true };
}
