/** The calls with which a person imports an export of the till through the page, to our own server. */
import { type ApiRequest, postRequest } from "../contract.ts";

/** The name of the file that is sent with {@link lookRequest}, written as in an address. */
export const LOOKED_HEADER = "Cafe-Sales-File";

/** The time of that file, in milliseconds since 1970. */
export const MODIFIED_HEADER = "Cafe-Sales-File-Modified";

/** The milliseconds of such a header; undefined if there is none, or it is not a moment of the past. */
export function readModified(text: string | undefined, now: number): number | undefined {
  const modified = /^\d{1,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return modified <= now ? modified : undefined;
}

/**
 * What an import of an export would bring; its body is the file. See `POST /api/import` in docs/developers/api.md.
 *
 * @param modified the time of the file, in milliseconds since 1970
 */
export function lookRequest(name: string, modified: number, token: string): ApiRequest {
  const headers = {
    "Content-Type": "application/octet-stream",
    [LOOKED_HEADER]: encodeURIComponent(name),
    [MODIFIED_HEADER]: String(modified),
    Authorization: `Bearer ${token}`,
  };
  return { method: "POST", path: "/api/import/look", query: {}, headers };
}

/** Imports the file that was looked at. */
export function takeRequest(id: string, token: string): ApiRequest {
  const request = postRequest("/api/import/take", { id });
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } };
}
