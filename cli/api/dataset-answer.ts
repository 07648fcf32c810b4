import { NOT_OFFERED, STATE_HEADER } from "../../viewer/report/contract.ts";
import type { RowSink } from "../../viewer/report/dataset-sums.ts";
import { describeValue } from "../../viewer/report/parse.ts";
import {
  type CallFault,
  contractFault,
  cutShort,
  emptyAnswer,
  invalidJson,
  notJson,
  tooLarge,
} from "./fault.ts";
import { decodeUtf8 } from "./read-body.ts";
import type { Reply } from "./transport/reply.ts";

/** The most bytes of one dataset, decoded. A cafe's year is a hundred-thousandth of that. */
export const MOST_BYTES = 4 * 2 ** 30;

/**
 * Whether an API does not have the optional dataset that it was asked for. Web applications answer paths that they do
 * not know with their page.
 */
export function isNotOffered({ status, header }: Pick<Reply, "status" | "header">): boolean {
  return NOT_OFFERED.has(status) || (status === 200 && /^text\/html\b/i.test(header("content-type") ?? ""));
}

/** The number of the store's state that an answer was read from; undefined if the API does not give a number. */
export function readState({ header }: Pick<Reply, "header">): string | undefined {
  const state = header(STATE_HEADER.toLowerCase());
  return state !== undefined && /^\d{1,15}$/.test(state) ? state : undefined;
}

/** Feeds the rows of a good answer to the sink as they arrive. */
export async function readRows(reply: Reply, sink: RowSink, maxBytes: number): Promise<void> {
  const { status, framed } = reply;
  if (status === 204) throw emptyAnswer(status);
  const contentType = reply.header("content-type");
  const rows = new JsonRows({ onRow: (row) => sink.add(row), framed, contentType });
  for await (const chunk of reply.chunks()) {
    if (reply.bytes > maxBytes) throw tooLarge(maxBytes);
    rows.push(chunk);
  }
  rows.end();
}

/**
 * The rows of a JSON list, read while its bytes arrive. Batches of whole rows go to `JSON.parse`, so that neither the
 * text nor all rows are in memory at once. It accepts what `JSON.parse` would accept of the whole text, no more and
 * no less. Invalid text is cut anywhere, and then `JSON.parse` refuses the part before the cut.
 */
const BYTE = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  listStart: 0x5b,
  listEnd: 0x5d,
  braceStart: 0x7b,
  braceEnd: 0x7d,
} as const;

/** Only the white space of JSON. */
function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function isClosing(byte: number | undefined): boolean {
  return byte === BYTE.listEnd || byte === BYTE.braceEnd;
}

/**
 * Whether a place in a JSON text is inside a string, a list or an object, found without parsing it. It is exact for all
 * valid JSON, whatever its strings hold. Each call continues where the last one stopped, even inside an escape.
 */
class Nesting {
  #depth = 0;
  #opened = 0;
  #inString = false;
  #escaped = false;

  get isInside(): boolean {
    return this.#depth > 0 || this.#inString;
  }

  /** Whether the last outermost value has more lists and objects than a row may have. */
  get isTooMany(): boolean {
    return this.#opened > MOST_OPENED;
  }

  /** Moves over at least one byte, and to the end of the outermost string, list or object. Returns where that is. */
  skip(bytes: Uint8Array, from: number, end: number): number {
    let at = from;
    let depth = this.#depth;
    let opened = this.isInside ? this.#opened : 0;
    let inString = this.#inString;
    let escaped = this.#escaped;
    do {
      const byte = bytes[at];
      at += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BYTE.backslash) escaped = true;
        else if (byte === BYTE.quote) inString = false;
      } else if (byte === BYTE.quote) inString = true;
      else if (byte === BYTE.listStart || byte === BYTE.braceStart) {
        depth += 1;
        opened += 1;
      } else if (isClosing(byte)) depth -= 1;
    } while (at < end && (depth > 0 || inString));
    this.#depth = depth;
    this.#opened = opened;
    this.#inString = inString;
    this.#escaped = escaped;
    return at;
  }
}

/** Bytes that are parsed at once: enough to be fast, few enough to be collected soon. */
const BATCH = 65_536;
/** The white space around a row does not count. */
const MOST_ROW_BYTES = 2 ** 20;
/** Lists and objects in a row. A megabyte of them takes a hundred times as much memory. */
const MOST_OPENED = 10_000;
const VALUE = /[[{"\-0-9tfn]/;
const BYTE_ORDER_MARK = Buffer.from("\ufeff");

interface JsonRowsOptions extends Pick<Reply, "framed"> {
  onRow(row: unknown): void;
  readonly contentType: string | undefined;
}

export class JsonRows {
  readonly #options: JsonRowsOptions;
  readonly #batch: number;
  readonly #bytes: Buffer;
  /**
   * From here to `#end` the bytes are not parsed yet: after each batch, they are those of the row that has begun. There
   * is always one byte more before and behind them.
   */
  #start = 1;
  #end = 1;
  #received = 0;
  #rows = 0;
  /** `after` is behind a row whose comma has not come yet. */
  #state: "before" | "row" | "after" | "closed" = "before";
  /** Whether no guess was wrong: otherwise the list holds something else than plain rows. */
  #isPlain = true;
  #nesting = new Nesting();

  constructor(options: JsonRowsOptions, batch = BATCH) {
    this.#options = options;
    this.#batch = batch;
    this.#bytes = Buffer.allocUnsafe(MOST_ROW_BYTES + batch + 2);
  }

  /** @throws CallFault as soon as it is certain that this is not a list of rows, or that a row is too large */
  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at += this.#batch) {
      const from = this.#append(chunk.subarray(at, at + this.#batch));
      if (this.#state === "before") this.#begin();
      else this.#advance(from);
    }
  }

  end(): void {
    if (this.#state === "closed") return;
    if (this.#received === 0) throw emptyAnswer();
    if (this.#state === "before") throw this.#notAList();
    if (!this.#options.framed) throw cutShort();
    // If the rest is in another encoding, say so: this throws.
    this.#text(this.#start, this.#end);
    throw this.#invalidRow();
  }

  /** Returns where the new bytes begin. */
  #append(bytes: Uint8Array): number {
    if (this.#end + bytes.length >= this.#bytes.length) {
      this.#bytes.copyWithin(1, this.#start, this.#end);
      this.#end -= this.#start - 1;
      this.#start = 1;
    }
    const from = this.#end;
    this.#bytes.set(bytes, from);
    this.#end += bytes.length;
    this.#received += bytes.length;
    return from;
  }

  /** Takes a byte order mark and the opening bracket, once there are enough bytes to decide. */
  #begin(): void {
    const beginning = this.#rest();
    if (beginning.length === this.#received && beginning[0] === BYTE_ORDER_MARK[0]) {
      if (beginning.length < BYTE_ORDER_MARK.length) return;
      if (beginning.indexOf(BYTE_ORDER_MARK) === 0) this.#start += BYTE_ORDER_MARK.length;
    }
    while (this.#start < this.#end && isSpace(this.#bytes[this.#start])) this.#start += 1;
    if (this.#start === this.#end) return;
    if (this.#bytes[this.#start] !== BYTE.listStart) throw this.#notAList();
    this.#start += 1;
    this.#state = "row";
    this.#advance(this.#start);
  }

  /** Takes the rows that end in the bytes from there on. */
  #advance(begin: number): void {
    const from = this.#guess(begin) ? this.#start : begin;
    const ends: number[] = [];
    let rowStart = this.#start < from ? this.#start : -1;
    let rowEnd = from;
    let at = from;
    while (at < this.#end) {
      const byte = this.#bytes[at];
      const { isInside } = this.#nesting;
      if (!isInside && isSpace(byte)) {
        at += 1;
      } else if (this.#state === "closed") {
        throw this.#invalidAfter();
      } else if (!isInside && (byte === BYTE.comma || isClosing(byte))) {
        const isEmptyList = byte === BYTE.listEnd && rowStart < 0 && this.#rows + ends.length === 0;
        if (this.#state === "row" && !isEmptyList) ends.push(at);
        this.#state = "row";
        if (isClosing(byte)) {
          this.#take(ends);
          if (byte !== BYTE.listEnd) throw this.#invalidAfter();
          this.#state = "closed";
        }
        rowStart = -1;
        at += 1;
      } else if (this.#state === "after") {
        throw this.#invalidRow();
      } else {
        if (rowStart < 0) rowStart = at;
        at = this.#nesting.skip(this.#bytes, at, this.#end);
        rowEnd = at;
        const isTooLarge = rowEnd - rowStart > MOST_ROW_BYTES;
        if (isTooLarge || this.#nesting.isTooMany) {
          const what = isTooLarge ? "is larger than 1 MiB" : "has too many lists and objects";
          throw contractFault(`row ${this.#rows + ends.length + 1} of the answer ${what}`);
        }
      }
    }
    // White space behind a row shows that it has ended.
    const isAfter = rowStart >= 0 && rowEnd < at;
    if (isAfter) ends.push(rowEnd);
    this.#take(ends);
    if (isAfter) this.#state = "after";
    this.#start = rowStart < 0 || isAfter ? at : rowStart;
    const first = this.#rest().toString("latin1", 0, 1);
    if (first !== "" && !VALUE.test(first)) throw this.#invalidRow();
  }

  /**
   * Cuts at the last `},`. If the text before it parses as a list, it is a list of whole rows: JSON can be read in
   * only one way, and that way a row has just ended. This takes half as long as to look at each byte.
   */
  #guess(from: number): boolean {
    const brace = this.#rest().lastIndexOf("},");
    if (!this.#isPlain || this.#state !== "row" || from - this.#start > this.#batch || brace < 0)
      return false;
    const comma = this.#start + brace + 1;
    const rows = this.#parse(this.#start, comma);
    this.#isPlain = rows !== undefined;
    if (rows === undefined) return false;
    this.#feed(rows, comma);
    this.#nesting = new Nesting();
    return true;
  }

  /** Parses the rows that end at these places, and forgets the places. */
  #take(ends: number[]): void {
    const end = ends.at(-1);
    if (end === undefined) return;
    const rows = this.#parse(this.#start, end);
    if (rows?.length !== ends.length) throw this.#invalidRow(this.#firstBroken(ends));
    this.#feed(rows, end);
    ends.length = 0;
  }

  #feed(rows: readonly unknown[], end: number): void {
    for (const row of rows) this.#options.onRow(row);
    this.#rows += rows.length;
    this.#start = end + 1;
  }

  /** The number of the first row that is not JSON, counted from 1, if the rows together are not. */
  #firstBroken(ends: readonly number[]): number {
    let from = this.#start;
    const broken = ends.findIndex((end) => {
      const isRow = this.#parse(from, end)?.length === 1;
      from = end + 1;
      return !isRow;
    });
    return broken + 1;
  }

  /** The rows between two places; undefined if they are not JSON. */
  #parse(from: number, to: number): readonly unknown[] | undefined {
    const bytes = this.#bytes;
    const replaced = bytes[to] ?? 0;
    // Brackets over the bytes around the rows save a copy. The byte before them is not needed any more.
    bytes[from - 1] = BYTE.listStart;
    bytes[to] = BYTE.listEnd;
    const text = this.#text(from - 1, to + 1);
    bytes[to] = replaced;
    try {
      const rows = JSON.parse(text);
      return Array.isArray(rows) ? rows : undefined;
    } catch {
      // The parser's message quotes the answer, which may hold a secret, so it is dropped.
      return undefined;
    }
  }

  /** @throws CallFault if the bytes are not UTF-8 */
  #text(from: number, to: number): string {
    return decodeUtf8(this.#bytes.subarray(from, to), this.#received - (this.#end - from));
  }

  #rest(): Buffer {
    return this.#bytes.subarray(this.#start, this.#end);
  }

  /** @param row counted from the first one that has not been taken yet */
  #invalidRow(row = 1): CallFault {
    return invalidJson(`row ${this.#rows + row}`);
  }

  #invalidAfter(): CallFault {
    return invalidJson(this.#rows === 0 ? "after the list" : `after row ${this.#rows}`);
  }

  /** Its beginning is enough: whatever follows, it will not be a list. */
  #notAList(): CallFault {
    const { contentType } = this.#options;
    const text = this.#rest().toString();
    try {
      return contractFault(`the answer is ${describeValue(JSON.parse(text))}, not a list of rows`);
    } catch {
      const isObject = text.startsWith("{") && /json|^$/i.test(contentType ?? "");
      return isObject ? contractFault("the answer is an object, not a list of rows") : notJson(contentType);
    }
  }
}
