import type { DigestTexts } from "../../en/files/digest.ts";

/** What a message with a report says beyond its page. */
export const digestThai: DigestTexts = {
  openPage: "เปิดหน้ายอดขาย",
  rose: "สินค้าที่ยอดขายเพิ่มขึ้นมากที่สุด",
  fell: "สินค้าที่ยอดขายลดลงมากที่สุด",
  inAllShops: (title) => `${title} (รวมทุกสาขา)`,
  ofSum: "การเปลี่ยนแปลงของยอดรวม",
  largest: "สินค้าขายดี",
  notes: "หมายเหตุ",

  incomplete: "ข้อมูลยังไม่ครบ",
  missedByHand: {
    exports: "บันทึกและนำเข้าไฟล์ที่ส่งออกล่าสุด แล้วสร้างรายงานอีกครั้ง",
    sync: "ซิงค์ แล้วสร้างรายงานอีกครั้ง",
    api: "สร้างรายงานอีกครั้งเมื่อข้อมูลครบ",
  },
  missed: {
    exports: (folder) =>
      `บันทึกไฟล์ที่ส่งออกล่าสุดไว้ใน${folder === undefined ? "โฟลเดอร์ไฟล์ที่ส่งออก" : ` ${folder}`} แล้วรายงานจะส่งมาเอง`,
    sync: () => "รายงานจะส่งมาเองหลังการซิงค์ครั้งถัดไป",
    api: () => "รายงานจะส่งมาเองเมื่อข้อมูลครบ",
  },

  correction: (period, now, before) => `ยอดขายของ ${period} แก้ไขเป็น ${now} (เดิม ${before})`,
  sameTotal: (period, total) => `มีการแก้ไขตัวเลขบางส่วนของ ${period} ยอดขายยังคงเป็น ${total}`,
  nowAndBefore: (now, before) => `แก้ไขเป็น ${now} (เดิม ${before})`,
  corrected: (total) => `${total} (แก้ไขแล้ว)`,
};
