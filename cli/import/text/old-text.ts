/** Text in an older encoding that nothing in the file names: what the bytes themselves show, or nothing. */
import { isAscii } from "node:buffer";
import { fileError } from "../file-error.ts";
import { LINE_FEED } from "./quote-walk.ts";

/** So many bytes decide, from the line of the first one on that is not ASCII. Before it, all encodings are the same. */
const SAMPLE_BYTES = 64 * 1024;
const BEYOND_ASCII = /[\x80-\xff]/;

/** Converts a text to UTF-8 if it is in an older encoding. All other bytes pass as they are. */
export abstract class OldText {
  readonly #shown: string;
  readonly #name: string;
  #isOwn = false;
  #bytes = 0;

  /** @param name of the encoding */
  constructor(shown: string, name: string) {
    this.#shown = shown;
    this.#name = name;
  }

  /** What was converted; known when all bytes have passed. */
  get encoding(): string | undefined {
    return this.#isOwn ? this.#name : undefined;
  }

  protected abstract isOwn(sample: Buffer): boolean;

  protected abstract decode(bytes: Buffer): string;

  /** The place of the first byte of whole lines that the encoding does not have, or not there; below 0 if there is none. */
  protected abstract faultIn(latin1: string): number;

  /** @throws CliError if a text that began in the encoding goes on as something else */
  async *toUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    let waiting: Buffer = Buffer.alloc(0);
    let isDecided = false;
    for await (const chunk of chunks) {
      if (!isDecided && waiting.length === 0 && isAscii(chunk)) {
        yield this.#pass(chunk);
        continue;
      }
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      if (!isDecided) {
        const first = waiting.toString("latin1").search(BEYOND_ASCII);
        const begin = waiting.lastIndexOf(LINE_FEED, first) + 1;
        if (begin > 0) yield this.#pass(waiting.subarray(0, begin));
        waiting = waiting.subarray(begin);
        if (waiting.length < SAMPLE_BYTES) continue;
        this.#decide(waiting);
        isDecided = true;
      }
      // A word at the end of a chunk may go on.
      const end = !this.#isOwn ? waiting.length : waiting.lastIndexOf(LINE_FEED) + 1;
      if (end > 0) yield this.#pass(waiting.subarray(0, end));
      waiting = waiting.subarray(end);
    }
    if (!isDecided) this.#decide(waiting);
    if (waiting.length > 0) yield this.#pass(waiting);
  }

  #decide(bytes: Buffer): void {
    const end = bytes.length < SAMPLE_BYTES ? 0 : bytes.lastIndexOf(LINE_FEED, SAMPLE_BYTES) + 1;
    this.#isOwn = this.isOwn(bytes.subarray(0, end || bytes.length));
  }

  #pass(bytes: Buffer): Buffer {
    const before = this.#bytes;
    this.#bytes += bytes.length;
    if (!this.#isOwn) return bytes;
    const fault = this.faultIn(bytes.toString("latin1"));
    if (fault >= 0) {
      const what = `it is neither UTF-8 nor ${this.#name} (byte ${before + fault + 1})`;
      throw fileError(this.#shown, what, "save or export it as UTF-8");
    }
    return Buffer.from(this.decode(bytes));
  }
}
