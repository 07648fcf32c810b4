/** A file that the user named, as UTF-8 text that DuckDB can read. */
import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { quote, quoteText } from "../../door/config.ts";
import { systemCode, usageError } from "../../door/errors.ts";
import { isPassedOn } from "../../door/open-regular.ts";
import { systemReason } from "../../door/system-reason.ts";
import { cutError, fileError } from "../file-error.ts";
import { LatinText } from "./latin-text.ts";
import { LINE_FEED, RETURN } from "./quote-walk.ts";
import type { Scratch } from "./scratch.ts";
import { ThaiText } from "./thai-text.ts";
import { firstFault, unfinishedTail } from "./utf8.ts";
import type { IsHeader } from "./workbook.ts";

export interface Source extends TextFacts {
  /** As the user named it. */
  readonly shown: string;
  /** The text, which may be a copy. */
  readonly path: string;
  /** The file itself; undefined for stdin and for a pipe. */
  readonly realPath: string | undefined;
  /** The encoding that was found, if nothing but the text itself says it, or the sheet of a workbook; undefined for UTF-8. */
  readonly encoding: string | undefined;
  /** The checksum of the bytes of the file, before they are unpacked or converted. */
  readonly sha256: string;
  /** The time of the file, in milliseconds since 1970; undefined for stdin and for a pipe. */
  readonly modified: number | undefined;
}

export interface SourceEffects {
  readonly cwd: string;
  readonly stdin: Readable;
  readonly scratch: Scratch;
  readonly signal: AbortSignal;
  /** Chooses the sheet of a workbook. */
  readonly isHeader: IsHeader;
  /** @param done from 0 to 1 */
  onProgress(shown: string, done: number): void;
}

const STDIN = "-";
const CHUNK_BYTES = 4 * 1024 * 1024;
/** DuckDB would read such a path as a pattern or an address, so it reads a copy. */
const SPECIAL = /[*?[\]{}]|:\/\//;

/** @throws CliError if there is no such file, or it is not text */
export async function openSource(shown: string, effects: SourceEffects): Promise<Source> {
  if (shown === STDIN) return readText("(stdin)", undefined, effects.stdin, effects);
  const { path, realPath } = await findFile(shown, effects.cwd);
  return readText(shown, realPath, streamOf(path), effects);
}

async function findFile(shown: string, cwd: string) {
  try {
    const path = resolve(cwd, shown);
    const stats = await stat(path);
    if (stats.isDirectory()) throw usageError(`${quote(shown)} is a folder`, "name the files in it");
    await access(path, constants.R_OK);
    if (stats.isFile()) return { path, realPath: await realpath(path) };
    // For example `/dev/stdin`, or the pipe that a shell makes for `<(…)`.
    if (stats.isFIFO() && isPassedOn(path)) return { path, realPath: undefined };
    throw usageError(`${quote(shown)} is not a regular file`, "name a file, or - for stdin");
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    const isAddress = /^[a-z]+:\/\//i.test(shown);
    if (isAddress) throw usageError(`${quote(shown)} is an address`, "download the file, and import that");
    if (code === "EACCES") throw usageError(`no permission to read ${quote(shown)}`, "make it readable");
    const why = code === "ENOENT" ? "" : `: ${systemReason(error)}`;
    throw usageError(`there is no file ${quote(shown)}${why}`, "name an existing file, or - for stdin");
  }
}

function streamOf(path: string): Readable {
  return createReadStream(path, { highWaterMark: CHUNK_BYTES });
}

async function readText(
  shown: string,
  realPath: string | undefined,
  stream: Readable,
  { signal, isHeader, onProgress, scratch }: SourceEffects,
): Promise<Source> {
  const stats = realPath === undefined ? undefined : await stat(realPath);
  const size = stats?.size ?? 0;
  const hash = createHash("sha256");
  async function* read() {
    let done = 0;
    for await (const chunk of stream) {
      signal.throwIfAborted();
      // A copy would take almost half as long as the hash.
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      done += bytes.length;
      hash.update(bytes);
      if (size > 0) onProgress(shown, Math.min(1, done / size));
      yield bytes;
    }
  }
  const { bytes, changed, sheet } = await decode(shown, read(), isHeader);
  const check = new TextCheck(shown);
  const modern = inUtf8(shown, bytes);
  const text = check.pass(modern.bytes);
  const isOwn = realPath !== undefined && size > 0 && !changed && !SPECIAL.test(realPath);
  if (isOwn) for await (const _ of text);
  // Only its end has shown that it must be converted, so it is read again.
  const isOld = modern.encoding() !== undefined;
  const copied = isOwn && isOld ? inUtf8(shown, streamOf(realPath)).bytes : text;
  const path = isOwn && !isOld ? realPath : await scratch.write(copied);
  const facts = check.end();
  if (facts.bytes === 0) throw fileError(shown, "it is empty", "export it again");
  const sha256 = hash.digest("hex");
  return {
    shown,
    path,
    realPath,
    encoding: sheet ?? modern.encoding(),
    sha256,
    modified: stats?.mtimeMs,
    ...facts,
  };
}

/** Converts older encodings; which one it was is known at the end. */
function inUtf8(shown: string, bytes: Bytes) {
  const [thai, latin] = [new ThaiText(shown), new LatinText(shown)];
  return { bytes: latin.toUtf8(thai.toUtf8(bytes)), encoding: () => thai.encoding ?? latin.encoding };
}

/** The bytes of a file as UTF-8 text, unpacked and converted if necessary. */
type Bytes = AsyncIterable<Buffer>;

/** The first bytes of common files that are not text. */
const SIGNATURES: readonly (readonly [bytes: string, what: string])[] = [
  ["d0cf11e0", "it is an old Excel workbook"],
  ["25504446", "it is a PDF"],
];
const [GZIP, ZIP] = ["1f8b", "504b0304"];
const UTF_16: Readonly<Record<string, string>> = { fffe: "utf-16le", feff: "utf-16be" };

/** Reads a sheet of a workbook, unpacks gzip and converts UTF-16, which only a byte order mark identifies, to UTF-8; `changed` if it did. */
async function decode(
  shown: string,
  bytes: Bytes,
  isHeader: IsHeader,
  isUnpacked = false,
): Promise<{ readonly bytes: Bytes; readonly changed: boolean; readonly sheet?: string | undefined }> {
  const [head, whole] = await peek(bytes);
  if (head.startsWith(GZIP)) {
    // An archive can contain itself; unpacking it would never end.
    if (isUnpacked) throw fileError(shown, "it is compressed twice", "decompress it first");
    return { ...(await decode(shown, unpack(shown, whole), isHeader, true)), changed: true };
  }
  if (head.startsWith(ZIP)) {
    const { readPacked, readWorkbook } = await import("./workbook.ts");
    const { sheet, text } = readWorkbook(shown, await readPacked(shown, whole), isHeader);
    return { bytes: Readable.from(text), changed: true, sheet: `the sheet ${quoteText(sheet)}` };
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
  let isAtEnd = false;
  try {
    for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
    isAtEnd = true;
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    if (isAtEnd) throw cutError(shown, "it has the mark of UTF-16, but is not valid UTF-16 there");
    throw fileError(shown, "it has the mark of UTF-16, but is not valid UTF-16", "export it as UTF-8", error);
  }
}

/** Checks the bytes of a file as they pass: whether they are text, and what later steps must know of it. */
const MARK = "\ufeff";
/** An empty last cell is searched for at most this far before a line end. */
const TAIL_BYTES = 16;
const DELIMITERS = Buffer.from(",;\t|");
const EMPTY_CELL = Buffer.from(' "\r');
/** A small archive must not fill the disk. */
const MOST_BYTES = 16 * 1024 ** 3;

interface TextFacts {
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

  /** @throws CliError if the last character is not whole */
  end(): TextFacts {
    if (this.#unfinished.length > 0) throw cutError(this.#shown, `it is not UTF-8 (byte ${this.#bytes + 1})`);
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
