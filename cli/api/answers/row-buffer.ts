import { BYTE, isSpace, RowScanner } from "./row-scanner.ts";
import { decodeUtf8 } from "./utf8.ts";

/** How many closing braces are looked at to guess the end of a row. */
const MOST_BRACES = 8;

/** Bytes that have arrived and are not read yet, side by side. */
export class RowBuffer {
  /** What lies from `start` to `end` is not read yet; the byte before, and the one behind, are there too. */
  readonly bytes: Buffer;
  start = 1;
  end = 1;
  /** How many bytes have arrived in all. */
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

  /** How far the bytes have moved to the front to make room. */
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

  /** The text up to there. @throws CallFault when it is no UTF-8 */
  text(to: number, from = this.start): string {
    return decodeUtf8(this.bytes.subarray(from, to), this.position + from - this.start);
  }

  /** The rows up to there, where a byte follows that is no part of them; undefined when they are no JSON. */
  parse(to: number, from = this.start): readonly unknown[] | undefined {
    const { bytes } = this;
    const behind = bytes[to] ?? 0;
    // Brackets in place of what stands around the rows save a copy of them. What was before is read already.
    bytes[from - 1] = BYTE.listStart;
    bytes[to] = BYTE.listEnd;
    const text = this.text(to + 1, from - 1);
    bytes[to] = behind;
    try {
      const rows: unknown = JSON.parse(text);
      return Array.isArray(rows) ? rows : undefined;
    } catch {
      // The parser's message quotes the answer, and so whatever secret it holds: it goes no further.
      return undefined;
    }
  }

  /** The comma behind the last brace that has one, or -1: most often the end of a row. */
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

  /** Of rows that are no JSON together the first that is none alone, counted from 1. */
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
