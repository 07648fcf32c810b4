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
