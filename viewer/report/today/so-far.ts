/** Today so far: how much was sold until a moment, and what is usual until the same moment. */
import {
  addDays,
  type DayClock,
  type DayStart,
  dayAndTimeIn,
  dayOfTime,
  daysIn,
  type IsoDate,
  isoWeekday,
} from "../date-range.ts";
import type { Baht } from "../decimal.ts";
import { END_OF_DAY, endAfter, lastHourOf, usualEnd } from "../known/custom.ts";
import { dayState } from "../known/day-states.ts";
import { newestOf } from "../known/knowledge.ts";
import type { KnownMoment, ShopMoments } from "../known/moments.ts";
import { minuteOfDay } from "../records.ts";
import type { Moment } from "../report.ts";
import type { SoldUntil } from "./sold-until.ts";
import { type Judgment, judge, type Usual, usualOf } from "./usual.ts";
import { type ChangedShops, hoursOfDays, type PastDay, soldUntil, type UsualDays } from "./usual-days.ts";

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

/** A moment on the clock of its time zone. */
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

interface Sold {
  readonly sales: Baht;
  readonly customers: number;
}

/** What was read of today, whatever range a page shows. */
export interface TodayFigures {
  /** When it was true, which is until when the sales of a source without moments are known. */
  readonly at: Moment;
  /** Those of the shops whose sales are added up; undefined if the source says nothing about moments. */
  readonly moments?: readonly ShopMoments[] | undefined;
  /** Until the moment; undefined if there is no record. */
  readonly sold?: Sold | undefined;
  readonly usual: UsualDays;
  /** What each day before had sold until the same time; undefined if only its hours are known. */
  readonly until?: readonly SoldUntil[] | undefined;
}

/** A whole day, beside what is usual. */
interface WholeDay extends Sold {
  readonly weekday: number;
  readonly usual?: Usual | undefined;
  readonly judgment?: Judgment | undefined;
}

export interface SoFar extends Pick<Now, "date" | "weekday" | "dayStarts"> {
  /** Until when the sales are known; undefined if nothing of today is here. Without a time, only the day is known. */
  readonly until?: KnownMoment | undefined;
  /** Undefined if the day has no record yet. */
  readonly sold?: Sold | undefined;
  /** Until the same moment, if enough days are known, and if they had begun to sell. */
  readonly byNow?: Usual | undefined;
  /** Of a whole day; undefined if there are too few. */
  readonly whole?: Usual | undefined;
  /** Undefined if there is nothing to compare, or if the moment is too old to say how the day goes. */
  readonly judgment?: Judgment | undefined;
  /** Whether nothing more is expected today. */
  readonly isOver: boolean;
  /** Before the first usual hour, it is shown instead. */
  readonly yesterday?: WholeDay | undefined;
  /** The newest look of a source that has nothing of today. */
  readonly last?: (KnownMoment & { readonly isExport: boolean }) | undefined;
  /** Whether no day of this weekday was open, in weeks in which others were. */
  readonly isUsuallyClosed: boolean;
  /** Shops whose sales are not in these figures; undefined if all are. */
  readonly changed?: ChangedShops | undefined;
}

/** An older moment says nothing about how the day goes. */
const MOST_MINUTES = 60;

/** @param now the moment at which it is shown @returns undefined if the figures are of another day */
export function soFar(
  { at, moments, sold, usual, until: soldBefore }: TodayFigures,
  now: Now,
): SoFar | undefined {
  const { date, weekday, dayStarts } = now;
  if (nowOf(at).date !== date) return undefined;
  const { days, weeks, changed } = usual;
  const { until, isOver, end } = untilOf({ at, moments, usual }, date);
  const figures = {
    date,
    weekday,
    ...(dayStarts !== undefined && { dayStarts }),
    isOver,
    whole: usualOf(days.map(({ total_sales }) => total_sales)),
    isUsuallyClosed: isClosedOn(weekday, weeks, date),
    changed,
  };
  const hasBegun = sold !== undefined && sold.sales !== 0;
  const yesterday =
    !hasBegun && now.minute < firstMinute(days, dayStarts)
      ? yesterdayOf(usual, moments, dayStarts)
      : undefined;
  if (!until) return { ...figures, yesterday, last: newestLook(moments ?? []) };
  const byNow = until.time === undefined ? undefined : usualUntil(days, until.minute, soldBefore, dayStarts);
  const age = Math.min(now.minute, end) - until.minute;
  return {
    ...figures,
    until,
    sold,
    byNow,
    yesterday,
    judgment: sold && byNow && age <= MOST_MINUTES ? judge(sold.sales, byNow) : undefined,
  };
}

/** Until when the sales of a day are known, and when it usually ends. */
export function untilOf(
  { at, moments, usual }: Pick<TodayFigures, "at" | "moments" | "usual">,
  date: IsoDate,
) {
  const { time, minute, dayStarts } = nowOf(at);
  const end = usualEndOf(usual.days, date, dayStarts);
  const known = moments ? knownToday(moments, date, end) : { until: { date, time, minute }, isOver: false };
  return { ...known, end };
}

/** As far as its days have sold anything by then. */
function usualUntil(
  days: readonly PastDay[],
  minute: number,
  soldBefore: TodayFigures["until"],
  dayStarts: DayStart | undefined,
): Usual | undefined {
  const sales = new Map(soldBefore?.map((day) => [day.date, day.total_sales]));
  const amounts = hoursOfDays(days).map(({ date, hours }) =>
    sales.size > 0 ? (sales.get(date) ?? 0) : soldUntil(hours, minute, dayStarts),
  );
  const usual = usualOf(amounts);
  return usual && usual.middle > 0 ? usual : undefined;
}

function usualEndOf(days: readonly PastDay[], date: IsoDate, dayStarts: DayStart | undefined): number {
  const lastHours = hoursOfDays(days).flatMap(({ date, hours }) => {
    const last = lastHourOf(hours, dayStarts);
    return last === undefined ? [] : [[date, last] as const];
  });
  return usualEnd({ open: new Set(days.map((day) => day.date)), lastHours: new Map(lastHours) }, date);
}

/** The minute at which a usual day begins to sell; 0 if that is not known. */
function firstMinute(days: readonly PastDay[], dayStarts: DayStart | undefined): number {
  const places = Array.from({ length: 24 }, (_, place) => place);
  const first = places.find((place) => usualUntil(days, (place + 1) * 60, undefined, dayStarts));
  return (first ?? 0) * 60;
}

/** Undefined if it is not wholly known, or has no sales. */
function yesterdayOf(
  { date: today, weeks, hours = [] }: UsualDays,
  moments: readonly ShopMoments[] | undefined,
  dayStarts: DayStart | undefined,
): WholeDay | undefined {
  const date = addDays(today, -1);
  const weekday = isoWeekday(date);
  const last = lastHourOf(
    hours.filter((cell) => cell.weekday === weekday),
    dayStarts,
  );
  const end = last === undefined ? END_OF_DAY : endAfter(last);
  const day = weeks.find((each) => each.date === date);
  if (!day || moments?.some((each) => dayState(each, date, end) !== "known")) return undefined;
  const others = weeks.filter(
    (each) => each.date !== date && isoWeekday(each.date) === weekday && each.total_sales > 0,
  );
  const usual = usualOf(others.map(({ total_sales }) => total_sales));
  const sales = day.total_sales;
  return { weekday, sales, customers: day.total_transactions, usual, judgment: usual && judge(sales, usual) };
}

function newestLook(moments: readonly ShopMoments[]): SoFar["last"] {
  const newest = newestOf(moments.map(({ seen }) => seen));
  return newest && { ...newest, isExport: moments.every(({ isExport }) => isExport) };
}

/** A shorter history says nothing. */
const FEWEST_DAYS_KNOWN = 28;

/** Whether no day of a weekday was open in the weeks before a day, although four of its weeks or more were. */
export function isClosedOn(weekday: number, weeks: UsualDays["weeks"], date: IsoDate): boolean {
  const [first] = weeks;
  const known = first ? daysIn({ startDate: first.date, endDate: date }) - 1 : 0;
  return known >= FEWEST_DAYS_KNOWN && !weeks.some((day) => isoWeekday(day.date) === weekday);
}

/** Until when the sales of today are known: only what is usual until the same moment can be beside them. */
interface KnownToday {
  /** Undefined if nothing of today is here. */
  readonly until?: KnownMoment | undefined;
  /** Whether nothing more is expected today. */
  readonly isOver: boolean;
}

/** The shops that lack today, although others have it. */
export function shopsWithoutDay(shops: readonly ShopMoments[], date: IsoDate): readonly string[] {
  const without = shops.filter((each) => dayState(each, date, END_OF_DAY) === "not");
  return without.length === shops.length ? [] : without.map(({ shop }) => shop);
}

/**
 * The earliest moment of the shops: until then, each of them is known. A day is over if somebody looked after its usual end.
 *
 * @param shops those whose sales are added up
 */
function knownToday(shops: readonly ShopMoments[], date: IsoDate, usualEnd: number): KnownToday {
  const states = shops.map((each) => ({ ...each, state: dayState(each, date, usualEnd) }));
  if (states.length === 0 || states.some(({ state }) => state === "not")) return { isOver: false };
  const moments = states.flatMap(({ state, until, seen }) => {
    if (state !== "known") return until;
    return seen.date === date ? seen : [];
  });
  const [until] = moments.sort((one, other) => one.minute - other.minute);
  return { until, isOver: states.every(({ state }) => state === "known") };
}
