/** What there is to do, worded from its values. */
import { clockHour, formatCount, formatPercent } from "../../format.ts";
import type { ToDoValues } from "../../to-do-statements.ts";
import type { Dates } from "../dates.ts";
import type { Language } from "../language.ts";
import { nameInSentence } from "../names.ts";
import type { Wording } from "../wording.ts";
import { countOf } from "./counts.ts";
import { words } from "./page.ts";

export const toDo: Language["toDo"] = {
  titles: { week: "สิ่งที่ควรทำสัปดาห์นี้", month: "สิ่งที่ควรทำเดือนนี้", other: "สิ่งที่ควรทำ" },
  also: "สิ่งที่ควรทำเพิ่มเติม",
  links: {
    employees: "ดูพนักงาน",
    products: "ดูสินค้า",
    categories: "ดูหมวดหมู่",
    menu: "ดูเมนู",
    busy: "ดูช่วงเวลา",
  },
};

export const toDoSentencesIn = (dates: Dates): Wording<ToDoValues> => ({
  export: ({ days }) => `บันทึกไฟล์ส่งออกล่าสุดจากเครื่องคิดเงิน: จะได้ข้อมูลอีก ${countOf(days, "วัน")}ที่รายงานนี้ยังไม่มี`,

  fell: ({ place, name, amount }, money) => {
    const what = {
      day: () => `หาสาเหตุของ${dates.weekday(name)}`,
      shop: () => `หาสาเหตุที่สาขา ${nameInSentence(name, words)}`,
      product: () => `หาสาเหตุที่ ${nameInSentence(name, words)} ขายได้น้อยลง`,
    }[place]();
    return `${what}: ยอดขายลดลง ${money.whole(amount)} ซึ่งเป็นส่วนใหญ่ของยอดที่หายไป`;
  },

  margin: ({ name, now, before, lost }, money) =>
    `ตรวจราคา ต้นทุน และส่วนลดของ ${nameInSentence(name, words)}: อัตรากำไรลดลงจาก ${formatPercent(before)} เหลือ ${formatPercent(now)} กำไรหายไป ${money.whole(lost)}`,

  discounts: ({ now, openDays, before, openDaysBefore, percent }, money) =>
    `ตรวจส่วนลด: ${money.whole(now)} ใน ${countOf(openDays, "วันที่เปิดร้าน")} เทียบกับ ${money.whole(before)} ใน ${countOf(openDaysBefore, "วัน")} ตอนนี้เป็น ${formatPercent(percent)} ของยอดขาย`,

  person: ({ name, discounts, percent, othersPercent }, money) =>
    `ตรวจส่วนลดของ ${nameInSentence(name, words)}: ${money.whole(discounts)} คิดเป็น ${formatPercent(percent)} ของยอดขายของคนนี้ เทียบกับ ${formatPercent(othersPercent)} ของคนอื่น`,

  numbers: ({ count, first, date }) =>
    count === 1
      ? `หาบิล ${first} ในเครื่องคิดเงิน: เลขที่นี้ขาดหายใน${dates.weekday(date)}`
      : `หาบิล ${formatCount(count)} ใบในเครื่องคิดเงิน ที่เลขที่ขาดหาย: ใบแรกคือ ${first} ใน${dates.weekday(date)}`,

  more: ({ name, piecesPerWeek, profitPerPiece, range }, money) =>
    `แนะนำ ${nameInSentence(name, words)} ให้มากขึ้น: กำไรชิ้นละ ${money.exact(profitPerPiece)} แต่ขายได้เพียงสัปดาห์ละ ${formatCount(piecesPerWeek)} ชิ้น (${dates.daysBriefly(range)})`,

  hour: ({ hour, customers, bill, averageBill }, money) =>
    `เสนอขายเพิ่มช่วง ${clockHour(hour)} ถึง ${clockHour((hour + 1) % 24)} น.: ลูกค้า ${countOf(customers, "คน")}ต่อวันที่เปิดร้าน ใช้จ่ายคนละ ${money.exact(bill)} เทียบกับเฉลี่ย ${money.exact(averageBill)}`,
});
