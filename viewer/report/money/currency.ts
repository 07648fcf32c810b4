/** A currency as pages write it. Amounts are kept in hundredths, whatever it has. */
export interface Currency {
  /** As in ISO 4217. */
  readonly code: string;
  /** Before an amount; a letter code has a space behind it that does not break. */
  readonly symbol: string;
  /** How many decimals people pay. */
  readonly decimals: 0 | 2;
}

/** The currency of whoever names no other. */
export const THB: Currency = { code: "THB", symbol: "฿", decimals: 2 };

/** Whether it has the form of one. There may be some that this version does not know. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}
