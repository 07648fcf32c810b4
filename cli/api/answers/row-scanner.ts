/**
 * Finds where the rows of a JSON list end, byte by byte and without parsing them. It is exact for all valid JSON,
 * whatever its strings hold. Invalid text is cut anywhere, and then `JSON.parse` refuses the part before the cut.
 */

export const BYTE = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  listStart: 0x5b,
  listEnd: 0x5d,
  braceStart: 0x7b,
  braceEnd: 0x7d,
} as const;

/** The white space around a row does not count. */
export const MOST_ROW_BYTES = 2 ** 20;

/** Only the white space of JSON. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function isOpening(byte: number | undefined): boolean {
  return byte === BYTE.listStart || byte === BYTE.braceStart;
}

function isClosing(byte: number | undefined): boolean {
  return byte === BYTE.listEnd || byte === BYTE.braceEnd;
}

/** Each scan continues where the last one stopped, even inside a string or an escape. */
export class RowScanner {
  at: number;
  /** The last comma between two rows, or -1. */
  comma = -1;
  /** The bracket that ends the list, or -1. */
  close = -1;
  /** The number of the first row that is too long, counted from 1; 0 if there is none. */
  tooLong = 0;
  /** Where the current row begins, or -1 between rows. */
  #rowStart = -1;
  /** The position after the last byte of the current row, white space around it not counted. */
  #rowEnd = -1;
  #commas = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;

  /** @param at the first byte after the opening bracket or after a comma */
  constructor(at: number) {
    this.at = at;
  }

  /**
   * Where whole rows end: at the end of the list, at the last comma, or after a row that white space follows. -1 if no
   * row has ended.
   */
  get cut(): number {
    if (this.close >= 0) return this.close;
    if (this.comma >= 0 || this.#rowStart < 0) return this.comma;
    return this.#depth === 0 && !this.#inString && this.#rowEnd < this.at ? this.#rowEnd : -1;
  }

  /** Scans the bytes up to `end`, or to the end of the list; with `once`, only to the next comma. */
  scan(bytes: Uint8Array, end: number, once = false): void {
    while (this.at < end && this.close < 0) {
      const byte = bytes[this.at];
      if (this.#depth > 0 || this.#inString) {
        this.#skipNested(bytes, end);
      } else if (isSpace(byte)) {
        this.at += 1;
      } else if (byte === BYTE.comma || isClosing(byte)) {
        this.#endRow(byte === BYTE.comma);
        if (once) return;
      } else {
        if (this.#rowStart < 0) this.#rowStart = this.at;
        this.#skipNested(bytes, end);
      }
    }
    this.#checkLength();
  }

  /** Call this after the bytes have moved to the front by that distance. */
  shift(distance: number): void {
    this.at -= distance;
    if (this.comma >= 0) this.comma -= distance;
    if (this.#rowStart >= 0) this.#rowStart -= distance;
    if (this.#rowEnd >= 0) this.#rowEnd -= distance;
  }

  #endRow(isComma: boolean): void {
    this.#checkLength();
    this.#rowStart = -1;
    if (isComma) {
      this.comma = this.at;
      this.#commas += 1;
      this.at += 1;
    } else {
      this.close = this.at;
    }
  }

  #checkLength(): void {
    const length = this.#rowStart < 0 ? 0 : this.#rowEnd - this.#rowStart;
    if (length > MOST_ROW_BYTES && this.tooLong === 0) this.tooLong = this.#commas + 1;
  }

  /** Moves to the end of a string, a list or an object; otherwise over one byte. */
  #skipNested(bytes: Uint8Array, end: number): void {
    let at = this.at;
    let depth = this.#depth;
    let inString = this.#inString;
    let escaped = this.#escaped;
    do {
      const byte = bytes[at];
      at += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BYTE.backslash) escaped = true;
        else if (byte === BYTE.quote) inString = false;
      } else if (byte === BYTE.quote) inString = true;
      else if (isOpening(byte)) depth += 1;
      else if (isClosing(byte)) depth -= 1;
    } while (at < end && (depth > 0 || inString));
    this.at = at;
    this.#rowEnd = at;
    this.#depth = depth;
    this.#inString = inString;
    this.#escaped = escaped;
  }
}
