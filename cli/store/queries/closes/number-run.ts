import type { IsoDate } from "../../../../viewer/report/date-range.ts";

/** Numbers that follow one another without a gap, all of one day, shop and till. */
export interface NumberRun {
  readonly day: IsoDate;
  readonly store: string;
  /** What is before and after the digits that are counted. */
  readonly prefix: string;
  readonly suffix: string;
  readonly first: number;
  readonly last: number;
  /** How many digits the first one has, with zeros before it. */
  readonly width: number;
  readonly isRefund: boolean;
  /** The minutes of the earliest and the latest receipt since the midnight before; undefined if not known. */
  readonly begins: number | undefined;
  readonly ends: number | undefined;
}
