/** What a model sends as a question. */
import { describe, expect, test } from "vitest";
import { Refusal, readQuestion } from "../../../../../cli/commands/ask/question.ts";

test("a question has its days, what they are compared with, its rows and its shops", () => {
  expect(readQuestion("compare", { range: "2026-11", with: "2025-11", shops: ["Nimman"] })).toEqual({
    tool: "compare",
    days: { startDate: "2026-11-01", endDate: "2026-11-30" },
    earlier: { startDate: "2025-11-01", endDate: "2025-11-30" },
    by: undefined,
    shops: ["Nimman"],
  });
  expect(readQuestion("why", { with: "last-year" })).toMatchObject({
    days: { period: "last-week" },
    earlier: "last-year",
  });
  expect(readQuestion("sales", { by: "week", shops: null, range: null })).toMatchObject({ by: "week" });
  expect(readQuestion("sales", { shops: "Nimman" }).shops).toEqual(["Nimman"]);
});

describe("a wrong one is refused in words that a model can act on", () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      "sails",
      {},
      "'sails' is not one of the questions; did you mean sales? the questions are sales, compare,",
    ],
    ["__proto__", {}, "'__proto__' is not one of the questions; the questions are"],
    ["sales", { rnage: "2026" }, "sales has no argument 'rnage'; did you mean range? give range, by, shops"],
    ["sales", { with: "2025" }, "sales has no argument 'with'"],
    ["coming", { range: "2026" }, "coming has no argument 'range'; give shops"],
    ["sales", { range: 7 }, "range is not a text of at most 200 characters"],
    ["sales", { range: "x".repeat(1e6) }, "range is not a text of at most 200 characters"],
    ["sales", { range: { from: "2026" } }, "range is not a text"],
    ["sales", { by: "hour" }, "by 'hour' is unknown; give day, week, month"],
    ["sales", { shops: [1] }, "shops is not a list of at most 300 names"],
    ["sales", { shops: [""] }, "shops is not a list"],
    ["sales", { shops: Array.from({ length: 301 }, String) }, "shops is not a list of at most 300 names"],
  ])("%s %#", (tool, asked, said) => {
    let refusal: unknown;
    try {
      readQuestion(tool, asked);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal instanceof Refusal ? `${refusal.message}; ${refusal.hint}` : "").toContain(said);
  });
});
