/** The bytes of a file as UTF-8 text, unpacked and converted if necessary. */
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { systemCode } from "../../errors.ts";
import { fileError } from "../file-error.ts";

type Bytes = AsyncIterable<Buffer>;

/** The first bytes of common files that are not text. */
const SIGNATURES: readonly (readonly [bytes: string, what: string])[] = [
  ["504b0304", "it is an Excel workbook or a zip archive"],
  ["d0cf11e0", "it is an old Excel workbook"],
  ["25504446", "it is a PDF"],
];
const GZIP = "1f8b";
const UTF_16: Readonly<Record<string, string>> = { fffe: "utf-16le", feff: "utf-16be" };

/** Unpacks gzip and converts UTF-16, which only a byte order mark identifies, to UTF-8; `changed` if it did. */
export async function decode(
  shown: string,
  bytes: Bytes,
  isUnpacked = false,
): Promise<{ readonly bytes: Bytes; readonly changed: boolean }> {
  const [head, whole] = await peek(bytes);
  if (head.startsWith(GZIP)) {
    // An archive can contain itself; unpacking it would never end.
    if (isUnpacked) throw fileError(shown, "it is compressed twice", "decompress it first");
    const { bytes: inner } = await decode(shown, unpack(shown, whole), true);
    return { bytes: inner, changed: true };
  }
  for (const [signature, what] of SIGNATURES) {
    if (head.startsWith(signature))
      throw fileError(shown, what, "export the sales as CSV, and import that file");
  }
  const encoding = UTF_16[head.slice(0, 4)];
  return encoding === undefined
    ? { bytes: whole, changed: false }
    : { bytes: fromUtf16(shown, whole, encoding), changed: true };
}

/** The first four bytes in hexadecimal digits, and all bytes again. */
async function peek(bytes: Bytes): Promise<[head: string, whole: Bytes]> {
  const iterator = bytes[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < 4) {
    const { done, value } = await iterator.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  async function* whole() {
    if (first.length > 0) yield first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return [first.subarray(0, 4).toString("hex"), whole()];
}

async function* unpack(shown: string, packed: Bytes): Bytes {
  try {
    // The loop throws what goes wrong on either side.
    for await (const chunk of pipeline(packed, createGunzip(), () => {})) yield Buffer.from(chunk);
  } catch (error) {
    const code = systemCode(error) ?? "";
    if (!code.startsWith("Z_")) throw error;
    const what = code === "Z_BUF_ERROR" ? "the compressed file is cut off" : "the compressed file is damaged";
    throw fileError(shown, what, "download or export it again", error);
  }
}

async function* fromUtf16(shown: string, bytes: Bytes, encoding: string): Bytes {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw fileError(shown, "it has the mark of UTF-16, but is not valid UTF-16", "export it as UTF-8", error);
  }
}
