import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAmount } from "../../../../../cli/import/amount-table.ts";
import { runs } from "../../../../support/property-runs.ts";

describe("an amount", () => {
  test.each([
    ["0", "0"],
    ["007", "007"],
    [".50", "0.50"],
    ["1,234.40", "1234.40"],
    ["12,345,678.90", "12345678.90"],
    ["12,34,567.80", "1234567.80"],
    ["1\u00a0234\u00a0567.5", "1234567.5"],
    ["1’234.50", "1234.50"],
    ["$-2.34", "-2.34"],
    ["($2.34)", "-2.34"],
    ["€ 5.00", "5.00"],
    ["£5.00", "5.00"],
    ["US$5.00", "5.00"],
    ["5.00 THB", "5.00"],
    ["Rp 5.00", "5.00"],
    ["60 บาท", "60"],
    ["1,250.50บาท", "1250.50"],
    ["-60 บาท", "-60"],
    ["60 Baht", "60"],
    ["60.-", "60"],
    ["฿1,250.-", "1250"],
    ["฿-", "0"],
    ["฿ -", "0"],
    ["- บาท", "0"],
    ["€ –", "0"],
    ["33.333333333333336", "33.333333"],
    ["999999999999.99", "999999999999.99"],
  ])("%s with a decimal point is %s", (text, value) => {
    expect(readAmount(text)?.point).toBe(value);
  });

  test.each([
    ["1 250,00 €", "1250.00"],
    ["1.234.567", "1234567"],
  ])("%s with a decimal comma is %s", (text, value) => {
    expect(readAmount(text)?.comma).toBe(value);
  });

  test.each([
    ["1,234", "1234", "1.234"],
    ["1.234", "1.234", "1234"],
    ["0.500", "0.500", undefined],
    ["0,500", undefined, "0.500"],
    ["12,34", undefined, "12.34"],
    ["1234,500", undefined, "1234.500"],
    ["1,2345", undefined, "1.2345"],
  ])("%s is %s after a point and %s after a comma", (text, point, comma) => {
    expect([readAmount(text)?.point, readAmount(text)?.comma]).toEqual([point, comma]);
  });

  test("in baht is in ฿, however it says so", () => {
    const texts = ["60 บาท", "60 บ.", "60 baht", "฿60", "฿-", "- บาท"];
    expect(texts.map((text) => readAmount(text)?.currency)).toEqual(texts.map(() => "฿"));
  });

  test.each([
    ...["", " ", "-", ".", ",", "$", "abc", "1e5", "1E5", "0x10", "1_000", "inf", "-inf", "NaN", "null"],
    ...[
      "--5",
      "-(5)",
      "(5",
      "5)",
      "-5-",
      "$$5",
      "$5€",
      "5k",
      "5%",
      "+5",
      "1.2.3",
      "1,2,3",
      "1,23,4",
      "1,,234",
    ],
    ...[
      "5.",
      "5,",
      "1 2",
      "12 34",
      "1,234 567",
      "1'234,567.0",
      "0,123,456",
      "٣",
      "５",
      "1\n2",
      "=5",
      "5;6",
      "5 5",
    ],
    ...["1234567890123", "9,999,999,999,999"],
  ])("%j is not an amount", (text) => {
    expect(readAmount(text)).toBeUndefined();
  });

  const money = fc.record({
    cents: fc.integer({ min: 0, max: 99_999_999_999 }),
    decimals: fc.constantFrom(0, 2),
    isNegative: fc.boolean(),
    mark: fc.constantFrom(".", ","),
    separator: fc.constantFrom("", "thousands", " ", "\u00a0", "\u202f", "'"),
    notation: fc.constantFrom(...notations()),
  });

  test("in any notation is read to the cent", () => {
    fc.assert(
      fc.property(money, ({ cents, decimals, isNegative, mark, separator, notation }) => {
        const whole = String(Math.floor(cents / 100));
        const fraction = String(cents % 100).padStart(2, "0");
        const thousands = separator === "thousands" ? (mark === "." ? "," : ".") : separator;
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
        const text = notation(decimals === 0 ? grouped : `${grouped}${mark}${fraction}`, isNegative);
        const readings = readAmount(text);
        const value = mark === "." ? readings?.point : readings?.comma;
        expect(value).toBe(`${isNegative ? "-" : ""}${whole}${decimals === 0 ? "" : `.${fraction}`}`);
      }),
      runs(500),
    );
  });

  test("of any text is a plain number or undefined", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-−() $฿'\u00a0eEkT") }), (text) => {
        const readings = readAmount(text);
        for (const value of [readings?.point, readings?.comma]) {
          if (value !== undefined) expect(value).toMatch(/^-?\d{1,12}(\.\d{1,6})?$/);
        }
      }),
      runs(500),
    );
  });
});

function notations(): ((digits: string, isNegative: boolean) => string)[] {
  return [
    (digits, isNegative) => `${isNegative ? "-" : ""}${digits}`,
    (digits, isNegative) => `${isNegative ? "-" : ""}$${digits}`,
    (digits, isNegative) => `฿${isNegative ? "-" : ""}${digits}`,
    (digits, isNegative) => (isNegative ? `(${digits})` : digits),
    (digits, isNegative) => (isNegative ? `(€${digits})` : `€${digits}`),
    (digits, isNegative) => `${isNegative ? "−" : ""}${digits} €`,
    (digits, isNegative) => `THB ${isNegative ? "-" : ""}${digits}`,
    (digits, isNegative) => `${digits}${isNegative ? "-" : ""}`,
  ];
}
