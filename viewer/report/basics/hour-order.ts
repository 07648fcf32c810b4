/** The order of the hours in a day that begins at another time than midnight: a night runs past it. */
import { type DayStart, MIDNIGHT } from "../date-range.ts";

const HOURS = 24;

function firstHour(dayStarts: DayStart): number {
  return Number(dayStarts.slice(0, 2));
}

/** 0 for the hour in which the day begins, to 23. */
export function placeOfHour(hour: number, dayStarts: DayStart = MIDNIGHT): number {
  return (hour - firstHour(dayStarts) + HOURS) % HOURS;
}

export function hourAtPlace(place: number, dayStarts: DayStart = MIDNIGHT): number {
  return (place + firstHour(dayStarts)) % HOURS;
}

/** The minutes from the hour in which the day begins to a time of the day, `HH:MM`. */
export function minuteOfDay(time: string, dayStarts: DayStart = MIDNIGHT): number {
  const hours = Number(time.slice(0, 2)) - firstHour(dayStarts) + (time < dayStarts ? HOURS : 0);
  return hours * 60 + Number(time.slice(3, 5));
}
