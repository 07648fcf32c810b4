export const BYTE = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  listStart: 0x5b,
  listEnd: 0x5d,
  braceStart: 0x7b,
  braceEnd: 0x7d,
} as const;

/** Only the white space of JSON. */
export function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

export function isClosing(byte: number | undefined): boolean {
  return byte === BYTE.listEnd || byte === BYTE.braceEnd;
}

/**
 * Whether a place in a JSON text is inside a string, a list or an object, found without parsing it. It is exact for all
 * valid JSON, whatever its strings hold. Each call continues where the last one stopped, even inside an escape.
 */
export class Nesting {
  #depth = 0;
  #inString = false;
  #escaped = false;

  get isInside(): boolean {
    return this.#depth > 0 || this.#inString;
  }

  /** Moves over at least one byte, and to the end of the outermost string, list or object. Returns where that is. */
  skip(bytes: Uint8Array, from: number, end: number): number {
    let at = from;
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
      else if (byte === BYTE.listStart || byte === BYTE.braceStart) depth += 1;
      else if (isClosing(byte)) depth -= 1;
    } while (at < end && (depth > 0 || inString));
    this.#depth = depth;
    this.#inString = inString;
    this.#escaped = escaped;
    return at;
  }
}
