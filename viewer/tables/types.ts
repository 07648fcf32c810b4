import type { ReactNode } from "react";

/** A column of figures; the rows and their sums have the same figures. */
export interface Column<Figures> {
  /** What knows it: no two columns of a table have the same. */
  readonly key: string;
  readonly heading: string;
  readonly value: (figures: Figures) => number | undefined;
  readonly format: (value: number) => string;
  /** Shown for a figure that is not known; by default, the text of the table. */
  readonly unknown?: (figures: Figures) => string;
  /** Whether a figure stands out. */
  readonly isStrong?: (value: number) => boolean;
}

/** The column that names the rows. No two rows have the same value. */
export interface NameColumn<Row> {
  readonly key: string;
  readonly heading: string;
  readonly value: (row: Row) => string;
  readonly format: (value: string) => ReactNode;
  /** A drawing below the name. */
  readonly draw?: (row: Row) => ReactNode;
  /** A line below the name, where there is room. */
  readonly detail?: (row: Row) => string | undefined;
  /** What a pointer on the name shows. */
  readonly hint?: (row: Row) => string | undefined;
}

/** A row with its place in the first order. */
export interface RankedRow<Row> {
  readonly row: Row;
  /** From 1. */
  readonly rank: number;
}

/** The column that rows are sorted by. */
export interface Order {
  readonly key: string;
  readonly isDescending: boolean;
}

export interface DataTableProps<Figures, Row extends Figures> {
  readonly caption: string;
  /** What the reader must know about a column. */
  readonly note?: string | undefined;
  /** Whether the first column has the place of each row. */
  readonly isRanked?: boolean | undefined;
  readonly name: NameColumn<Row>;
  readonly columns: readonly Column<Figures>[];
  readonly rows: readonly Row[];
  /** The key of the column that the rows come sorted by, in descending order; undefined for another order. */
  readonly sortedBy?: string;
  /** The figures of several rows together. */
  readonly sum: (rows: readonly Figures[]) => Figures;
  /** Figures that the total has besides those of the rows, with what they are of. */
  readonly others?: { readonly name: string; readonly figures: Figures } | undefined;
  /** The number of rows shown; the others are summed in one row. */
  readonly most: number;
  readonly labels: {
    readonly rank: string;
    readonly total: string;
    /** Shown for a figure that is not known. */
    readonly unknown: string;
    /** Names the row that sums the rows beyond the last one shown. */
    readonly andMore: (count: number) => string;
    /** On the button that saves the table. */
    readonly save: string;
    /** Shown after the press if the browser refuses. */
    readonly cannotSave: string;
  };
  /** The table as a CSV file. */
  readonly file: { readonly name: string; readonly text: () => string };
  /** Shows as many empty rows instead, so that no old figure is visible and nothing jumps. */
  readonly loading: boolean;
  /** Adds the buttons, which need a script and take no room of their own. */
  readonly isInteractive: boolean;
}
