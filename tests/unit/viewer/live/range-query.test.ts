import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { choiceInQuery, queryWith } from "../../../../viewer/live/range-query.ts";
import { addDays, lastDays, QUICK_RANGES } from "../../../../viewer/report/date-range.ts";

const TODAY = "2026-11-20";

describe("the range in a query", () => {
  test.each([
    ["?last=7", { startDate: "2026-11-13", endDate: TODAY }],
    ["?last=0", { startDate: TODAY, endDate: TODAY }],
    ["?from=2026-11-01&to=2026-11-15", { startDate: "2026-11-01", endDate: "2026-11-15" }],
    ["?to=2026-11-01&compare=none&from=2026-11-15", { startDate: "2026-11-15", endDate: "2026-11-01" }],
  ])("of %s is read", (query, range) => {
    expect(choiceInQuery(query, TODAY).range).toEqual(range);
  });

  test.each([
    "",
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
    const range = fc.oneof(
      fc.record({ startDate: day, endDate: day }),
      fc.constantFrom(...QUICK_RANGES).map((days) => lastDays(TODAY, days)),
    );
    fc.assert(
      fc.property(range, range, (one, other) => {
        const before = queryWith("?compare=none", { range: one }, TODAY);
        const query = queryWith(before, { range: other }, TODAY);
        expect(choiceInQuery(query, TODAY).range ?? lastDays(TODAY, 30)).toEqual(other);
        expect(queryWith(query, { range: undefined }, TODAY)).toBe("?compare=none");
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
    const employee = queryWith("?last=7", { opened: { kind: "employee", name: "Nok" } }, TODAY);
    expect(employee).toBe("?last=7&employee=Nok");
    const category = queryWith(employee, { opened: { kind: "category", name: "(none)" } }, TODAY);
    expect(choiceInQuery(category, TODAY).opened).toEqual({ kind: "category", name: "(none)" });
    expect(queryWith(category, { opened: undefined }, TODAY)).toBe("?last=7");
  });
});
