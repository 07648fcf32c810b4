/**
 * The rows of a JSON list, read while its bytes arrive. Batches of whole rows go to `JSON.parse`, so that neither the
 * text nor all rows are in memory at once. It accepts what `JSON.parse` would accept of the whole text, no more and
 * no less.
 */

import { describeValue } from "../../../viewer/report/parse.ts";
import { type CallFault, contractFault, cutShort, emptyAnswer, invalidJson, notJson } from "../fault.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { RowBuffer } from "./row-buffer.ts";
import { BYTE, isSpace, MOST_ROW_BYTES, RowScanner } from "./row-scanner.ts";

/** Bytes that are parsed at once: enough to be fast, few enough to be collected soon. */
const BATCH = 65_536;
/** A batch beyond this holds a row far larger than any row of a cafe. */
const LARGE_ROW = 2 ** 18;
/** After so many wrong guesses, the list holds something else than plain rows, and guessing stops. */
const MOST_WRONG_GUESSES = 3;
const VALUE = /[[{"\-0-9tfn]/;

/** What may come next: `row` after a comma, `after` behind a row whose comma has not come yet. */
type State = "before" | "first" | "row" | "after" | "closed";

export interface JsonRowsOptions {
  onRow(row: unknown): void;
  /** Whether the headers say where the bytes end. If not, a lost connection looks like the end. */
  readonly framed: boolean;
  readonly contentType: string | undefined;
}

export class JsonRows {
  readonly #options: JsonRowsOptions;
  readonly #batch: number;
  readonly #buffer: RowBuffer;
  #rows = 0;
  #state: State = "before";
  #scanner = new RowScanner(0);
  #wrongGuesses = 0;
  #ended = false;

  constructor(options: JsonRowsOptions, batch = BATCH) {
    this.#options = options;
    this.#batch = batch;
    this.#buffer = new RowBuffer(MOST_ROW_BYTES + 2 * batch);
  }

  /** @throws CallFault as soon as it is certain that this is not a list of rows, or that a row is too large */
  push(chunk: Uint8Array): void {
    const step = this.#batch;
    for (let at = 0; at < chunk.length; at += step) {
      this.#scanner.shift(this.#buffer.append(chunk.subarray(at, at + step)));
      this.#advance();
    }
  }

  end(): void {
    this.#ended = true;
    this.#advance();
    if (this.#state === "closed") return;
    if (this.#buffer.received === 0) throw emptyAnswer();
    if (this.#state === "before") throw notAList(this.#buffer.rest(), this.#options.contentType);
    if (!this.#options.framed) throw cutShort();
    // If the rest is in another encoding, say so: this throws.
    this.#buffer.text(this.#buffer.end);
    throw this.#invalidRow();
  }

  /** Takes what can be taken; rows only if there are enough bytes of them. */
  #advance(): void {
    for (;;) {
      const buffer = this.#buffer;
      while (buffer.start < buffer.end && isSpace(buffer.first)) buffer.start += 1;
      const { first } = buffer;
      if (first === undefined) return;
      if (this.#state === "before") {
        if (!this.#begin(first)) return;
      } else if (this.#state === "closed") {
        throw this.#invalidAfter();
      } else if (first === BYTE.listEnd && this.#state !== "row") {
        this.#take(buffer.start, "closed");
      } else if (first === BYTE.comma && this.#state === "after") {
        this.#take(buffer.start, "row");
      } else if (this.#state === "after" || !VALUE.test(String.fromCharCode(first))) {
        throw this.#invalidRow();
      } else if (!this.#hasEnough || !(this.#guess() || this.#scan())) return;
    }
  }

  get #hasEnough(): boolean {
    return this.#ended || this.#buffer.end - this.#buffer.start >= this.#batch;
  }

  /** Takes a byte order mark or the opening bracket; false if more bytes are needed to decide. */
  #begin(first: number): boolean {
    const buffer = this.#buffer;
    const rest = buffer.rest();
    if (first === BYTE.listStart) this.#take(buffer.start, "first");
    else if (first !== 0xef || buffer.position > 0) throw notAList(rest, this.#options.contentType);
    else if (rest.length < 3 && !this.#ended) return false;
    else if (rest[1] === 0xbb && rest[2] === 0xbf) buffer.start += 3;
    else throw notAList(rest, this.#options.contentType);
    return true;
  }

  /**
   * Cuts at the last `},`. If the text before it parses as a list, it is a list of whole rows: JSON can be read in
   * only one way, and that way a row has just ended. If not, the comma was inside a row.
   */
  #guess(): boolean {
    const buffer = this.#buffer;
    if (this.#wrongGuesses >= MOST_WRONG_GUESSES || this.#scanner.at > buffer.start) return false;
    const comma = buffer.lastRowEnd();
    if (comma < 0) return false;
    const rows = buffer.parse(comma);
    if (rows === undefined) {
      this.#wrongGuesses += 1;
      return false;
    }
    this.#feed(rows);
    this.#take(comma, "row");
    return true;
  }

  /** Cuts where a row certainly ends; false if none has ended. */
  #scan(): boolean {
    const buffer = this.#buffer;
    const scanner = this.#scanner;
    if (scanner.at < buffer.start) scanner.at = buffer.start;
    scanner.scan(buffer.bytes, buffer.end);
    const cut = scanner.cut;
    if (scanner.tooLong > 0) {
      throw contractFault(`row ${this.#rows + scanner.tooLong} of the answer is larger than 1 MiB`);
    }
    if (cut < 0) return false;
    const rows = buffer.parse(cut);
    if (rows === undefined) throw this.#invalidRow(buffer.firstBrokenRow(cut));
    this.#feed(rows);
    if (cut - buffer.start > LARGE_ROW) collectGarbage();
    if (cut === scanner.close) {
      if (buffer.bytes[cut] !== BYTE.listEnd) throw this.#invalidAfter();
      this.#take(cut, "closed");
    } else if (cut === scanner.comma) {
      this.#take(cut, "row");
    } else {
      this.#take(cut - 1, "after");
    }
    return true;
  }

  #feed(rows: readonly unknown[]): void {
    for (const row of rows) this.#options.onRow(row);
    this.#rows += rows.length;
  }

  /** Marks everything up to and including that byte as done. */
  #take(at: number, next: State): void {
    this.#buffer.start = at + 1;
    this.#scanner = new RowScanner(at + 1);
    this.#state = next;
  }

  /** @param row counted from the first one that has not been read yet */
  #invalidRow(row = 1): Error {
    return invalidJson(`row ${this.#rows + row}`);
  }

  #invalidAfter(): Error {
    return invalidJson(this.#rows === 0 ? "after the list" : `after row ${this.#rows}`);
  }
}

/**
 * The fault of an answer that does not begin as a list does. Its beginning is enough: whatever follows, it will not
 * be a list.
 */
function notAList(beginning: Buffer, contentType: string | undefined): CallFault {
  const text = beginning.toString();
  try {
    return contractFault(`the answer is ${describeValue(JSON.parse(text))}, not a list of rows`);
  } catch {
    const isObject = text.startsWith("{") && /json|^$/i.test(contentType ?? "");
    return isObject ? contractFault("the answer is an object, not a list of rows") : notJson(contentType);
  }
}
