/** What every chart speaks of. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One bar or slice. */
export interface Datum {
  readonly label: string;
  readonly value: number;
}

/** One line; a value for each label, not finite where there is none. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

export type Format = (value: number) => string;

export interface ChartProps {
  readonly title: string;
  /** The figures in words, for those who do not see the drawing. */
  readonly description: string;
  /** A value in full, as the tooltip shows it. */
  readonly formatValue: Format;
}

export interface AxisChartProps extends ChartProps {
  /** A value in short, as an axis shows it. */
  readonly formatTick: Format;
}

export interface BarsProps extends AxisChartProps {
  readonly data: readonly Datum[];
  /** A value in short with that many decimals, in a unit that suits the largest. */
  readonly formatShort: (value: number, decimals: number, largest: number) => string;
  /** What the values are, beside a value in the tooltip. */
  readonly valueName: string;
}
