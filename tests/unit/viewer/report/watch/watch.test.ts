import { describe, expect, test } from "vitest";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { languageOf, watchTexts } from "../../../../../viewer/report/language/languages.ts";
import type { Finding } from "../../../../../viewer/report/watch/findings.ts";
import { idOf, type PastNight, toTell } from "../../../../../viewer/report/watch/watch.ts";
import { digestText } from "../../../../../viewer/report/wording/digest-text.ts";
import { watchDigest } from "../../../../../viewer/report/wording/watch.ts";

const DATE = "2026-11-24";
const WEAK: Finding = {
  kind: "weak-day",
  values: { sales: { amount: 4200, expected: 9800 }, customers: { amount: 38, expected: 90 } },
  lasts: "",
};
const CASH: Finding = { kind: "cash", values: { difference: -500, opened: "14:00" } };
/** One of each kind, in the order of their importance. */
const ALL: readonly Finding[] = [
  { kind: "not-synced", values: { date: "2026-11-23", time: "18:02", isExport: false }, lasts: "" },
  { kind: "not-synced", values: { date: "2026-11-23", isExport: true }, lasts: "" },
  { kind: "no-sales", values: {}, lasts: "" },
  { kind: "no-sales", values: { shops: ["Nimman", "Old Town"] }, lasts: "Nimman|Old Town" },
  WEAK,
  CASH,
  { kind: "cash", values: { difference: 320, opened: "08:00", shop: "Nimman" } },
  { kind: "bill-numbers", values: { count: 1, first: "1-1100" } },
  { kind: "bill-numbers", values: { count: 3, first: "1-1100", shop: "Nimman" } },
  { kind: "till", values: { figure: "net_sales", difference: -0.01, opened: "08:00" } },
  { kind: "till", values: { figure: "payment", payment: "Card", difference: 75, opened: "08:00" } },
  { kind: "person", values: { name: "Ann", what: "refunds", amount: 1200, most: 300 } },
  { kind: "person", values: { name: "Ann", what: "discounts", amount: 900, most: 0 } },
  { kind: "person", values: { name: "Ann", what: "cancelled", amount: 7, most: 2 } },
  { kind: "product", values: { name: "Latte" }, lasts: "Latte" },
];

describe("what is new to a recipient", () => {
  const nightOf = (date: string, found: readonly Finding[], told = found): PastNight => ({
    date,
    found: found.map((each) => idOf(each, date)),
    told: told.map((each) => idOf(each, date)),
  });
  const night = (date: string, nights: readonly PastNight[]) =>
    toTell([WEAK, CASH], date, nights).map((told) => [told.finding.kind, told.night]);

  test("is all of the first night, and nothing of the same night once more", () => {
    expect(night(DATE, [])).toEqual([
      ["weak-day", undefined],
      ["cash", undefined],
    ]);
    expect(night(DATE, [nightOf(DATE, [WEAK, CASH])])).toEqual([]);
  });

  test("is on the third night what lasts, and each difference of cash, which is one of its day", () => {
    const nights = [nightOf("2026-11-23", [WEAK, CASH], [CASH]), nightOf("2026-11-22", [WEAK])];
    expect(night("2026-11-23", nights.slice(1))).toEqual([["cash", undefined]]);
    expect(night(DATE, nights)).toEqual([
      ["weak-day", 3],
      ["cash", undefined],
    ]);
    expect(night("2026-11-25", [nightOf(DATE, [WEAK]), ...nights])).toEqual([["cash", undefined]]);
  });

  test("is what could not be sent on the nights before", () => {
    expect(night(DATE, [nightOf("2026-11-23", [WEAK], [])])).toEqual([
      ["weak-day", 2],
      ["cash", undefined],
    ]);
  });

  test("is what comes back after a good night, or after nights that nobody looked at", () => {
    const before = nightOf("2026-11-22", [WEAK]);
    expect(night(DATE, [nightOf("2026-11-23", []), before])[0]).toEqual(["weak-day", undefined]);
    expect(night("2026-12-01", [before])[0]).toEqual(["weak-day", undefined]);
  });
});

describe("a message", () => {
  const text = (findings: readonly Finding[], code: "en" | "th" = "en", night?: number) => {
    const language = languageOf(code, "common");
    const told = findings.map((finding) => ({ finding, ...(night && { night }) }));
    return watchDigest({ date: DATE, told, cafe: "Corner Cafe" }, watchTexts(language), language);
  };

  test("has three sentences at most, and says how many there are more", () => {
    expect(digestText(text([CASH]))).toBe(
      [
        "Corner Cafe\nTue 24 Nov 2026",
        "The drawer of the shift from 14:00 is ฿500 short, far more than in the last weeks.",
        watchTexts(english).why,
      ].join("\n\n"),
    );
    const { verdict, whys, subject } = text(ALL);
    expect([verdict, whys.length, subject]).toEqual([
      "Nothing was synced since Mon 23 Nov, 18:02.",
      2,
      "Corner Cafe, Tue 24 Nov: Nothing was synced since Mon 23 Nov, 18:02.",
    ]);
    expect(whys[1]).toBe("No sales, on a weekday that is usually open. And 12 more.");
  });

  test("says what has lasted", () => {
    expect(text([WEAK], "en", 3).verdict).toMatch(/^Night 3: Further below/);
    expect(text([WEAK], "th", 3).verdict).toMatch(/^คืนที่ 3: /);
  });

  test("has a sentence for each kind", () => {
    expect(ALL.map((finding) => text([finding]).verdict)).toMatchInlineSnapshot(`
      [
        "Nothing was synced since Mon 23 Nov, 18:02.",
        "No newer sales than of Mon 23 Nov: the export has not come.",
        "No sales, on a weekday that is usually open.",
        "No sales at Nimman, Old Town, on a weekday that is usually open.",
        "Further below what was expected than any of the last 84 days: sales ฿4,200, expected about ฿9,800; 38 customers, expected about 90.",
        "The drawer of the shift from 14:00 is ฿500 short, far more than in the last weeks.",
        "Nimman: The drawer of the shift from 08:00 has ฿320 too much, far more than in the last weeks.",
        "1 bill number is missing: 1-1100.",
        "Nimman: 3 bill numbers are missing: the first is 1-1100.",
        "The store is not equal to the till: −฿0.01 in net sales, shift from 08:00.",
        "The store is not equal to the till: ฿75.00 in payments (Card), shift from 08:00.",
        "Refunds of Ann: ฿1,200, on no day before more than ฿300.",
        "Discounts of Ann: ฿900, and none on the days before.",
        "Receipts cancelled by Ann: 7, on no day before more than 2.",
        "No Latte was sold, which sold on every open day of the last eight weeks.",
      ]
    `);
  });

  test("has the same in Thai", () => {
    expect(ALL.map((finding) => text([finding], "th").verdict)).toMatchInlineSnapshot(`
      [
        "ยังไม่ได้ซิงค์ข้อมูลตั้งแต่ จ. 23 พ.ย., 18:02",
        "ยังไม่มียอดขายใหม่กว่า จ. 23 พ.ย. เพราะไฟล์ส่งออกยังไม่มา",
        "ไม่มียอดขาย ทั้งที่ปกติวันนี้เปิดร้าน",
        "ไม่มียอดขายที่ Nimman, Old Town ทั้งที่ปกติวันนี้เปิดร้าน",
        "ต่ำกว่าที่คาดไว้มากกว่าทุกวันใน 84 วันล่าสุด: ยอดขาย ฿4,200 ที่คาดไว้ประมาณ ฿9,800 · ลูกค้า 38 คน ที่คาดไว้ประมาณ 90 คน",
        "เงินในลิ้นชักของกะ 14:00 ขาด ฿500 มากกว่าที่ผ่านมาทุกครั้ง",
        "Nimman: เงินในลิ้นชักของกะ 08:00 เกิน ฿320 มากกว่าที่ผ่านมาทุกครั้ง",
        "เลขที่บิลหายไป 1 เลข: 1-1100",
        "Nimman: เลขที่บิลหายไป 3 เลข: เริ่มที่ 1-1100",
        "ข้อมูลไม่ตรงกับเครื่องคิดเงิน: ยอดขายสุทธิต่างกัน −฿0.01 ในกะ 08:00",
        "ข้อมูลไม่ตรงกับเครื่องคิดเงิน: ยอดชำระ (Card) ต่างกัน ฿75.00 ในกะ 08:00",
        "ยอดคืนเงินของ Ann ฿1,200 ก่อนหน้านี้ไม่เคยเกินวันละ ฿300",
        "ส่วนลดของ Ann ฿900 ก่อนหน้านี้ไม่เคยมี",
        "Ann ยกเลิก 7 บิล ก่อนหน้านี้ไม่เคยเกินวันละ 2 บิล",
        "วันนี้ไม่มี Latte ขายเลย ทั้งที่ขายได้ทุกวันที่เปิดร้านตลอดแปดสัปดาห์",
      ]
    `);
  });
});
