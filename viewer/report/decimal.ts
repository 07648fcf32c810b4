/**
 * Exact decimal numbers, as whole hundredths.
 *
 * Money is never added as binary fractions, in which 0.1 + 0.2 is not 0.3. A value is read once into whole
 * hundredths (satang, for money), sums are sums of whole numbers, and only the final figure becomes a JSON number
 * again. Quantities and counts are treated the same way, so that one rule covers every field.
 */

/** A decimal number times one hundred, as a safe integer: 1234.5 is 123450. */
export type Hundredths = number;

/** An amount in baht with at most two decimals, exact because it comes from {@link Hundredths}. */
export type Baht = number;

/** The largest magnitude that stays exact, 90,071,992,547,409.91. */
export const MAX_HUNDREDTHS: Hundredths = Number.MAX_SAFE_INTEGER;

const DECIMAL_TEXT = /^(-?)(\d{1,14})(?:\.(\d+))?$/;

/**
 * Reads a JSON number or a plain decimal string ("1234.50"), rounding further decimals half away from zero.
 *
 * @returns whole hundredths; `NaN` if the value is not a plain decimal number; `Infinity` or `-Infinity` if it is
 * one but exceeds {@link MAX_HUNDREDTHS}
 */
export function readHundredths(value: unknown): Hundredths {
  if (typeof value === "number") return hundredthsOfNumber(value);
  return typeof value === "string" ? hundredthsOfText(value) : Number.NaN;
}

function hundredthsOfNumber(value: number): Hundredths {
  const nearest = Math.round(value * 100);
  // The division is correctly rounded, so it returns the value only if the value has at most two decimals.
  if (nearest / 100 === value && Math.abs(nearest) <= MAX_HUNDREDTHS) return nearest + 0;
  if (!(Math.abs(value) < 1e14)) return value * Number.POSITIVE_INFINITY;
  // The shortest text of this number is the one that was sent: 1.005, not 1.00499999999999989.
  const text = String(value);
  return text.includes("e") ? 0 : hundredthsOfText(text);
}

function hundredthsOfText(text: string): Hundredths {
  const match = DECIMAL_TEXT.exec(text);
  if (!match) return Number.NaN;
  const [, sign, whole = "", fraction = ""] = match;
  const cents = Number(fraction.slice(0, 2).padEnd(2, "0"));
  const magnitude = Number(whole) * 100 + cents + (fraction.charAt(2) >= "5" ? 1 : 0);
  const limited = magnitude > MAX_HUNDREDTHS ? Number.POSITIVE_INFINITY : magnitude;
  return sign && limited !== 0 ? -limited : limited;
}

/** The whole hundredths of a figure, for products that may be larger than a number holds exactly. */
export function bigHundredths(value: number): bigint {
  return BigInt(readHundredths(value));
}

/** The JSON number of whole hundredths, with at most two decimals; never -0. */
export function toNumber(value: Hundredths): number {
  return value === 0 ? 0 : value / 100;
}

/**
 * Divides two whole numbers exactly and rounds half away from zero. The result is 0 if the divisor is 0.
 *
 * @param scale multiplies the dividend first: 100 if both numbers and the result are hundredths
 */
export function divideRounded(dividend: number, divisor: number, scale = 1): number {
  if (divisor === 0) return 0;
  const top = 2 * Math.abs(dividend * scale) + Math.abs(divisor);
  const bottom = 2 * Math.abs(divisor);
  // Whole numbers of this size are exact, and much faster.
  if (top <= Number.MAX_SAFE_INTEGER && bottom <= Number.MAX_SAFE_INTEGER) {
    const magnitude = (top - (top % bottom)) / bottom;
    return magnitude !== 0 && dividend * scale < 0 !== divisor < 0 ? -magnitude : magnitude;
  }
  return roundedQuotient(BigInt(dividend) * BigInt(scale), BigInt(divisor));
}

/** The quotient of two whole numbers of any size, rounded half away from zero. The bottom is not 0. */
export function roundedQuotient(top: bigint, bottom: bigint): number {
  const negative = top < 0n !== bottom < 0n;
  const magnitude = (abs(top) * 2n + abs(bottom)) / (abs(bottom) * 2n);
  return magnitude === 0n ? 0 : Number(negative ? -magnitude : magnitude);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
