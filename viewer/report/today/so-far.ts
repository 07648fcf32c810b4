/** What today has sold, beside what is usual by now. */
import { minuteOfDay } from "../basics/hour-order.ts";
import { type DayClock, dayAndTimeIn, dayOfTime, daysIn, type IsoDate, isoWeekday } from "../date-range.ts";
import type { Baht } from "../decimal.ts";
import type { Moment, RangeReport } from "../report.ts";
import { type Usual, usualOf } from "./usual.ts";
import { type ChangedShops, hoursOfDays, knownUsualDays, soldUntil, type UsualDays } from "./usual-days.ts";

export interface Now extends Pick<DayClock, "dayStarts"> {
  readonly date: IsoDate;
  /** 1 for Monday to 7 */
  readonly weekday: number;
  /** `13:52` */
  readonly time: string;
  /** The hour of the clock, 0 to 23. */
  readonly hour: number;
  /** Minutes since the hour in which the day began. */
  readonly minute: number;
}

/** The moment of a load, on the clock of its time zone. */
export function nowOf({ generatedAt, timeZone, dayStarts }: Moment): Now {
  const { day, time } = dayAndTimeIn(timeZone, Date.parse(generatedAt));
  const date = dayOfTime(day, time, dayStarts);
  return {
    date,
    weekday: isoWeekday(date),
    time,
    hour: Number(time.slice(0, 2)),
    minute: minuteOfDay(time, dayStarts),
    ...(dayStarts !== undefined && { dayStarts }),
  };
}

export interface SoFar extends Now {
  /** Undefined if the day has no record yet. */
  readonly sold?: { readonly sales: Baht; readonly customers: number } | undefined;
  /** Until now, if the hours of enough days are known, and if they have usually begun to sell. */
  readonly byNow?: Usual | undefined;
  /** Of a whole day; undefined if there are too few. */
  readonly whole?: Usual | undefined;
  /** Whether no day of this weekday was open, in weeks in which others were. */
  readonly isUsuallyClosed: boolean;
  /** Shops whose sales are not in what is usual; undefined if all are. */
  readonly changed?: ChangedShops | undefined;
}

/**
 * @param usual as far as it was read
 * @returns undefined if the report is without today
 */
export function soFar(
  report: RangeReport,
  usual: UsualDays | undefined,
  provenance: Moment,
): SoFar | undefined {
  const { range, salesOverTime } = report;
  const now = nowOf(provenance);
  const { date } = now;
  if (!range || date < range.startDate || range.endDate < date) return undefined;
  const day = salesOverTime.find((each) => each.date === date);
  const { days, weeks, changed } = usual?.date === date ? usual : knownUsualDays(report, date);
  const byNow = usualOf(hoursOfDays(days).map((hours) => soldUntil(hours, now.minute, now.dayStarts)));
  return {
    ...now,
    sold: day && { sales: day.total_sales, customers: day.total_transactions },
    byNow: byNow && byNow.middle > 0 ? byNow : undefined,
    whole: usualOf(days.map(({ total_sales }) => total_sales)),
    isUsuallyClosed: isClosedOn(now.weekday, weeks, date),
    changed,
  };
}

/** A shorter history says nothing. */
const FEWEST_DAYS_KNOWN = 28;

/** Whether no day of a weekday was open in the weeks before a day, although four of its weeks or more were. */
export function isClosedOn(weekday: number, weeks: UsualDays["weeks"], date: IsoDate): boolean {
  const [first] = weeks;
  const known = first ? daysIn({ startDate: first.date, endDate: date }) - 1 : 0;
  return known >= FEWEST_DAYS_KNOWN && !weeks.some((day) => isoWeekday(day.date) === weekday);
}
