import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRangeQuery } from "../../../../cli/server/selection-query.ts";
import { anyText, runs } from "../../../support/property-runs.ts";

function read(query: string) {
  const parameters = new URLSearchParams(query);
  return readRangeQuery((name) => parameters.getAll(name));
}

describe("the date range of a call", () => {
  test("is everything without dates", () => {
    expect(read("")).toEqual({ range: null });
    expect(read("other=1")).toEqual({ range: null });
  });

  test("is what both dates say, in either order", () => {
    const range = { startDate: "2024-02-29", endDate: "2024-03-01" };
    expect(read("startDate=2024-02-29&endDate=2024-03-01")).toEqual({ range });
    expect(read("endDate=2024-03-01&startDate=2024-02-29")).toEqual({ range });
    expect(read("startDate=2024-03-01&endDate=2024-02-29")).toEqual({
      range: { startDate: "2024-03-01", endDate: "2024-02-29" },
    });
  });

  test.each([
    ["startDate=2024-01-01", "endDate is missing; give both dates or neither"],
    ["endDate=2024-01-01", "startDate is missing; give both dates or neither"],
    ["startDate=2024-01-01&startDate=2024-01-01&endDate=2024-01-02", "startDate is given more than once"],
    ["startDate=2024-01-01&endDate=2024-01-02&endDate=2024-01-03", "endDate is given more than once"],
    ["startDate=&endDate=2024-01-01", 'startDate "" is not a date (yyyy-mm-dd)'],
    ["startDate=2100-02-29&endDate=2100-03-01", 'startDate "2100-02-29" is not a date (yyyy-mm-dd)'],
    ["startDate=2024-01-01&endDate=01/02/2024", 'endDate "01/02/2024" is not a date (yyyy-mm-dd)'],
    [
      "startDate=2024-01-01&endDate=2024-01-02' OR 1",
      `endDate "2024-01-02' OR 1" is not a date (yyyy-mm-dd)`,
    ],
  ])("%s is refused with a sentence", (query, problem) => {
    expect(read(query)).toEqual({ problem });
  });

  test("is refused in one short sentence, whatever is sent", () => {
    fc.assert(
      fc.property(anyText(1000), (text) => {
        const answer = readRangeQuery((name) => (name === "startDate" ? [text] : ["2024-01-01"]));
        expect("problem" in answer && answer.problem.length < 320).toBe(true);
      }),
      runs(100),
    );
  });
});
