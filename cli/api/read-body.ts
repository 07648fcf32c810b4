import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { systemCode } from "../errors.ts";
import { brokenAnswer, cutShort, notJson } from "./fault.ts";

/** Of an answer that says what went wrong, more than this says nothing more. */
export const ERROR_LIMIT = 65_536;

export interface BodyFacts {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly encoding: string | undefined;
  /** Whether the end of the body is marked: else a cut looks like an end. */
  readonly framed: boolean;
  /** Most bytes of a good answer. */
  readonly limit: number;
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const SPACE = /^[ \t\r\n]*/;
/** What JSON begins with; `ï` is the first byte of a byte order mark. */
const BEGINNING = /^[[{"\-0-9tfnï]/;

/**
 * Reads and decodes a body of one encoding at most. That of an error is cut at a limit.
 *
 * @throws CallFault when a good answer is over its limit, wrongly encoded or no beginning of JSON
 */
export async function readBody(body: Readable, facts: BodyFacts): Promise<Uint8Array> {
  const { status, limit } = facts;
  // A redirect, or an answer without content, says all it has to say in its headers.
  if (status === 204 || (status >= 300 && status < 400)) return new Uint8Array();
  const good = status < 300;
  const most = good ? limit : ERROR_LIMIT;
  const chunks: Uint8Array[] = [];
  let length = 0;
  let begun = !good;
  try {
    for await (const chunk of decoded(body, facts.encoding)) {
      if (!begun) begun = beginsJson(chunk, facts);
      chunks.push(chunk);
      length += chunk.length;
      if (length > most) break;
    }
  } catch (error) {
    throw isDecoderError(error) ? decoderFault(error, facts) : error;
  }
  if (good && length > most) throw brokenAnswer(`sent an answer larger than ${sizeText(most)}`);
  return Buffer.concat(chunks, Math.min(length, most));
}

/** @throws CallFault when the encoding is none that we know, or more than one */
export function decoded(body: Readable, encoding = ""): AsyncIterable<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  if (name === "" || name === "identity") return body;
  const createDecoder = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (createDecoder === undefined) throw brokenAnswer("sent an answer in an encoding we did not ask for");
  return pipeline(body, createDecoder(), () => {});
}

/** Whether the body has begun; at once a fault when it begins as no JSON does, however long it goes on. */
function beginsJson(chunk: Uint8Array, { contentType }: BodyFacts): boolean {
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    .toString("latin1")
    .replace(SPACE, "");
  if (text === "") return false;
  if (BEGINNING.test(text)) return true;
  throw notJson(contentType);
}

function isDecoderError(error: unknown): boolean {
  return /^(Z_|ERR__ERROR_|ERR_(BROTLI|ZLIB))/.test(systemCode(error) ?? "");
}

function decoderFault(error: unknown, { framed }: BodyFacts): Error {
  if (systemCode(error) === "Z_BUF_ERROR" && !framed) return cutShort(error);
  return brokenAnswer("sent a compressed answer that is damaged", error);
}

function sizeText(bytes: number): string {
  return bytes >= 2 ** 20 ? `${bytes / 2 ** 20} MiB` : `${bytes / 1024} KiB`;
}
