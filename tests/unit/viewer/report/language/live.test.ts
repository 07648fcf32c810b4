import { expect, test } from "vitest";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { shortRange } from "../../../../../viewer/report/wording/periods.ts";

test.each([
  [1, "1 second"],
  [15, "15 seconds"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [121, "3 minutes"],
])("a wait of %i seconds is %s", (seconds, wait) => {
  expect(english.live.tooManyTries(seconds)).toBe(`Too many tries. Try again in ${wait}.`);
});

test.each([
  ["2026-10-22", "2026-11-21", "22\u00a0Oct\u00a0– 21\u00a0Nov"],
  ["2026-11-21", "2026-11-21", "21\u00a0Nov"],
  ["2025-11-01", "2025-11-30", "1\u00a0Nov ’25\u00a0– 30\u00a0Nov ’25"],
  ["2025-12-22", "2026-01-21", "22\u00a0Dec ’25\u00a0– 21\u00a0Jan ’26"],
])("in 2026, the range from %s to %s is %s in a small place", (startDate, endDate, text) => {
  expect(shortRange({ startDate, endDate }, "2026-11-21", english.dates)).toBe(text);
});
