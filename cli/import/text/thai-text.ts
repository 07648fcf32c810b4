/** Text in windows-874, which contains TIS-620: older Thai tills and Excel write it, and nothing in the file says so. */
import { isAscii, isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import { fileError } from "../file-error.ts";
import { firstFault, unfinishedTail } from "./utf8.ts";

const ENCODING = "windows-874";
/** So many bytes decide, from the first one on that is not ASCII. Before it, both encodings are the same. */
const SAMPLE_BYTES = 64 * 1024;

/** Bytes that no text in windows-874 has. Their numbers are those of the characters, as in Latin-1. */
const IMPOSSIBLE = /[\x81-\x84\x86-\x90\x98-\x9f\xdb-\xde\xfc-\xff]/;
const BEYOND_ASCII = /[\x80-\xff]/;
const RUN = /([a-z]?)([\x80-\xff]+)([a-z]?)/gi;
const BAHT = "\xdf";
const LETTER = /[\xa1-\xda\xe0-\xee]/g;
/** A mark above or below without a consonant that carries it, and a leading vowel before none. */
const MISSPELLED =
  /(?:^|[^\xa1-\xce\xd1\xd4-\xda\xe7-\xee])[\xd1\xd4-\xda\xe7-\xee]|[\xe0-\xe4](?![\xa1-\xce\xe0-\xe4])/g;
/** Tills cut long names anywhere, and people mistype. */
const MOST_MISSPELLED = 0.05;

/** Converts a text to UTF-8 if it is Thai in windows-874. All other bytes pass as they are. */
export class ThaiText {
  readonly #shown: string;
  #decoder: TextDecoder | undefined;
  #bytes = 0;

  constructor(shown: string) {
    this.#shown = shown;
  }

  /** What was converted; known when all bytes have passed. */
  get encoding(): string | undefined {
    return this.#decoder?.encoding;
  }

  /** @throws CliError if a text that began as windows-874 goes on as something else */
  async *toUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    let sample = Buffer.alloc(0);
    let isDecided = false;
    for await (const chunk of chunks) {
      if (isDecided || (sample.length === 0 && isAscii(chunk))) {
        yield this.#pass(chunk);
        continue;
      }
      const begin = sample.length > 0 ? 0 : Math.max(0, chunk.toString("latin1").search(BEYOND_ASCII) - 1);
      if (begin > 0) yield this.#pass(chunk.subarray(0, begin));
      sample = Buffer.concat([sample, chunk.subarray(begin)]);
      if (sample.length < SAMPLE_BYTES) continue;
      yield this.#decide(sample);
      isDecided = true;
    }
    if (!isDecided) yield this.#decide(sample);
  }

  #decide(sample: Buffer): Buffer {
    if (isThai(sample)) this.#decoder = new TextDecoder(ENCODING);
    return this.#pass(sample);
  }

  #pass(bytes: Buffer): Buffer {
    const before = this.#bytes;
    this.#bytes += bytes.length;
    if (this.#decoder === undefined) return bytes;
    const fault = bytes.toString("latin1").search(IMPOSSIBLE);
    if (fault >= 0) {
      const what = `it is neither UTF-8 nor ${ENCODING} (byte ${before + fault + 1})`;
      throw fileError(this.#shown, what, "save or export it as UTF-8");
    }
    return Buffer.from(this.#decoder.decode(bytes));
  }
}

/**
 * Whether bytes are Thai in windows-874, and nothing else: not UTF-8, whole, cut off or damaged, and no other language
 * in another encoding, whose letters would be single Thai ones among Latin letters.
 */
export function isThai(bytes: Buffer): boolean {
  if (firstFault(bytes.subarray(0, bytes.length - unfinishedTail(bytes))) === undefined) return false;
  const text = bytes.toString("latin1");
  if (IMPOSSIBLE.test(text)) return false;
  let [thai, foreign] = [0, 0];
  for (const [, before, run = "", after] of text.matchAll(RUN)) {
    if (before || after || isUtf8(Buffer.from(run, "latin1"))) foreign += 1;
    else if (run.length > 1 || run === BAHT) thai += 1;
  }
  const letters = text.match(LETTER)?.length ?? 0;
  const misspelled = text.match(MISSPELLED)?.length ?? 0;
  return thai > foreign && misspelled <= letters * MOST_MISSPELLED;
}
