import { isUtf8 } from "node:buffer";

/** A character has up to this many bytes. */
const LONGEST = 4;

/** How many bytes at the end are the beginning of a character that the next bytes may complete. */
export function unfinishedTail(bytes: Buffer): number {
  for (let back = 1; back < LONGEST && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return back < lengthOf(byte) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/** Where the bytes stop being UTF-8, counted from 0; undefined when they are all of it. */
export function firstFault(bytes: Buffer): number | undefined {
  if (isUtf8(bytes)) return undefined;
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOf(bytes[at] ?? 0);
    if (length === 0 || !isUtf8(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return undefined;
}

/** Of the character that begins so; 0 when none does. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc2 || byte > 0xf4) return 0;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : LONGEST;
}
