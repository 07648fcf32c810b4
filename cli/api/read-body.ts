import { isAscii, isUtf8 } from "node:buffer";
import { type ApiRequest, OFFERS_PATH } from "../../viewer/report/contract.ts";
import { CallFault, contractFault, cutShort, emptyAnswer, notJson, tooLarge } from "./fault.ts";
import type { Reply } from "./transport/reply.ts";

export const ERROR_LIMIT = 65_536;

export interface Answer extends Pick<Reply, "status" | "header" | "framed"> {
  readonly body: Uint8Array;
}

/**
 * Reads a small answer. An error text is cut at the limit.
 *
 * @throws CallFault if a good answer is over the limit, does not end, is cut off or is wrongly encoded
 */
export async function readAnswer(reply: Reply, limit = ERROR_LIMIT): Promise<Answer> {
  const { status, header, framed } = reply;
  const good = status < 300;
  const chunks: Uint8Array[] = [];
  // A redirect, and an answer without content, are read from their headers alone.
  if (status !== 204 && (good || status >= 400)) {
    const endLimit = reply.limitTime();
    try {
      for await (const chunk of reply.chunks()) {
        chunks.push(chunk);
        if (reply.bytes > limit) break;
      }
    } catch (error) {
      // The status of an error is enough without its text.
      if (good || !(error instanceof CallFault)) throw error;
    } finally {
      endLimit();
    }
  }
  if (good && reply.bytes > limit) throw tooLarge(limit);
  return { status, header, framed, body: Buffer.concat(chunks, Math.min(reply.bytes, limit)) };
}

export function readJson({ body, header, framed }: Answer): unknown {
  if (body.length === 0) throw emptyAnswer();
  const text = decodeUtf8(Buffer.from(body));
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    // The parser's message quotes the answer, which may hold a secret, so it is dropped.
    throw !framed && isCut(text) ? cutShort() : notJson(header("content-type"));
  }
}

/** Whether an object begins, and has not ended. */
function isCut(text: string): boolean {
  const brackets = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*("|\\?$)/gs, "");
  return /^\s*\{/.test(text) && countOf(brackets, /[[{]/g) > countOf(brackets, /[\]}]/g);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** What lenient decoding writes in place of bytes that are not UTF-8. */
const REPLACEMENT = Buffer.from("\ufffd");

/**
 * Decodes strictly: lenient decoding would silently turn Thai of another encoding into question marks. A byte order
 * mark stays a character.
 *
 * @param before how many bytes of the answer came before these
 * @throws CallFault that names the first bad byte
 */
export function decodeUtf8(bytes: Buffer, before = 0): string {
  // Most answers are plain ASCII, which is faster to decode.
  if (isAscii(bytes)) return bytes.toString("latin1");
  if (isUtf8(bytes)) return bytes.toString();
  throw contractFault(`the answer is not UTF-8 at byte ${before + firstBadByte(bytes) + 1}`);
}

/** Where the first sequence that is not UTF-8 begins: at the first replacement that the bytes themselves do not have. */
function firstBadByte(bytes: Buffer): number {
  const [first = "", ...others] = bytes.toString().split(REPLACEMENT.toString());
  let at = Buffer.byteLength(first);
  for (const part of others) {
    if (!bytes.subarray(at, at + REPLACEMENT.length).equals(REPLACEMENT)) break;
    at += REPLACEMENT.length + Buffer.byteLength(part);
  }
  return at;
}

/** How long an API may take to say what it offers. */
const OFFERS_MS = 2000;

/** The names of what an API has beyond the six calls. Whatever goes wrong, these are all that it has. */
export async function readOffers(
  ask: (request: ApiRequest, signal: AbortSignal) => Promise<Answer>,
): Promise<readonly unknown[]> {
  try {
    const request = { method: "GET", path: OFFERS_PATH, query: {}, headers: {} } as const;
    const answer = await ask(request, AbortSignal.timeout(OFFERS_MS));
    const names = answer.status === 200 ? readJson(answer) : undefined;
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}
