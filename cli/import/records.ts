/** The records of a file: on which line each begins, and which have more or fewer cells than the header. */

/** DuckDB silently drops a record that is longer than its buffer. */
export const MOST_RECORD_BYTES = 4 * 1024 * 1024;

/** From this row on, each row is one line, until the next shift. */
export interface Shift {
  readonly row: number;
  readonly line: number;
}

/** A record with more or fewer cells than the header is not a row of the table. */
export interface RaggedRecord {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

export interface Records {
  /** How many there are after the header, without the ragged ones. */
  readonly rows: number;
  /** In their order; row 0 is the first after the header. Cells may contain line breaks, and lines may be empty. */
  readonly shifts: readonly Shift[];
  readonly ragged: readonly RaggedRecord[];
}

/** Every record is one line, and every line is a record, but those before the header. */
export function oneLineEach(rows: number, linesBefore = 0): Records {
  return { rows, shifts: [{ row: 0, line: 2 + linesBefore }], ragged: [] };
}

/** @param row of the raw table */
export function lineOfRow({ shifts }: Records, row: number): number {
  // Every line may have a shift, and every line may be bad: a search one by one would take minutes.
  let [first, end] = [0, shifts.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((shifts[middle]?.row ?? 0) <= row) first = middle + 1;
    else end = middle;
  }
  const { row: from, line } = shifts[first - 1] ?? { row: 0, line: 2 };
  return line + row - from;
}
