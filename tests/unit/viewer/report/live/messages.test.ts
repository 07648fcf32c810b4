import { expect, test } from "vitest";
import { tooManyTries } from "../../../../../viewer/report/live/messages.ts";

test.each([
  [1, "1 second"],
  [15, "15 seconds"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [121, "3 minutes"],
])("a wait of %i seconds is %s", (seconds, wait) => {
  expect(tooManyTries(seconds)).toBe(`Too many tries. Try again in ${wait}.`);
});
