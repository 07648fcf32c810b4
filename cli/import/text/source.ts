/** A file that the user named, as UTF-8 text that DuckDB can read. */
import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { quote } from "../../config.ts";
import { systemCode, usageError } from "../../errors.ts";
import { isPassedOn } from "../../open-regular.ts";
import { fileError } from "../file-error.ts";
import { decode } from "./decode.ts";
import type { Scratch } from "./scratch.ts";
import { TextCheck, type TextFacts } from "./text-check.ts";
import { ThaiText } from "./thai-text.ts";

export interface Source extends TextFacts {
  /** As the user named it. */
  readonly shown: string;
  /** The text, which may be a copy. */
  readonly path: string;
  /** The file itself; undefined for stdin and for a pipe. */
  readonly realPath: string | undefined;
  /** The encoding that was found, if nothing but the text itself says it; undefined for UTF-8. */
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
    throw usageError(`there is no file ${quote(shown)} (${code})`, "name an existing file, or - for stdin");
  }
}

function streamOf(path: string): Readable {
  return createReadStream(path, { highWaterMark: CHUNK_BYTES });
}

async function readText(
  shown: string,
  realPath: string | undefined,
  stream: Readable,
  { signal, onProgress, scratch }: SourceEffects,
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
  const { bytes, changed } = await decode(shown, read());
  const [thai, check] = [new ThaiText(shown), new TextCheck(shown)];
  const text = check.pass(thai.toUtf8(bytes));
  const isOwn = realPath !== undefined && size > 0 && !changed && !SPECIAL.test(realPath);
  if (isOwn) for await (const _ of text);
  // Only its end has shown that it must be converted, so it is read again.
  const copied = isOwn && thai.encoding ? new ThaiText(shown).toUtf8(streamOf(realPath)) : text;
  const path = isOwn && !thai.encoding ? realPath : await scratch.write(copied);
  const facts = check.end();
  if (facts.bytes === 0) throw fileError(shown, "it is empty", "export it again");
  const sha256 = hash.digest("hex");
  return { shown, path, realPath, encoding: thai.encoding, sha256, modified: stats?.mtimeMs, ...facts };
}
