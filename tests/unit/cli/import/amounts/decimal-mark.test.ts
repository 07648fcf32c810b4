import { describe, expect, test } from "vitest";
import { type AmountText, decideMark } from "../../../../../cli/import/amount-table.ts";

const money = (...texts: string[]): AmountText[] => texts.map((text) => ({ text, column: "money" }));
const quantities = (...texts: string[]): AmountText[] => texts.map((text) => ({ text, column: "quantity" }));
const both = (point: string, comma: string) => ({
  what: `it has decimals after a point ("${point}") and after a comma ("${comma}")`,
  hint: "export it again, and do not edit it in a spreadsheet",
});
const ambiguous = (text: string) => ({
  what: `"${text}" may be thousands or decimals, and no other amount shows which`,
  hint: "export the amounts with two decimals, or without thousands separators",
});
const PLAIN = { point: undefined, hasWholeMoney: false, threeDigits: undefined, hasThreeDecimals: false };

describe("the decimal mark of a file", () => {
  test("is a point by default", () => {
    expect(decideMark({ ...PLAIN, odd: [] })).toBe(".");
    expect(decideMark({ ...PLAIN, odd: money("nonsense") })).toBe(".");
  });

  test("is shown by one amount that has a single reading", () => {
    expect(decideMark({ ...PLAIN, odd: money("1,234", "8,40") })).toBe(",");
    expect(decideMark({ ...PLAIN, odd: money("1,234", "$8.40") })).toBe(".");
    expect(decideMark({ ...PLAIN, odd: money("1.234", "1.234.567") })).toBe(",");
    expect(decideMark({ ...PLAIN, odd: money("1,234"), point: "12.50" })).toBe(".");
  });

  test("is unclear if two amounts contradict each other", () => {
    const mark = decideMark({ ...PLAIN, odd: money("8,40"), point: "2.50" });
    expect(mark).toEqual(both("2.50", "8,40"));
  });

  test("is unclear if every amount has two readings", () => {
    expect(decideMark({ ...PLAIN, odd: money("1,234") })).toEqual(ambiguous("1,234"));
    expect(decideMark({ ...PLAIN, odd: money("1,230", "1.230"), hasWholeMoney: true })).toEqual(
      ambiguous("1,230"),
    );
    expect(decideMark({ ...PLAIN, odd: quantities("1,000") })).toEqual(ambiguous("1,000"));
  });

  test("is shown by thousands that end in zero, next to small whole amounts", () => {
    expect(decideMark({ ...PLAIN, odd: money("25,000"), hasWholeMoney: true })).toBe(".");
    expect(decideMark({ ...PLAIN, odd: money("25.000"), hasWholeMoney: true })).toBe(",");
    expect(decideMark({ ...PLAIN, odd: money("25.125"), hasWholeMoney: true })).toEqual(ambiguous("25.125"));
  });

  test("is shown by quantities that all have three decimals, as in Loyverse", () => {
    const all = (text: string) => ({ ...PLAIN, threeDigits: text, hasThreeDecimals: true });
    expect(decideMark({ ...all("1.000"), odd: quantities("1.000") })).toBe(".");
    expect(decideMark({ ...all("1,000"), odd: quantities("1,000") })).toBe(",");
    const odd = [...quantities("1.000"), ...money("25.000")];
    expect(decideMark({ ...all("1.000"), odd, hasWholeMoney: true })).toEqual(ambiguous("1.000"));
  });

  test("is unclear if all quantities would be thousands", () => {
    expect(
      decideMark({ ...PLAIN, threeDigits: "2.000", odd: [...quantities("2.000"), ...money("8,40")] }),
    ).toEqual(both("2.000", "8,40"));
    expect(decideMark({ ...PLAIN, threeDigits: "2,000", odd: quantities("2,000"), point: "8.40" })).toEqual(
      both("8.40", "2,000"),
    );
  });
});
