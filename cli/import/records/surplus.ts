/**
 * Records with more cells than the header. DuckDB ignores surplus cells that are empty, so it would read the
 * unquoted amount in `1,250.00,` as 1. We append a cell with a private character to a copy of such records, and
 * DuckDB rejects them. It has no option for this: `null_padding` would show such cells, but it hides missing ones.
 *
 * DuckDB also silently drops a record that is longer than its buffer, and needs minutes for one with very many
 * surplus cells. So such records refuse the file before DuckDB reads it.
 */
import { createReadStream } from "node:fs";
import type { CliError } from "../../errors.ts";
import type { Header } from "../columns/header.ts";
import { fileError } from "../file-error.ts";
import { LINE_FEED, QuoteWalk, RETURN } from "../text/quote-walk.ts";
import type { Source } from "../text/source.ts";

export const MOST_RECORD_BYTES = 4 * 1024 * 1024;
/** Two or three joined lines are a bad line; more than this many times the cells of the header refuse the file. */
const MOST_TIMES_THE_CELLS = 10;
/** Shorter lines are never a problem for DuckDB. */
const LONG_LINE_BYTES = 1000;

const MARK = "\ue000";
const CHUNK_BYTES = 1024 * 1024;
const SPACE = 32;

/** @throws CliError if a record is too long, or has far too many cells */
export async function hasSurplus(source: Source, header: Header): Promise<boolean> {
  if (!source.mayEndEmpty && source.longestLine <= LONG_LINE_BYTES) return false;
  const cells = new CellCount(source, header);
  for await (const chunk of createReadStream(source.path, { highWaterMark: CHUNK_BYTES })) {
    if (cells.nextEnd(Buffer.from(chunk), 0) !== undefined) return true;
  }
  return cells.isSurplus;
}

/** @throws CliError if a record is too long, or has far too many cells */
export async function* withSurplusMarked(source: Source, header: Header): AsyncIterable<Buffer> {
  const cells = new CellCount(source, header);
  const mark = Buffer.from(header.delimiter + MARK);
  for await (const chunk of createReadStream(source.path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = Buffer.from(chunk);
    const pieces: Buffer[] = [];
    let from = 0;
    for (let at = cells.nextEnd(bytes, 0); at !== undefined; at = cells.nextEnd(bytes, at + 1)) {
      pieces.push(bytes.subarray(from, at), mark);
      from = at;
    }
    pieces.push(bytes.subarray(from));
    yield Buffer.concat(pieces);
  }
  if (cells.isSurplus) yield mark;
}

/** Restores the text of a record. */
export function withoutMark(text: string, { delimiter }: Pick<Header, "delimiter">): string {
  return text.replace(delimiter + MARK, "");
}

class CellCount {
  readonly #shown: string;
  readonly #quotes: QuoteWalk;
  readonly #delimiter: number;
  readonly #most: number;
  #delimiters = 0;
  /** Spreadsheets leave lines of delimiters only at the end. These are not records. */
  #isBlank = true;
  #isHeader = true;
  #length = 0;
  /** Lines before the current byte, and before the current record. */
  #lines = 0;
  #linesBefore = 0;
  #previous = 0;

  constructor({ shown }: Source, { delimiter, names }: Header) {
    this.#shown = shown;
    this.#quotes = new QuoteWalk(delimiter);
    this.#delimiter = delimiter.charCodeAt(0);
    this.#most = names.length - 1;
  }

  /** Whether the current record already has too many cells. */
  get isSurplus(): boolean {
    return this.#delimiters > this.#most && !this.#isBlank && !this.#isHeader;
  }

  /** @returns the end of the next record with too many cells */
  nextEnd(bytes: Buffer, from: number): number | undefined {
    for (let at = from; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === RETURN || (byte === LINE_FEED && this.#previous !== RETURN)) this.#lines += 1;
      this.#previous = byte;
      if (this.#quotes.endsRecord(byte)) {
        const { isSurplus } = this;
        this.#length = 0;
        this.#linesBefore = this.#lines;
        if (!this.#isBlank) this.#isHeader = false;
        this.#delimiters = 0;
        this.#isBlank = true;
        if (isSurplus) return at;
        continue;
      }
      this.#length += 1;
      if (this.#length > MOST_RECORD_BYTES) throw this.#refused("a line is longer than 4 MB");
      if (byte !== this.#delimiter) {
        if (byte !== SPACE) this.#isBlank = false;
      } else if (!this.#quotes.isInQuotes) {
        this.#delimiters += 1;
        if (this.isSurplus && this.#delimiters >= MOST_TIMES_THE_CELLS * (this.#most + 1))
          throw this.#refused(`a line has more than ${MOST_TIMES_THE_CELLS} times the cells of the header`);
      }
    }
    return undefined;
  }

  #refused(what: string): CliError {
    return fileError(this.#shown, `${what} (line ${this.#linesBefore + 1})`, "export it again");
  }
}
