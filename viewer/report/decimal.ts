/**
 * Exact decimal numbers, as whole hundredths.
 *
 * Money is never added as binary fractions, in which 0.1 + 0.2 is not 0.3. A value is read once into whole
 * hundredths (satang, for money), sums are sums of whole numbers, and only the final figure becomes a JSON number
 * again. Counts are treated the same way. Quantities may be weighed, so they are whole thousandths.
 *
 * A quotient, such as a mean, is not rounded before it is shown: {@link fixed} rounds once, at the end.
 */

/** A decimal number times one hundred, as a safe integer: 1234.5 is 123450. */
export type Hundredths = number;

/** An amount in baht with at most two decimals, exact because it comes from {@link Hundredths}. */
export type Baht = number;

/** The largest magnitude that stays exact, 90,071,992,547,409.91. */
export const MAX_HUNDREDTHS: Hundredths = Number.MAX_SAFE_INTEGER;

/** How many decimals of a figure are kept: two of amounts and counts, three of quantities. */
export type Decimals = 2 | 3;

const DECIMAL_TEXT = /^(-?)(\d{1,14})(?:\.(\d+))?$/;

/**
 * Reads a JSON number or a plain decimal string ("1234.50"), rounding further decimals half away from zero.
 *
 * @returns whole hundredths; `NaN` if the value is not a plain decimal number; `Infinity` or `-Infinity` if it is
 * one but exceeds {@link MAX_HUNDREDTHS}
 */
export function readHundredths(value: unknown): Hundredths {
  return readDecimal(value, 2);
}

/** The same with the last of some decimals as its unit. */
export function readDecimal(value: unknown, decimals: Decimals): number {
  if (typeof value === "number") return unitsOfNumber(value, decimals);
  return typeof value === "string" ? unitsOfText(value, decimals) : Number.NaN;
}

function unitsOfNumber(value: number, decimals: Decimals): number {
  const scale = decimals === 2 ? 100 : 1000;
  const nearest = Math.round(value * scale);
  // The division is correctly rounded, so it returns the value only if the value has no more decimals.
  if (nearest / scale === value && Math.abs(nearest) <= MAX_HUNDREDTHS) return nearest + 0;
  if (!(Math.abs(value) < 1e14)) return value * Number.POSITIVE_INFINITY;
  // The shortest text of this number is the one that was sent: 1.005, not 1.00499999999999989.
  const text = String(value);
  return text.includes("e") ? 0 : unitsOfText(text, decimals);
}

function unitsOfText(text: string, decimals: Decimals): number {
  const match = DECIMAL_TEXT.exec(text);
  if (!match) return Number.NaN;
  const [, sign, whole = "", fraction = ""] = match;
  const units = Number(fraction.slice(0, decimals).padEnd(decimals, "0"));
  const magnitude =
    Number(whole) * (decimals === 2 ? 100 : 1000) + units + (fraction.charAt(decimals) >= "5" ? 1 : 0);
  const limited = magnitude > MAX_HUNDREDTHS ? Number.POSITIVE_INFINITY : magnitude;
  return sign && limited !== 0 ? -limited : limited;
}

/** The whole hundredths of a figure, for products that may be larger than a number holds exactly. */
export function bigHundredths(value: number): bigint {
  return BigInt(readHundredths(value));
}

/** The JSON number of whole hundredths, with at most two decimals; never -0. */
export function toNumber(value: Hundredths): number {
  return fromDecimal(value, 2);
}

/** The JSON number of what {@link readDecimal} reads. */
export function fromDecimal(value: number, decimals: Decimals): number {
  return value === 0 ? 0 : value / (decimals === 2 ? 100 : 1000);
}

/**
 * The size of a number with so many decimals, rounded half away from zero: `1234.50`. It is rounded as it is written, so
 * 1.005 is 1.01, although its binary fraction is a little less.
 */
export function fixed(value: number, decimals: number): string {
  const text = String(Math.abs(value));
  // Such a number is far less than a unit, because amounts end at MAX_HUNDREDTHS.
  if (text.includes("e")) return Math.abs(value).toFixed(decimals);
  const [whole = "", fraction = ""] = text.split(".");
  const kept = fraction.slice(0, decimals).padEnd(decimals, "0");
  const units = BigInt(whole + kept) + (fraction.charAt(decimals) >= "5" ? 1n : 0n);
  const digits = String(units).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The number of {@link fixed}, with its sign; never -0. */
export function roundTo(value: number, decimals: number): number {
  const size = Number(fixed(value, decimals));
  return value < 0 && size !== 0 ? -size : size;
}

/** Whether an amount is zero in whole units, so that a sentence has nothing to say of it. */
export function isNothing(amount: number): boolean {
  return roundTo(amount, 0) === 0;
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
