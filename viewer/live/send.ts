/** Sends a request of the API with the browser's `fetch`. Nothing is cached, and no redirect is followed. */
import { type ApiRequest, requestTarget } from "../report/contract.ts";

export function send(
  fetch: typeof globalThis.fetch,
  request: ApiRequest,
  init: RequestInit = {},
): Promise<Response> {
  const { method, headers, body = null } = request;
  const options: RequestInit = { method, headers, body, cache: "no-store", redirect: "error", ...init };
  return fetch(requestTarget(request), options);
}
