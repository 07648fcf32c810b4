/** Checks the bytes of a file as they pass: whether they are text, and what later steps must know of it. */
import { fileError } from "../file-error.ts";
import { LINE_FEED, RETURN } from "./quote-walk.ts";
import { firstFault, unfinishedTail } from "./utf8.ts";

const PAIR = "\r\n";
const MARK = "\ufeff";
/** An empty last cell is searched for at most this far before a line end. */
const TAIL_BYTES = 16;
const DELIMITERS = Buffer.from(",;\t");
const EMPTY_CELL = Buffer.from(' "\r');

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
  #longestLine = 0;
  /** The byte of the last line feed. */
  #lineFeed = 0;
  #pairs = 0;
  #hasInnerMark = false;
  #mayEndEmpty = false;
  #tail = Buffer.alloc(0);
  #last = -1;
  #carried = Buffer.alloc(0);

  constructor(shown: string) {
    this.#shown = shown;
  }

  /** @throws CliError if the bytes are not UTF-8 text */
  add(chunk: Buffer): void {
    const bytes = this.#carried.length === 0 ? chunk : Buffer.concat([this.#carried, chunk]);
    const whole = bytes.subarray(0, bytes.length - unfinishedTail(bytes));
    this.#check(whole);
    // Copied, because the memory of the chunk may be reused.
    this.#carried = Buffer.from(bytes.subarray(whole.length));
  }

  end(): TextFacts {
    this.#check(this.#carried);
    const lineEnds = this.#lineFeeds === 0 ? this.#returns : this.#lineFeeds;
    const endsWithLine = this.#last === LINE_FEED || this.#last === RETURN;
    const isMixed =
      this.#returns > 0 &&
      this.#lineFeeds > 0 &&
      (this.#pairs !== this.#returns || this.#pairs !== this.#lineFeeds);
    return {
      bytes: this.#bytes,
      lineEnds,
      longestLine: Math.max(this.#longestLine, this.#bytes - this.#lineFeed),
      endsWithLine,
      isMixed,
      mayEndEmpty: this.#mayEndEmpty || endsEmpty(this.#tail, this.#tail.length),
      hasInnerMark: this.#hasInnerMark,
    };
  }

  #check(bytes: Buffer): void {
    const nul = bytes.indexOf(0);
    if (nul >= 0) {
      const hint = "export it again as CSV in UTF-8";
      throw fileError(this.#shown, `it is not text (a NUL at byte ${this.#bytes + nul + 1})`, hint);
    }
    const fault = firstFault(bytes);
    if (fault !== undefined) {
      const hint = "save or export it as UTF-8 (it may use an older encoding such as windows-874 or TIS-620)";
      throw fileError(this.#shown, `it is not UTF-8 (byte ${this.#bytes + fault + 1})`, hint);
    }
    this.#hasInnerMark ||= bytes.indexOf(MARK, this.#bytes === 0 ? 1 : 0) >= 0;
    this.#lineFeeds += this.#countEnds(bytes, LINE_FEED);
    const returns = this.#countEnds(bytes, RETURN);
    this.#returns += returns;
    if (returns > 0) this.#pairs += count(bytes, PAIR);
    if (this.#last === RETURN && bytes[0] === LINE_FEED) this.#pairs += 1;
    this.#bytes += bytes.length;
    this.#last = bytes.at(-1) ?? this.#last;
    this.#tail = Buffer.concat([this.#tail, bytes.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
  }

  #countEnds(bytes: Buffer, end: number): number {
    let found = 0;
    for (let at = bytes.indexOf(end); at >= 0; at = bytes.indexOf(end, at + 1)) {
      found += 1;
      if (end === LINE_FEED) this.#endLine(this.#bytes + at);
      this.#mayEndEmpty ||= at < TAIL_BYTES ? this.#beginsEmpty(bytes, at) : endsEmpty(bytes, at);
    }
    return found;
  }

  #endLine(lineFeed: number): void {
    this.#longestLine = Math.max(this.#longestLine, lineFeed - this.#lineFeed);
    this.#lineFeed = lineFeed;
  }

  #beginsEmpty(bytes: Buffer, at: number): boolean {
    const known = Buffer.concat([this.#tail, bytes.subarray(0, at)]);
    return endsEmpty(known, known.length);
  }
}

/** Whether an empty cell may end here. If the answer is not within reach, it is yes. */
function endsEmpty(bytes: Buffer, end: number): boolean {
  let at = end - 1;
  while (at >= 0 && EMPTY_CELL.includes(bytes[at] ?? 0)) at -= 1;
  return at < 0 || DELIMITERS.includes(bytes[at] ?? 0);
}

function count(bytes: Buffer, text: string): number {
  let found = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) found += 1;
  return found;
}
