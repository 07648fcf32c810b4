import { describe } from "../../../viewer/report/parse.ts";
import { brokenAnswer, type CallFault, notJson } from "../fault.ts";

/**
 * The fault of an answer that does not begin as a list does. It is judged by what has come so far: whatever
 * follows, it will be no list.
 */
export function noList(beginning: Buffer, contentType: string | undefined): CallFault {
  const text = beginning.toString();
  try {
    const value: unknown = JSON.parse(text);
    return brokenAnswer(`answered ${describe(value)}, not a list of rows`);
  } catch {
    const isObject = text.startsWith("{") && /json|^$/i.test(contentType ?? "");
    return isObject ? brokenAnswer("answered an object, not a list of rows") : notJson(contentType);
  }
}
