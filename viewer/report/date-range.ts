/** Calendar days and ranges of days. All arithmetic uses UTC day numbers: no clock, no local time, no DST. */

/** A calendar day, `yyyy-mm-dd`. */
export type IsoDate = string;

/** A range of days that includes both ends. */
export interface DateRange {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

/** The days that are asked for; null for everything. */
export type AskedRange = DateRange | null;

/** The time at which a day begins, `HH:MM` on the clock of its time zone. */
export type DayStart = string;

/** What decides which day a moment is of. */
export interface DayClock {
  /** An IANA name such as `Asia/Bangkok`. */
  readonly timeZone: string;
  /** Without it, days begin at midnight. */
  readonly dayStarts?: DayStart | undefined;
}

/** The day of a load. It is not over, so its figures are not judged. */
export type Today = IsoDate;

/** The numbers of days of the quick buttons, in their order on the screen. */
export const QUICK_RANGES = [7, 30, 90, 365] as const;

/** The number of days of the first load. */
export const DEFAULT_DAYS = 30;

/** The named calendar ranges. Weeks start on Monday. */
export const PERIODS = [
  "yesterday",
  "this-week",
  "last-week",
  "this-month",
  "last-month",
  "this-year",
  "last-year",
] as const;
export type Period = (typeof PERIODS)[number];

const MS_PER_DAY = 86_400_000;

/** Whether the text is a calendar day: `2024-02-29` is one, `2100-02-29` and `2024-2-9` are not. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && isoDateOf(time) === text;
}

/** The day that is `days` days later, or earlier if negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDateOf(Date.parse(date) + days * MS_PER_DAY);
}

/** The range that is `days` days later, or earlier if negative. */
export function moveRange({ startDate, endDate }: DateRange, days: number): DateRange {
  return { startDate: addDays(startDate, days), endDate: addDays(endDate, days) };
}

/** The range from the first to the last of some days, which are in order; undefined if there are none. */
export function rangeOf(days: readonly { readonly date: IsoDate }[]): DateRange | undefined {
  const [first, last] = [days[0], days.at(-1)];
  return first && last && { startDate: first.date, endDate: last.date };
}

/** The number of days in the range, including both ends; 0 or less if it ends before it starts. */
export function daysIn(range: DateRange): number {
  return (Date.parse(range.endDate) - Date.parse(range.startDate)) / MS_PER_DAY + 1;
}

export function daysOf(range: DateRange): IsoDate[] {
  const first = Date.parse(range.startDate);
  return Array.from({ length: daysIn(range) }, (_, at) => isoDateOf(first + at * MS_PER_DAY));
}

/** "Last N days": from today minus N to today, both included, so N + 1 days. */
export function lastDays(today: IsoDate, days: number): DateRange {
  return { startDate: addDays(today, -days), endDate: today };
}

export function isSameRange(a: DateRange, b: DateRange): boolean {
  return a.startDate === b.startDate && a.endDate === b.endDate;
}

/** The number of days of the quick button that chooses this range today; undefined if none does. */
export function quickDays(range: DateRange, today: IsoDate): number | undefined {
  return QUICK_RANGES.find((days) => isSameRange(range, lastDays(today, days)));
}

/** The named period that includes `today`, or the one before. A period that is not over ends today. */
export function periodRange(period: Period, today: IsoDate): DateRange {
  const monday = mondayOf(today);
  const year = Number(today.slice(0, 4));
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (period) {
    case "yesterday":
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
    case "this-week":
      return { startDate: monday, endDate: today };
    case "last-week":
      return { startDate: addDays(monday, -7), endDate: addDays(monday, -1) };
    case "this-month":
      return { startDate: firstOfMonth, endDate: today };
    case "last-month": {
      const endDate = addDays(firstOfMonth, -1);
      return { startDate: `${endDate.slice(0, 7)}-01`, endDate };
    }
    case "this-year":
      return { startDate: `${today.slice(0, 4)}-01-01`, endDate: today };
    case "last-year": {
      const last = String(year - 1).padStart(4, "0");
      return { startDate: `${last}-01-01`, endDate: `${last}-12-31` };
    }
  }
}

/** The weekday of a day, 1 for Monday to 7 for Sunday, as in ISO 8601. */
export function isoWeekday(date: IsoDate): number {
  return new Date(date).getUTCDay() || 7;
}

/** The first day of the week of a day. */
export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, 1 - isoWeekday(date));
}

/** The calendar day and the time of day of an instant in a time zone. @throws RangeError if that is unknown */
export function dayAndTimeIn(timeZone: string, epochMilliseconds: number): { day: IsoDate; time: string } {
  if (timeZone === "UTC") {
    const moment = new Date(epochMilliseconds).toISOString();
    return { day: moment.slice(0, 10), time: moment.slice(11, 16) };
  }
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(epochMilliseconds)
      .map((part) => [part.type, part.value]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  return {
    day: `${get("year").padStart(4, "0")}-${get("month")}-${get("day")}`,
    time: `${get("hour")}:${get("minute")}`,
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone. To create one takes milliseconds, and a page asks for the same one again and again. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * The day to which a time of the clock belongs: what is sold after midnight is of the day before, until the next one begins.
 *
 * @param time `HH:MM`, with seconds or without
 */
export function dayOfTime(day: IsoDate, time: string, dayStarts: DayStart = MIDNIGHT): IsoDate {
  return time < dayStarts ? addDays(day, -1) : day;
}

export const MIDNIGHT: DayStart = "00:00";

export function isDayStart(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The day of an instant. @throws RangeError if the time zone is unknown */
export function dayIn({ timeZone, dayStarts }: DayClock, epochMilliseconds: number): IsoDate {
  const { day, time } = dayAndTimeIn(timeZone, epochMilliseconds);
  return dayOfTime(day, time, dayStarts);
}

/** The time zone, or UTC if there is none or an old browser does not know it. */
export function knownZone(timeZone = "UTC"): string {
  try {
    dayAndTimeIn(timeZone, 0);
    return timeZone;
  } catch {
    return "UTC";
  }
}

export function contains(range: DateRange, date: IsoDate): boolean {
  return range.startDate <= date && date <= range.endDate;
}

function isoDateOf(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, 10);
}

// The named ranges of the live page, and the range before and after another.

/** They are in their order on the page. */
export const PAGE_PERIODS = [
  "today",
  "yesterday",
  "this-week",
  "last-week",
  "this-month",
  "last-month",
] as const;
export type PagePeriod = (typeof PAGE_PERIODS)[number];

/** A range by its name, which means other days on another day: a calendar range, or the N of "Last N days". */
export type RangeName = "today" | Period | number;

export function namedRange(name: RangeName, today: IsoDate): DateRange {
  if (typeof name === "number") return lastDays(today, name);
  return name === "today" ? { startDate: today, endDate: today } : periodRange(name, today);
}

/**
 * The named range with the same days as a range. On a Monday, today and this week are the same days.
 *
 * @param preferred the name of the range, if it has one: it is taken if it fits
 */
export function periodOf(
  range: DateRange,
  today: IsoDate,
  preferred: RangeName | undefined,
): PagePeriod | undefined {
  const fitting = PAGE_PERIODS.filter((period) => isSameRange(namedRange(period, today), range));
  return fitting.find((period) => period === preferred) ?? fitting[0];
}

export type Step = "previous" | "next";

/**
 * The range before or after. A week, a month and a year lead to another whole one, even if they are not over; all other
 * ranges move by their length.
 *
 * @returns undefined if it would begin after today, or if the range has no days
 */
export function stepRange(range: DateRange, step: Step, today: IsoDate): DateRange | undefined {
  const unit = unitOf(range, today);
  const length = daysIn(range);
  if (length < 1) return undefined;
  const { startDate, endDate } =
    unit === undefined
      ? moveRange(range, step === "next" ? length : -length)
      : step === "previous"
        ? unitAround(unit, addDays(range.startDate, -1))
        : unitAround(unit, addDays(unitAround(unit, range.startDate).endDate, 1));
  if (!isIsoDate(startDate) || !isIsoDate(endDate) || startDate > today) return undefined;
  return { startDate, endDate: unit !== undefined && endDate > today ? today : endDate };
}

/** The whole month with a day. */
export const monthWith = (date: IsoDate) => unitAround("month", date);

const UNITS = ["week", "month", "year"] as const;
type Unit = (typeof UNITS)[number];
/** From each day of one, so many days later is a day of the next one or of the one after it. */
const DAYS_LATER: Readonly<Record<Unit, number>> = { week: 7, month: 31, year: 366 };

/** The whole week, month or year with a day. */
function unitAround(unit: Unit, date: IsoDate): DateRange {
  const { startDate } = periodRange(`this-${unit}`, date);
  return periodRange(`last-${unit}`, addDays(startDate, DAYS_LATER[unit]));
}

/** Whether a range is a week, a month or a year, or the part of one until today. One day is only a day. */
function unitOf(range: DateRange, today: IsoDate): Unit | undefined {
  const { startDate, endDate } = range;
  const begun = UNITS.filter((unit) => unitAround(unit, startDate).startDate === startDate);
  const isUntilToday = startDate < today && endDate === today;
  return (
    begun.find((unit) => unitAround(unit, startDate).endDate === endDate) ??
    begun.find((unit) => isUntilToday && today < unitAround(unit, startDate).endDate)
  );
}
