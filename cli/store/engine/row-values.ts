/** The cells of a row, with their types checked. A wrong type is an internal error. */
import type { Row } from "../queryable.ts";

export function textOf(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value === "string") return value;
  throw new TypeError(`column ${column} is ${value === null ? "null" : typeof value}, not a text`);
}

/** A list of texts. */
export function textsOf(row: Row | undefined, column: string): readonly string[] {
  const value = row?.[column];
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  throw new TypeError(`column ${column} is not a list of texts`);
}

/** A count. The engine sends 64 bits as text; no count is too large for a number. */
export function wholeOf(row: Row | undefined, column: string): number {
  const value = row?.[column];
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isSafeInteger(number)) return number;
  throw new TypeError(`column ${column} is not a whole number`);
}
