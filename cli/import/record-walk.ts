/** The one walk over the bytes of a file that tells the line breaks between records from those in quotes. */
import { createReadStream } from "node:fs";
import { readRecord } from "../door/csv-record.ts";
import { createDayReader } from "./dates/day-text.ts";
import { cutError, fileError } from "./file-error.ts";
import { isTotalsRecord } from "./lines/lines-of-totals.ts";
import { NAMED_DAY } from "./raw-table.ts";
import { MOST_RECORD_BYTES, type RaggedRecord, type Records, type Shift } from "./records.ts";
import type { SalesFile } from "./sales-file.ts";
import { LINE_FEED, QuoteWalk, RETURN } from "./text/quote-walk.ts";

const CHUNK_BYTES = 1024 * 1024;
const MARK = Buffer.from("\ufeff");
const BREAK = Buffer.from("\n");
const FEWER = "has fewer cells than the header";
const DAY = new RegExp(`^(?:${NAMED_DAY}|[^ T"]*)`);

/** @throws CliError if a record is too long, or a wrong quotation mark joined some */
export async function walkRecords(file: SalesFile): Promise<Records> {
  const walk = new RecordWalk(file);
  for await (const _ of walk.goodRecords());
  return walk;
}

/** The text of a file without its ragged records, and with a line feed after each of the others. */
export function goodRecords(file: SalesFile): AsyncIterable<Buffer> {
  return new RecordWalk(file).goodRecords();
}

class RecordWalk implements Records {
  readonly shifts: Shift[] = [];
  readonly ragged: RaggedRecord[] = [];
  readonly #file: SalesFile;
  readonly #quotes: QuoteWalk;
  // Any day will do, so the year is that of no clock.
  readonly #readDay = createDayReader("UTC", 2000);
  /** The header is the row before the first, and a line that names the separator is before it. */
  #row: number;
  #line = 1;
  /** The line on which the current record begins, and its delimiters. */
  #begin = 1;
  #delimiters = 0;

  constructor(file: SalesFile) {
    this.#file = file;
    this.#row = file.header.namesSeparator ? -2 : -1;
    this.#quotes = new QuoteWalk(file.header.delimiter);
  }

  get rows(): number {
    return Math.max(0, this.#row);
  }

  async *goodRecords(): AsyncGenerator<Buffer, void> {
    const { source, header } = this.#file;
    const delimiter = header.delimiter.charCodeAt(0);
    let [begun, bytesBefore, previous] = [Buffer.alloc(0), 0, 0];
    for await (const chunk of createReadStream(source.path, { highWaterMark: CHUNK_BYTES })) {
      const bytes = Buffer.concat([begun, chunk]);
      const good: Buffer[] = [];
      let begin = 0;
      const hasMark = bytesBefore === 0 && bytes.indexOf(MARK) === 0;
      for (let at = begun.length || (hasMark ? MARK.length : 0); at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        const ends = this.#quotes.endsRecord(byte);
        if (byte === delimiter && !this.#quotes.isInQuotes) this.#delimiters += 1;
        const isSecond = byte === LINE_FEED && previous === RETURN;
        if ((byte === LINE_FEED || byte === RETURN) && !isSecond) this.#line += 1;
        previous = byte;
        if (!ends) continue;
        if (!isSecond && this.#endRecord(bytes.subarray(begin, at)))
          good.push(bytes.subarray(begin, at), BREAK);
        this.#begin = this.#line;
        begin = at + 1;
      }
      yield Buffer.concat(good);
      begun = bytes.subarray(begin);
      bytesBefore += begin;
      this.#refuseLong(begun);
    }
    const isOneLine = !begun.includes(LINE_FEED) && !begun.includes(RETURN);
    if (this.#quotes.isInQuotes && isOneLine && this.#row >= 0)
      throw this.#cut("has a quotation mark that is not closed");
    if (this.#quotes.isInQuotes)
      throw this.#refused(
        `a quotation mark is not closed (byte ${bytesBefore + 1})`,
        "the file may be cut off; export it again",
      );
    if (this.#endRecord(begun)) yield begun;
    else if (this.#isCut()) throw this.#cut(FEWER);
  }

  /** Whether the last record lacks cells. One of totals may. */
  #isCut(): boolean {
    const { text = "", why = "" } = this.ragged.at(-1) ?? {};
    return why === FEWER && !isTotalsRecord(text, this.#file.header);
  }

  /** @returns whether it is kept; an empty line is, and is not a row */
  #endRecord(record: Buffer): boolean {
    const delimiters = this.#delimiters;
    this.#delimiters = 0;
    if (record.length === 0) return true;
    this.#refuseLong(record);
    this.#refuseJoined(record);
    const [row, line] = [this.#row, this.#begin];
    const why = row < 0 ? undefined : this.#whyRagged(record, delimiters);
    if (why !== undefined) {
      this.ragged.push({ line, text: record.toString(), why });
      return false;
    }
    const last = this.shifts.at(-1);
    if (row >= 0 && (last === undefined || line - last.line !== row - last.row))
      this.shifts.push({ row, line });
    this.#row += 1;
    return true;
  }

  #whyRagged(record: Buffer, delimiters: number): string | undefined {
    const { names, delimiter } = this.#file.header;
    const surplus = delimiters - (names.length - 1);
    // Spreadsheets leave lines of delimiters at the end, which are not receipt lines.
    if (surplus === 0 || (surplus > 0 && delimiters === record.length)) return undefined;
    // If quotes leave it open where the cells end, DuckDB refuses the file.
    const { cells, next } = readRecord(record.toString(), 0, delimiter);
    if (next !== undefined || cells.length !== delimiters + 1) return undefined;
    return surplus < 0 ? FEWER : "has more cells than the header";
  }

  #refuseLong(record: Buffer): void {
    if (record.length <= MOST_RECORD_BYTES) return;
    throw this.#refused(`a line is longer than 4 MB (line ${this.#begin})`, "export it again");
  }

  /** A cell with a line that looks like a record has probably swallowed it. */
  #refuseJoined(record: Buffer): void {
    if (!record.includes(LINE_FEED) && !record.includes(RETURN)) return;
    const inner = record
      .toString()
      .split(/\r\n|\r|\n/)
      .findIndex((line, index) => index > 0 && this.#isRecord(line));
    if (inner < 0) return;
    throw this.#refused(
      `line ${this.#begin + inner} is inside a cell that begins on an earlier line`,
      "a quotation mark is missing, or there is one too many; export it again",
    );
  }

  /** Has as many cells as the header, and a date in the place of the date. */
  #isRecord(line: string): boolean {
    const { names, columns, delimiter } = this.#file.header;
    const cells = line.split(delimiter);
    const [day = ""] = DAY.exec((cells[columns.get("date")?.[0] ?? 0] ?? "").replace(/^[\s"]+/, "")) ?? [];
    return cells.length === names.length && (this.#readDay(day)?.days.size ?? 0) > 0;
  }

  #cut(why: string): Error {
    return cutError(this.#file.source.shown, `line ${this.#begin} ${why}`);
  }

  #refused(what: string, hint: string): Error {
    return fileError(this.#file.source.shown, what, hint);
  }
}
