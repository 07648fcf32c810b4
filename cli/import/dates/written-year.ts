import { commonYear, FIRST_YEAR } from "../../doubtful-day.ts";

export interface WrittenYear {
  /** In the common era, with four digits. */
  readonly year: string;
  readonly isBuddhist: boolean;
}

/**
 * A year of four or two digits. Two are those of a common year, or of a Buddhist one if the common one has not come
 * and the Buddhist one has: in 2026, `26` is 2026, and `69` is 2569, which is 2026 as well.
 */
export function readYear(text: string, thisYear: number): WrittenYear {
  const isShort = text.length === 2;
  const year = Number(isShort ? `20${text}` : text);
  const common = commonYear(Number(isShort ? `25${text}` : text));
  // The clock of a till may be some days ahead.
  const last = thisYear + 1;
  const isBuddhist =
    common !== undefined && (!isShort || (year > last && common >= FIRST_YEAR && common <= last));
  return { year: String(isBuddhist ? common : year).padStart(4, "0"), isBuddhist };
}
