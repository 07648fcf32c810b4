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
  readonly first: IsoDate;
  /** The number of days from the first day with a record to the last. */
  readonly length: number;
  /** In order. If a point is a day, there is one for every calendar day from the first to the last. */
  readonly points: readonly TimePoint[];
  /** The single days behind the weekly points, if they are few enough to be seen. */
  readonly days: readonly TimePoint[];
}

/** @param days by date, ascending, one at least */
export function timeSeries(days: readonly DayFigures[]): TimeSeries | undefined {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return undefined;
  const length = daysIn({ startDate: first, endDate: last }) - 1;
  const grain = length < MOST_DAYS ? "day" : length < MOST_WEEKLY_DAYS ? "week" : "month";
  const daily = pointsOf(days, first, length, "day");
  return {
    grain,
    first,
    length,
    points: grain === "day" ? daily : pointsOf(days, first, length, grain),
    days: grain === "week" && length < MOST_FAINT_DAYS ? daily : [],
  };
}

function pointsOf(
  days: readonly DayFigures[],
  first: IsoDate,
  length: number,
  grain: Grain,
): readonly TimePoint[] {
  const records = new Map<IsoDate, DayFigures[]>();
  for (const day of days) {
    const start = startOf(day.date, grain);
    const known = records.get(start);
    if (known) known.push(day);
    else records.set(start, [day]);
  }
  const points: TimePoint[] = [];
  const last = addDays(first, length);
  for (let start = startOf(first, grain); start <= last; ) {
    const next = nextStart(start, grain);
    const range = {
      startDate: start < first ? first : start,
      endDate: next > last ? last : addDays(next, -1),
    };
    const open = records.get(start) ?? [];
    points.push({
      range,
      at: Math.max(0, Math.min(length, distance(first, addDays(start, MIDDLE[grain])))),
      openDays: open.length,
      figures: meanOf(open),
    });
    start = next;
  }
  return points;
}

/** A week is drawn on its Wednesday, a month on its fifteenth. */
const MIDDLE: Readonly<Record<Grain, number>> = { day: 0, week: 2, month: 14 };

function startOf(date: IsoDate, grain: Grain): IsoDate {
  if (grain === "month") return `${date.slice(0, 7)}-01`;
  return grain === "week" ? addDays(date, -((weekday(date) + 6) % 7)) : date;
}

function nextStart(start: IsoDate, grain: Grain): IsoDate {
  if (grain === "month") return startOf(addDays(start, 31), "month");
  return addDays(start, grain === "week" ? 7 : 1);
}

function distance(from: IsoDate, to: IsoDate): number {
  return daysIn({ startDate: from, endDate: to }) - 1;
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
