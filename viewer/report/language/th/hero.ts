/** What the page says first: one sentence that judges, and why. */
import { formatCount } from "../../format.ts";
import type { Dates } from "../dates.ts";
import type { Language } from "../language.ts";
import { countOf, listText } from "./counts.ts";

/** There is a space before figures and Latin words, but not between two words of Thai. */
const joinedTo = (word: string, text: string) => `${word}${/^\p{Script=Thai}/u.test(text) ? "" : " "}${text}`;

/** The titles of the summary cards. */
export const cards: Language["cards"] = {
  averageDailyCustomers: "ลูกค้าเฉลี่ยต่อวัน",
  averageDailySales: "ยอดขายเฉลี่ยต่อวัน",
  averageSalesPerCustomer: "ยอดขายเฉลี่ยต่อลูกค้า",
};

export const heroIn = (dates: Dates): Language["hero"] => ({
  verdicts: { within: "สัปดาห์นี้ขายได้ตามปกติ", above: "สัปดาห์นี้ขายดี", below: "สัปดาห์นี้ขายได้น้อย" },
  weekBefore: { above: "สัปดาห์ก่อนขายดีกว่าปกติมาก", below: "สัปดาห์ก่อนขายได้น้อยกว่าปกติมาก" },
  shorterWeek: "สัปดาห์นี้เปิดร้านน้อยวันกว่า แต่ขายได้ดีขึ้นต่อวัน",
  fewerDays: "เปิดร้านน้อยวันกว่า แต่ขายได้ดีขึ้นต่อวัน",
  moreDays: "เปิดร้านมากวันกว่า แต่ขายได้น้อยลงต่อวัน",
  firstYear: "ครบปีแรกของร้าน",
  historyFrom: (day) => `ข้อมูลเริ่มเมื่อ ${dates.day(day)}`,
  closed: ({ startDate, endDate }, note) =>
    startDate === endDate
      ? `ปิดร้านเมื่อ ${dates.dayOfYear(startDate)} (${note})`
      : `ปิดร้าน ${dates.dayOfYear(startDate)} ถึง ${dates.dayOfYear(endDate)} (${note})`,

  compared: {
    up: (than, isByDay) => `ขายได้มากกว่า${than}${isByDay ? "เมื่อเทียบต่อวัน" : ""}`,
    down: (than, isByDay) => `ขายได้น้อยกว่า${than}${isByDay ? "เมื่อเทียบต่อวัน" : ""}`,
    same: (isByDay) => `ขายได้พอๆ กัน${isByDay ? "เมื่อเทียบต่อวัน" : ""}`,
  },
  before: {
    week: "สัปดาห์ก่อน",
    month: "เดือนก่อน",
    year: "ปีก่อน",
    yearAgo: "ช่วงเดียวกันของปีก่อน",
    weekday: (name) => `${name}ก่อนหน้า`,
    other: "ช่วงก่อนหน้า",
  },

  basis: {
    paired: (days) => `▲▼ ${countOf(days, "วัน")}ที่เปิดร้านทั้งสองช่วง`,
    perOpenDay: "▲▼ ต่อวันเปิดร้าน",
    ofShops: (basis) => `${basis} ของสาขาเดิม`,
  },
  dayForDay: (percent) => `${percent} เมื่อเทียบต่อวัน`,

  difference: {
    up: (amount, than) => `มากกว่า${than} ${amount}`,
    down: (amount, than) => `น้อยกว่า${than} ${amount}`,
    same: (than) => `เท่ากับ${than}`,
  },
  because: (reasons) => ` ${joinedTo("เพราะ", listText(reasons))}`,
  partlyBecause: (reasons) => ` ${joinedTo("ส่วนหนึ่งเพราะ", listText(reasons))}`,
  although: (reasons) => ` ${joinedTo("แม้ว่า", listText(reasons))}`,
  reasons: {
    noSales: (days, isNow) =>
      `${isNow ? "" : "ช่วงก่อน"}${typeof days === "number" ? `มี ${countOf(days, "วัน")}ที่` : listText(days)}ไม่มียอดขาย`,
    closed: (day, isNow) => `${isNow ? "" : "ช่วงก่อน"}${day}ปิดร้าน`,
    refunds: "มีการคืนเงินในวันที่ไม่มียอดขาย",
    openDays: (days) => `เปิดร้าน${days > 0 ? "มากขึ้น" : "น้อยลง"} ${countOf(Math.abs(days), "วัน")}`,
    opened: (shops) =>
      typeof shops === "string" ? `มีสาขาใหม่ ${shops}` : `มีสาขาใหม่ ${countOf(shops, "สาขา")}`,
    unknownBefore: (shops) =>
      `ช่วงก่อนไม่มีข้อมูลของ${joinedTo("", typeof shops === "string" ? shops : countOf(shops, "สาขา"))}`,
    shopClosed: (shops) =>
      `ปิดสาขา${joinedTo("", typeof shops === "string" ? shops : `${countOf(shops, "สาขา")}`)}`,
    noShop: "บางใบเสร็จไม่ระบุสาขา",
  },

  onBasis: {
    paired: (days) => `ใน ${countOf(days, "วัน")}ที่เปิดร้านทั้งสองช่วง`,
    perOpenDay: "ต่อวันเปิดร้าน",
    sameShops: (shops) =>
      `${typeof shops === "string" ? joinedTo("ที่", shops) : `สาขาเดิม ${countOf(shops, "สาขา")}`} ต่อวันเปิดร้าน`,
    oneDay: "คิดเป็น",
  },
  inAll: (amount) => `รวม ${amount}`,
  customers: (customers, isPerDay) =>
    `ลูกค้า${customers > 0 ? "มากขึ้น" : "น้อยลง"}${isPerDay ? "วันละ" : ""} ${countOf(Math.abs(customers), "คน")}`,
  bills: (isMore) => `ยอดต่อบิล${isMore ? "สูงขึ้น" : "ต่ำลง"}`,
  standingOut: (days, amount, overUsual) => `${days} มีผลเกินครึ่ง: ${amount} เทียบกับปกติ ${overUsual}`,

  changedMost: (shop) => `เปลี่ยนมากที่สุด: ${shop}`,
  sentence: (text) => text,

  openDaysNote: (openDays, days) => `เปิดร้าน ${formatCount(openDays)} จาก ${countOf(days, "วัน")}`,
  openDaysOf: (now, before) => `${countOf(now, "วัน")} ก่อนหน้า ${countOf(before, "วัน")}`,
  marginNote: (percent) => `อัตรากำไร ${percent}`,

  days: "ยอดขายแต่ละวัน",
  months: "ยอดขายแต่ละเดือน",
  soFar: "ยอดสะสมตั้งแต่วันแรก",
  today: "ยังไม่จบวัน",
});

/** How the sales stand against what the owner wants to sell. */
export const target: Language["target"] = {
  sold: (period, sold, amount, percent) => `เป้ายอดขาย ${period}: ${sold} จาก ${amount} (${percent})`,
  comma: " ",
  places: {
    reached: "ถึงเป้าแล้ว",
    ahead: "เร็วกว่าปกติ",
    usual: "ตามปกติ",
    behind: "ช้ากว่าปกติ",
    missed: "ไม่ถึงเป้า",
  },
  usual: (weekday, usual, own) => `ปกติถึงสิ้น${weekday}ได้ ${usual}${own === undefined ? "" : ` ครั้งนี้ได้ ${own}`}`,
  sentence: (text, pace) => `${text}${pace === undefined ? "" : `: ${pace}`}`,

  set: "ตั้งเป้ายอดขาย",
  change: "แก้ไขเป้ายอดขาย",
  period: "เดือน",
  amount: (symbol) => `ยอดขาย (${symbol}) เว้นว่างถ้าไม่มีเป้า`,
  of: (shop) => (shop === undefined ? "ของทุกสาขา" : `ของสาขา ${shop}`),
  save: "บันทึก",
  cancel: "ยกเลิก",
  wrong: "โปรดใส่จำนวนเงินที่มากกว่า 0 เช่น 600000",
  notSaved: (reason) => `บันทึกเป้ายอดขายไม่สำเร็จ: ${reason}`,
};
