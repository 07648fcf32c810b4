/** What can be told of a day: a kind with its values, which a language words. */
import type { IsoDate } from "../date-range.ts";
import type { TillFigure } from "../shifts.ts";

/** What was counted, and what was expected, in whole units. */
interface Fall {
  readonly amount: number;
  readonly expected: number;
}

export const PERSONAL = ["refunds", "cancelled", "discounts"] as const;

/** A shop is named only if there are several. */
interface FindingValues {
  /** Until when the sales are known. */
  readonly "not-synced": {
    readonly date: IsoDate;
    readonly time?: string | undefined;
    readonly isExport: boolean;
  };
  readonly "no-sales": { readonly shops?: readonly string[] };
  readonly "weak-day": { readonly sales?: Fall; readonly customers?: Fall };
  /** Counted less expected, of the shift that was opened at that time. */
  readonly cash: { readonly difference: number; readonly opened: string; readonly shop?: string };
  readonly "bill-numbers": { readonly count: number; readonly first: string; readonly shop?: string };
  /** What the store has more than the till. */
  readonly till: {
    readonly figure: TillFigure;
    readonly payment?: string;
    readonly difference: number;
    readonly opened: string;
    readonly shop?: string;
  };
  /** An amount, or how many receipts were cancelled, and the most of any day before. */
  readonly person: {
    readonly name: string;
    readonly what: (typeof PERSONAL)[number];
    readonly amount: number;
    readonly most: number;
  };
  readonly product: { readonly name: string };
}

export type FindingKind = keyof FindingValues;

export type Findings<Kind extends FindingKind = FindingKind> = readonly {
  readonly [Own in Kind]: {
    readonly kind: Own;
    readonly values: FindingValues[Own];
    /** What it is about, if it may last for days, so that it is not told again every night. */
    readonly lasts?: string;
  };
}[Kind][];

export type Finding = Findings[number];
