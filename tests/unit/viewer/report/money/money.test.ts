import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCount } from "../../../../../viewer/report/format.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { BAHT, currencyOf, inCurrency, moneyIn } from "../../../../../viewer/report/money.ts";

describe("baht", () => {
  test.each([
    [0, "฿0.00"],
    [-0, "฿0.00"],
    [-0.001, "฿0.00"],
    [633, "฿633.00"],
    [1234567.5, "฿1,234,567.50"],
    [-12.3, "−฿12.30"],
    [70000000000000.01, "฿70,000,000,000,000.01"],
  ])("%d is %s", (value, text) => {
    expect(BAHT.exact(value)).toBe(text);
  });

  test.each([
    [0, "฿0"],
    [0.01, "฿0.01"],
    [12.34, "฿12.3"],
    [430, "฿430"],
    [1520, "฿1.52k"],
    [9996, "฿10k"],
    [25400, "฿25.4k"],
    [999600, "฿1M"],
    [1214000, "฿1.21M"],
    [-2000, "−฿2k"],
    [4e12, "฿4T"],
  ])("%d in short is %s", (value, text) => {
    expect(BAHT.short(value)).toBe(text);
  });

  test.each([
    [0.4, "฿0"],
    [0, "฿0"],
    [-0.4, "฿0"],
    [45.5, "฿46"],
    [99.6, "฿100"],
    [254335.4, "฿254,335"],
    [-1250.5, "−฿1,251"],
    // Rounded once: to the satang first, it would be 321.
    [320.4956, "฿320"],
  ])("%d whole is %s", (value, text) => {
    expect(BAHT.whole(value)).toBe(text);
  });

  test.each([
    [0, "฿0"],
    [45, "฿45"],
    [45.5, "฿45.5"],
    [99.994, "฿100"],
    [1520.4, "฿1,520"],
    [1_234_567, "฿1,234,567"],
  ])("%d on a mark with room is %s", (value, text) => {
    expect(BAHT.label(value)).toBe(text);
  });

  test.each([
    [45.5, "฿45.5"],
    [18_520.4, "฿18,520"],
    [-99_999.4, "−฿99,999"],
    [99_999.6, "฿100k"],
    [1_234_567, "฿1.23M"],
  ])("%d on a column with room is %s", (value, text) => {
    expect(BAHT.columnLabel(value)).toBe(text);
  });

  test("and counts are written as in Thailand", () => {
    const style = { style: "currency", currency: "THB", numberingSystem: "latn" } as const;
    const baht = new Intl.NumberFormat("th-TH", { ...style, minimumFractionDigits: 2 });
    const count = new Intl.NumberFormat("th-TH", { numberingSystem: "latn", maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (hundredths) => {
        const value = hundredths / 100;
        // Intl has a hyphen.
        const shown = (text: string) => text.replace("-", "\u2212");
        if (hundredths !== 0) expect(BAHT.exact(value)).toBe(shown(baht.format(value)));
        expect(formatCount(value)).toBe(shown(count.format(value)));
      }),
    );
  });

  test("on a mark is at most half a per cent from its value, from a satang to a billion", () => {
    const units: Record<string, number> = { "": 1, k: 1e3, M: 1e6, B: 1e9 };
    const read = (text: string) => {
      const [, digits = "", unit = ""] = /^฿([\d.,]+)([kMB]?)$/.exec(text) ?? [];
      return Number(digits.replaceAll(",", "")) * (units[unit] ?? Number.NaN);
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), (satang) => {
        const value = satang / 100;
        for (const text of [BAHT.short(value), BAHT.label(value)])
          expect(Math.abs(read(text) - value) / value).toBeLessThanOrEqual(0.005 + 1e-12);
      }),
    );
  });
});

/** A code of ISO 4217 without a symbol of its own stands before an amount, and no line breaks behind it. */
const CHF = "CHF\u00a0";

describe("amounts of other currencies", () => {
  test.each([
    ["THB", ["−฿1,234.51", "฿59", "฿59.16", "฿1,235", "฿25.4k", "฿0.05", "−฿13", "±฿0"]],
    ["USD", ["−$1,234.51", "$59", "$59.16", "$1,235", "$25.4k", "$0.05", "−$13", "±$0"]],
    ["EUR", ["−€1,234.51", "€59", "€59.16", "€1,235", "€25.4k", "€0.05", "−€13", "±€0"]],
    ["CHF", ["−#1,234.51", "#59", "#59.16", "#1,235", "#25.4k", "#0.05", "−#13", "±#0"]],
    // Nobody pays a hundredth of a yen, not even on average.
    ["JPY", ["−¥1,235", "¥59", "¥59", "¥1,235", "¥25.4k", "¥0", "−¥13", "±¥0"]],
    ["KRW", ["−₩1,235", "₩59", "₩59", "₩1,235", "₩25.4k", "₩0", "−₩13", "±₩0"]],
  ])("%s", (code, texts) => {
    const { exact, whole, short, change } = moneyIn(currencyOf(code));
    expect([
      exact(-1234.51),
      whole(59.16),
      exact(59.16),
      whole(1234.51),
      short(25_400),
      short(0.05),
      change(-12.51),
      change(0),
    ]).toEqual(texts.map((text) => text.replace("#", CHF)));
  });

  test("have a change to the hundredth only where the currency has", () => {
    const changesOf = (code: string) => [0.4, -0.4, -3].map(moneyIn(currencyOf(code)).exactChange);
    expect(changesOf("USD")).toEqual(["+$0.40", "−$0.40", "−$3.00"]);
    expect(changesOf("JPY")).toEqual(["±¥0", "±¥0", "−¥3"]);
  });

  test("are without their symbol where it is said beside them", () => {
    const { bare, short } = moneyIn(currencyOf("CHF"));
    expect([bare(short(1520)), bare(short(-5))]).toEqual(["1.52k", "−5"]);
  });

  test("are those of the language that is said in that currency", () => {
    expect(inCurrency(english, "USD").money.whole(5)).toBe("$5");
    expect(inCurrency(english, "THB")).toBe(english);
    // The same symbol is not the same currency.
    expect(inCurrency(inCurrency(english, "AUD"), "USD").money.whole(500)).toBe("$500");
  });

  test("a code that is none has no symbol of an object's own", () => {
    expect(currencyOf("constructor").symbol).toBe("constructor\u00a0");
  });
});
