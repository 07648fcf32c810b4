/** `snapshot --backfill`: makes the snapshots that are missing, then the one that was asked for. */
import type { DateRange } from "../../../viewer/report/date-range.ts";
import { dates } from "../../../viewer/report/language/en/dates.ts";
import type { GuardedRun } from "../../run/guarded-run.ts";
import { withSource } from "../../run/report/pull.ts";
import { missingSnapshots } from "../../run/targets/archive-target.ts";
import { comparisonOfPast } from "../options/comparison-options.ts";
import { moreRangesOf } from "../options/more-ranges.ts";
import { makeSnapshot } from "./make-snapshot.ts";
import type { SnapshotOptions } from "./snapshot-options.ts";

/** Each period is a run of its own, which signs in and logs out, so that a failure loses no period before it. */
export async function backfill(run: GuardedRun, options: SnapshotOptions): Promise<void> {
  const missing = await missingSnapshots(options, run);
  // Only the last run removes old snapshots, or one of these could be among them. It alone prints what changed.
  const tasks: readonly SnapshotOptions[] = [
    ...missing.map((range) => {
      const comparison = options.comparison && comparisonOfPast(options.compare, range);
      const moreRanges = moreRangesOf(options.ranges, range);
      return { ...options, range, comparison, moreRanges, keep: undefined, summary: false };
    }),
    options,
  ];
  await withSource(options, run, async (pullFrom) => {
    for (const [index, own] of tasks.entries()) {
      const before = missing[index - 1];
      const setKept = (text: string) => run.setKept(before ? keptText(before, index, tasks.length) : text);
      await makeSnapshot({ ...run, setKept }, own, pullFrom);
    }
  });
}

/** `2 of the 5 snapshots were made, the last for 9 – 15 Nov 2026`. */
function keptText(last: DateRange, made: number, all: number): string {
  return `${made} of the ${all} snapshots ${made === 1 ? "was" : "were"} made, the last for ${dates.range(last)}`;
}
