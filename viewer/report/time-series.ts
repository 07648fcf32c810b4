/** Days with a record as points on an axis of real time: equal days, equal distances. */
import { addDays, type DateRange, daysIn, type IsoDate, weekday } from "./date-range.ts";
import { divideRounded, readHundredths, toNumber } from "./decimal.ts";
import type { DayFigures } from "./report.ts";

/** The unit of a point: one day, or the mean per open day of a week or a month. */
type Grain = "day" | "week" | "month";

/** Above these lengths, in days, a line of single days cannot be read. */
const MOST_DAYS = 120;
const MOST_WEEKLY_DAYS = 1100;
/** Up to this length, in days, the daily line is kept behind the weekly one. */
const MOST_FAINT_DAYS = 400;

export interface TimePoint {
  /** The days of the point: one day, or those of a week or a month. */
  readonly range: DateRange;
  /** The position of the point, in days from the first day of the axis. */
  readonly at: number;
  /** The number of open days, which are those with a record. */
  readonly openDays: number;
  /** Undefined if no day of it has a record. Of several days, the mean per open day; the average is that of all transactions. */
  readonly figures: Omit<DayFigures, "date"> | undefined;
}

export interface TimeSeries {
  readonly grain: Grain;
  /** Every calendar day from the first with a record to the last. */
  readonly dates: readonly IsoDate[];
  /** In order. If a point is a day, there is one for each of the dates. */
  readonly points: readonly TimePoint[];
  /** The single days behind the weekly points, if they are few enough to be seen. */
  readonly days: readonly TimePoint[];
}

const MS_PER_DAY = 86_400_000;

/** Whether the points of every range of this length are days. */
export function isDaily(rangeDays: number): boolean {
  return rangeDays <= MOST_DAYS;
}

const made = new WeakMap<readonly DayFigures[], TimeSeries>();

/**
 * The charts of a page share the series of the same days, which is made once.
 *
 * @param days by date, ascending; undefined if there are none
 */
export function timeSeries(days: readonly DayFigures[]): TimeSeries | undefined {
  const series = made.get(days) ?? makeSeries(days);
  if (series) made.set(days, series);
  return series;
}

function makeSeries(days: readonly DayFigures[]): TimeSeries | undefined {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return undefined;
  const start = Date.parse(`${first}T00:00:00Z`);
  const dates = Array.from({ length: daysIn({ startDate: first, endDate: last }) }, (_, at) =>
    new Date(start + at * MS_PER_DAY).toISOString().slice(0, 10),
  );
  const grain = dates.length <= MOST_DAYS ? "day" : dates.length <= MOST_WEEKLY_DAYS ? "week" : "month";
  const daily = pointsOn(dates, "day", days);
  return {
    grain,
    dates,
    points: grain === "day" ? daily : pointsOn(dates, grain, days),
    days: grain === "week" && dates.length <= MOST_FAINT_DAYS ? daily : [],
  };
}

/** @param dates every calendar day of the axis; records of other days are not on it */
function pointsOn(dates: readonly IsoDate[], grain: Grain, days: readonly DayFigures[]): TimePoint[] {
  const records = new Map(days.map((day) => [day.date, day]));
  const last = dates.length - 1;
  const points: TimePoint[] = [];
  for (let from = 0; from <= last; ) {
    const start = startOf(from, dates, grain);
    const to = Math.min(last, endOf(from, start, dates, grain));
    const open = dates.slice(from, to + 1).flatMap((date) => records.get(date) ?? []);
    points.push({
      range: { startDate: dates[from] ?? "", endDate: dates[to] ?? "" },
      at: Math.max(0, Math.min(last, start + MIDDLE[grain])),
      openDays: open.length,
      figures: meanOf(open),
    });
    from = to + 1;
  }
  return points;
}

/**
 * The points of earlier days on the axis of later ones.
 *
 * @param shift by how many days the axis is later
 * @returns a point for each of the series, with its own earlier days
 */
export function pointsBefore(
  { dates, grain }: TimeSeries,
  days: readonly DayFigures[],
  shift: number,
): TimePoint[] {
  const moved = days.map((day) => ({ ...day, date: addDays(day.date, shift) }));
  return pointsOn(dates, grain, moved).map((point) => ({
    ...point,
    range: {
      startDate: addDays(point.range.startDate, -shift),
      endDate: addDays(point.range.endDate, -shift),
    },
  }));
}

/** A week stands on its Wednesday, a month on its fifteenth. */
const MIDDLE: Readonly<Record<Grain, number>> = { day: 0, week: 2, month: 14 };

/** Where the week or month of a day begins, which may be before the first day of the axis. */
function startOf(at: number, dates: readonly IsoDate[], grain: Grain): number {
  const date = dates[at] ?? "";
  if (grain === "month") return at + 1 - Number(date.slice(8));
  return grain === "week" ? at - ((weekday(date) + 6) % 7) : at;
}

function endOf(at: number, start: number, dates: readonly IsoDate[], grain: Grain): number {
  if (grain !== "month") return start + (grain === "week" ? 6 : 0);
  const month = dates[at]?.slice(0, 7);
  let end = at;
  while (dates[end + 1]?.startsWith(month ?? "-")) end += 1;
  return end;
}

function meanOf(open: readonly DayFigures[]): Omit<DayFigures, "date"> | undefined {
  const [only, ...others] = open;
  if (only === undefined || others.length === 0) return only;
  const sum = (value: (day: DayFigures) => number) =>
    open.reduce((total, day) => total + readHundredths(value(day)), 0);
  const mean = (value: (day: DayFigures) => number) => toNumber(divideRounded(sum(value), open.length));
  return {
    total_sales: mean((day) => day.total_sales),
    net_sales: mean((day) => day.net_sales),
    profit: mean((day) => day.profit),
    total_transactions: mean((day) => day.total_transactions),
    avg_sales_per_transaction: toNumber(
      divideRounded(
        sum((day) => day.total_sales),
        sum((day) => day.total_transactions),
        100,
      ),
    ),
  };
}
