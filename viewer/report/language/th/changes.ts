/** What the page says about a comparison. */
import type { Dates } from "../dates.ts";
import type { PageLanguage } from "../language.ts";
import { countOf } from "./counts.ts";

export const changesIn = (dates: Dates): PageLanguage["changes"] => ({
  title: "มีอะไรเปลี่ยนไป",
  copy: "คัดลอก",
  copied: "คัดลอกแล้ว",
  notCopied: "เลือกข้อความไว้แล้ว โปรดคัดลอกเอง",
  hide: "ซ่อนการเปรียบเทียบ",
  show: "แสดงการเปรียบเทียบ",

  kinds: {
    previous: "ช่วงก่อนหน้า",
    "same-weekdays": "วันเดียวกันในสัปดาห์",
    "last-year": "ช่วงเดียวกันของปีก่อน",
  },
  noSalesBefore: "ช่วงก่อนหน้าไม่มียอดขาย จึงไม่มีการเปรียบเทียบ",
  against: (range, earlier) => `${range} เทียบกับ ${earlier}`,
  openDaysDiffer: (now, before) => `เปิดร้าน ${countOf(now, "วัน")} เทียบกับ ${countOf(before, "วัน")}`,
  historyFrom: (date) => `ข้อมูลเริ่มเมื่อ ${dates.day(date)}`,
  earlierLine: (name, range) => `${name} ${range}`,
  withoutToday: "ไม่รวมวันนี้",
  withoutDays: (range) => `ไม่รวม ${dates.range(range)}`,
  withoutUnknown: (range) => `การเปลี่ยนแปลงไม่รวม ${dates.range(range)} ซึ่งข้อมูลยังไม่ครบ`,
  withoutDay: (date) => `การเปลี่ยนแปลงไม่รวม ${dates.day(date)} ซึ่งยังไม่จบวัน`,
  points: (points) => `${points} จุด`,
});
