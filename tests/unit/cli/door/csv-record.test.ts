import { describe, expect, test } from "vitest";
import { readRecord } from "../../../../cli/door/csv-record.ts";

describe("a record of a CSV text", () => {
  test.each([
    ["a,b,c\n", ",", ["a", "b", "c"]],
    ["a;b;c", ";", ["a", "b", "c"]],
    ["a\tb c\td\r\n", "\t", ["a", "b c", "d"]],
    ['"a,b","c ""d""",\n', ",", ["a,b", 'c "d"', ""]],
    ['"two\nlines",x\n', ",", ["two\nlines", "x"]],
    [' "a" ,b\n', ",", ["a", "b"]],
    ['5" pan,b\n', ",", ['5" pan', "b"]],
    ['"5" pan,b\n', ",", ['"5" pan', "b"]],
    ["\n", ",", [""]],
  ])("%j has its cells", (text, delimiter, cells) => {
    expect(readRecord(text, 0, delimiter).cells).toEqual(cells);
  });

  test("says where the next one begins, or that it is the last", () => {
    expect(readRecord("a,b\r\nc,d", 0, ",").next).toBe(5);
    expect(readRecord("a,b\r\nc,d", 5, ",")).toEqual({ cells: ["c", "d"], next: undefined });
  });
});
