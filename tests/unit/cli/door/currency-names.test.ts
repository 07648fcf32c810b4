import { expect, test } from "vitest";
import { currenciesOf, isSignOf, whyNotKept } from "../../../../cli/door/currency-names.ts";
import { currencyOf } from "../../../../viewer/report/money.ts";

test.each([
  ["THB", ["THB"]],
  ["usd", ["USD"]],
  ["฿", ["THB"]],
  ["€", ["EUR"]],
  ["Rp.", ["IDR"]],
  ["RM", ["MYR"]],
  ["R$", ["BRL"]],
  ["A$", ["AUD"]],
  ["AU$", ["AUD"]],
  ["US$", ["USD"]],
  ["NT$", ["TWD"]],
  ["CN¥", ["CNY"]],
  ["?", []],
  ["constructor", []],
  ["XYQ", []],
])("%s is of %j", (sign, codes) => {
  expect(currenciesOf(sign)).toEqual(codes);
});

test("a sign that several currencies share is of each of them, and usually of the first", () => {
  expect(currenciesOf("$")[0]).toBe("USD");
  for (const code of ["USD", "AUD", "CAD", "SGD", "HKD", "TWD", "NZD", "MXN"]) {
    expect([code, isSignOf("$", code)]).toEqual([code, true]);
  }
  expect([isSignOf("$", "EUR"), isSignOf("¥", "JPY"), isSignOf("¥", "CNY")]).toEqual([false, true, true]);
  // Nobody knows what it is, so whoever names a currency is right.
  expect(isSignOf("₸₸", "KZT")).toBe(true);
});

test("each symbol of a page is that of its currency", () => {
  for (const code of Intl.supportedValuesOf("currency")) {
    const { symbol } = currencyOf(code);
    if (symbol.trim() !== code) expect([code, currenciesOf(symbol).includes(code)]).toEqual([code, true]);
  }
});

test("a currency has the decimals that people pay, and one with thousandths is not kept", () => {
  const decimalsOf = (currency: string) =>
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  const codes = Intl.supportedValuesOf("currency");
  const whole = codes.filter((code) => currencyOf(code).decimals === 0);
  expect(whole).toEqual(expect.arrayContaining(["IDR", "JPY", "KRW", "LAK", "VND"]));
  // People in those countries pay no decimals, even where a bank counts them.
  expect(whole.filter((code) => decimalsOf(code) === 3)).toEqual([]);
  const inThousandths = codes.filter((code) => decimalsOf(code) === 3);
  expect(inThousandths.filter((code) => whyNotKept(code) === undefined && code !== "IQD")).toEqual([]);
  expect(["KWD", "BHD", "OMR", "TND", "JOD", "IQD", "LYD"].filter((code) => !whyNotKept(code))).toEqual([]);
});
