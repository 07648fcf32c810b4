/** What a person sends into a chat. */
import { describe, expect, test } from "vitest";
import { momentsOf } from "../../../../../viewer/report/known/moments.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import type { Report } from "../../../../../viewer/report/report.ts";
import { nowOf, soFar } from "../../../../../viewer/report/today/so-far.ts";
import type { UsualDays } from "../../../../../viewer/report/today/usual-days.ts";
import { chatText } from "../../../../../viewer/report/wording/digest-text.ts";
import { rangeReport, WEEK, WEEK_BEFORE } from "../../../../support/samples/compared-reports.ts";
import { compared } from "../../../../support/samples/in-english.tsx";
import { NO_ROWS, productRow, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const TODAY = "2026-11-23";
const AT_NOON = { generatedAt: `${TODAY}T05:03:00.000Z`, timeZone: "Asia/Bangkok" };
const USUAL: UsualDays = {
  date: TODAY,
  days: [9, 10, 11, 12].map((sales) => ({
    date: `2026-11-0${sales - 8}`,
    total_sales: sales * 1000,
    hours: [{ weekday: 1, hour: 9, total_sales: sales * 1000, total_transactions: 2, days: 1 }],
  })),
  weeks: [],
};
const today = (product_name = "Iced Latte") =>
  reportOf(
    {
      sales_summary: [{ ...summaryRow, date: TODAY, total_sales: 10_195.4, total_transactions: 83 }],
      sales_by_product: [{ ...productRow, product_name }],
    },
    { startDate: TODAY, endDate: TODAY },
  );
const SOLD = { sales: 10_195.4, customers: 83 };
const nowWith = (usual: UsualDays) => soFar({ at: AT_NOON, sold: SOLD, usual }, nowOf(AT_NOON));
const facts = { cafeName: undefined, now: nowWith(USUAL) };
const week = (sales: readonly number[], range = WEEK) =>
  rangeReport(range, new Map(sales.map((satang, day) => [day, satang])), [{ name: "Latte", satang: 100 }]);

describe("today in a chat", () => {
  test("is the sales until now, what is usual by now, the customers and the best product", () => {
    expect(chatText(today(), english, facts)).toBe(
      "Today until 12:03: ฿10,195, usual ฿10,500, 83 customers, best: Iced Latte",
    );
    expect(chatText(today(), thai("buddhist"), { ...facts, cafeName: "บ้านกาแฟ" })).toBe(
      "บ้านกาแฟ\nวันนี้ถึง 12:03 น.: ฿10,195, ปกติ ฿10,500, ลูกค้า 83 คน, ขายดีที่สุด: Iced Latte",
    );
  });

  test("leaves out what is not known, and says whose sales they are", () => {
    const { products: _, ...rest } = today();
    const report: Report = { ...rest, products: [], shops: ["Nimman"] };
    expect(chatText(report, english, { ...facts, now: nowWith({ ...USUAL, days: [] }) })).toBe(
      "\u2068Nimman\u2069, today until 12:03: ฿10,195, 83 customers",
    );
  });
});

test("what is known until an earlier moment is not said to be until now", () => {
  const moments = [
    momentsOf({ shop: "", known_until: `${TODAY}T11:37:22`, exported_at: `${TODAY}T11:40:00` }),
  ];
  const now = soFar({ at: AT_NOON, moments, sold: SOLD, usual: USUAL }, nowOf(AT_NOON));
  expect(chatText(today(), english, { ...facts, now })).toContain(
    "Today until 11:37: ฿10,195, usual ฿10,500",
  );
});

describe("a range in a chat", () => {
  test("is the verdict, the total and one reason", () => {
    const report = compared(week([500_00]), { kind: "same-weekdays", report: week([100_00], WEEK_BEFORE) });
    const [verdict, total, why, ...more] = chatText(report, english, { ...facts, cafeName: "Cafe" })
      .split("\n")
      .slice(1);
    expect([verdict, more]).toEqual(["More than the week before.", []]);
    expect(total).toMatch(/2026: ฿500$/);
    expect(why).toBe("฿400 more than the week before.");
  });

  test("is at most 300 characters long, and cut after a whole part", () => {
    const long = { ...facts, cafeName: "ก".repeat(500) };
    const report = { ...week([500_00]), shops: ["x".repeat(400)] };
    for (const text of [chatText(report, english, long), chatText(today("y".repeat(999)), english, long)])
      expect([...text].length).toBeLessThanOrEqual(300);
  });

  test("without sales says so", () => {
    expect(chatText(reportOf(NO_ROWS, WEEK), english, facts)).toContain("No sales");
  });
});
