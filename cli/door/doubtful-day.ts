import type { IsoDate } from "../../viewer/report/date-range.ts";

/** Years of the Buddhist calendar, which Thai tills may write, are 543 ahead. */
const BUDDHIST = 543;
const [BUDDHIST_SINCE, BUDDHIST_UNTIL] = [2400, 2699];
/** With two digits they seem 43 ahead: 69 is 2569, not 2069. */
const SHORT_BUDDHIST = 43;
/** An earlier year is a typing error, or the till's clock was reset. */
export const FIRST_YEAR = 1990;

/** The year that a Buddhist year is in the common calendar; undefined if it is not a Buddhist one. */
export function commonYear(year: number): number | undefined {
  return year >= BUDDHIST_SINCE && year <= BUDDHIST_UNTIL ? year - BUDDHIST : undefined;
}

/** Why a day cannot be one of sales; undefined if it can. A till's clock may be some days ahead, but not a year. */
export function doubtOf(day: IsoDate, today: IsoDate): string | undefined {
  const year = Number(day.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  const common = commonYear(year);
  if (common !== undefined) return buddhistText(String(year), common);
  if (year < FIRST_YEAR) return `is before ${FIRST_YEAR}`;
  if (year <= thisYear + 1) return undefined;
  const meant = year - SHORT_BUDDHIST;
  const isShort = meant >= FIRST_YEAR && meant <= thisYear && year < 2100;
  return isShort ? buddhistText(`25${String(year).slice(2)}`, meant) : `is in the future (${year})`;
}

function buddhistText(year: string, meant: number): string {
  return `has a Buddhist year (${year} is ${meant}); export the file with Gregorian years`;
}
