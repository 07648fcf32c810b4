import type { KnownTexts } from "./english.ts";

export const knownThai: KnownTexts = {
  to: (first, last) => `${first} ถึง ${last}`,
  and: (days, last) => `${days} และ ${last}`,
  until: (day, time) => (time === undefined ? `มียอด ${day} เพียงบางส่วน` : `มียอด ${day} ถึง ${time} น.`),
  notHere: {
    exports: (days) => `ไฟล์ที่ส่งออกยังไม่มียอด ${days}`,
    sync: (days) => `ยังไม่ได้ซิงค์ยอด ${days}`,
    api: (days) => `ยังไม่มียอด ${days}`,
  },
  noSales: (days) => `ไม่มียอดขาย ${days}`,
  noSalesAsked: (days) => `ไม่มียอดขาย ${days}: ร้านปิด หรือขาดไปจากไฟล์ที่ส่งออก?`,
  lastReceipt: (day, time, usual) =>
    `ใบเสร็จล่าสุดคือ ${day} เวลา ${time} น. ปกติประมาณ ${usual} น. ไฟล์ที่ส่งออกครบหรือไม่?`,
  ofShop: (shop, text) => `${shop}: ${text}`,
  untilTime: (time) => `ถึง ${time} น.`,
  inPart: "บางส่วน",
  notHereYet: "ยังไม่มีข้อมูล",
};
