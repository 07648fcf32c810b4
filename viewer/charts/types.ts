/** The types that all charts share. */

export type Format = (value: number) => string;

/** One bar or slice. */
export interface Datum {
  readonly label: string;
  readonly value: number;
  /** More lines for its tooltip. */
  readonly details?: readonly Detail[];
  /** Shown beside the value where there is room. */
  readonly change?: DatumChange;
}

/** The difference of a value from an earlier one. */
export interface DatumChange {
  readonly text: string;
  readonly direction: "up" | "down" | "same";
}

export interface Detail {
  readonly name: string;
  readonly value: string;
}

/** One line; a value for each point, not finite if there is none. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

/** A label on an axis; `at` is in the unit of the axis. */
export interface Tick {
  readonly at: number;
  readonly label: string;
  /** Labels of one rank appear together; lower ranks come first. */
  readonly rank: number;
  /** Which end of the label is at its place, if not its middle. */
  readonly anchor?: "start" | "end" | undefined;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An axis from 0 to its length, in days. */
export interface TimeAxis {
  readonly length: number;
  /** Sorted by rank; as many ranks are shown as there is room for. */
  readonly days: readonly Tick[];
  /** Months and years, each at its first day; sorted by rank. */
  readonly periods: readonly Tick[];
  readonly weekends: readonly Span[];
  /** Days without a record. */
  readonly gaps: readonly Span[];
  /** Days that are marked at the upper edge, because their details say more. */
  readonly noted: readonly (Span & { readonly kind: "noted" | "minor" })[];
}

export interface ChartProps {
  readonly title: string;
  /** The figures of a picture in words, for anyone who cannot see the drawing. A list is read item by item. */
  readonly description?: string | undefined;
  /** A value in full, as the tooltip shows it. */
  readonly formatValue: Format;
  readonly labels: ChartLabels;
}

/** The words of every chart: they say how to read it. */
interface ChartLabels {
  /** The keys that work in a chart. */
  readonly keys: string;
  /** Said before the figures of a maximum or minimum that was found by starting again. */
  readonly again: string;
  /** The name of the button that closes the figures. */
  readonly close: string;
}
