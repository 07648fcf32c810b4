import { brokenAnswer, cutShort, NOTHING, notJson } from "../fault.ts";
import type { Answer } from "./read-body.ts";
import { decodeUtf8 } from "./utf8.ts";

/**
 * The value of a good answer.
 *
 * @throws CallFault when it is no JSON, or no UTF-8, or ends early in a way that only a lost connection does
 */
export function readJson({ body, header, framed }: Answer): unknown {
  if (body.length === 0) throw brokenAnswer(NOTHING);
  const text = decodeUtf8(Buffer.from(body));
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return value;
  } catch {
    // The parser's message quotes the answer, and so whatever secret it holds: it goes no further.
    const isCut = !framed && /^\s*\{/.test(text) && !/\}\s*$/.test(text);
    throw isCut ? cutShort() : notJson(header("content-type"));
  }
}
