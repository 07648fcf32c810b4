import { describe, expect, test } from "vitest";
import {
  formatOf,
  headerDifference,
  isFormatName,
  readSavedFormat,
  savedFormatText,
} from "../../../../../cli/import/columns/saved-format.ts";
import { LINES } from "../../../../../cli/import/tills/lines.ts";

const SAVED = formatOf("till", {
  till: LINES,
  columns: new Map([
    ["date", [0]],
    ["receipt", [0, 2]],
    ["gross", [1]],
  ]),
  names: ["Tag", " Summe", "Bon", "__proto__"],
});

describe("a saved format", () => {
  test("is read as it was written", () => {
    expect(readSavedFormat("till", savedFormatText(SAVED))).toEqual(SAVED);
    expect([...SAVED.columns]).toEqual([
      ["date", ["Tag"]],
      ["receipt", ["Tag", "Bon"]],
      ["gross", ["Summe"]],
    ]);
  });

  test.each([
    "",
    "null",
    "[]",
    savedFormatText(SAVED).replace('"schemaVersion":1', '"schemaVersion":2'),
    savedFormatText(SAVED).replace("total_sales", "colour"),
    savedFormatText(SAVED).replace('"lines"', '"excel"'),
    savedFormatText(SAVED).replace('"Bon"', "7"),
  ])("is not read if it is %s", (text) => {
    expect(readSavedFormat("till", text)).toBeUndefined();
  });

  test("differs from a header by what is gone and what is new, not by order, case or accents", () => {
    expect(headerDifference(SAVED, ["BON", "summe", "", "Tag", "__proto__"])).toEqual({
      gone: [],
      added: [],
    });
    expect(headerDifference(SAVED, ["Tag", "Betrag", "Bon"])).toEqual({
      gone: ["Summe", "__proto__"],
      added: ["Betrag"],
    });
  });

  test.each(["till", "Till-2_b", "ร้านกาแฟ", "7"])("may be named %s", (name) => {
    expect(isFormatName(name)).toBe(true);
  });

  test.each(["", "-x", "a b", "a,b", "a/b", "a'b", "lines", "Square", "LOYVERSE", "x".repeat(41)])(
    "may not be named %j",
    (name) => {
      expect(isFormatName(name)).toBe(false);
    },
  );
});
