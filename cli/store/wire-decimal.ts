/** Exact decimals of the engine, as the API sends them. */

/** A JSON number if it is exactly the same; otherwise the digits as a text. */
export type WireDecimal = number | string;

/** A decimal of up to 15 digits survives the way into a binary number and back. */
const EXACT_DIGITS = 15;

/** @param text as the engine writes it, such as `-1234.50` */
export function wireDecimal(text: string): WireDecimal {
  const digits = text.replace(/^-?0*\.?|\./g, "").length;
  // Adding zero turns -0 into 0.
  return digits <= EXACT_DIGITS ? Number(text) + 0 : text;
}

/** The whole hundredths of an amount with two decimals. */
export function hundredthsOf(text: string): number {
  return Number(text.replace(".", ""));
}
