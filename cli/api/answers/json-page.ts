/**
 * One page of a list: a JSON object that holds the list beside other fields, such as `{"receipts": […], "cursor": "x"}`.
 * The rows are read while their bytes arrive; the other fields are few and are kept until the end.
 */
import { type CallFault, contractFault, cutShort, emptyAnswer, invalidJson, notJson } from "../fault.ts";
import { JsonRows, type JsonRowsOptions } from "./json-rows.ts";
import { BYTE, isSpace } from "./row-scanner.ts";
import { decodeUtf8 } from "./utf8.ts";

const COLON = 0x3a;
const MARK = [0xef, 0xbb, 0xbf];
/** The most bytes beside the list, without white space. */
const MOST_OTHER_BYTES = 65_536;

export interface JsonPageOptions extends JsonRowsOptions {
  /** The name of the list. */
  readonly list: string;
}

export class JsonPage {
  readonly #options: JsonPageOptions;
  readonly #rows: JsonRows;
  /** The text beside the list, which is empty in it. */
  readonly #other = Buffer.alloc(MOST_OTHER_BYTES);
  #length = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** Where the last string begins that is not inside a value. */
  #stringStart = 0;
  /** The name of the field whose value comes now. */
  #field: string | undefined;
  /** Where the current byte is, seen from the list. */
  #place: "before" | "in" | "after" = "before";
  /** Where it is, seen from the page. */
  #state: "start" | "open" | "ended" = "start";

  constructor(options: JsonPageOptions) {
    this.#options = options;
    this.#rows = new JsonRows(options);
  }

  /** @throws CallFault as soon as it is certain that this is not such a page */
  push(chunk: Uint8Array): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#place !== "in" && this.#beginsList(byte)) {
        from = at;
        this.#place = "in";
      }
      const wasIn = this.#place === "in";
      this.#follow(byte);
      if (!wasIn) {
        this.#keep(byte);
      } else if (this.#depth === 1 && !this.#inString) {
        this.#rows.push(chunk.subarray(from, at + 1));
        this.#rows.end();
        this.#place = "after";
        this.#keep(BYTE.listStart);
        this.#keep(BYTE.listEnd);
      }
    }
    if (this.#place === "in") this.#rows.push(chunk.subarray(from));
  }

  /** @returns the other fields. @throws CallFault if the page has not ended, or has no list */
  end(): Readonly<Record<string, unknown>> {
    const { framed, list } = this.#options;
    if (this.#place === "in") {
      this.#rows.end();
      throw invalidJson();
    }
    if (this.#length === 0) throw emptyAnswer();
    if (this.#state !== "ended" && !framed) throw cutShort();
    const page = parsed(decodeUtf8(this.#other.subarray(0, this.#length)).replace(/^\ufeff/, ""));
    if (typeof page !== "object" || page === null) throw invalidJson();
    if (this.#place === "before") throw contractFault(`the answer has no list ${JSON.stringify(list)}`);
    return { ...page };
  }

  #beginsList(byte: number): boolean {
    if (byte !== BYTE.listStart || this.#inString || this.#depth !== 1) return false;
    if (this.#field !== this.#options.list) return false;
    if (this.#place === "before") return true;
    throw contractFault(`the answer has two lists ${JSON.stringify(this.#options.list)}`);
  }

  /** Follows strings and brackets, and the names of the fields of the page. */
  #follow(byte: number): void {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BYTE.backslash) this.#escaped = true;
      else if (byte === BYTE.quote) this.#inString = false;
    } else if (byte === BYTE.quote) {
      this.#inString = true;
      if (this.#depth === 1) this.#stringStart = this.#length;
    } else if (byte === BYTE.braceStart || byte === BYTE.listStart) {
      this.#depth += 1;
    } else if (byte === BYTE.braceEnd || byte === BYTE.listEnd) {
      this.#depth -= 1;
    } else if (byte === COLON && this.#depth === 1) {
      this.#field = this.#text(this.#stringStart);
    } else if (byte === BYTE.comma && this.#depth === 1) {
      this.#field = undefined;
    }
  }

  #keep(byte: number): void {
    if (isSpace(byte) && !this.#inString) return;
    if (this.#state === "ended") throw invalidJson("after its end");
    if (this.#state === "start" && byte !== MARK[this.#length]) {
      if (byte !== BYTE.braceStart) throw this.#notAPage(byte);
      this.#state = "open";
    }
    if (this.#length === this.#other.length) throw contractFault("the answer is mostly not its list");
    this.#other[this.#length] = byte;
    this.#length += 1;
    if (this.#state === "open" && this.#depth <= 0) this.#state = "ended";
  }

  #notAPage(first: number): CallFault {
    const { list, contentType } = this.#options;
    return first === BYTE.listStart
      ? contractFault(`the answer is a list, not a page of ${list}`)
      : notJson(contentType);
  }

  /** The string that begins there; undefined if there is something else. */
  #text(start: number): string | undefined {
    const value = parsed(this.#other.subarray(start, this.#length).toString());
    return typeof value === "string" ? value : undefined;
  }
}

/** The parser's message quotes the answer, which may hold a secret, so it is dropped. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
