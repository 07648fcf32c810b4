import { isAscii, isUtf8 } from "node:buffer";
import { contractFault } from "../fault.ts";

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

/** Where the first sequence that is not UTF-8 begins, found by binary search. */
export function firstBadByte(body: Uint8Array): number {
  let good = 0;
  let bad = body.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodedBytes(body, middle) === undefined) bad = middle;
    else good = middle;
  }
  return decodedBytes(body, good) ?? 0;
}

/** Bytes of the whole characters among the first `length`; undefined if they are not UTF-8. The last one may be cut. */
function decodedBytes(body: Uint8Array, length: number): number | undefined {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return Buffer.byteLength(decoder.decode(body.subarray(0, length), { stream: true }));
  } catch {
    return undefined;
  }
}
