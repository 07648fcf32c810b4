/** On which line of the file a record begins: cells may hold line breaks, and lines may be empty. */
import { createReadStream } from "node:fs";
import type { Header } from "../columns/header.ts";
import { createDayReader } from "../dates/day-text.ts";
import { fileError } from "../file-error.ts";
import { LINE_FEED, QuoteWalk, RETURN } from "../text/quote-walk.ts";
import type { Source } from "../text/source.ts";

/** From this row on, rows lie as far apart as lines do. */
interface Shift {
  readonly row: number;
  readonly line: number;
}

export interface LineNumbers {
  /** In their order; row 0 is the first after the header. */
  readonly shifts: readonly Shift[];
  /** Where the lost records begin, in their order. */
  readonly lost: readonly number[];
}

/** Where every record is one line and every line a record. */
export const AS_COUNTED: LineNumbers = { shifts: [{ row: 0, line: 2 }], lost: [] };

export function lineOfRow({ shifts }: LineNumbers, row: number): number {
  const { row: from, line } = shifts.findLast((shift) => shift.row <= row) ?? { row: 0, line: 2 };
  return line + row - from;
}

/**
 * @param lostBytes where the records begin that are no rows, counted from 1; or a little before, at an empty line
 * @throws CliError at a cell that holds what looks like records: a quotation mark too many swallowed them
 */
export async function numberLines(
  { path, shown }: Source,
  header: Header,
  lostBytes: readonly number[],
): Promise<LineNumbers> {
  const shifts: Shift[] = [];
  const lost: number[] = [];
  // The header is the row before the first.
  let row = -1;
  const onInnerLine = (line: number, text: string) => {
    if (!isRecord(text, header)) return;
    throw fileError(
      shown,
      `line ${line} stands within a cell that begins on a line before`,
      "a quotation mark is missing or too many; export it again",
    );
  };
  const walk = new LineWalk(header.delimiter, onInnerLine, (line, byte) => {
    const next = lostBytes[lost.length];
    if (next !== undefined && byte >= next - 1) {
      lost.push(line);
      return;
    }
    const last = shifts.at(-1);
    if (row >= 0 && (last === undefined || line - last.line !== row - last.row)) shifts.push({ row, line });
    row += 1;
  });
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    walk.add(Buffer.from(chunk));
  walk.end();
  return { shifts, lost };
}

/** As many cells as the header, with a day where the day belongs. */
function isRecord(text: string, { names, columns, delimiter }: Header): boolean {
  const cells = text.split(delimiter);
  const [day = ""] = (cells[columns.get("date")?.[0] ?? 0] ?? "").replace(/^[\s"]+/, "").split(/[ T"]/);
  return cells.length === names.length && (readDay(day)?.days.size ?? 0) > 0;
}

const readDay = createDayReader("UTC");

class LineWalk {
  readonly #quotes: QuoteWalk;
  readonly #onInnerLine: (line: number, text: string) => void;
  readonly #onRecord: (line: number, byte: number) => void;
  /** Of a line that begins within a cell. */
  #inner: number[] | undefined;
  #line = 1;
  #byte = 0;
  #previous = 0;
  #atRecord = true;

  constructor(
    delimiter: string,
    onInnerLine: (line: number, text: string) => void,
    onRecord: (line: number, byte: number) => void,
  ) {
    this.#quotes = new QuoteWalk(delimiter);
    this.#onInnerLine = onInnerLine;
    this.#onRecord = onRecord;
  }

  add(bytes: Buffer): void {
    for (const byte of bytes) {
      const ends = this.#quotes.endsRecord(byte);
      if (this.#atRecord && !ends) this.#onRecord(this.#line, this.#byte);
      this.#atRecord = ends;
      if (byte === RETURN || byte === LINE_FEED) this.#endLine(byte, ends);
      else this.#inner?.push(byte);
      this.#byte += 1;
      this.#previous = byte;
    }
  }

  end(): void {
    if (this.#inner !== undefined) this.#onInnerLine(this.#line, Buffer.from(this.#inner).toString());
  }

  #endLine(byte: number, endsRecord: boolean): void {
    this.end();
    this.#inner = endsRecord ? undefined : [];
    if (byte === RETURN || this.#previous !== RETURN) this.#line += 1;
  }
}
