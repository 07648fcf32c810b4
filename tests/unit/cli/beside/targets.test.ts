import { describe, expect, test } from "vitest";
import { KINDS, parseKind } from "../../../../cli/beside/kinds.ts";
import { withTarget } from "../../../../cli/beside/targets.ts";

const FILE = { shown: "targets.csv" };
const read = (text: string) => parseKind(KINDS.targets, text, FILE);
const november = { period: "2026-11", store: "", amount: 600_000 };

describe("a file of targets", () => {
  test("has months, weeks and each month, for all shops or one", () => {
    const text =
      '\ufeffPeriod,Shop,Amount\n2026-11,,600000\n2026-W47,"Nimman, 2",150000.50\n,Old Town,90000\n\n';
    expect(read(text)).toEqual([
      november,
      { period: "2026-W47", store: "Nimman, 2", amount: 150_000.5 },
      { period: "", store: "Old Town", amount: 90_000 },
    ]);
  });

  test("may have no shops, and be empty", () => {
    expect(read("amount;period\n600000;2026-11\n")).toEqual([november]);
    expect(read("")).toEqual([]);
  });

  test.each([
    ["month,amount", 'line 1: there is no column "period"'],
    ["period,shop,amount\n2026-11,,1\nNov 2026,,1", 'line 3: "Nov 2026" is not a month such as 2026-11'],
    ["period,shop,amount\n2027-W53,,1", 'line 2: "2027-W53" is not a month such as 2026-11 or a week'],
    ["period,shop,amount\n2026-11,,six", 'line 2: "six" is not an amount above 0 such as 600000'],
    ['period,shop,amount\n2026-11,,"600,000"', 'line 2: "600,000" is not an amount above 0'],
  ])("a wrong line is named: %j", (text, message) => {
    expect(() => read(text)).toThrow(`cannot read targets.csv: ${message}`);
  });
});

describe("an edit", () => {
  const edit = (text: string, period: string, store: string, amount: number | undefined) =>
    withTarget(text, { period, store, amount }, FILE);

  test("adds, changes and removes one line, and keeps the others as people wrote them", () => {
    const begun = edit("", "2026-11", "", 600_000);
    expect(begun).toBe("\ufeffperiod,shop,amount\n2026-11,,600000\n");
    const more = edit(begun, "2026-11", "Nimman, 2", 200_000.5);
    expect(more).toBe(`${begun}2026-11,"Nimman, 2",200000.5\n`);
    expect(edit(more, "2026-11", "", 650_000)).toBe(more.replace("600000", "650000"));
    expect(edit(more, "2026-11", "", undefined)).toBe(more.replace("2026-11,,600000\n", ""));
    expect(edit(more, "2026-12", "", undefined)).toBe(more);
    const byHand = "amount;period\n0600000.00;2026-11\n5;2026-12\n";
    expect(edit(byHand, "2026-12", "", 7)).toBe("amount;period\n0600000.00;2026-11\n7;2026-12\n");
  });

  test("does not touch a file with a wrong line", () => {
    expect(() => edit("period,amount\nx,1\n", "2026-11", "", 1)).toThrow("line 2");
  });
});
