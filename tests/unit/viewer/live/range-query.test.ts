import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { choiceInQuery, queryWith } from "../../../../viewer/live/range-query.ts";
import {
  addDays,
  namedRange,
  PERIODS,
  QUICK_RANGES,
  type RangeName,
} from "../../../../viewer/report/date-range.ts";

const TODAY = "2026-11-20";

describe("the range in a query", () => {
  test.each([
    ["?period=today", { startDate: TODAY, endDate: TODAY }],
    ["?period=yesterday", { startDate: "2026-11-19", endDate: "2026-11-19" }],
    ["?period=this-week", { startDate: "2026-11-16", endDate: TODAY }],
    ["?period=last-week&last=7", { startDate: "2026-11-09", endDate: "2026-11-15" }],
    ["?period=this-month", { startDate: "2026-11-01", endDate: TODAY }],
    ["?period=last-month", { startDate: "2026-10-01", endDate: "2026-10-31" }],
    ["?period=this-year", { startDate: "2026-01-01", endDate: TODAY }],
    ["?period=lunch&last=7", { startDate: "2026-11-13", endDate: TODAY }],
    ["?last=7", { startDate: "2026-11-13", endDate: TODAY }],
    ["?last=0", { startDate: TODAY, endDate: TODAY }],
    ["?from=2026-11-01&to=2026-11-15", { startDate: "2026-11-01", endDate: "2026-11-15" }],
    ["?to=2026-11-01&compare=none&from=2026-11-15", { startDate: "2026-11-15", endDate: "2026-11-01" }],
  ])("of %s is read", (query, range) => {
    expect(choiceInQuery(query, TODAY).range).toEqual(range);
  });

  test.each([
    "",
    "?period=",
    "?period=7",
    "?last=",
    "?last=-7",
    "?last=7.5",
    "?last=99999",
    "?last=<script>",
    "?from=2026-11-01",
    "?to=2026-11-01",
    "?from=2026-02-30&to=2026-11-01",
    "?from=1 Nov&to=2 Nov",
    "?%",
  ])("is ignored if it cannot be read: %s", (query) => {
    expect(choiceInQuery(query, TODAY).range).toBeUndefined();
  });

  test("is the one that was written, whatever the query had before", () => {
    const day = fc.integer({ min: -4000, max: 4000 }).map((days) => addDays(TODAY, days));
    const name = fc.constantFrom<RangeName>("today", ...PERIODS, ...QUICK_RANGES, 3);
    const range = fc.oneof(
      fc.record({ range: fc.record({ startDate: day, endDate: day }), rangeName: fc.constant(undefined) }),
      name.map((rangeName) => ({ range: namedRange(rangeName, TODAY), rangeName })),
    );
    fc.assert(
      fc.property(range, range, fc.constantFrom(30, undefined), (one, other, implied) => {
        const before = queryWith("?compare=none", one, implied);
        const query = queryWith(before, other, implied);
        const read = choiceInQuery(query, TODAY);
        const isImplied = read.range === undefined;
        expect(isImplied).toBe(other.rangeName === 30 && implied === 30);
        if (!isImplied) expect(read).toMatchObject(other);
        expect(queryWith(query, { range: undefined, rangeName: undefined }, implied)).toBe("?compare=none");
      }),
    );
  });
});

describe("what is opened, in a query", () => {
  test.each([
    ["?employee=Nok+%26+Co", { kind: "employee", name: "Nok & Co" }],
    ["?last=7&category=%E0%B8%81%E0%B8%B2%E0%B9%81%E0%B8%9F", { kind: "category", name: "กาแฟ" }],
    ["?category=", undefined],
    ["", undefined],
  ])("of %s is read", (query, opened) => {
    expect(choiceInQuery(query, TODAY).opened).toEqual(opened);
  });

  test("replaces what was opened before, and nothing else", () => {
    const employee = queryWith("?last=7", { opened: { kind: "employee", name: "Nok" } }, 30);
    expect(employee).toBe("?last=7&employee=Nok");
    const category = queryWith(employee, { opened: { kind: "category", name: "(none)" } }, 30);
    expect(choiceInQuery(category, TODAY).opened).toEqual({ kind: "category", name: "(none)" });
    expect(queryWith(category, { opened: undefined }, 30)).toBe("?last=7");
  });
});
