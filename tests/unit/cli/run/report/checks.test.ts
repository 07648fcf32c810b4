import { describe, expect, test } from "vitest";
import { failedCheck } from "../../../../../cli/run/report/make-report.ts";
import type { Knowledge } from "../../../../../viewer/report/known/knowledge.ts";
import { reportOf } from "../../../../support/samples/rows.ts";

const LACKS: Knowledge = {
  source: "exports",
  today: "2026-12-01",
  days: [
    { date: "2026-11-29", state: "partly", until: "11:37" },
    { date: "2026-11-30", state: "not" },
  ],
};

function failed(values: Knowledge, strict = true) {
  return failedCheck({ ...reportOf(), knownUntil: { values } }, { strict });
}

describe("a report that misses days", () => {
  test("fails a strict run, which says what is missing and what to do", () => {
    expect(failed(LACKS)).toMatchObject({
      exitCode: 6,
      message:
        "the report is not complete: Sun 29 Nov is known until 11:37. Mon 30 Nov is not in the exports yet",
      hint: "save and import the newest export, and make the report again",
      kept: "the report is written, as far as it goes",
    });
    expect(failed({ ...LACKS, source: "sync" })).toMatchObject({
      hint: "sync again, and make the report again",
    });
  });

  test("fails no other run", () => {
    expect(failed(LACKS, false)).toBeUndefined();
  });

  test("is not one that only misses today, or has a question", () => {
    expect(failed({ ...LACKS, today: "2026-11-29" })).toBeUndefined();
    expect(
      failed({ source: "exports", today: "2026-12-01", days: [], noSales: ["2026-11-30"] }),
    ).toBeUndefined();
  });
});

describe("a report with shifts", () => {
  const equal = { kind: "till-equal", values: { days: 0, of: 1, notCompared: 1 } } as const;
  const differs = {
    kind: "till-differs",
    values: {
      date: "2026-11-12",
      opened: "15:00",
      closed: "22:00",
      figures: [{ figure: "net_sales", till: 100, store: 100.01 }],
    },
  } as const;

  test("fails a strict run if one is different from the till, by a satang", () => {
    expect(failedCheck({ ...reportOf(), notes: [equal, differs] }, { strict: true })).toMatchObject({
      exitCode: 6,
      message:
        "a check failed: Different from the till: Thu 12 Nov 2026, 15:00–22:00: net sales ฿100.00 there, ฿100.01 here (+฿0.01)",
      hint: "sync again; if it stays, look for the receipts of that shift in the till; the notes in the report say what is wrong",
      kept: "the report is written",
    });
    expect(failedCheck({ ...reportOf(), notes: [differs] }, { strict: false })).toBeUndefined();
  });

  test("fails none because of days that cannot be compared", () => {
    expect(failedCheck({ ...reportOf(), notes: [equal] }, { strict: true })).toBeUndefined();
  });
});
