/** Days with a record as points on an axis of real time: equal days, equal distances. */
import {
  type AskedRange,
  addDays,
  type DateRange,
  daysIn,
  daysOf,
  type IsoDate,
  isoWeekday,
  moveRange,
  rangeOf,
} from "./date-range.ts";
import { recordOf } from "./records.ts";
import type { Days } from "./report.ts";
import { TOTAL_MEASURES } from "./shapes.ts";
import { averageBill, type DaySums, perUnit, sumDays } from "./tables/sums.ts";

/** The unit of a point: one day, or the mean per open day of a week or a month. */
type Grain = "day" | "week" | "month";

/** Above these lengths, in days, a line of single days cannot be read. */
const MOST_DAYS = 120;
const MOST_WEEKLY_DAYS = 1100;
/** Up to this length, in days, the daily line is kept behind the weekly one. */
const MOST_FAINT_DAYS = 400;
/** A day of a month is compared with a day that stands at most so many days further on the line of the earlier month. */
const MOST_BEHIND = 3;
/** A longer range was asked for by a slip, such as the year 206. Its axis is that of its records. */
const MOST_ASKED_DAYS = 36_525;

export interface TimePoint {
  /** The days of the point: one day, or those of a week or a month. */
  readonly range: DateRange;
  /** The position of the point, in days from the first day of the axis. */
  readonly at: number;
  readonly openDays: number;
  /**
   * Undefined if no day of it has a record. Of several days, the mean per open day; the average is that of all transactions.
   * Quotients are not rounded.
   */
  readonly figures: DaySums | undefined;
  /** The sums of the open days. */
  readonly sums: DaySums | undefined;
}

export type TimeSeries = NonNullable<ReturnType<typeof timeSeries>>;

/** Whether the points of every range of this length are days. */
export function isDaily(rangeDays: number): boolean {
  return rangeDays <= MOST_DAYS;
}

/**
 * @param asked the days of the axis; by default, those from the first to the last with a record
 * @param isOpen whether a day may still grow: it is in no mean of days
 * @returns undefined if there are no days
 */
export function timeSeries(days: Days, asked: AskedRange = null, isOpen = (_: IsoDate) => false) {
  const recorded = rangeOf(days);
  if (recorded === undefined) return undefined;
  const range = asked && daysIn(asked) <= MOST_ASKED_DAYS ? asked : recorded;
  const dates = days.length === daysIn(range) ? days.map(({ date }) => date) : daysOf(range);
  const grain: Grain =
    dates.length <= MOST_DAYS ? "day" : dates.length <= MOST_WEEKLY_DAYS ? "week" : "month";
  const daily = dailyPoints(dates, days);
  return {
    grain,
    /** Every calendar day of the axis. */
    dates,
    /** They are in order. If a point is a day, there is one for each of the dates. */
    points: pointsOf(daily, grain, isOpen),
    /** The single days behind the weekly points, if they are few enough to be seen. */
    days: grain === "week" && dates.length <= MOST_FAINT_DAYS ? daily : [],
  };
}

/** @param dates every calendar day of the axis; records of other days are not on it */
function dailyPoints(dates: readonly IsoDate[], days: Days): TimePoint[] {
  const records = new Map(days.map((day) => [day.date, day]));
  return dates.map((date, at) => {
    const sums = records.get(date);
    const figures = sums && { ...sums, avg_sales_per_transaction: averageBill(sums) ?? 0 };
    return { range: { startDate: date, endDate: date }, at, openDays: sums ? 1 : 0, figures, sums };
  });
}

function pointsOf(
  daily: readonly TimePoint[],
  grain: Grain,
  isOpen = (_: IsoDate) => false,
): readonly TimePoint[] {
  if (grain === "day") return daily;
  const last = daily.length - 1;
  const dateAt = (at: number) => daily[at]?.range.startDate ?? "";
  const points: TimePoint[] = [];
  for (let from = 0; from <= last; ) {
    const start = startOf(from, dateAt(from), grain);
    let to = Math.min(last, grain === "week" ? start + 6 : from);
    while (grain === "month" && dateAt(to + 1).startsWith(dateAt(from).slice(0, 7))) to += 1;
    const days = daily.slice(from, to + 1);
    const over = days.filter(({ range }) => !isOpen(range.startDate));
    const whole = over.flatMap(({ sums }) => sums ?? []);
    const sums = whole.length > 0 ? sumDays(whole) : undefined;
    // A mean of a few days says more of their weekdays than of their time.
    const isShort = over.length * 2 < LENGTH[grain];
    if (sums ? !isShort : days.every(({ sums }) => !sums))
      points.push({
        range: { startDate: dateAt(from), endDate: dateAt(to) },
        at: Math.max(0, Math.min(last, start + MIDDLE[grain])),
        openDays: whole.length,
        figures: sums && meanOf(sums, whole.length),
        sums,
      });
    from = to + 1;
  }
  return points;
}

/**
 * The points of earlier days on an axis that begins `shift` days later: one for each point of the series and, if they are
 * days, some behind the axis.
 */
export function pointsBefore({ dates, grain }: TimeSeries, days: Days, shift: number): TimePoint[] {
  const moved = days.map((day) => ({ ...day, date: addDays(day.date, shift) }));
  const behind = Array.from({ length: grain === "day" ? MOST_BEHIND : 0 }, (_, at) =>
    addDays(dates.at(-1) ?? "", at + 1),
  );
  return pointsOf(dailyPoints([...dates, ...behind], moved), grain).map((point) => ({
    ...point,
    range: moveRange(point.range, -shift),
  }));
}

/** A week stands on its Wednesday, a month on its fifteenth. */
const MIDDLE = { week: 2, month: 14 } as const;
/** In days; a month has at least as many. */
const LENGTH = { week: 7, month: 28 } as const;

/** The place of the first day of a week or month, which may be before the first day of the axis. */
function startOf(at: number, date: IsoDate, grain: keyof typeof MIDDLE): number {
  return at - (grain === "month" ? Number(date.slice(8)) - 1 : isoWeekday(date) - 1);
}

function meanOf(sums: DaySums, openDays: number): DaySums {
  return {
    ...recordOf(TOTAL_MEASURES, (measure) => perUnit(sums[measure], openDays) ?? 0),
    avg_sales_per_transaction: averageBill(sums) ?? 0,
  };
}
