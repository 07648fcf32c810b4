/** Which ranges are long and whole enough to ask somebody to do something. */
import type { AnyDataset } from "../datasets.ts";
import type { RangeReport } from "../report.ts";

/** A day is chance. */
export const FEWEST_DAYS = 7;
const FEWEST_OPEN_DAYS = 3;
/** What is ordered rarely in fewer days may be chance. */
export const FOUR_WEEKS = 28;

/** Whether the figures are of a week or more. */
export function isLongEnough({ totals }: RangeReport): boolean {
  return totals.rangeDays >= FEWEST_DAYS && totals.days >= FEWEST_OPEN_DAYS;
}

/** Whether all amounts of a dataset are there. One that is missing counts as 0, which is nobody's fault. */
export function isComplete({ notes }: RangeReport, dataset: AnyDataset): boolean {
  return !notes.some(
    ({ kind, values }) =>
      kind === "missing-amounts" &&
      (values === undefined || ("dataset" in values && values.dataset === dataset)),
  );
}
