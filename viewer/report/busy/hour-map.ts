/** The map of hours and weekdays: the mean sales of an open day, in steps. */
import type { DayStart } from "../date-range.ts";
import type { Baht } from "../decimal.ts";
import type { HourFigures } from "../report.ts";
import { perUnit } from "../tables/sums.ts";
import { hoursBetween } from "./hour-totals.ts";
import { WEEKDAYS } from "./weekdays.ts";

const STEPS = [1, 2, 3, 4, 5] as const;

export interface HourCell extends Pick<HourFigures, "weekday" | "hour"> {
  /** The sales for each open day of the weekday. */
  readonly mean: Baht;
  /** Undefined if the mean is not above zero. */
  readonly step: (typeof STEPS)[number] | undefined;
}

/**
 * The steps are quintiles of the cells whose mean is above zero. The step of a cell is 1 plus the number of whole fifths
 * of these cells that have a lower mean. So equal means are always in one step, and few different means make fewer steps.
 */
export function hourMap(hours: readonly HourFigures[], dayStarts?: DayStart) {
  const means = hours.map(({ total_sales, days }) => perUnit(total_sales, days) ?? 0);
  const ranked = means.filter((mean) => mean > 0).sort((one, other) => one - other);
  const stepOf = (mean: number) => STEPS[Math.floor((STEPS.length * ranked.indexOf(mean)) / ranked.length)];
  const cells = hours.map(({ weekday, hour }, index): HourCell => {
    const mean = means[index] ?? 0;
    return { weekday, hour, mean, step: mean > 0 ? stepOf(mean) : undefined };
  });
  const sold = cells.filter(({ mean }) => mean > 0);
  return {
    /** They go from the first to the last hour of the day with sales or, if there are none, with receipts. */
    rows: hoursBetween(sold.length > 0 ? sold : cells, dayStarts).map((hour) => ({
      hour,
      /** They begin with Monday; a cell without receipts is undefined. */
      cells: WEEKDAYS.map((isoDay) => cells.find((cell) => cell.weekday === isoDay && cell.hour === hour)),
    })),
    /** The steps that have cells, from the lowest, with the lowest and the highest mean of each. */
    steps: STEPS.flatMap((step) => {
      const own = ranked.filter((mean) => stepOf(mean) === step);
      const [lowest, highest] = [own[0], own.at(-1)];
      return lowest === undefined || highest === undefined ? [] : [{ step, lowest, highest }];
    }),
    /** The cell with the highest mean, the first of equal ones; undefined if no mean is above zero. */
    busiest: cells.find(({ mean }) => mean === ranked.at(-1)),
  };
}
