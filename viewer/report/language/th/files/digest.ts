import type { DigestTexts } from "../../en/files/digest.ts";

/** What a message with a report says beyond its page. */
export const digestThai: DigestTexts = {
  openPage: "เปิดหน้ายอดขาย",
  rose: "สินค้าที่ยอดขายเพิ่มขึ้นมากที่สุด",
  fell: "สินค้าที่ยอดขายลดลงมากที่สุด",
  inAllShops: (title) => `${title} (รวมทุกสาขา)`,
  largest: "สินค้าขายดี",
  notes: "หมายเหตุ",

  correction: (period, now, before) => `ยอดขายของ ${period} แก้ไขเป็น ${now} (เดิม ${before})`,
  sameTotal: (period, total) => `มีการแก้ไขตัวเลขบางส่วนของ ${period} ยอดขายยังคงเป็น ${total}`,
  nowAndBefore: (now, before) => `แก้ไขเป็น ${now} (เดิม ${before})`,
  corrected: (total) => `${total} (แก้ไขแล้ว)`,
};
