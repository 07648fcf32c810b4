import { describe, expect, test } from "vitest";
import { withChange } from "../../../../cli/beside/day-notes.ts";
import { KINDS, parseKind } from "../../../../cli/beside/kinds.ts";

const FILE = { shown: "notes.csv" };
const read = (text: string) => parseKind(KINDS.notes, text, FILE);
const works = { date: "2026-11-09", to: "2026-11-09", text: "road works" };

describe("notes on days", () => {
  test("have a day, and may have a last day and a shop", () => {
    const text = '﻿Date,To,Text,Shop\n2026-11-09,,"road works, again",\n2026-11-10,2026-11-12,ฝนตก,Nimman\n\n';
    expect(read(text)).toEqual([
      { ...works, text: "road works, again" },
      { date: "2026-11-10", to: "2026-11-12", text: "ฝนตก", store: "Nimman" },
    ]);
  });

  test.each([
    ["the columns can be fewer, in any order", "text,date\nroad works,2026-11-09"],
    ["a spreadsheet may separate with semicolons", "date;to;text;shop\n2026-11-09;;road works;"],
    ["lines may end as on Windows", "date,text\n2026-11-09,road works\n\n"],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual([works]);
  });

  test("of an empty file are none", () => {
    expect(read("")).toEqual([]);
    expect(read("date,to,text,shop\n")).toEqual([]);
  });

  test.each([
    ["when,text", 'line 1: there is no column "date"'],
    ["date,text\n2026-11-09,a\n09/11/2026,b", 'line 3: "09/11/2026" is not a day (yyyy-mm-dd)'],
    [
      "date,to,text\n2026-11-09,2026-11-08,a",
      "line 2: it ends on 2026-11-08, before it begins on 2026-11-09",
    ],
    ["date,to,text\n2026-11-09,2062-11-08,a", "line 2: it has more than 366 days"],
    ["date,text\n2026-11-09,", "line 2: its text is empty"],
    [`date,text\n2026-11-09,${"ก".repeat(81)}`, "line 2: its text has more than 80 characters"],
  ])("a wrong line is named: %j", (text, message) => {
    expect(() => read(text)).toThrow(`cannot read notes.csv: ${message}`);
  });
});

describe("a change of the file", () => {
  const text = "date,text\n2026-11-08,a party\n2026-11-09,road works\n";

  test("adds, changes or removes one line, and leaves the others as they were", () => {
    expect(withChange(text, { before: works }, FILE)).toBe("date,text\n2026-11-08,a party\n");
    expect(withChange(text, { before: works, after: { ...works, text: 'a "fair", rain' } }, FILE)).toBe(
      'date,text\n2026-11-08,a party\n2026-11-09,"a ""fair"", rain"\n',
    );
    expect(withChange(text, { after: { ...works, to: "2026-11-10", store: "Nimman" } }, FILE)).toBe(
      `date,text,to,shop\n2026-11-08,a party\n2026-11-09,road works\n2026-11-09,road works,2026-11-10,Nimman\n`,
    );
  });

  test("begins a file that spreadsheets read as UTF-8", () => {
    const begun = withChange("", { after: works }, FILE);
    expect(begun).toBe("﻿date,to,text,shop\n2026-11-09,,road works,\n");
    expect(read(begun ?? "")).toEqual([works]);
  });

  test("keeps the separator of the file", () => {
    const changed = withChange("date;text\n", { after: { ...works, text: "a; b, c" } }, FILE);
    expect(changed).toBe('date;text\n2026-11-09;"a; b, c"\n');
    expect(read(changed ?? "")).toEqual([{ ...works, text: "a; b, c" }]);
  });

  test("keeps a text from being a formula, and reads it as it was", () => {
    const changed = withChange("", { after: { ...works, text: "=1+1" } }, FILE);
    expect(changed).toContain("'=1+1");
    expect(read(changed ?? "")).toEqual([{ ...works, text: "=1+1" }]);
  });

  test("is none if the note is there already, and impossible if the one from before is gone", () => {
    expect(withChange(text, { after: works }, FILE)).toBe(text);
    expect(withChange(text, { before: { ...works, text: "rain" } }, FILE)).toBeUndefined();
  });
});
