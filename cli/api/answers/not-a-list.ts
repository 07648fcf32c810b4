import { describeValue } from "../../../viewer/report/parse.ts";
import { type CallFault, contractFault, notJson } from "../fault.ts";

/**
 * The fault of an answer that does not begin as a list does. Its beginning is enough: whatever follows, it will not
 * be a list.
 */
export function notAList(beginning: Buffer, contentType: string | undefined): CallFault {
  const text = beginning.toString();
  try {
    return contractFault(`the answer is ${describeValue(JSON.parse(text))}, not a list of rows`);
  } catch {
    const isObject = text.startsWith("{") && /json|^$/i.test(contentType ?? "");
    return isObject ? contractFault("the answer is an object, not a list of rows") : notJson(contentType);
  }
}
