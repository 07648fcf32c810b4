/** What is said where shops are new or closed: the others are compared by themselves. */
import type { Dates } from "../../dates.ts";
import type { Language } from "../../language.ts";
import { countOf } from "../counts.ts";

export const sameShopsIn = (dates: Dates): Language["sameShops"] => ({
  title: "เทียบสาขาเดิม",
  part: "สาขา",
  count: "จำนวน",
  parts: { same: "สาขาเดิม", new: "สาขาใหม่", closed: "สาขาที่ปิด", no_shop: "ไม่ระบุสาขา" },

  several: (part, shops) => `${part} (${countOf(shops, "สาขา")})`,
  one: (part, name) => `${part}: ${name}`,
  note: "สาขาเดิมคือสาขาที่เปิดตลอดทั้งสองช่วง การเปลี่ยนแปลงของยอดรวมทุกบรรทัดรวมกันเท่ากับของทุกสาขา",
  withoutDay: (date) => `ทั้งหมดไม่รวม ${dates.day(date)} ซึ่งยังไม่จบวัน`,

  compared: {
    up: (than, only = "สาขาเดิม") => `${only}ขายได้มากกว่า${than}เมื่อเทียบต่อวัน`,
    down: (than, only = "สาขาเดิม") => `${only}ขายได้น้อยกว่า${than}เมื่อเทียบต่อวัน`,
    same: (than, only = "สาขาเดิม") => `${only}ขายได้พอๆ กับ${than}เมื่อเทียบต่อวัน`,
  },
  short: (change) => `สาขาเดิม ${change}`,

  changed(shops, amount) {
    const change = amount === undefined ? "เท่าเดิม" : `เปลี่ยนแปลง ${amount}`;
    return typeof shops === "string"
      ? `ยอดขายของ ${shops} ซึ่งเป็นสาขาเดียวที่เปิดทั้งสองช่วง ${change}`
      : `ยอดขายของ ${countOf(shops, "สาขา")}ที่เปิดทั้งสองช่วง ${change}`;
  },
  opened: (shops) => `สาขาใหม่: ${shops}`,
  unknownBefore: (shops) => `ช่วงก่อนไม่มีข้อมูล: ${shops}`,
  closed: (shops) => `สาขาที่ปิด: ${shops}`,
  noShop: (amount) => `ไม่ระบุสาขา: ${amount}`,
  day: ({ opened, closed }) =>
    opened ? `เปิดเมื่อ ${dates.day(opened)}` : closed && `เปิดวันสุดท้าย ${dates.day(closed)}`,
  many: (shops, amount) => [countOf(shops, "สาขา"), ...(amount === undefined ? [] : [amount])].join(" "),
});
