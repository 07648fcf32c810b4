/** What every report says. */
import type { DateRange } from "../../date-range.ts";
import { formatCount } from "../../format.ts";
import { BAHT } from "../../money.ts";
import type { Era } from "../choice.ts";
import { type Dates, datesOf } from "../dates.ts";
import type { PageLanguage } from "../language.ts";

/** `6 วัน`: Thai has one form for all numbers, and a word that says what is counted. */
export function countOf(number: number, classifier: string): string {
  return `${formatCount(number)} ${classifier}`;
}

/** `นิมมาน, เมืองเก่า และหางดง`: there is a space before figures and Latin words, but not between two words of Thai. */
export function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  const and = /^\p{Script=Thai}/u.test(last) ? "และ" : "และ ";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${and}${last}`;
}

const ERA_NAMES: Readonly<Record<Era, string>> = { common: "ค.ศ.", buddhist: "พ.ศ." };

/** @returns the dates of Thai, in the years of an era */
export function datesIn(era: Era): Dates {
  return datesOf({
    months: [
      ...["ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย."],
      ...["ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค."],
    ],
    weekdays: ["วันจันทร์", "วันอังคาร", "วันพุธ", "วันพฤหัสบดี", "วันศุกร์", "วันเสาร์", "วันอาทิตย์"],
    shortWeekdays: ["จ.", "อ.", "พ.", "พฤ.", "ศ.", "ส.", "อา."],
    era,
    daysOfOneMonth: (first, last) => `${first}–${last}`,
    inFull: (range, isWeek) => `${range} (${ERA_NAMES[era]}${isWeek ? ", จันทร์ถึงอาทิตย์" : ""})`,
  });
}

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

function pageIn(dates: Dates): PageLanguage["page"] {
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
    notLoaded: "ยังไม่ได้โหลด",
    rangesNeedScript: "ไฟล์นี้มีช่วงวันที่อื่นด้วย หากต้องการเลือก ให้เปิดในเบราว์เซอร์ที่ใช้ JavaScript ได้",

    quickRange: (days) => (days === 365 ? "1 ปีล่าสุด" : `${countOf(days, "วัน")}ล่าสุด`),
    moreItems: (count) => `อีก ${countOf(count, "รายการ")}`,
    partOfGroup: (group, count) => `${group} เฉพาะ ${countOf(count, "สาขา")}ของคุณ`,
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

/** What the page says about a comparison. */
const changesIn = (dates: Dates): PageLanguage["changes"] => ({
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

/** What the tables of figures say. */
const tables: PageLanguage["tables"] = {
  show: "ดูตัวเลข",
  ofChart: (title) => `ของ${title}`,
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
};

/** What the datasets and their columns are called. */
export const pageDatasets: PageLanguage["datasets"] = {
  sales_summary: { table: "ยอดขายรายวัน" },
  sales_by_month: { table: "ยอดขายรายเดือน" },
  sales_by_category: { table: "ยอดขายตามหมวดหมู่" },
  sales_by_product: { table: "ยอดขายตามสินค้า" },
  sales_by_employee: { table: "ยอดขายตามพนักงาน" },
  sales_by_store: {
    table: "ยอดขายตามสาขา",
    sheet: "สาขา",
    chart: "ยอดขายตามสาขา",
  },
  sales_by_hour: { table: "ยอดขายตามช่วงเวลา" },
};

export const pageFields: PageLanguage["fields"] = {
  category: "หมวดหมู่",
  product_name: "สินค้า",
  employee_name: "พนักงาน",
  store: "สาขา",
  quantity_sold: "จำนวน",
  total_discounts: "ส่วนลด",
};

/** What the script of a report file can say in Thai. */
export function pageThai(era: Era): PageLanguage {
  const dates = datesIn(era);
  return {
    code: "th",
    changes: changesIn(dates),
    datasets: pageDatasets,
    dates,
    fields: pageFields,
    money: BAHT,
    page: pageIn(dates),
    tables,
  };
}
