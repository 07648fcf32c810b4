import { describe, expect, test } from "vitest";
import { writtenMessage } from "../../../../../cli/run/report/write-report.ts";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { languageOf } from "../../../../../viewer/report/language/languages.ts";
import type { Report } from "../../../../../viewer/report/report.ts";
import { categoryRow, employeeRow, NO_ROWS, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

test("the closing line says what the headline of the report says", () => {
  expect(writtenMessage(reportOf(), { timeZone: "UTC" }, { language: english })).toBe(
    "Wrote the report for 1 – 30 Nov 2026 (UTC): total sales ฿1,000, net sales ฿951, profit ฿600 (63.2% margin), 8 customers; 1 of 30 days has sales",
  );
});

test("it names the shops if these are not all", () => {
  expect(
    writtenMessage({ ...reportOf(), shops: ["Nimman", "ท่าแพ"] }, { timeZone: "UTC" }, { language: english }),
  ).toMatch(/^Wrote the report of Nimman, ท่าแพ for 1 – 30 Nov 2026 \(UTC\): /);
});

test("it says no profit if the till has no cost, and counts the notes", () => {
  const report = reportOf({
    sales_summary: [{ ...summaryRow, profit: summaryRow.net_sales, total_transactions: 1 }],
    sales_by_employee: [{ ...employeeRow, total_transactions: 1 }],
    sales_by_category: [{ ...categoryRow, total_sales: 900 }],
  });
  expect(writtenMessage(report, { timeZone: "UTC" }, { language: english })).toMatch(
    /net sales ฿951, profit – \(no cost in this till\), 1 customer; .+ sales, with 1 note$/,
  );
});

test("without a day, it says that there are no sales", () => {
  expect(writtenMessage(reportOf(NO_ROWS), { timeZone: "UTC" }, { language: english })).toBe(
    "Wrote the report for 1 – 30 Nov 2026 (UTC): no sales",
  );
});

const OCTOBER = { startDate: "2026-10-01", endDate: "2026-10-30" };
const october = (days: readonly Partial<typeof summaryRow>[]) =>
  reportOf({ sales_summary: days.map((day) => ({ ...summaryRow, ...day })) }, OCTOBER);
const comparedWith = (...days: readonly Partial<typeof summaryRow>[]) =>
  writtenMessage(
    compareReports(reportOf(), { kind: "previous", report: october(days) }),
    { timeZone: "UTC" },
    {
      language: english,
    },
  );

test("the closing line has the change of each figure of the headline", () => {
  expect(
    comparedWith({
      date: "2026-10-02",
      total_sales: 800,
      net_sales: 1000,
      profit: -5,
      total_transactions: 0,
    }),
  ).toBe(
    "Wrote the report for 1 – 30 Nov 2026 against 1 – 30 Oct 2026 (UTC): total sales ฿1,000 (▲\u00a0+25.0%), net sales ฿951 (▼\u00a0−5.0%), profit ฿600 (63.2% margin), 8 customers; ▲▼ per open day; 1 of 30 days has sales",
  );
});

test("its changes are of the basis, and it says the open days of both if they differ", () => {
  expect(comparedWith({ date: "2026-10-02" }, { date: "2026-10-03", total_sales: 600 })).toMatch(
    /total sales ฿1,000 \(▲\u00a0\+25\.0%\).+; ▲▼ per open day; 1 of 30 days has sales, 2 of 30 before$/,
  );
});

test("an earlier range without sales is said, and nothing is divided by it", () => {
  expect(comparedWith()).toMatch(
    /total sales ฿1,000, net sales .+ \(63\.2% margin\), 8 customers; 1 of 30 days has sales; the earlier range has no sales$/,
  );
});

test("it says that changes are without today, or that nothing is compared because no day is over", () => {
  const november = { startDate: "2026-11-01", endDate: "2026-11-03" };
  const days = [1, 2, 3].map((nth) => ({ ...summaryRow, date: `2026-11-0${nth}` }));
  const report = compareReports(reportOf({ sales_summary: days }, november), {
    kind: "previous",
    compared: { startDate: "2026-11-01", endDate: "2026-11-02" },
    withoutToday: reportOf({ sales_summary: days.slice(0, 2) }, { ...november, endDate: "2026-11-02" }),
    report: october([{ date: "2026-10-02", total_sales: 500 }]),
  });
  expect(writtenMessage(report, { timeZone: "UTC" }, { language: english })).toMatch(
    /: total sales ฿3,000 \(▲\u00a0\+100\.0%\).+; 3 of 3 days have sales, 1 of 30 before; changes are without today, with 4 notes$/,
  );
  expect(
    writtenMessage(
      reportOf({ sales_summary: days.slice(2) }, november),
      { timeZone: "UTC" },
      {
        language: english,
        isTooSoon: true,
      },
    ),
  ).toMatch(/; 1 of 3 days has sales; nothing is compared, because today is not over yet$/);
});

test("it says where the history begins, and no per cent of less than half of the earlier range", () => {
  const messageFrom = (historyFrom: string) => {
    const earlier = october([{ date: historyFrom, total_sales: 500 }]);
    const report = compareReports(reportOf(), { kind: "previous", historyFrom, report: earlier });
    return writtenMessage(report, { timeZone: "UTC" }, { language: english });
  };
  expect(messageFrom("2026-10-02")).toMatch(
    /: total sales ฿1,000 \(▲\u00a0\+100\.0%\).+; 1 of 30 days has sales; your history begins on 2 Oct 2026$/,
  );
  expect(messageFrom("2026-10-17")).toMatch(
    /: total sales ฿1,000, net .+ 8 customers; 1 of 30 days has sales; your history begins on 17 Oct 2026$/,
  );
});

describe("in Thai", () => {
  const thaiMessage = (report: Report, isTooSoon = false) =>
    writtenMessage(report, { timeZone: "UTC" }, { language: languageOf("th", "buddhist"), isTooSoon });

  test("the closing line says the same, in the years of its era", () => {
    const report = compareReports(reportOf(), {
      kind: "previous",
      historyFrom: "2026-10-02",
      report: october([{ date: "2026-10-02", total_sales: 500 }, { date: "2026-10-03" }]),
    });
    expect(thaiMessage({ ...report, shops: ["นิมมาน", "(none)"] })).toBe(
      "เขียนรายงานของ นิมมาน, (ไม่ระบุ) ช่วง 1–30 พ.ย. 2569 เทียบกับ 1–30 ต.ค. 2569 (UTC) แล้ว: ยอดขาย ฿1,000 (▲\u00a0+33.3%), ยอดขายสุทธิ ฿951 (±0.0%), กำไร ฿600 (อัตรากำไร 63.2%, ±0.0%), ลูกค้า 8 คน (±0.0%); ▲▼ ต่อวันเปิดร้าน; เปิดร้าน 1 จาก 30 วัน, ช่วงก่อนหน้า 2 จาก 30 วัน; ข้อมูลเริ่มเมื่อ 2 ต.ค. 2569",
    );
  });

  test("it says what there is not", () => {
    const empty = { ...reportOf(NO_ROWS), dataDays: { startDate: "2025-01-01", endDate: "2025-12-31" } };
    expect(thaiMessage(empty, true)).toBe(
      "เขียนรายงานช่วง 1–30 พ.ย. 2569 (UTC) แล้ว: ไม่มียอดขาย; มียอดขายตั้งแต่ 1 ม.ค. 2568 ถึง 31 ธ.ค. 2568; ยังไม่เปรียบเทียบ เพราะวันนี้ยังไม่จบวัน",
    );
  });
});
