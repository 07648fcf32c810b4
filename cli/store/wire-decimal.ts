/** Exact decimals of the engine, as the wire carries them. */

/** A JSON number where that says exactly the same, else the digits as a text. */
export type WireDecimal = number | string;

/** Up to here every decimal is the shortest text of one binary number. */
const EXACT_DIGITS = 15;

/** @param text as the engine writes it: `-1234.50` */
export function wireDecimal(text: string): WireDecimal {
  const digits = text.replace(/^-?0*\.?|\./g, "").length;
  // Adding zero takes the sign from a zero.
  return digits <= EXACT_DIGITS ? Number(text) + 0 : text;
}

/** Whole hundredths of an amount with two decimals. */
export function hundredthsOf(text: string): number {
  return Number(text.replace(".", ""));
}
