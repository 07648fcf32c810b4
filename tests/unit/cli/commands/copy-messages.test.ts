import { expect, test } from "vitest";
import { type CopiedStore, copiedText } from "../../../../cli/commands/store/run-copy.ts";
import { COPY_OPTIONS } from "../../../../cli/commands/store/store.ts";

const COPIED: CopiedStore = {
  isNew: true,
  totals: {
    gross: "1234567.50",
    refunds: "20.00",
    discounts: "0.00",
    net: "1234547.50",
    cost: "7.00",
    receipts: 1200,
    refundReceipts: 1,
    lines: 3400,
    days: { first: "2026-11-01", last: "2026-11-22" },
  },
  applied: {
    receiptsAdded: 12,
    receiptsReplaced: 3,
    receiptsMoved: 0,
    receiptsShortened: 0,
    receiptsJoined: 0,
    receiptsAlike: 0,
    receiptsUnchanged: 1219,
    receiptsOverruled: 0,
    receiptsRemoved: 1,
    changesAnswers: true,
    renamed: [
      { inStore: "นิมมาน", atTill: "" },
      { inStore: "", atTill: "Nimman" },
    ],
    lines: 45,
    days: 2,
    shifts: 0,
  },
  compared: { shops: 1, days: 22, otherDays: [{ shop: "", day: "2026-11-03" }] },
};

function text(lang: string, changes: Partial<CopiedStore> = {}, dryRun = false) {
  const options = COPY_OPTIONS.read({ from: "a.duckdb", to: "b/", lang, dryRun }, []);
  return copiedText({ ...COPIED, ...changes }, options);
}

test("a copy says what it read, what it changed, and that the sums are the same", () => {
  expect(text("en")).toEqual([
    "a.duckdb",
    "  2026-11-01 to 2026-11-22: 1,200 receipts, 1 refund, 3,400 lines",
    "  gross sales 1,234,567.50, refunds 20.00, discounts 0.00, net sales 1,234,547.50, cost of goods 7.00",
    '  receipts without a shop are those of the shop "นิมมาน"',
    '  the shop "Nimman" keeps the name that the store has: (none)',
    "Copied into b/: receipts 12 added, 3 replaced, 1,219 as they were, 1 removed; 45 lines written",
    "  the sums of 1 shop on 22 days are those of a.duckdb",
    "  b/ keeps 1 day that a.duckdb does not have, such as 2026-11-03 of (none)",
  ]);
});

test("it says the same in Thai, with the days as they are in files", () => {
  expect(text("th")).toEqual([
    "a.duckdb",
    "  2026-11-01 ถึง 2026-11-22: ใบเสร็จ 1,200 ใบ, คืนเงิน 1 ใบ, 3,400 บรรทัด",
    "  ยอดขายรวม 1,234,567.50, คืนเงิน 20.00, ส่วนลด 0.00, ยอดขายสุทธิ 1,234,547.50, ต้นทุนสินค้า 7.00",
    '  ใบเสร็จที่ไม่ระบุสาขาเป็นของสาขา "นิมมาน"',
    '  สาขา "Nimman" ใช้ชื่อเดิมที่เก็บไว้: (ไม่ระบุ)',
    "คัดลอกลงใน b/ แล้ว: ใบเสร็จเพิ่ม 12 ใบ, แทนที่ 3 ใบ, เหมือนเดิม 1,219 ใบ, ลบ 1 ใบ; เขียน 45 บรรทัด",
    "  ยอดรวมของ 1 สาขาใน 22 วันตรงกับ a.duckdb",
    "  b/ มีอีก 1 วันที่ a.duckdb ไม่มี เช่น 2026-11-03 ของ (ไม่ระบุ)",
  ]);
});

test.each([
  [
    "en",
    "Nothing was changed. In b/ it would be: receipts 12 added",
    "Nothing new: b/ has all of this, up to no day",
  ],
  ["th", "ไม่มีอะไรเปลี่ยนแปลง หากคัดลอกจริง b/ จะได้: ใบเสร็จเพิ่ม 12 ใบ", "ไม่มีอะไรใหม่: b/ มีทั้งหมดนี้แล้ว ถึง ไม่มีวัน"],
])("in %s, it says what it would change, and that nothing is new", (lang, dry, same) => {
  expect(text(lang, {}, true)[5]).toMatch(dry);
  const totals = { ...COPIED.totals, days: undefined };
  expect(text(lang, { isNew: false, totals, compared: undefined }).at(-1)).toBe(same);
});
