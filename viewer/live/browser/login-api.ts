/** Sends a request of the API with the browser's `fetch`. Nothing is cached, and no redirect is followed. */
import {
  type ApiRequest,
  loginRequest,
  logoutRequest,
  readLogin,
  readRetryAfter,
  requestTarget,
} from "../../report/contract.ts";

export function send(
  fetch: typeof globalThis.fetch,
  request: ApiRequest,
  init: RequestInit = {},
): Promise<Response> {
  const { method, headers, body = null } = request;
  const options: RequestInit = { method, headers, body, cache: "no-store", redirect: "error", ...init };
  return fetch(requestTarget(request), options);
}

export interface LoginAnswer {
  /** Undefined if the password was refused or the call failed. */
  readonly token?: string | undefined;
  /** The server asks to wait so long, after too many wrong passwords. */
  readonly waitSeconds?: number | undefined;
  /** There was no answer about the password: the network or the server is down. */
  readonly isAway?: boolean;
}

export type LoginApi = ReturnType<typeof createLoginApi>;

/** @param isInstalled whether the page was installed as an app, whose sessions last longer */
export function createLoginApi(fetch: typeof globalThis.fetch, isInstalled = false) {
  return {
    async login(password: string): Promise<LoginAnswer> {
      let response: Response;
      try {
        response = await send(fetch, loginRequest(password, isInstalled));
      } catch {
        return { isAway: true };
      }
      if (response.status >= 500) return { isAway: true };
      try {
        if (response.status === 429) {
          return { waitSeconds: readRetryAfter(response.headers.get("Retry-After")) };
        }
        return { token: readLogin(await response.json()) };
      } catch {
        return {};
      }
    },
    async logout(token: string) {
      const { ok, status } = await send(fetch, logoutRequest(token), { keepalive: true });
      if (!ok) throw new Error(`the server answered ${status}`);
    },
  };
}
