import { describe, expect, test } from "vitest";
import { readSeconds, readTimeZone, wholeNumber } from "../../../../../cli/commands/options/readers.ts";
import { layer } from "../../../../../cli/config.ts";

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

describe("a time zone", () => {
  const read = (value: string) => readTimeZone(value, { settings: [] }).timeZone;

  test("is identified by its name, in any case", () => {
    expect([read("Asia/Bangkok"), read("asia/bangkok"), read("UTC")]).toEqual([
      "Asia/Bangkok",
      "Asia/Bangkok",
      "UTC",
    ]);
  });

  test("comes from the flag, else from the environment, else from the store, else it is UTC", () => {
    const settings = [layer({ CAFE_SALES_TIME_ZONE: "Asia/Bangkok" }, undefined)];
    const storeZone = "Asia/Tokyo";
    const read = (flag: string | undefined, context: Parameters<typeof readTimeZone>[1]) => {
      const { timeZone, timeZoneNamed } = readTimeZone(flag, context);
      return [timeZone, timeZoneNamed];
    };
    expect(read("Europe/Paris", { settings, storeZone })).toEqual(["Europe/Paris", true]);
    expect(read(undefined, { settings, storeZone })).toEqual(["Asia/Bangkok", true]);
    expect(read(undefined, { settings: [], storeZone })).toEqual(["Asia/Tokyo", true]);
    expect(read(undefined, { settings: [] })).toEqual(["UTC", false]);
  });

  test("that is unknown is answered with a suggestion", () => {
    expect(() => read("New York")).toThrow(
      expect.objectContaining({ hint: "did you mean America/New_York?" }),
    );
    expect(() => read("+07:00")).toThrow("is not a time zone");
    expect(() => read("Mars")).toThrow(expect.objectContaining({ exitCode: 2 }));
  });
});
