import { cutShort, emptyAnswer, notJson } from "../fault.ts";
import type { Answer } from "./read-body.ts";
import { decodeUtf8 } from "./utf8.ts";

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
