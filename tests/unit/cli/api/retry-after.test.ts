import { expect, test } from "vitest";
import { retryAfterMs } from "../../../../cli/api/status.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

function waitFor(retryAfter: string | undefined, date?: string): number | undefined {
  const headers = new Map([
    ["retry-after", retryAfter],
    ["date", date],
  ]);
  return retryAfterMs((name) => headers.get(name), NOW);
}

test.each([
  ["0", 0],
  ["7", 7000],
  [" 86400 ", 86_400_000],
  ["Fri, 20 Nov 2026 12:00:09 GMT", 9000],
  ["Friday, 20-Nov-26 12:00:09 GMT", 9000],
  ["Fri Nov 20 12:00:09 2026", 9000],
])("%j asks to wait %i ms", (text, wait) => {
  expect(waitFor(text)).toBe(wait);
});

test("a date is compared with the server's clock, which may be wrong by years", () => {
  expect(waitFor("Mon, 01 Jan 2001 00:00:09 GMT", "Mon, 01 Jan 2001 00:00:00 GMT")).toBe(9000);
});

test.each([undefined, "", "-1", "soon", "1.5", "Soon, perhaps", "Fri, 20 Nov 2026 11:59:59 GMT", "0x10"])(
  "%j asks for nothing",
  (text) => {
    expect(waitFor(text)).toBeUndefined();
  },
);
