import { type DayStart, MIDNIGHT } from "./date-range.ts";

/** A name without what a till often changes: case, spaces, and what is in brackets. */
export function plainName(name: string): string {
  const plain = name.replace(/\([^()]*\)|\[[^[\]]*\]/g, "").replace(/\s/g, "");
  return plain === "" ? name : plain.toLowerCase();
}

/** The order of the hours in a day that begins at another time than midnight: a night runs past it. */
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

/** The middle value, or the mean of the two in the middle. @param values at least one */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}
