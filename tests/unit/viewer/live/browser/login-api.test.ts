import { describe, expect, test } from "vitest";
import { createLoginApi } from "../../../../../viewer/live/browser/login-api.ts";

/** An API behind a fetch that remembers what it was asked. */
function apiOf(answer: () => Response | Promise<Response>) {
  const asked: (RequestInit | undefined)[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    asked.push(init);
    return answer();
  };
  return { api: createLoginApi(fetch), asked };
}

describe("logging in", () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ["an answer that is not JSON", () => new Response("<html>")],
    ["a refusal", () => Response.json({ success: false }, { status: 401 })],
  ])("gives no token for %s, and never throws", async (_, answer) => {
    expect(await apiOf(answer).api.login("x")).toEqual({});
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ["a network that fails", () => Promise.reject(new TypeError("failed to fetch"))],
    ["a server without its database", () => new Response("", { status: 503 })],
  ])("says that nobody has answered about the password: %s", async (_, answer) => {
    expect(await apiOf(answer).api.login("x")).toEqual({ isAway: true });
  });

  test.each([
    ["15", 15],
    ["Fri, 20 Nov 2026 12:03:15 GMT", undefined],
    [undefined, undefined],
  ])("says how long to wait after too many tries: %s", async (wait, waitSeconds) => {
    const headers = wait === undefined ? {} : { "Retry-After": wait };
    const { api } = apiOf(() => Response.json({ success: false }, { status: 429, headers }));
    expect(await api.login("x")).toEqual({ waitSeconds });
  });

  test("gives the token of a success, and sends the password as it is", async () => {
    const { api, asked } = apiOf(() => Response.json({ success: true, token: "t0ken" }));
    expect(await api.login(' "กา ')).toEqual({ token: "t0ken" });
    expect(asked[0]?.body).toBe('{"password":" \\"กา "}');
  });
});

test("logging out outlives the page, and fails with the answer of the server", async () => {
  const { api, asked } = apiOf(() => new Response("", { status: 503 }));
  await expect(api.logout("t0ken")).rejects.toThrow("the server answered 503");
  expect(asked[0]).toMatchObject({ body: '{"token":"t0ken"}', keepalive: true });
});
