/** The line of the file on which each record begins: cells may contain line breaks, and lines may be empty. */
import { createReadStream } from "node:fs";
import type { Header } from "../columns/header.ts";
import { createDayReader } from "../dates/day-text.ts";
import { fileError } from "../file-error.ts";
import type { RawTable } from "../records/raw-table.ts";
import type { OpenFile } from "../sales-file.ts";
import { LINE_FEED, QuoteWalk, RETURN } from "../text/quote-walk.ts";
import type { Source } from "../text/source.ts";

/** From this row on, each row is one line, until the next shift. */
interface Shift {
  readonly row: number;
  readonly line: number;
}

export interface LineNumbers {
  /** In their order; row 0 is the first after the header. */
  readonly shifts: readonly Shift[];
  /** The lines of the ragged records, in their order. */
  readonly ragged: readonly number[];
}

/** Every record is one line, and every line is a record. */
export const ONE_LINE_EACH: LineNumbers = { shifts: [{ row: 0, line: 2 }], ragged: [] };

/** @param row of the raw table */
export function lineOfRow({ shifts }: LineNumbers, row: number): number {
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

/**
 * In most files the numbers of lines and records agree. Every byte is examined only if they do not.
 *
 * @throws CliError if a cell contains what looks like records: a wrong quotation mark swallowed them
 */
export async function numberLines({ source, header }: OpenFile, raw: RawTable): Promise<LineNumbers> {
  const lines = raw.rows + (source.endsWithLine ? 1 : 0);
  const agrees = raw.ragged.length === 0 && !source.isMixed && lines === source.lineEnds;
  return agrees ? ONE_LINE_EACH : walkLines(source, header, raw);
}

async function walkLines({ path, shown }: Source, header: Header, raw: RawTable): Promise<LineNumbers> {
  const shifts: Shift[] = [];
  const ragged: number[] = [];
  // The header is the row before the first.
  let row = -1;
  const onInnerLine = (line: number, text: string) => {
    if (!isRecord(text, header)) return;
    throw fileError(
      shown,
      `line ${line} is inside a cell that begins on an earlier line`,
      "a quotation mark is missing, or there is one too many; export it again",
    );
  };
  const walk = new LineWalk(header.delimiter, onInnerLine, (line, byte) => {
    const next = raw.ragged[ragged.length];
    // The engine may count an empty line before a ragged record as part of it.
    if (next !== undefined && byte >= next.byte - 1) {
      ragged.push(line);
      return;
    }
    const last = shifts.at(-1);
    if (row >= 0 && (last === undefined || line - last.line !== row - last.row)) shifts.push({ row, line });
    row += 1;
  });
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    walk.add(Buffer.from(chunk));
  walk.end();
  return { shifts, ragged };
}

/** Has as many cells as the header, and a date in the place of the date. */
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
  /** The bytes of a line that begins inside a cell. */
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
