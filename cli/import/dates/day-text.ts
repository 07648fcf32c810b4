/** How a day is written, without yet knowing which part is the day and which the month. */
import { dayIn, type IsoDate, isIsoDate } from "../../../viewer/report/date-range.ts";

/** Order of the parts; the names of `--date-format`. */
export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export interface DayText {
  /** What all days of a file have in common: where the year stands, how long it is, what stands between. */
  readonly shape: string;
  /** The orders in which the text is a day of the calendar, with that day. */
  readonly days: ReadonlyMap<DateOrder, IsoDate>;
}

/** The year of the Buddhist calendar is 543 ahead; Thai tills may write it. */
const BUDDHIST = 543;
const BUDDHIST_SINCE = 2400;
/** Written with two digits it seems 43 ahead: 69 is 2569, and not 2069. */
const SHORT_BUDDHIST = 43;
/** Tills are not older; a year before is a slip or a clock that was reset. */
const FIRST_YEAR = 1990;

const NUMERIC = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4}),?$/;
const STAMP =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)?[ ]?(?:Z|([+-])(\d{2})(?::?(\d{2}))?)$/i;

/** The same answer for a quarter of an hour: zones change at its ends, and looking one up is slow. */
const SAME_DAY_MS = 15 * 60_000;

/** @param timeZone whose day it is, for stamps that say their own offset */
export function createDayReader(timeZone: string): (text: string) => DayText | undefined {
  const known = new Map<number, IsoDate>();
  const dayOf = (instant: number): IsoDate => {
    const quarter = Math.floor(instant / SAME_DAY_MS);
    const day = known.get(quarter) ?? dayIn(timeZone, quarter * SAME_DAY_MS);
    known.set(quarter, day);
    return day;
  };
  return (text) => {
    const stamp = STAMP.exec(text);
    return stamp ? readStamp(stamp, dayOf) : readNumeric(text);
  };
}

function readNumeric(text: string): DayText | undefined {
  const [, first = "", between = "", second = "", third = ""] = NUMERIC.exec(text) ?? [];
  if (first.length === 4 && third.length <= 2) {
    return dayText(`y${between}`, [["ymd", first, second, third]]);
  }
  if (first.length > 2 || (third.length !== 2 && third.length !== 4)) return undefined;
  const year = third.length === 2 ? `20${third}` : third;
  const readings: Reading[] = [
    ["dmy", year, second, first],
    ["mdy", year, first, second],
  ];
  // 26/07/28 may begin with its year, but then both other parts have two digits.
  if (third.length === 2 && first.length === 2 && second.length === 2) {
    readings.push(["ymd", `20${first}`, second, third]);
  }
  return dayText(`${between}y${third.length}`, readings);
}

type Reading = readonly [order: DateOrder, year: string, month: string, day: string];

function dayText(shape: string, readings: readonly Reading[]): DayText {
  const days = new Map<DateOrder, IsoDate>();
  for (const [order, year, month, day] of readings) {
    const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    if (isIsoDate(iso)) days.set(order, iso);
  }
  return { shape, days };
}

function readStamp(stamp: RegExpExecArray, dayOf: (instant: number) => IsoDate): DayText | undefined {
  const instant = instantOf(stamp);
  if (instant === undefined) return undefined;
  return { shape: "zoned", days: new Map([["ymd", dayOf(instant)]]) };
}

/** @returns milliseconds since 1970; nothing when it is no time of a day */
function instantOf([
  ,
  day = "",
  clock = "",
  seconds = ":00",
  sign,
  hours = "0",
  minutes = "0",
]: RegExpExecArray) {
  const local = isIsoDate(day) ? Date.parse(`${day}T${clock}${seconds}Z`) : Number.NaN;
  if (Number.isNaN(local) || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === "-" ? local + offset : local - offset;
}

/**
 * Why a day of the calendar cannot be one of a till.
 *
 * @param today a clock that is some days ahead is no reason to refuse the sales of those days; a year is
 */
export function doubtOf(day: IsoDate, today: IsoDate): string | undefined {
  const year = Number(day.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  if (year >= BUDDHIST_SINCE) return buddhistText(String(year), year - BUDDHIST);
  if (year < FIRST_YEAR) return `lies before ${FIRST_YEAR}`;
  if (year <= thisYear + 1) return undefined;
  const meant = year - SHORT_BUDDHIST;
  const isShort = meant >= FIRST_YEAR && meant <= thisYear && year < 2100;
  return isShort ? buddhistText(`25${String(year).slice(2)}`, meant) : `lies in the future (${year})`;
}

function buddhistText(year: string, meant: number): string {
  return `is of the Buddhist calendar (${year} is ${meant}); export it with Gregorian years`;
}
