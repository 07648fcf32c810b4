import { isUtf8 } from "node:buffer";

const MOST_BYTES_OF_A_CHARACTER = 4;

/** How many bytes at the end are an unfinished character. */
export function unfinishedTail(bytes: Buffer): number {
  for (let back = 1; back < MOST_BYTES_OF_A_CHARACTER && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return back < lengthOf(byte) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/** The first byte that is not UTF-8, counted from 0; undefined if all are. */
export function firstFault(bytes: Buffer): number | undefined {
  if (isUtf8(bytes)) return undefined;
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOf(bytes[at] ?? 0);
    if (length === 0 || !isUtf8(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return undefined;
}

/** The length of the character that begins with this byte; 0 if none does. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc2 || byte > 0xf4) return 0;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : MOST_BYTES_OF_A_CHARACTER;
}
