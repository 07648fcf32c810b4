import { describe, expect, test } from "vitest";
import { writtenMessage } from "../../../../../cli/run/report/write-report.ts";
import { answered, TOOLS } from "../../../../../viewer/report/answers/tools.ts";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { daysOf } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { saveReport } from "../../../../../viewer/report/saved/saved-report.ts";
import { answerText } from "../../../../../viewer/report/wording/answers.ts";
import { digestOf } from "../../../../../viewer/report/wording/digest-of.ts";
import { chatText as digestChat } from "../../../../../viewer/report/wording/digest-text.ts";
import { withTexts } from "../../../../../viewer/report/wording/statements.ts";
import { noSalesText, summaryText } from "../../../../../viewer/report/wording/summary.ts";
import { NO_ROWS, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const FACTS = { generatedAt: "2026-11-09T00:00:00.000Z", timeZone: "UTC" };

const day = (date: string) => ({ startDate: date, endDate: date });

test("a report without sales names its days", () => {
  expect(noSalesText(reportOf(NO_ROWS), english)).toBe("No sales from 1 Nov 2026 to 30 Nov 2026.");
  expect(noSalesText(reportOf(NO_ROWS, day("2026-11-03")), english)).toBe("No sales on 3 Nov 2026.");
  expect(noSalesText(reportOf(NO_ROWS, null), english)).toBe("There are no sales.");
});

test("it names the days with sales if the source knows them", () => {
  const dataDays = { startDate: "2025-12-31", endDate: "2026-10-31" };
  expect(noSalesText({ ...reportOf(NO_ROWS, day("2026-11-03")), dataDays }, english)).toBe(
    "No sales on 3 Nov 2026. There are sales from 31 Dec 2025 to 31 Oct 2026.",
  );
});

test("a report with any record says nothing, even if all amounts are zero", () => {
  expect(noSalesText(reportOf(), english)).toBe("");
  const closed = { ...summaryRow, total_sales: 0, net_sales: 0, profit: 0, total_transactions: 0 };
  expect(noSalesText(reportOf({ ...NO_ROWS, sales_summary: [closed] }), english)).toBe("");
});

describe("days that are not here yet are not days without sales", () => {
  const week = { startDate: "2026-11-02", endDate: "2026-11-08" };
  const known = { source: "exports", today: "2026-11-09", days: [] } as const;
  const missing = daysOf(week).map((date) => ({ date, state: "not" }) as const);
  const dataDays = { startDate: "2025-12-31", endDate: "2026-11-01" };
  const report = {
    ...reportOf(NO_ROWS, week),
    dataDays,
    knownUntil: { values: { ...known, days: missing } },
  };
  const FIRST = "Mon 2 to Sun 8 Nov are not in the exports yet.";

  test("in an answer, whatever is asked, whose figures are not known", () => {
    for (const tool of TOOLS.filter((each) => each !== "coming")) {
      expect(answerText({ tool, report }, english)).toBe(FIRST);
      expect(answerText({ tool, report }, thai("common"))).toBe("ไฟล์ที่ส่งออกยังไม่มียอด จ. 2 ถึง อา. 8 พ.ย.");
      const { figures, tables } = answered({ tool, report });
      expect(figures).toMatchObject({ total_sales: null, profit: null, open_days: null, days: "7" });
      expect(tables).toEqual([]);
    }
  });

  test("in a summary, in a chat, in the subject of a mail, in its figures and in the closing line", () => {
    expect(summaryText(report, english)).toBe(FIRST);
    expect(digestChat(report, english, { cafeName: undefined, now: undefined })).toBe(FIRST);
    const saved = saveReport([withTexts(report, english)], FACTS, "1.2.3", {});
    const { subject, total, figures, verdict } = digestOf(saved, english);
    expect(subject).toMatch(/not complete yet$/);
    expect(verdict).toBeUndefined();
    expect([total, ...figures].map(({ value }) => value)).toEqual(["–", "–", "–", "–"]);
    expect(writtenMessage(report, FACTS, { language: english })).toBe(
      "Wrote the report for 2 – 8 Nov 2026 (UTC): nothing is known yet; there are sales from 31 Dec 2025 to 1 Nov 2026",
    );
  });

  test("in what changed, if a part of them has no sales", () => {
    const inPart = { ...report, knownUntil: { values: { ...known, days: missing.slice(5) } } };
    const { changes } = compareReports(inPart, { kind: "previous", report: reportOf() });
    expect(changes).toEqual([]);
  });

  test("also today, which nobody misses yet", () => {
    const today = { date: known.today, state: "not" } as const;
    const own = reportOf(NO_ROWS, day(known.today));
    const isNot = { ...own, knownUntil: { values: { ...known, days: [today] } } };
    expect(answerText({ tool: "sales", report: isNot }, english)).toBe(
      "Mon 9 Nov is not in the exports yet.",
    );
    const closed = {
      ...own,
      knownUntil: { values: { ...known, days: [{ ...today, closed: true } as const] } },
    };
    expect(answerText({ tool: "sales", report: closed }, english)).toBe("No sales on 9 Nov 2026.");
  });
});
