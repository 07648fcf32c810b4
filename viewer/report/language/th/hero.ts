/** What the page says first: one sentence that judges, and why. */
import { formatCount } from "../../format.ts";
import type { Language } from "../language.ts";
import { countOf } from "./counts.ts";

const onDays = (days: string | number, onOne: string, onMore: string) =>
  typeof days === "string" ? `${onOne}${days}` : `${onMore} ${countOf(days, "วัน")}`;

/** The titles of the summary cards. */
export const cards: Language["cards"] = {
  averageDailyCustomers: "ลูกค้าเฉลี่ยต่อวัน",
  averageDailySales: "ยอดขายเฉลี่ยต่อวัน",
  averageSalesPerCustomer: "ยอดขายเฉลี่ยต่อลูกค้า",
};

export const hero: Language["hero"] = {
  verdicts: { within: "สัปดาห์นี้ขายได้ตามปกติ", above: "สัปดาห์นี้ขายดี", below: "สัปดาห์นี้ขายได้น้อย" },
  compared: {
    up: (than) => `ขายได้มากกว่า${than}`,
    down: (than) => `ขายได้น้อยกว่า${than}`,
    same: (than) => `ขายได้เท่ากับ${than}`,
  },
  before: {
    week: "สัปดาห์ก่อน",
    month: "เดือนก่อน",
    year: "ปีก่อน",
    yearAgo: "ช่วงเดียวกันของปีก่อน",
    weekday: (name) => `${name}ก่อนหน้า`,
    other: "ช่วงก่อนหน้า",
  },

  openBoth: (days, amount) => `${countOf(days, "วัน")}ที่เปิดทั้งสองช่วง: ${amount}`,
  closed: (days, amount) => `${onDays(days, "ปิดร้าน", "เปิดเฉพาะช่วงก่อน")}: ${amount}`,
  opened: (days, amount) => `${onDays(days, "เปิดร้าน", "เปิดเฉพาะช่วงนี้")}: ${amount}`,
  openDays: (days, amount) =>
    `เปิดร้าน${days > 0 ? "มากขึ้น" : "น้อยลง"} ${countOf(Math.abs(days), "วัน")}: ${amount}`,
  traffic: (isMore, amount) => `ลูกค้า${isMore ? "มากขึ้น" : "น้อยลง"}: ${amount}`,
  bill: (isMore, amount) => `ยอดต่อบิล${isMore ? "สูงขึ้น" : "ต่ำลง"}: ${amount}`,
  changedMost: (shop) => `เปลี่ยนมากที่สุด: ${shop}`,
  sentence: (text) => text,

  openDaysNote: (openDays, days) => `เปิดร้าน ${formatCount(openDays)} จาก ${countOf(days, "วัน")}`,
  openDaysOf: (now, before) => `${countOf(now, "วัน")} ก่อนหน้า ${countOf(before, "วัน")}`,
  marginNote: (percent) => `อัตรากำไร ${percent}`,

  days: "ยอดขายแต่ละวัน",
  months: "ยอดขายแต่ละเดือน",
  soFar: "ยอดสะสมตั้งแต่วันแรก",
  today: "ยังไม่จบวัน",
};

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
