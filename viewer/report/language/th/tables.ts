/** What the tables of figures say. */
import type { PageLanguage } from "../language.ts";
import { countOf } from "./counts.ts";

export const tables: PageLanguage["tables"] = {
  show: "ดูตัวเลข",
  showMonths: "ดูรายเดือน",
  save: "บันทึกเป็น CSV",
  cannotSave: "แอปนี้บันทึกไฟล์ไม่ได้ โปรดเปิดหน้านี้ใน Safari หรือ Chrome",

  total: "รวม",
  unknown: "–",

  rank: "อันดับ",
  day: "วันที่",
  month: "เดือน",
  margin: "อัตรากำไร",
  profitOfTotal: "กำไร / ยอดขาย",
  averageBill: "ยอดเฉลี่ยต่อบิล",
  averagePrice: "ราคาเฉลี่ย",
  changePercent: "เปลี่ยนแปลง %",
  isNew: "ใหม่",
  noneBefore: "ช่วงก่อนไม่มี",
  renamedFrom: (name) => `เปลี่ยนชื่อจาก ${name}?`,

  mix: (more, less) => `เด่น ${more} · อ่อน ${less}`,
  mixNote: "เด่น อ่อน: เทียบกับสัดส่วนของทุกสาขา",

  dayMargin: "อัตรากำไร: กำไรหารด้วยยอดขายสุทธิ",
  productProfit: "กำไร / ยอดขาย ไม่ใช่อัตรากำไร เพราะไม่ทราบส่วนลดของสินค้า",
  noCost: (why) => `กำไร –: ${why}`,

  caption: (title, range) => `${title} ${range}`,
  andMore: (count) => `และอีก ${countOf(count, "รายการ")}`,
  onlyBefore: (count) => `มีเฉพาะช่วงก่อน (${countOf(count, "รายการ")})`,
  dayShiftNote: (days, rangeDays) =>
    `เปลี่ยนแปลง: เทียบกับ${days % 7 === 0 ? "วันเดียวกันในสัปดาห์" : "วัน"} ${countOf(days, "วัน")}ก่อนหน้า${days === rangeDays ? "" : " ถ้าอยู่ในช่วงก่อน"}`,
  monthShiftNote: (months) =>
    `เปลี่ยนแปลง: เทียบกับเดือน${months % 12 === 0 ? "เดียวกัน" : ""} ${countOf(months, "เดือน")}ก่อนหน้า`,
  fromDay: (day) => `ตั้งแต่ ${day}`,
  toDay: (day) => `ถึง ${day}`,
  againstDay: (day, amount) => `เทียบกับ ${day}: ${amount}`,
  topNote: (shown, all, percent) =>
    `${shown} อันดับแรกจากสินค้า ${countOf(all, "รายการ")}${percent === undefined ? "" : ` คิดเป็น ${percent}% ของยอดขาย`}`,
  figuresElsewhere: (title) => `ตัวเลขอยู่ในตารางใต้ “${title}”`,
};
