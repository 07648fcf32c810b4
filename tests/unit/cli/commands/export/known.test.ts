/** What an API knows of all its sales, which every report asks for. */
import { describe, expect, test } from "vitest";
import { readFacts } from "../../../../../cli/run/report/read-lists.ts";
import * as faults from "../../../../support/fakes/faults.ts";
import { exportFrom } from "../../../../support/runs/export-run.ts";
import { summaryRow } from "../../../../support/samples/rows.ts";

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
    expect([code, server.requests.filter((line) => /known|product_dates/.test(line))]).toEqual([0, []]);
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

test("closes that an API refuses, in any way, are advice that is missing, and nothing else", async () => {
  const days = ["2026-11-02", "2026-11-03", "2026-11-04"].map((date) => ({ ...summaryRow, date }));
  const sales_summary = faults.body(JSON.stringify(days));
  const { code, server } = await exportFrom({ sales_summary, day_closes: faults.status(500) });
  const asked = server.requests.filter((line) => line.includes("day_closes"));
  expect([code, asked]).toEqual([0, ["GET /api/day_closes?startDate=2026-11-01&endDate=2026-11-20"]]);
});
