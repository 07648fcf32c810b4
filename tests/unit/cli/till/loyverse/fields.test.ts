import { describe, expect, test } from "vitest";
import { Fields } from "../../../../../cli/till/loyverse/fields.ts";

const decimalOf = (json: string) => new Fields(JSON.parse(`{"a":${json}}`), "row 1").optionalDecimal("a");
const instantOf = (text: unknown) => new Fields({ a: text }, "row 1").instant("a");

describe("a number", () => {
  test.each([
    ["335.0", "335.00"],
    ["1.2E7", "12000000.00"],
    ["1.005", "1.005"],
    ["0.30000000000000004", "0.30000000000000004"],
    ["1e-9", "0"],
    ["-12.5", "-12.50"],
    ['"1234.50"', "1234.50"],
    ["0.125", "0.125"],
    ["90071992547409.91", "90071992547409.91"],
    ["null", undefined],
  ])("%s has the digits %s", (json, digits) => {
    expect(decimalOf(json)).toBe(digits);
  });

  test.each([
    ['"1,234.50"', 'row 1, a: "1,234.50" is not a number'],
    ["true", "row 1, a: true is not a number"],
    ["[1]", "row 1, a: a list is not a number"],
    ["1e15", "row 1, a: 1000000000000000 is too large"],
    ["1e400", "row 1, a: Infinity is too large"],
  ])("%s is refused", (json, message) => {
    expect(() => decimalOf(json)).toThrow(expect.objectContaining({ message, exitCode: 5 }));
  });
});

describe("a moment", () => {
  test.each([
    "2026-11-20T06:00:00.000Z",
    "2026-11-20T06:00:00Z",
    "2026-11-20T06:00Z",
    "2026-11-20T13:00:00+07:00",
    "2026-11-20T00:00:00-0600",
  ])("%s is one", (text) => {
    expect(instantOf(text)).toBe(Date.UTC(2026, 10, 20, 6));
  });

  test.each([
    "2026-11-20",
    "2026-11-20T06:00:00",
    "2026-02-30T06:00:00Z",
    "2026-11-20T25:00:00Z",
    "",
    7,
    null,
  ])("%j is none", (value) => {
    expect(() => instantOf(value)).toThrow(/^row 1, a: .* is not a time such as /);
  });
});

test("a text has no outer spaces and no half characters; null and absent ones are empty", () => {
  const fields = new Fields({ a: "\u00a0 Nok\ud800 \n", b: null, d: "x".repeat(1001), e: 7 }, "row 1");
  expect([fields.optionalText("a"), fields.optionalText("b"), fields.optionalText("c")]).toEqual([
    "Nok\ufffd",
    "",
    "",
  ]);
  expect(() => fields.text("b")).toThrow("row 1, b: null is not a text");
  expect(() => fields.optionalText("d")).toThrow("is longer than 1000 characters");
  expect(() => fields.optionalText("e")).toThrow("row 1, e: 7 is not a text");
});

test("the fields of a prototype are not those of the object", () => {
  expect(new Fields(JSON.parse('{"__proto__":{"a":"x"}}'), "row 1").optionalText("a")).toBe("");
});
