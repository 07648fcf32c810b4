/** The cells of a row as what they are; a wrong type is a fault of ours. */
import type { Row } from "./duckdb.ts";

export function textOf(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value === "string") return value;
  throw new TypeError(`column ${column} is ${value === null ? "null" : typeof value}, not a text`);
}

/** A count: 64 bits come as text, and none of ours is beyond what a number holds. */
export function wholeOf(row: Row | undefined, column: string): number {
  const value = row?.[column];
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isSafeInteger(number)) return number;
  throw new TypeError(`column ${column} is not a whole number`);
}
