/** Exact shares of amounts are computed in whole hundredths. */

export function centsOf(amount: string): string {
  return `(100 * ${amount})::HUGEINT`;
}

export function amountOf(cents: string): string {
  return `((${cents})::DECIMAL(18, 0) * 0.01)::DECIMAL(18, 2)`;
}
