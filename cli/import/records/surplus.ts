/**
 * Records with more cells than the header. DuckDB ignores surplus cells that are empty, so it would read the
 * unquoted amount in `1,250.00,` as 1. We append a cell with a private character to a copy of such records, and
 * DuckDB rejects them. It has no option for this: `null_padding` would show such cells, but it hides missing ones.
 */
import { createReadStream } from "node:fs";
import type { Header } from "../columns/header.ts";
import { QuoteWalk } from "../text/quote-walk.ts";

const MARK = "\ue000";
const CHUNK_BYTES = 1024 * 1024;
const SPACE = 32;

export async function hasSurplus(path: string, header: Header): Promise<boolean> {
  const cells = new CellCount(header);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    if (cells.nextEnd(Buffer.from(chunk), 0) !== undefined) return true;
  }
  return cells.isSurplus;
}

export async function* withSurplusMarked(path: string, header: Header): AsyncIterable<Buffer> {
  const cells = new CellCount(header);
  const mark = Buffer.from(header.delimiter + MARK);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
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
  readonly #quotes: QuoteWalk;
  readonly #delimiter: number;
  readonly #most: number;
  #delimiters = 0;
  /** Spreadsheets leave lines of delimiters only at the end. These are not records. */
  #isBlank = true;
  #isHeader = true;

  constructor({ delimiter, names }: Header) {
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
      if (this.#quotes.endsRecord(byte)) {
        const { isSurplus } = this;
        if (!this.#isBlank) this.#isHeader = false;
        this.#delimiters = 0;
        this.#isBlank = true;
        if (isSurplus) return at;
      } else if (byte !== this.#delimiter) {
        if (byte !== SPACE) this.#isBlank = false;
      } else if (!this.#quotes.isInQuotes) {
        this.#delimiters += 1;
      }
    }
    return undefined;
  }
}
