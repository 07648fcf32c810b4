/** A field of parsed JSON, if there is one. */
export function fieldOf(value: unknown, key: string): unknown {
  return new Map<string, unknown>(Object.entries(value ?? {})).get(key);
}
