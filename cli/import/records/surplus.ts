/**
 * Records with more cells than the header. DuckDB drops surplus cells that are empty, and so would take an
 * amount such as `1,250.00,` for a 1; what is put behind such a record makes DuckDB find the cell too many.
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

/** A record as it stood in the file. */
export function withoutMark(text: string, { delimiter }: Pick<Header, "delimiter">): string {
  return text.replace(delimiter + MARK, "");
}

class CellCount {
  readonly #quotes: QuoteWalk;
  readonly #delimiter: number;
  readonly #most: number;
  #delimiters = 0;
  /** Lines of delimiters only are no lines: spreadsheets leave some at the end. */
  #isBlank = true;
  #isHeader = true;

  constructor({ delimiter, names }: Header) {
    this.#quotes = new QuoteWalk(delimiter);
    this.#delimiter = delimiter.charCodeAt(0);
    this.#most = names.length - 1;
  }

  /** Whether the record has too many cells, as far as it was seen. */
  get isSurplus(): boolean {
    return this.#delimiters > this.#most && !this.#isBlank && !this.#isHeader;
  }

  /** @returns where the next record with too many cells ends */
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
