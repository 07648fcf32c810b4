/** Days and times as the numbers that a spreadsheet counts: days since the end of 1899, and parts of a day. */
import { addDays, type IsoDate } from "../../../viewer/report/date-range.ts";

/** As Excel counts from March 1900 on; it takes 1900 for a leap year. */
const DAY_ZERO = "1899-12-30";
/** 1990-01-01 to 2099-12-31. */
const [FIRST, LAST] = [32_874, 73_050];
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;

/** A number with a time, for the engine as well: its day is five digits. */
export const SERIAL_WITH_TIME = "^[0-9]{5}[.,][0-9]+$";

const PART_OF_DAY = /^0?[.,](\d+)$/;
/** With fewer decimals, a number is not exact to the second. */
const EXACT_DECIMALS = 5;
const SECONDS_OF_DAY = 86_400;

/** `46027` is 5 January 2026. */
export function readSerialDay(text: string): IsoDate | undefined {
  const [, whole] = SERIAL.exec(text) ?? [];
  const number = Number(whole);
  return number >= FIRST && number <= LAST ? addDays(DAY_ZERO, number) : undefined;
}

/** `0.75` is 18:00. */
export function readPartOfDay(text: string): string | undefined {
  const [, decimals] = PART_OF_DAY.exec(text) ?? [];
  if (decimals === undefined) return undefined;
  const step = decimals.length < EXACT_DECIMALS ? 60 : 1;
  const rounded = Math.round((Number(`0.${decimals}`) * SECONDS_OF_DAY) / step) * step;
  // A day has no 24:00.
  return clockOf(Math.min(rounded, SECONDS_OF_DAY - 1));
}

/** Whole minutes without seconds, as most tills write them. */
function clockOf(seconds: number): string {
  const clock = new Date(seconds * 1000).toISOString().slice(11, 19);
  return clock.endsWith(":00") ? clock.slice(0, 5) : clock;
}
