import { describe, expect, test } from "vitest";
import { readSeconds, wholeNumber } from "../../../../../cli/commands/options/readers.ts";

describe("a number", () => {
  test("of seconds may have decimals", () => {
    expect(readSeconds("--timeout", "0.5")).toBe(500);
    expect(readSeconds("--timeout", "86400")).toBe(86_400_000);
  });

  test.each(["0", "-1", "1e3", "", " 5", "5s", "Infinity", "86401"])(
    "%j is not a number of seconds",
    (text) => {
      expect(() => readSeconds("--timeout", text)).toThrow("is not a number of seconds");
    },
  );

  test.each(["-1", "1.5", "", "x"])("%j is not a number of retries", (text) => {
    expect(() => wholeNumber(0, 100)("--retries", text)).toThrow("is not a whole number");
  });

  test.each(["101", "99999999999999999999"])("%j is too large a number of retries", (text) => {
    expect(() => wholeNumber(0, 100)("--retries", text)).toThrow("is too large");
  });
});
