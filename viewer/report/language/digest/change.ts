import type { Change } from "../../comparison/change.ts";
import { percentChange } from "../../format.ts";
import type { DigestChange, Direction } from "../digest.ts";

/** The change of a figure of the first screen: that of the basis, which has no amount of its own. */
export function digestMark(percent: number): DigestChange {
  return { percent: percentChange(percent), direction: directionOf(percent) };
}

/** The direction is that of the per cent, as in the colours of the page, where there is one. */
export function digestChange(
  { percent, amount }: Change,
  formatAmount: (amount: number) => string,
): DigestChange {
  return {
    ...(percent !== undefined && { percent: percentChange(percent) }),
    amount: formatAmount(amount),
    direction: directionOf(percent ?? amount),
  };
}

function directionOf(change: number): Direction {
  return change > 0 ? "up" : change < 0 ? "down" : "same";
}
