import { BYTE, isSpace, RowScanner } from "./row-scanner.ts";
import { decodeUtf8 } from "./utf8.ts";

const MOST_BRACES = 8;

/** Bytes that have arrived and have not been parsed yet, in one piece. */
export class RowBuffer {
  /** The bytes from `start` to `end` are not parsed yet. There is always one byte more before and behind them. */
  readonly bytes: Buffer;
  start = 1;
  end = 1;
  received = 0;

  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafe(capacity + 2);
  }

  get first(): number | undefined {
    return this.start < this.end ? this.bytes[this.start] : undefined;
  }

  /** How many bytes of the answer came before the first one here. */
  get position(): number {
    return this.received - (this.end - this.start);
  }

  rest(): Buffer {
    return this.bytes.subarray(this.start, this.end);
  }

  /** Adds bytes. Returns how far the old ones have moved to the front to make room. */
  append(chunk: Uint8Array): number {
    let moved = 0;
    if (this.end + chunk.length >= this.bytes.length) {
      this.bytes.copyWithin(1, this.start, this.end);
      moved = this.start - 1;
      this.start = 1;
      this.end -= moved;
    }
    this.bytes.set(chunk, this.end);
    this.end += chunk.length;
    this.received += chunk.length;
    return moved;
  }

  /** The text up to there. @throws CallFault if it is not UTF-8 */
  text(to: number, from = this.start): string {
    return decodeUtf8(this.bytes.subarray(from, to), this.position + from - this.start);
  }

  /** The rows up to there; undefined if they are not JSON. The byte at `to` is not part of them. */
  parse(to: number, from = this.start): readonly unknown[] | undefined {
    const { bytes } = this;
    const replaced = bytes[to] ?? 0;
    // Brackets over the bytes around the rows save a copy. The byte before them is not needed any more.
    bytes[from - 1] = BYTE.listStart;
    bytes[to] = BYTE.listEnd;
    const text = this.text(to + 1, from - 1);
    bytes[to] = replaced;
    try {
      const rows = JSON.parse(text);
      return Array.isArray(rows) ? rows : undefined;
    } catch {
      // The parser's message quotes the answer, which may hold a secret, so it is dropped.
      return undefined;
    }
  }

  /** The last comma that follows a closing brace, usually the end of a row; -1 if there is none. */
  lastRowEnd(): number {
    let brace = this.end;
    for (let tries = 0; tries < MOST_BRACES; tries += 1) {
      brace = this.bytes.lastIndexOf(BYTE.braceEnd, brace - 1);
      if (brace < this.start) return -1;
      let at = brace + 1;
      while (at < this.end && isSpace(this.bytes[at])) at += 1;
      if (at < this.end && this.bytes[at] === BYTE.comma) return at;
    }
    return -1;
  }

  /** The number of the first row that is not JSON, counted from 1, if the rows together are not. */
  firstBrokenRow(to: number): number {
    const scanner = new RowScanner(this.start);
    for (let row = 1; ; row += 1) {
      const from = scanner.at;
      scanner.scan(this.bytes, to, true);
      const end = scanner.comma >= from ? scanner.comma : to;
      if (end === to || this.parse(end, from)?.length !== 1) return row;
    }
  }
}
