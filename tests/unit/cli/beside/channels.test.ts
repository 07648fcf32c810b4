import { describe, expect, test } from "vitest";
import { KINDS, parseKind } from "../../../../cli/beside/kinds.ts";

const read = (text: string) => parseKind(KINDS.channels, text, { shown: "channels.csv" });
const HEADER = "channel or payment,name,commission_percent,from,to\n";
const allDays = { from: "0001-01-01", to: "9999-12-31" };

describe("a file of channels", () => {
  test("has names and rates, for all days or some", () => {
    const text = `\ufeff${HEADER}GF,GrabFood,30,,2026-06-30\nGF,,32.1 %,2026-07-01,\n"LINE, MAN",,0.0001,,\nCash,เงินสด,,,\n\n`;
    expect(read(text)).toEqual([
      { key: "GF", name: "GrabFood", rate: 300_000n, from: "0001-01-01", to: "2026-06-30" },
      { key: "GF", name: "", rate: 321_000n, from: "2026-07-01", to: "9999-12-31" },
      { key: "LINE, MAN", name: "", rate: 1n, ...allDays },
      { key: "Cash", name: "เงินสด", rate: undefined, ...allDays },
    ]);
  });

  test("may be of a spreadsheet, without the columns that it does not need, and empty", () => {
    expect(read("Commission_Percent;Channel or Payment\n100;GF\n0;Card\n")).toEqual([
      { key: "GF", name: "", rate: 1_000_000n, ...allDays },
      { key: "Card", name: "", rate: 0n, ...allDays },
    ]);
    expect(read("")).toEqual([]);
    expect(read(HEADER)).toEqual([]);
  });

  test("a wrong header is refused with the right one", () => {
    expect(() => read("channel,commission\nGF,30\n")).toThrow(
      expect.objectContaining({
        exitCode: 5,
        message: 'cannot read channels.csv: line 1: there is no column "channel or payment"',
        hint: `begin with: ${HEADER.trim()}`,
      }),
    );
  });

  test.each([
    ["GF,,100.1,,", '"100.1" is not a percent from 0 to 100, with at most four decimals'],
    ["GF,,-1,,", '"-1" is not a percent from 0 to 100, with at most four decimals'],
    ["GF,,30.12345,,", '"30.12345" is not a percent from 0 to 100, with at most four decimals'],
    ['GF,,"32,1",,', '"32,1" is not a percent from 0 to 100, with at most four decimals'],
    [",GrabFood,30,,", "the channel or payment is missing"],
    ["GF,,30,1 July,", '"1 July" is not a date (yyyy-mm-dd)'],
    ["GF,,30,,2026-06-31", '"2026-06-31" is not a date (yyyy-mm-dd)'],
    ["GF,,30,2026-07-01,2026-06-30", "it ends before it begins"],
    ["GF,,,,", "there is neither a name nor a commission_percent"],
  ])("a wrong line is named: %s", (line, message) => {
    expect(() => read(`${HEADER}Card,,2.675,,\n${line}\n`)).toThrow(
      `cannot read channels.csv: line 3: ${message}`,
    );
  });

  test.each([
    ["GF,,30,,2026-07-01\nCard,,1,,\nGF,,32.1,2026-07-01,", "line 4: its days overlap those of line 2"],
    ["GF,,30,,\nGF,,30,,", "line 3: its days overlap those of line 2"],
    ["GF,Grab,30,,2026-06-30\nGF,GrabFood,32.1,2026-07-01,", 'line 3: "GF" is "Grab" in line 2'],
  ])("two lines that contradict each other are both named: %j", (lines, message) => {
    expect(() => read(`${HEADER}${lines}\n`)).toThrow(`cannot read channels.csv: ${message}`);
  });

  test("two rates may follow one another, and a name may have a line of its own", () => {
    expect(read(`${HEADER}GF,,30,,2026-06-30\nGF,Grab,,,\nGF,,32.1,2026-07-01,\n`)).toHaveLength(3);
  });
});
