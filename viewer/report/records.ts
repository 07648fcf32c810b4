import { type DayStart, MIDNIGHT } from "./date-range.ts";

/** The order of names and days: by code units, which is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The values of each key, all in their order. Old browsers do not know `Map.groupBy`. */
export function groupBy<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/* Records of ours by their keys. They have no other keys than their types say, so the types of the keys are kept. */

export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[];
export function keysOf(record: object): readonly string[] {
  return Object.keys(record);
}

export function entriesOf<Key extends string, Value>(
  record: Readonly<Partial<Record<Key, Value>>>,
): readonly [Key, Value][];
export function entriesOf(record: object): readonly [string, unknown][] {
  return Object.entries(record);
}

/** @returns a record with a value for each key, in their order */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value>;
export function recordOf<Key extends string>(keys: readonly Key[], make: (key: Key) => unknown): object {
  return Object.fromEntries(keys.map((key) => [key, make(key)]));
}

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
