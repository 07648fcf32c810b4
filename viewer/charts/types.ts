/** The types that all charts share. */

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

/** One line, with a value for each label; a missing value is not finite. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

export type Format = (value: number) => string;

export interface ChartProps {
  readonly title: string;
  /** The figures in words, for anyone who cannot see the drawing. */
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
  /** A short value with that many decimals, in the unit of the largest value. */
  readonly formatShort: (value: number, decimals: number, largest: number) => string;
  /** The name of the values, shown next to a value in the tooltip. */
  readonly valueName: string;
}
