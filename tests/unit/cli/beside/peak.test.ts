import { describe, expect, test } from "vitest";
import { KINDS, parseKind } from "../../../../cli/beside/kinds.ts";

const read = (text: string) => parseKind(KINDS.peak, text, { shown: "peak.csv" });

describe("a file of names in PEAK", () => {
  test("has a line for each, as a spreadsheet may have saved it", () => {
    expect(read('\ufeffKind;Name;Value\nPayment;Cash;CSH001\nbranch;"Nimman; 2";1\n\n')).toEqual([
      { kind: "payment", name: "Cash", value: "CSH001" },
      { kind: "branch", name: "Nimman; 2", value: "00001" },
    ]);
  });

  test("may have no names, and be empty", () => {
    expect(read("kind,value\naccount,410102\n")).toEqual([{ kind: "account", name: "", value: "410102" }]);
    expect(read("")).toEqual([]);
  });

  test.each([
    ["kind,name\naccount,", 'line 1: there is no column "value"'],
    ["kind,name,value\naccount,,410101\nbrunch,,1", 'line 3: "brunch" is not one of account, branch,'],
    ["kind,name,value\nbranch,,head office", 'line 2: "head office" is not a value of branch, such as 00000'],
  ])("a wrong line is named: %j", (text, message) => {
    expect(() => read(text)).toThrow(`cannot read peak.csv: ${message}`);
  });
});
