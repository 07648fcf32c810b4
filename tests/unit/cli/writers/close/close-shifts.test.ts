/** The cash of the shifts on the sheet of a day's close. */
import { describe, expect, test } from "vitest";
import { renderClosePage } from "../../../../../cli/writers/close-page.ts";
import { type DayClose, saveCloses } from "../../../../../viewer/report/day-close.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import type { Shift } from "../../../../../viewer/report/shifts.ts";
import { closesOf } from "../../../../support/samples/day-closes.ts";
import { openShiftOf, shiftOf } from "../../../../support/samples/shifts.ts";
import { visibleText } from "../../../../support/visible-text.ts";

const date = "2026-11-20";
const [DAY] = closesOf([
  { date, store: "Nimman", payment: "Cash", net: 500_000, discount: 0, tax: 0, tip: 0 },
]);

function pageOf(shifts: readonly Shift[] | undefined, language = english, paper: "a4" | "80mm" = "a4") {
  const closes: DayClose[] = DAY ? [{ ...DAY, ...(shifts && { shifts }) }] : [];
  const facts = {
    generatedAt: "2026-11-20T14:30:00.000Z",
    program: "cafe-sales 1.2.3",
    timeZone: "Asia/Bangkok",
    currency: "THB",
  };
  return renderClosePage(
    saveCloses({ ...facts, range: { startDate: date, endDate: date }, closes }),
    language,
    paper,
  );
}
const cashOf = (page: string) => visibleText(page.slice(page.indexOf('class="shifts"') - 5)).split("\n");

const MORNING = shiftOf({ date, closed_by: "Beam Chaiwong", difference: -120.5 });
const EVENING = openShiftOf({ date, opened: "15:00", opened_by: "Beam Chaiwong", cash_refunds: 0 });

describe("a day with shifts", () => {
  test("has the cash of each, with what was paid in and out, and lines only for what nobody has counted", () => {
    expect(cashOf(pageOf([MORNING, EVENING]))).toMatchInlineSnapshot(`
      [
        "Shift 08:00–15:00 · Mook Saelee · Beam Chaiwong",
        "Cash at the start",
        "฿1,000.00",
        "Cash from sales",
        "฿2,500.00",
        "Cash refunded",
        "−฿60.00",
        "Paid in",
        "฿200.00",
        "฿200.00 · Change from the bank · Mook Saelee, 09:10",
        "Paid out",
        "−฿440.00",
        "฿440.00 · Ice and milk · Mook Saelee, 11:30",
        "Cash expected",
        "฿3,200.00",
        "Cash counted",
        "฿3,079.50",
        "Difference",
        "−฿120.50",
        "Shift from 15:00, still open · Beam Chaiwong",
        "Cash at the start",
        "฿1,000.00",
        "Cash from sales",
        "฿2,500.00",
        "Paid in",
        "฿200.00",
        "฿200.00 · Change from the bank · Mook Saelee, 09:10",
        "Paid out",
        "−฿440.00",
        "฿440.00 · Ice and milk · Mook Saelee, 11:30",
        "Cash expected",
        "฿3,200.00",
        "Cash counted",
        "Difference",
        "Closed by",
        "Checked by",
        "Figures of 20 Nov 2026 21:30 Asia/Bangkok",
      ]
    `);
  });

  test("has the same in Thai, also on the paper of a receipt", () => {
    expect(cashOf(pageOf([MORNING, EVENING], thai("common"), "80mm"))).toMatchInlineSnapshot(`
      [
        "กะ 08:00–15:00 น. · Mook Saelee · Beam Chaiwong",
        "เงินทอนตั้งต้น",
        "฿1,000.00",
        "เงินสดจากการขาย",
        "฿2,500.00",
        "เงินสดที่คืนลูกค้า",
        "−฿60.00",
        "นำเงินเข้า",
        "฿200.00",
        "฿200.00 · Change from the bank · Mook Saelee, 09:10 น.",
        "นำเงินออก",
        "−฿440.00",
        "฿440.00 · Ice and milk · Mook Saelee, 11:30 น.",
        "เงินสดที่ควรมี",
        "฿3,200.00",
        "เงินสดที่นับได้",
        "฿3,079.50",
        "ผลต่าง",
        "−฿120.50",
        "กะตั้งแต่ 15:00 น. ยังไม่ปิด · Beam Chaiwong",
        "เงินทอนตั้งต้น",
        "฿1,000.00",
        "เงินสดจากการขาย",
        "฿2,500.00",
        "นำเงินเข้า",
        "฿200.00",
        "฿200.00 · Change from the bank · Mook Saelee, 09:10 น.",
        "นำเงินออก",
        "−฿440.00",
        "฿440.00 · Ice and milk · Mook Saelee, 11:30 น.",
        "เงินสดที่ควรมี",
        "฿3,200.00",
        "เงินสดที่นับได้",
        "ผลต่าง",
        "ผู้ปิดยอด",
        "ผู้ตรวจสอบ",
        "ข้อมูล ณ 20 พ.ย. 2026 21:30 Asia/Bangkok",
      ]
    `);
  });

  test("keeps the lines for two signatures", () => {
    expect(pageOf([MORNING])).toMatch(/<dl class="signatures">(<div>.*<\/div>\s*){2}<\/dl>/);
    expect(pageOf([MORNING])).not.toContain('class="lines"');
  });

  test("names nobody if the till does not", () => {
    const { opened_by, closed_by, ...unnamed } = MORNING;
    const cash_movements = unnamed.cash_movements.map(({ employee, ...movement }) => movement);
    const text = visibleText(pageOf([{ ...unnamed, cash_movements }]));
    expect(text).toContain("Shift 08:00–15:00\n");
    expect(text).toContain("฿440.00 · Ice and milk · 11:30");
  });

  test("shows what was written at the till as text", () => {
    const page = pageOf([
      {
        ...MORNING,
        closed_by: "<i>",
        cash_movements: [
          { type: "PAY_OUT", amount: 5, comment: "</dt><script>alert(1)</script>", time: "10:00" },
        ],
      },
    ]);
    expect(page).toContain("<bdi>&#60;i");
    expect(page).not.toContain("<script");
  });

  test("a sum that the till has without its movements is said", () => {
    expect(visibleText(pageOf([{ ...MORNING, cash_movements: [] }]))).toContain("Paid out\n−฿440.00");
  });
});

test("a day without a shift has the three lines, and no style for shifts", () => {
  expect(pageOf(undefined)).toBe(pageOf([]));
  expect(pageOf(undefined)).toMatch(/<dl class="lines">(<div>.*<\/div>\s*){3}<\/dl>/);
  expect(pageOf(undefined)).not.toMatch(/shift|\.part/);
});
