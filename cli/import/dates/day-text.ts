/** The readings of one date text, before it is known which part is the day and which the month. */
import { dayAndTimeIn, type IsoDate, isIsoDate } from "../../../viewer/report/date-range.ts";
import { commonYear, FIRST_YEAR } from "../../door/doubtful-day.ts";
import { BEGINS_WITH_WEEKDAY, readClock } from "./clock-text.ts";
import { readSerialDay } from "./serial-day.ts";

export interface DayText {
  /** What all dates of a file share: the place, the length and the era of the year, and the separator. */
  readonly shape: string;
  /** The orders in which the text is a calendar day, each with that day. */
  readonly days: ReadonlyMap<DateOrder, IsoDate>;
  /** Whether its year is not written in the common era. */
  readonly isBuddhist: boolean;
  /** The time of day, `HH:MM`, of a text that has an offset, in each order. */
  readonly clocks?: ReadonlyMap<DateOrder, string>;
}

/** The shapes of a text that has a time and its offset from UTC, and of a number that a spreadsheet writes. */
export const [ZONED, SERIAL] = ["zoned", "serial"];
const THAI = "Thai";
const ENGLISH = "English";

export const isZoned = (shape: string): boolean => shape.startsWith(ZONED);
export const isThai = (shape: string): boolean => shape.includes(THAI);
export const isEnglish = (shape: string): boolean => shape.includes(ENGLISH);
/** The shape of a text that differs in the era of its two-digit year only. */
export const inBuddhistYears = (shape: string): string => `${shape} Buddhist`;
/** Whether its parts are numbers whose order the text does not say: a year of four digits at the start says it. */
export const hasOpenOrder = (shape: string): boolean => /^(?:zoned )?[-/.]/.test(shape);

const NUMERIC = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4}),?$/;
const TIME = "[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2}(?:[.,][0-9]+)?)?(?: ?[ap][.]? ?m[.]?)?";
/** `Z`, `+07:00`, `UTC`, `GMT+7`, and the name that some programs write behind it. */
const OFFSET = "(?:Z|UTC|GMT|(?:UTC|GMT)? ?[+-][0-9]{1,2}(?::?[0-9]{2})?)(?: [A-Z]{3,5}| [(][^)]*[)])?";
/** The end of a text that has a time and its offset, for the engine as well. It stays whole: its day depends on both. */
export const WITH_OFFSET = `${TIME} ?${OFFSET} *$`;
const STAMP = new RegExp(`^(.*?[0-9]),?(?:T| +)(${TIME}) ?(${OFFSET})$`, "i");

/** Offsets change at quarters of an hour only, and a lookup of the zone is slow. */
const QUARTER_MS = 15 * 60_000;

interface Moment {
  readonly day: IsoDate;
  readonly time: string;
}

export type ReadDay = (text: string) => DayText | undefined;

/** @param timeZone decides the day of a stamp that has an offset @param thisYear decides the era of a year with two digits */
export function createDayReader(timeZone: string, thisYear: number): ReadDay {
  const known = new Map<number, Moment>();
  const momentOf = (instant: number): Moment => {
    const quarter = Math.floor(instant / QUARTER_MS);
    const { day, time } = known.get(quarter) ?? dayAndTimeIn(timeZone, quarter * QUARTER_MS);
    known.set(quarter, { day, time });
    const minutes = Number(time.slice(3)) + Math.floor((instant - quarter * QUARTER_MS) / 60_000);
    return { day, time: `${time.slice(0, 3)}${String(minutes).padStart(2, "0")}` };
  };
  return (text) => {
    const [, day = "", time = "", offset = ""] = STAMP.exec(text) ?? [];
    if (offset !== "") return readStamp(readWritten(day, thisYear), readClock(time), offset, momentOf);
    const serial = readSerialDay(text);
    if (serial === undefined) return readWritten(text, thisYear);
    return { shape: SERIAL, days: new Map(DATE_ORDERS.map((order) => [order, serial])), isBuddhist: false };
  };
}

function readWritten(text: string, thisYear: number): DayText | undefined {
  const day = text.replace(BEGINS_WITH_WEEKDAY, "");
  return readNumeric(day, thisYear) ?? readThai(day, thisYear) ?? readEnglish(day, thisYear);
}

function readNumeric(text: string, thisYear: number): DayText | undefined {
  const [, first = "", between = "", second = "", third = ""] = NUMERIC.exec(text) ?? [];
  if (first.length === 4 && third.length <= 2) {
    return dayText(`y${between}`, [["ymd", first, second, third]], thisYear);
  }
  if (first.length > 2 || (third.length !== 2 && third.length !== 4)) return undefined;
  const readings: Reading[] = [
    ["dmy", third, second, first],
    ["mdy", third, first, second],
  ];
  // 26/07/28 may begin with its year, but only if the other parts have two digits as well.
  if (third.length === 2 && first.length === 2 && second.length === 2) {
    readings.push(["ymd", first, second, third]);
  }
  return dayText(`${between}y${third.length}`, readings, thisYear);
}

function readThai(text: string, thisYear: number): DayText | undefined {
  const parts = readThaiDay(text);
  if (parts === undefined) return undefined;
  const { day, month, year, isBuddhist } = parts;
  const read = dayText(`${THAI} y${year.length}`, [["dmy", year, month, day]], thisYear);
  return isBuddhist === undefined || isBuddhist === read.isBuddhist ? read : undefined;
}

function readEnglish(text: string, thisYear: number): DayText | undefined {
  const parts = readEnglishDay(text);
  if (parts === undefined) return undefined;
  const { day, month, year } = parts;
  return dayText(`${ENGLISH} y${year.length}`, [["dmy", year, month, day]], thisYear);
}

type Reading = readonly [order: DateOrder, year: string, month: string, day: string];

function dayText(shape: string, readings: readonly Reading[], thisYear: number): DayText {
  const days = new Map<DateOrder, IsoDate>();
  let shortBuddhist = false;
  let isBuddhist = false;
  for (const [order, written, month, day] of readings) {
    const { year, isBuddhist: is } = readYear(written, thisYear);
    const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    if (isIsoDate(iso)) days.set(order, iso);
    isBuddhist ||= is;
    shortBuddhist ||= is && written.length === 2;
  }
  return { shape: shortBuddhist ? inBuddhistYears(shape) : shape, days, isBuddhist };
}

function readStamp(
  day: DayText | undefined,
  time: string | undefined,
  offset: string,
  momentOf: (instant: number) => Moment,
): DayText | undefined {
  if (day === undefined || time === undefined) return undefined;
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d{1,2}):?(\d{2})?/.exec(offset) ?? [];
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined;
  const ahead = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const moments = [...day.days].map(
    ([order, iso]) => [order, momentOf(Date.parse(`${iso}T${time}Z`) - ahead)] as const,
  );
  if (moments.length === 0) return undefined;
  const isIso = day.shape === "y-";
  return {
    shape: isIso ? ZONED : `${ZONED} ${day.shape}`,
    days: new Map(moments.map(([order, moment]) => [order, moment.day])),
    clocks: new Map(moments.map(([order, moment]) => [order, moment.time])),
    isBuddhist: day.isBuddhist,
  };
}

/** Days with an English month, such as `20-Jan-2023`, `20 January 23`, `Jan 20, 2023` or `2023-Jan-20`. */

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const ENGLISH_PARTS = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ ./,-]*(?<month>[a-z]+)[ ./,-]*(?<year>\d{4}|\d{2}),?$/i,
  /^(?<month>[a-z]+)\.? +(?<day>\d{1,2})(?:st|nd|rd|th)?[, ]+(?<year>\d{4}),?$/i,
  /^(?<year>\d{4})[ -](?<month>[a-z]+)[ -](?<day>\d{1,2}),?$/i,
];

interface EnglishDay {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

function readEnglishDay(text: string): EnglishDay | undefined {
  for (const pattern of ENGLISH_PARTS) {
    const { day = "", month: name = "", year = "" } = pattern.exec(text)?.groups ?? {};
    const plain = name.toLowerCase().replace(/^sept$/, "sep");
    const month = MONTHS.findIndex((full) => plain === full || plain === full.slice(0, 3)) + 1;
    if (month > 0) return { day, month: String(month), year };
  }
  return undefined;
}

interface WrittenYear {
  /** In the common era, with four digits. */
  readonly year: string;
  readonly isBuddhist: boolean;
}

/**
 * A year of four or two digits. Two are those of a common year, or of a Buddhist one if the common one has not come
 * and the Buddhist one has: in 2026, `26` is 2026, and `69` is 2569, which is 2026 as well.
 */
function readYear(text: string, thisYear: number): WrittenYear {
  const isShort = text.length === 2;
  const year = Number(isShort ? `20${text}` : text);
  const common = commonYear(Number(isShort ? `25${text}` : text));
  // The clock of a till may be some days ahead.
  const last = thisYear + 1;
  const isBuddhist =
    common !== undefined && (!isShort || (year > last && common >= FIRST_YEAR && common <= last));
  return { year: String(isBuddhist ? common : year).padStart(4, "0"), isBuddhist };
}

// Days with a Thai month, such as `9 พ.ย. 2569`, `09-พย-69` or `9 พฤศจิกายน พ.ศ. 2569`.

/** In order, without dots: short and in full. */
const THAI_MONTHS = [
  ["มค", "มกราคม"],
  ["กพ", "กุมภาพันธ์"],
  ["มีค", "มีนาคม"],
  ["เมย", "เมษายน"],
  ["พค", "พฤษภาคม"],
  ["มิย", "มิถุนายน"],
  ["กค", "กรกฎาคม"],
  ["สค", "สิงหาคม"],
  ["กย", "กันยายน"],
  ["ตค", "ตุลาคม"],
  ["พย", "พฤศจิกายน"],
  ["ธค", "ธันวาคม"],
] as const;
const MONTH_OF: ReadonlyMap<string, number> = new Map(
  THAI_MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1])),
);

const THAI_PARTS = /^(\d{1,2})[\s./-]*([ก-๎][ก-๎.\s]*?)(พ\.?\s*ศ\.?|ค\.?\s*ศ\.?)?[\s./-]*(\d{4}|\d{2}),?$/;

interface ThaiDay {
  readonly day: string;
  readonly month: string;
  /** As it is written. */
  readonly year: string;
  /** What the text says of its year; undefined if nothing. */
  readonly isBuddhist: boolean | undefined;
}

function readThaiDay(text: string): ThaiDay | undefined {
  const [, day = "", name = "", era, year = ""] = THAI_PARTS.exec(text) ?? [];
  const month = MONTH_OF.get(name.replace(/[.\s]/g, ""));
  return month === undefined
    ? undefined
    : { day, month: String(month), year, isBuddhist: era?.startsWith("พ") };
}

/** Orders of the parts of a date, as `--date-format` names them. */
export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

export const ORDER_NAMES: Readonly<Record<DateOrder, string>> = {
  dmy: "day/month/year",
  mdy: "month/day/year",
  ymd: "year-month-day",
};
