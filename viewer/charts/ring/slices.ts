import { drawable } from "../scales.ts";
import type { Datum } from "../types.ts";

/** More slices than this cannot be distinguished. */
const MOST_SLICES = 12;

/** The slice of all others has neither details nor a change. */
export interface Slice extends Datum {
  /** From 0 to 1; 0 if the value is not above zero. */
  readonly share: number;
  /** Whether the slice is for all data that have no slice of their own. */
  readonly isOther: boolean;
}

/** @param data in the order of the ring; the last ones share a slice if there are too many */
export function slicesOf(data: readonly Datum[], other: (count: number) => string): readonly Slice[] {
  const own = data.length <= MOST_SLICES + 1 ? data : data.slice(0, MOST_SLICES);
  const rest = data.slice(own.length);
  const shown = rest.length === 0 ? own : [...own, { label: other(rest.length), value: sumOf(rest) }];
  const total = sumOf(data);
  return shown.map((datum, index) => ({
    ...datum,
    share: total > 0 ? positive(datum.value) / total : 0,
    isOther: index === own.length,
  }));
}

/** The sum of all that a ring can show: values above zero. */
export function sumOf(data: readonly Datum[]): number {
  return data.reduce((sum, { value }) => sum + positive(value), 0);
}

function positive(value: number): number {
  return Math.max(0, drawable(value));
}
