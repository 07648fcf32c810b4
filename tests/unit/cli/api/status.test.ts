import { describe, expect, test } from "vitest";
import type { Answer } from "../../../../cli/api/read-body.ts";
import { checkStatus } from "../../../../cli/api/status.ts";

function answer(status: number, body = "", headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, body: Buffer.from(body), framed: true, header: (name) => headers[name] };
}

const RUN = { origin: "http://a", now: () => 0 };

describe("a status", () => {
  test.each([200, 201, 206])("%i is judged by its body", (status) => {
    expect(checkStatus(answer(status), RUN).status).toBe(status);
  });

  test.each([
    [408, 4, true, 4],
    [429, 4, true, 4],
    [500, 4, true, 4],
    [502, 4, true, 4],
    [503, 4, true, 4],
    [504, 4, true, 4],
    [520, 4, true, 4],
    [529, 4, true, 4],
    [501, 5, false, 4],
    [505, 5, false, 4],
    [304, 5, false, 5],
    [400, 5, false, 5],
    [404, 5, false, 5],
    [403, 3, false, 3],
    [301, 5, false, 5],
    [308, 5, false, 5],
  ])("%i is %i, tried again: %s, and %i at the sign-in", (status, exitCode, retryable, atSignIn) => {
    expect(() => checkStatus(answer(status), RUN)).toThrow(expect.objectContaining({ exitCode, retryable }));
    expect(() => checkStatus(answer(status), RUN, { signingIn: true })).toThrow(
      expect.objectContaining({ exitCode: atSignIn }),
    );
  });

  test("of a busy server comes with the time to wait, others do not", () => {
    const headers = { "retry-after": "7" };
    const check = (status: number) => () => checkStatus(answer(status, "", headers), RUN);
    expect(check(429)).toThrow(expect.objectContaining({ retryAfterMs: 7000 }));
    expect(check(503)).toThrow(expect.objectContaining({ retryAfterMs: 7000 }));
    expect(check(500)).toThrow(expect.objectContaining({ retryAfterMs: undefined }));
  });
});

test("the message has 200 characters of the body, on one line", () => {
  expect(() => checkStatus(answer(400, " a \r\n\tb "), RUN)).toThrow(/^the server answered 400: a b$/);
  expect(() => checkStatus(answer(400, "x".repeat(999)), RUN)).toThrow(/^the server answered 400: x{200}…$/);
  expect(() => checkStatus(answer(400, "\n"), RUN)).toThrow(/: An error occurred while fetching data$/);
});
