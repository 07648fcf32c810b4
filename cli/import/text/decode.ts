/** The bytes of a file as UTF-8 text, unpacked and converted if necessary. */
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

export interface Decoded {
  readonly bytes: Bytes;
  /** Whether they differ from those of the file. */
  readonly changed: boolean;
}

/** Unpacks gzip and converts UTF-16, which only a byte order mark identifies, to UTF-8. */
export async function decode(shown: string, bytes: Bytes, isUnpacked = false): Promise<Decoded> {
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
  const gunzip = createGunzip();
  const feeding = feed(packed, gunzip);
  try {
    for await (const chunk of gunzip) yield Buffer.from(chunk);
    await feeding;
  } catch (error) {
    const code = systemCode(error) ?? "";
    if (!code.startsWith("Z_")) throw error;
    const what = code === "Z_BUF_ERROR" ? "the compressed file is cut off" : "the compressed file is damaged";
    throw fileError(shown, what, "download or export it again", error);
  } finally {
    gunzip.destroy();
  }
}

async function feed(packed: Bytes, gunzip: ReturnType<typeof createGunzip>): Promise<void> {
  try {
    for await (const chunk of packed) {
      if (gunzip.destroyed) return;
      if (!gunzip.write(chunk))
        await new Promise((resolve) => gunzip.once("drain", resolve).once("close", resolve));
    }
    gunzip.end();
  } catch (error) {
    gunzip.destroy(error instanceof Error ? error : undefined);
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
