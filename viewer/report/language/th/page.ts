/** What every report says. */
import type { DateRange } from "../../date-range.ts";
import type { Dates } from "../dates.ts";
import type { PageLanguage } from "../language.ts";
import { countOf } from "./counts.ts";

/** The words that other texts use, too. */
export const words = {
  title: "ยอดขายคาเฟ่",
  totalSales: "ยอดขาย",
  netSales: "ยอดขายสุทธิ",
  profit: "กำไร",
  averagePerTransaction: "ยอดเฉลี่ยต่อบิล",
  transactions: "จำนวนบิล",
  customers: "ลูกค้า",
  openDays: "วันที่เปิดร้าน",
  noSales: "ยังไม่มียอดขาย",
  noName: "(ไม่ระบุ)",
};

export function pageIn(dates: Dates): PageLanguage["page"] {
  /** `ตั้งแต่ 3 พ.ย. 2026 ถึง 9 พ.ย. 2026`, or `วันที่ 3 พ.ย. 2026` */
  const daysText = ({ startDate, endDate }: DateRange) =>
    startDate === endDate
      ? `วันที่ ${dates.day(startDate)}`
      : `ตั้งแต่ ${dates.day(startDate)} ถึง ${dates.day(endDate)}`;
  return {
    ...words,

    salesSummary: "สรุปยอดขาย",
    salesOverTime: "แนวโน้มยอดขาย",
    salesByCategory: "ยอดขายตามหมวดหมู่",
    topProducts: "สินค้าขายดี 10 อันดับ",
    averageOverTime: "แนวโน้มยอดเฉลี่ยต่อบิล",
    salesByEmployee: "ยอดขายตามพนักงาน",
    transactionsByEmployee: "จำนวนบิลตามพนักงาน",

    loading: "กำลังโหลด...",
    noData: "ไม่มีข้อมูล",

    employeePerformance: "ผลงานของพนักงาน",
    stores: "สาขา",
    totalSalesInFull: "ยอดขาย (หักคืนเงินแล้ว)",
    netIsTotal: "ยอดขายสุทธิ = ยอดขาย",
    changeOfSum: "การเปลี่ยนแปลงของยอดรวม",
    change: "เปลี่ยนแปลง",
    share: "สัดส่วน",
    allIn: (title, name) => `${title}: ทั้งหมดอยู่ใน ${name}`,
    allBy: (title, name) => `${title}: ทั้งหมดเป็นของ ${name}`,
    note: "หมายเหตุ",
    noRecord: "ไม่มีรายการ",
    chart: {
      keys: "ปุ่มลูกศร, Home, End: เลื่อน · M, m: จุดสูงถัดไป, จุดต่ำถัดไป · Esc: ออก",
      again: "เริ่มใหม่จากต้น",
      close: "ปิด",
    },

    noCost: "ระบบขายไม่มีข้อมูลต้นทุน",
    noCostIn: (shops) => `ไม่มีข้อมูลต้นทุนของ ${shops}`,
    profitUnknown: (why) => `ไม่มีกำไร: ${why}`,

    allDays: "ทุกวัน",
    noDays: "ไม่มีข้อมูล",
    notLoadedYet: "ยังไม่ได้โหลด",
    rangesNeedScript: "ไฟล์นี้มีช่วงวันที่อื่นด้วย หากต้องการเลือก ให้เปิดในเบราว์เซอร์ที่ใช้ JavaScript ได้",

    quickRange: (days) => (days === 365 ? "1 ปีล่าสุด" : `${countOf(days, "วัน")}ล่าสุด`),
    moreItems: (count) => `อีก ${countOf(count, "รายการ")}`,
    shopsOfGroup: (group, count) => `${group} (${countOf(count, "สาขา")})`,
    moreWithSum: (count, sum) => `อีก ${countOf(count, "รายการ")}: ${sum}`,
    otherItems: (count) => `อื่นๆ (${countOf(count, "รายการ")})`,
    means: { day: undefined, week: "เฉลี่ยต่อวัน รายสัปดาห์", month: "เฉลี่ยต่อวัน รายเดือน" },
    // A space alone would not say where a sentence ends that has a colon or figures.
    sentences: (all) => all.join(" · "),
    // Without a full stop, the next range would follow the year.
    lineDescription: (name, lowest, highest, latest) =>
      `${name}: ต่ำสุด ${lowest} สูงสุด ${highest} ล่าสุด ${latest};`,
    valueOnDay: (value, day) => `${value} เมื่อ ${day}`,
    daysStartAt: (time) => `เริ่มวันเวลา ${time} น.`,
    dataUpTo: (day) => `ข้อมูลถึง ${day}`,
    loadedAt: (time, day) =>
      day === undefined ? `โหลดเมื่อ ${time}\u00a0น.` : `โหลดเมื่อ ${day} ${time}\u00a0น.`,
    noSalesIn: (range) => `ไม่มียอดขาย${daysText(range)}`,
    salesIn: (range) => `แต่มียอดขาย${daysText(range)}`,
    daysText,
  };
}
