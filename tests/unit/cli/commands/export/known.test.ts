/** What an API knows of all its sales, which every report asks for. */
import { describe, expect, test } from "vitest";
import { readFacts } from "../../../../../cli/run/report/read-facts.ts";
import { exportFrom } from "../../../../support/runs/export-run.ts";

const KNOWN = { shop: "Nimman", known_until: "2026-11-20T11:37:00", exported_at: null };
const DATES = { product_name: "Latte", first_sale: "2025-01-02", last_sale: "2026-11-20" };

describe("until when sales are known, and the dates of products", () => {
  test("are read of the shops that were asked for", async () => {
    const asked: unknown[] = [];
    const facts = await readFacts(async (...call) => {
      asked.push(call);
      return call[0] === "known" ? [KNOWN] : [DATES];
    });
    expect(facts).toEqual({ known: [KNOWN], productDates: [DATES] });
    expect(asked).toEqual([
      ["known", null],
      ["product_dates", null],
    ]);
  });

  test("need not be there", async () => {
    expect(await readFacts(async () => undefined)).toEqual({ known: undefined, productDates: undefined });
    const { code, server } = await exportFrom({});
    const asked = server.requests.filter((line) => /known|product_dates/.test(line));
    expect([code, asked]).toEqual([0, ["GET /api/known", "GET /api/product_dates"]]);
  });

  test.each([
    [
      "known",
      { ...KNOWN, known_until: "today" },
      "known: rows[0].known_until is missing or not valid in the answer",
    ],
    [
      "product_dates",
      { ...DATES, last_sale: "2024-01-01" },
      "product_dates: rows[0].last_sale is missing or not valid in the answer",
    ],
  ])("end the run if %s is wrong", async (wrong, row, message) => {
    await expect(readFacts(async (call) => (call === wrong ? [row] : []))).rejects.toMatchObject({
      exitCode: 5,
      message,
    });
  });
});
