import { isAscii, isUtf8 } from "node:buffer";
import { contractFault } from "../fault.ts";

/** What lenient decoding writes in place of bytes that are not UTF-8. */
const REPLACEMENT = Buffer.from("\ufffd");

/**
 * Decodes strictly: lenient decoding would silently turn Thai of another encoding into question marks. A byte order
 * mark stays a character.
 *
 * @param before how many bytes of the answer came before these
 * @throws CallFault that names the first bad byte
 */
export function decodeUtf8(bytes: Buffer, before = 0): string {
  // Most answers are plain ASCII, which is faster to decode.
  if (isAscii(bytes)) return bytes.toString("latin1");
  if (isUtf8(bytes)) return bytes.toString();
  throw contractFault(`the answer is not UTF-8 at byte ${before + firstBadByte(bytes) + 1}`);
}

/** Where the first sequence that is not UTF-8 begins: at the first replacement that the bytes themselves do not have. */
function firstBadByte(bytes: Buffer): number {
  const [first = "", ...others] = bytes.toString().split(REPLACEMENT.toString());
  let at = Buffer.byteLength(first);
  for (const part of others) {
    if (!bytes.subarray(at, at + REPLACEMENT.length).equals(REPLACEMENT)) break;
    at += REPLACEMENT.length + Buffer.byteLength(part);
  }
  return at;
}
