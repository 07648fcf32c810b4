/** The readings of one date text, before it is known which part is the day and which the month. */
import { dayIn, type IsoDate, isIsoDate } from "../../../viewer/report/date-range.ts";

/** Orders of the parts, as `--date-format` names them. */
export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const ORDER_NAMES: Readonly<Record<DateOrder, string>> = {
  dmy: "day/month/year",
  mdy: "month/day/year",
  ymd: "year-month-day",
};

export interface DayText {
  /** What all dates of a file share: the place and length of the year, and the separator. */
  readonly shape: string;
  /** The orders in which the text is a calendar day, each with that day. */
  readonly days: ReadonlyMap<DateOrder, IsoDate>;
}

const NUMERIC = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4}),?$/;
const STAMP =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)?[ ]?(?:Z|([+-])(\d{2})(?::?(\d{2}))?)$/i;

/** Offsets change at quarters of an hour only, and a lookup of the zone is slow. */
const SAME_DAY_MS = 15 * 60_000;

/** @param timeZone decides the day of a stamp that has an offset */
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
  // 26/07/28 may begin with its year, but only if the other parts have two digits as well.
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
  const [, day = "", clock = "", seconds = ":00", sign, hours = "0", minutes = "0"] = stamp;
  const local = isIsoDate(day) ? Date.parse(`${day}T${clock}${seconds}Z`) : Number.NaN;
  if (Number.isNaN(local) || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const instant = sign === "-" ? local + offset : local - offset;
  return { shape: "zoned", days: new Map([["ymd", dayOf(instant)]]) };
}
