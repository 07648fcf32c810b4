import { brokenAnswer, cutShort, notJson } from "./fault.ts";
import type { Answer } from "./transport.ts";

/**
 * The value of a good answer.
 *
 * @throws CallFault when it is no JSON, or no UTF-8, or ends early in a way that only a lost connection does
 */
export function readJson(answer: Answer): unknown {
  const { body, framed, status } = answer;
  const contentType = answer.header("content-type");
  if (body.length === 0) {
    const what = status === 200 ? "nothing" : `${status} and nothing`;
    throw brokenAnswer(`answered ${what}, not JSON: is this the right address?`);
  }
  const text = decode(body);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    // The parser's message quotes the answer, and so whatever secret it holds: it goes no further.
    throw !framed && endsEarly(text) ? cutShort() : notJson(contentType);
  }
}

/** Strict: lenient decoding would turn Thai of another encoding into question marks without a word. */
function decode(body: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw brokenAnswer(`sent text that is not UTF-8 at byte ${firstBadByte(body) + 1}`);
  }
}

/** Where the first sequence that is no UTF-8 begins, found by halving. */
export function firstBadByte(body: Uint8Array): number {
  let good = 0;
  let bad = body.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodedBytes(body, middle) === undefined) bad = middle;
    else good = middle;
  }
  return decodedBytes(body, good) ?? 0;
}

/** Bytes of whole characters in the beginning of the body; a character may be cut at its end. */
function decodedBytes(body: Uint8Array, length: number): number | undefined {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return Buffer.byteLength(decoder.decode(body.subarray(0, length), { stream: true }));
  } catch {
    return undefined;
  }
}

/** Whether a list of rows stops inside a text or before its last bracket. */
export function endsEarly(text: string): boolean {
  if (!/^\s*\[/.test(text)) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
  }
  return inString || depth > 0;
}
