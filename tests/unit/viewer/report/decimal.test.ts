import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  divideRounded,
  fixed,
  fromDecimal,
  MAX_HUNDREDTHS,
  readDecimal,
  readHundredths,
  roundedQuotient,
  roundTo,
  toNumber,
} from "../../../../viewer/report/decimal.ts";

describe("reading a decimal into whole hundredths", () => {
  test.each([
    [0, 0],
    [-0, 0],
    [1234.5, 123450],
    [0.1 + 0.2, 30],
    [-0.004, 0],
    [-0.005, -1],
    [1e-7, 0],
    [1.005, 101],
    [8.995, 900],
    [-2.675, -268],
    ["1234.50", 123450],
    ["-0.00", 0],
    ["007", 700],
    ["1.00499999", 100],
    ["2.995", 300],
    ["90071992547409.91", MAX_HUNDREDTHS],
    ["-90071992547409.91", -MAX_HUNDREDTHS],
  ])("%j is %d", (value, hundredths) => {
    expect(readHundredths(value)).toBe(hundredths);
  });

  test.each([
    "1,234.50",
    "",
    " 1",
    "1 ",
    "+1",
    ".5",
    "1.",
    "1e3",
    "0x1f",
    "๑๒",
    "NaN",
    "123456789012345",
    null,
    undefined,
    true,
    [1],
    {},
    Number.NaN,
  ])("%j is not a plain decimal number", (value) => {
    expect(readHundredths(value)).toBeNaN();
  });

  test.each([
    "90071992547409.92",
    "90071992547409.915",
    "99999999999999",
    1e14,
    1e300,
    Number.POSITIVE_INFINITY,
  ])("%j is too large to be exact", (value) => {
    expect(readHundredths(value)).toBe(Number.POSITIVE_INFINITY);
    if (typeof value === "number") expect(readHundredths(-value)).toBe(Number.NEGATIVE_INFINITY);
  });

  test("every number with two decimals is read exactly, as text and as a JSON number", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 46), max: 2 ** 46 }), (hundredths) => {
        const digits = String(Math.abs(hundredths)).padStart(3, "0");
        const text = `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(readHundredths(text)).toBe(hundredths + 0);
        expect(readHundredths(JSON.parse(text))).toBe(hundredths + 0);
        expect(readHundredths(toNumber(hundredths))).toBe(hundredths + 0);
      }),
    );
  });

  test("more decimals are rounded half away from zero, as in exact arithmetic on the digits", () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.nat(10 ** 9),
        fc.stringMatching(/^\d{1,12}$/),
        (negative, whole, fraction) => {
          const scale = 10n ** BigInt(fraction.length);
          const scaled = (BigInt(whole) * scale + BigInt(fraction)) * 100n;
          const rounded = Number((scaled * 2n + scale) / (scale * 2n));
          const expected = negative && rounded !== 0 ? -rounded : rounded;
          expect(readHundredths(`${negative ? "-" : ""}${whole}.${fraction}`)).toBe(expected);
        },
      ),
    );
  });
});

describe("dividing", () => {
  test.each([
    [1, 2, 1, 1],
    [-1, 2, 1, -1],
    [1, 3, 1, 0],
    [5, -2, 1, -3],
    [7, 0, 1, 0],
    [0, -7, 1, 0],
    [MAX_HUNDREDTHS, 3, 100, 300239975158033000],
  ])("%d / %d × %d is %d", (dividend, divisor, scale, result) => {
    expect(divideRounded(dividend, divisor, scale)).toBe(result);
  });

  test("gives the same for small numbers, which are divided faster, as for those of any size", () => {
    const whole = fc.integer({ min: -1e9, max: 1e9 });
    const divisor = whole.filter((number) => number !== 0);
    fc.assert(
      fc.property(whole, divisor, fc.constantFrom(1, 100), (dividend, divisor, scale) => {
        const exact = roundedQuotient(BigInt(dividend) * BigInt(scale), BigInt(divisor));
        expect(divideRounded(dividend, divisor, scale)).toBe(exact);
      }),
    );
  });
});

describe("rounding what is shown", () => {
  test.each([
    [1.005, 2, "1.01"],
    [-2.5, 0, "3"],
    [320.4956, 0, "320"],
    [0.0049, 2, "0.00"],
    [1e-9, 2, "0.00"],
    [70_000_000_000_000.99, 2, "70000000000000.99"],
    [99.995, 2, "100.00"],
    [7, 1, "7.0"],
  ])("%d with %d decimals is %s", (value, decimals, text) => {
    expect(fixed(value, decimals)).toBe(text);
    expect(Math.abs(roundTo(value, decimals))).toBe(Number(text));
    expect(Object.is(roundTo(-0.001, 2), 0)).toBe(true);
  });

  test("a quotient of two amounts is rounded once, as exact arithmetic does", () => {
    const part = fc.integer({ min: -1e11, max: 1e11 });
    fc.assert(
      fc.property(part, fc.integer({ min: 1, max: 1e6 }), fc.nat(3), (satang, units, decimals) => {
        const scale = 10n ** BigInt(decimals);
        const exact = roundedQuotient(BigInt(satang) * scale, BigInt(units));
        expect(roundTo(satang / units, decimals)).toBe(exact / Number(scale) + 0);
      }),
    );
  });

  test("thousandths are read and written as hundredths are", () => {
    expect([0.333, "0.333", 1.0005, 1e13].map((value) => readDecimal(value, 3))).toEqual([
      333,
      333,
      1001,
      Number.POSITIVE_INFINITY,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), (thousandths) => {
        expect(readDecimal(fromDecimal(thousandths, 3), 3)).toBe(thousandths + 0);
      }),
    );
  });
});
