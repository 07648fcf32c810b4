/** Checks the bytes of a file as they pass: whether they are text, and what later steps must know of it. */
import { fileError } from "../file-error.ts";
import { LINE_FEED, RETURN } from "./quote-walk.ts";
import { firstFault, unfinishedTail } from "./utf8.ts";

const MARK = "\ufeff";
/** An empty last cell is searched for at most this far before a line end. */
const TAIL_BYTES = 16;
const DELIMITERS = Buffer.from(",;\t");
const EMPTY_CELL = Buffer.from(' "\r');
/** A small archive must not fill the disk. */
const MOST_BYTES = 16 * 1024 ** 3;

export interface TextFacts {
  readonly bytes: number;
  readonly lineEnds: number;
  /** The most bytes from one line feed to the next. */
  readonly longestLine: number;
  /** False if the last line may be cut off. */
  readonly endsWithLine: boolean;
  /** Whether there are several kinds of line ends, between records or in cells. */
  readonly isMixed: boolean;
  /** Whether the last cell of a record may be empty. */
  readonly mayEndEmpty: boolean;
  /** Whether there is a byte order mark inside the text, as in joined files. */
  readonly hasInnerMark: boolean;
}

export class TextCheck {
  readonly #shown: string;
  #bytes = 0;
  #lineFeeds = 0;
  #returns = 0;
  #pairs = 0;
  #longestLine = 0;
  /** The byte of the last line feed. */
  #lineFeed = 0;
  #hasInnerMark = false;
  #mayEndEmpty = false;
  /** The end of what was checked, and the beginning of a character after it. */
  #tail = Buffer.alloc(0);
  #unfinished = Buffer.alloc(0);

  constructor(shown: string) {
    this.#shown = shown;
  }

  async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    for await (const chunk of chunks) {
      this.add(chunk);
      yield chunk;
    }
  }

  /** @throws CliError if the bytes are not UTF-8 text, or too many */
  add(chunk: Buffer): void {
    const bytes = Buffer.concat([this.#tail, this.#unfinished, chunk]);
    const end = bytes.length - unfinishedTail(bytes);
    this.#check(bytes.subarray(0, end), this.#tail.length);
    // Copied, because the memory of the chunk may be reused.
    this.#tail = Buffer.from(bytes.subarray(Math.max(0, end - TAIL_BYTES), end));
    this.#unfinished = Buffer.from(bytes.subarray(end));
    if (this.#bytes > MOST_BYTES)
      throw fileError(this.#shown, "it is larger than 16 GiB", "import it in parts");
  }

  end(): TextFacts {
    this.#check(this.#unfinished, 0);
    const last = this.#tail.at(-1);
    const [feeds, returns, pairs] = [this.#lineFeeds, this.#returns, this.#pairs];
    return {
      bytes: this.#bytes,
      lineEnds: feeds === 0 ? returns : feeds,
      longestLine: Math.max(this.#longestLine, this.#bytes - this.#lineFeed),
      endsWithLine: last === LINE_FEED || last === RETURN,
      isMixed: returns > 0 && feeds > 0 && (pairs !== returns || pairs !== feeds),
      mayEndEmpty: this.#mayEndEmpty || endsEmpty(this.#tail, this.#tail.length),
      hasInnerMark: this.#hasInnerMark,
    };
  }

  /** @param from where the bytes begin that are not checked yet */
  #check(bytes: Buffer, from: number): void {
    const fresh = bytes.subarray(from);
    const nul = fresh.indexOf(0);
    if (nul >= 0) {
      const hint = "export it again as CSV in UTF-8";
      throw fileError(this.#shown, `it is not text (a NUL at byte ${this.#bytes + nul + 1})`, hint);
    }
    const fault = firstFault(fresh);
    if (fault !== undefined) {
      const hint = "save or export it as UTF-8 (it uses another encoding, or is damaged)";
      throw fileError(this.#shown, `it is not UTF-8 (byte ${this.#bytes + fault + 1})`, hint);
    }
    this.#hasInnerMark ||= fresh.indexOf(MARK, this.#bytes === 0 ? 1 : 0) >= 0;
    for (let at = bytes.indexOf(LINE_FEED, from); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
      this.#lineFeeds += 1;
      if (bytes[at - 1] === RETURN) this.#pairs += 1;
      const place = this.#bytes + at - from;
      this.#longestLine = Math.max(this.#longestLine, place - this.#lineFeed);
      this.#lineFeed = place;
      this.#mayEndEmpty ||= endsEmpty(bytes, at);
    }
    for (let at = bytes.indexOf(RETURN, from); at >= 0; at = bytes.indexOf(RETURN, at + 1)) {
      this.#returns += 1;
      this.#mayEndEmpty ||= endsEmpty(bytes, at);
    }
    this.#bytes += fresh.length;
  }
}

/** Whether an empty cell may end here. If the answer is not within reach, it is yes. */
function endsEmpty(bytes: Buffer, end: number): boolean {
  let at = end - 1;
  while (at >= 0 && EMPTY_CELL.includes(bytes[at] ?? 0)) at -= 1;
  return at < 0 || DELIMITERS.includes(bytes[at] ?? 0);
}
