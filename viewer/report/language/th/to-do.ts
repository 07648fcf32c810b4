/** What there is to do, worded from its values. */
import { clockHour, formatBahtWhole, formatCount, formatPercent } from "../../format.ts";
import type { ToDoValues } from "../../to-do-statements.ts";
import type { Dates } from "../dates.ts";
import type { Language } from "../language.ts";
import { nameInSentence } from "../names.ts";
import type { Wording } from "../wording.ts";
import { countOf } from "./counts.ts";
import { words } from "./page.ts";

export const toDo: Language["toDo"] = {
  titles: { week: "สิ่งที่ควรทำสัปดาห์นี้", month: "สิ่งที่ควรทำเดือนนี้", other: "สิ่งที่ควรทำ" },
  links: {
    products: "ดูสินค้า",
    categories: "ดูหมวดหมู่",
    menu: "ดูเมนู",
    busy: "ดูช่วงเวลา",
  },
};

export const toDoSentencesIn = (dates: Dates): Wording<ToDoValues> => ({
  margin: ({ name, now, before, lost }) =>
    `ตรวจราคา ต้นทุน และส่วนลดของ ${nameInSentence(name, words)}: อัตรากำไรลดลงจาก ${formatPercent(before)} เหลือ ${formatPercent(now)} กำไรหายไป ${formatBahtWhole(lost)}`,

  discounts: ({ now, openDays, before, openDaysBefore, percent }) =>
    `ตรวจส่วนลด: ${formatBahtWhole(now)} ใน ${countOf(openDays, "วันที่เปิดร้าน")} เทียบกับ ${formatBahtWhole(before)} ใน ${countOf(openDaysBefore, "วัน")} ตอนนี้เป็น ${formatPercent(percent)} ของยอดขาย`,

  more: ({ name, piecesPerWeek, profitPerPiece, range }) =>
    `แนะนำ ${nameInSentence(name, words)} ให้มากขึ้น: กำไรชิ้นละ ${formatBahtWhole(profitPerPiece)} แต่ขายได้เพียงสัปดาห์ละ ${formatCount(piecesPerWeek)} ชิ้น (${dates.daysBriefly(range)})`,

  hour: ({ hour, customers, bill, averageBill }) =>
    `เสนอขายเพิ่มช่วง ${clockHour(hour)} ถึง ${clockHour((hour + 1) % 24)} น.: ลูกค้า ${countOf(customers, "คน")}ต่อวันที่เปิดร้าน ใช้จ่ายคนละ ${formatBahtWhole(bill)} เทียบกับเฉลี่ย ${formatBahtWhole(averageBill)}`,
});
