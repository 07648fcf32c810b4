/**
 * The rows of a JSON list as its bytes arrive. Batches of whole rows go to `JSON.parse`, so neither the text
 * nor all rows are ever held, and accepted is what it would accept of the whole text, no more and no less.
 */

import { brokenAnswer, brokenRow, cutShort, NOTHING } from "../fault.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { noList } from "./no-list.ts";
import { RowBuffer } from "./row-buffer.ts";
import { BYTE, isSpace, MOST_ROW_BYTES, RowScanner } from "./row-scanner.ts";

/** Enough to be fast, little enough to be forgotten soon. */
const BATCH = 65_536;
/** A batch beyond this is a row that a cafe's are not. */
const LARGE_ROW = 2 ** 18;
/** A list of other things than plain rows is not guessed at any longer. */
const MOST_WRONG_GUESSES = 3;
/** What a value begins with. */
const VALUE = /[[{"\-0-9tfn]/;

/** What may come next: `row` after a comma, `after` when a row has ended and its comma has not come yet. */
type State = "before" | "first" | "row" | "after" | "closed";

export interface RowsOrder {
  onRow(row: unknown): void;
  /** Whether the end of the bytes is marked: else a cut looks like an end. */
  readonly framed: boolean;
  readonly contentType: string | undefined;
}

export class JsonRows {
  readonly #order: RowsOrder;
  readonly #batch: number;
  readonly #buffer: RowBuffer;
  #rows = 0;
  #state: State = "before";
  #scanner = new RowScanner(0);
  #wrongGuesses = 0;
  #ended = false;

  /** @param batch so many bytes are read at once */
  constructor(order: RowsOrder, batch = BATCH) {
    this.#order = order;
    this.#batch = batch;
    this.#buffer = new RowBuffer(MOST_ROW_BYTES + 2 * batch);
  }

  /** @throws CallFault as soon as it is clear that this is no list of rows, or that a row is too large */
  push(chunk: Uint8Array): void {
    const step = this.#batch;
    for (let at = 0; at < chunk.length; at += step) {
      this.#scanner.shift(this.#buffer.append(chunk.subarray(at, at + step)));
      this.#advance();
    }
  }

  /** @throws CallFault when the list has not ended, or not begun */
  end(): void {
    this.#ended = true;
    this.#advance();
    if (this.#state === "closed") return;
    if (this.#buffer.received === 0) throw brokenAnswer(NOTHING);
    if (this.#state === "before") throw noList(this.#buffer.rest(), this.#order.contentType);
    if (!this.#order.framed) throw cutShort();
    // Text of another encoding is named as what it is, also where it is cut.
    this.#buffer.text(this.#buffer.end);
    throw brokenRow(this.#rows + 1);
  }

  /** Takes what can be taken; rows only when there are enough bytes of them. */
  #advance(): void {
    for (;;) {
      const buffer = this.#buffer;
      while (buffer.start < buffer.end && isSpace(buffer.first)) buffer.start += 1;
      const { first } = buffer;
      if (first === undefined) return;
      if (this.#state === "before") {
        if (!this.#begin(first)) return;
      } else if (this.#state === "closed") {
        throw brokenRow(this.#rows, "after");
      } else if (first === BYTE.listEnd && this.#state !== "row") {
        this.#take(buffer.start, "closed");
      } else if (first === BYTE.comma && this.#state === "after") {
        this.#take(buffer.start, "row");
      } else if (this.#state === "after" || !VALUE.test(String.fromCharCode(first))) {
        throw brokenRow(this.#rows + 1);
      } else if (!this.#hasEnough || !(this.#guess() || this.#scan())) return;
    }
  }

  get #hasEnough(): boolean {
    return this.#ended || this.#buffer.end - this.#buffer.start >= this.#batch;
  }

  /** A byte order mark, or the bracket. */
  #begin(first: number): boolean {
    const buffer = this.#buffer;
    const rest = buffer.rest();
    if (first === BYTE.listStart) this.#take(buffer.start, "first");
    else if (first !== 0xef || buffer.position > 0) throw noList(rest, this.#order.contentType);
    else if (rest.length < 3 && !this.#ended) return false;
    else if (rest[1] === 0xbb && rest[2] === 0xbf) buffer.start += 3;
    else throw noList(rest, this.#order.contentType);
    return true;
  }

  /**
   * Cuts at the last `},`. If what lies before it is a list, it is one of whole rows: there is but one way
   * to read JSON, and that way a row has just ended. If not, it was a comma within a row.
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

  /** Cuts where a row ends for certain; false when none has ended. */
  #scan(): boolean {
    const buffer = this.#buffer;
    const scanner = this.#scanner;
    if (scanner.at < buffer.start) scanner.at = buffer.start;
    scanner.scan(buffer.bytes, buffer.end);
    const cut = scanner.cut;
    if (scanner.tooLong > 0) {
      throw brokenAnswer(`sent an answer with a row larger than 1 MiB, row ${this.#rows + scanner.tooLong}`);
    }
    if (cut < 0) return false;
    const rows = buffer.parse(cut);
    if (rows === undefined) throw brokenRow(this.#rows + buffer.firstBrokenRow(cut));
    this.#feed(rows);
    if (cut - buffer.start > LARGE_ROW) collectGarbage();
    if (cut === scanner.close) {
      if (buffer.bytes[cut] !== BYTE.listEnd) throw brokenRow(this.#rows, "after");
      this.#take(cut, "closed");
    } else if (cut === scanner.comma) {
      this.#take(cut, "row");
    } else {
      this.#take(cut - 1, "after");
    }
    return true;
  }

  #feed(rows: readonly unknown[]): void {
    for (const row of rows) this.#order.onRow(row);
    this.#rows += rows.length;
  }

  /** Everything up to and with that byte is done. */
  #take(at: number, next: State): void {
    this.#buffer.start = at + 1;
    this.#scanner = new RowScanner(at + 1);
    this.#state = next;
  }
}
