import type { Change } from "../../comparison/change.ts";
import { percentChange } from "../../format.ts";
import type { DigestChange } from "../digest.ts";

/** The direction is that of the per cent, as in the colours of the page, where there is one. */
export function digestChange(
  { percent, amount }: Change,
  formatAmount: (amount: number) => string,
): DigestChange {
  const sign = Math.sign(percent ?? amount);
  return {
    ...(percent !== undefined && { percent: percentChange(percent) }),
    amount: formatAmount(amount),
    direction: sign > 0 ? "up" : sign < 0 ? "down" : "same",
  };
}
