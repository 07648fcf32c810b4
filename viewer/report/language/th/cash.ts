/** What is said about the cash of the shifts of a till, and about its own sums beside those of the store. */

import { isoWeekday } from "../../date-range.ts";
import { formatCount } from "../../format.ts";
import type { TillFigure } from "../../shifts.ts";
import type { DayPart } from "../../stated.ts";
import type { NoteWording } from "../../statements.ts";
import type { Dates } from "../dates.ts";
import type { Language } from "../language.ts";
import { nameInSentence } from "../names.ts";
import { countOf, listText, words } from "./page.ts";

const PARTS: Readonly<Record<DayPart, string>> = {
  morning: "กะเช้า",
  afternoon: "กะบ่าย",
  evening: "กะเย็น",
  night: "กะดึก",
};

export const cashIn = (dates: Dates): Language["cash"] => ({
  title: "เงินสด",
  table: "เงินสดของแต่ละกะ",
  byPerson: "เงินสดตามผู้ปิดกะ",
  shift: "กะ",
  shifts: "จำนวนกะ",
  opened: "เปิดกะ",
  closed: "ปิดกะ",
  person: "ผู้ปิดกะ",
  expected: "ควรมี",
  counted: "นับได้",
  difference: "ผลต่าง",
  notCounted: "ยังไม่ได้นับ",
  asExpected: (asExpected, counted, difference) =>
    `เงินสดตรง ${formatCount(asExpected)} จาก ${countOf(counted, "กะ")}${difference === undefined ? "" : ` รวมผลต่าง ${difference}`}`,
  open: (shifts) => `ยังไม่ปิด ${countOf(shifts, "กะ")}`,
  onlyDiffering: "แสดงเฉพาะกะที่เงินสดไม่ตรง",

  differenceOf: ({ amount, shop, day, part }) =>
    [amount, shop && `ที่ ${shop}`, day, part && `(${PARTS[part]})`].filter(Boolean).join(" "),
  day: (date, isWeek) =>
    isWeek
      ? dates.weekdayName(isoWeekday(date))
      : `${dates.shortWeekday(isoWeekday(date))} ${dates.dayOfYear(date)}`,
  line: (differences, more) =>
    `เงินสด: ${more === 0 ? listText(differences) : `${differences.join(", ")} และอีก ${countOf(more, "กะ")}`}`,
});

const FIGURES: Readonly<Record<Exclude<TillFigure, "payment">, string>> = {
  gross_sales: "ยอดขายรวม",
  refunds: "คืนเงิน",
  discounts: "ส่วนลด",
  net_sales: words.netSales,
};

export const tillNotesIn = (dates: Dates): Pick<NoteWording, "till-equal" | "till-differs"> => ({
  "till-equal"({ days, of, notCompared }, { currency }) {
    const reason = "ใบเสร็จไม่ระบุเครื่องคิดเงิน";
    if (notCompared === of) return `ไม่ได้เทียบกับเครื่องคิดเงิน ${countOf(of, "วัน")}: ${reason}`;
    const exactly = currency.code === "THB" ? "ทุกสตางค์" : "ทุกหลัก";
    const without = notCompared === undefined ? "" : ` ไม่ได้เทียบ ${countOf(notCompared, "วัน")}: ${reason}`;
    return `ตรงกับเครื่องคิดเงิน${exactly} ${formatCount(days)} จาก ${countOf(of, "วัน")}${without}`;
  },

  "till-differs"({ date, shop, opened, closed, person, figures, more }, money) {
    const of = [
      ...(shop === undefined ? [] : [nameInSentence(shop, words)]),
      dates.weekday(date),
      `${opened}–${closed} น.`,
      ...(person === undefined ? [] : [`(${nameInSentence(person, words)})`]),
    ].join(" ");
    const each = figures.map(({ figure, payment = "", till, store }) => {
      const name = figure === "payment" ? `ชำระโดย ${nameInSentence(payment, words)}` : FIGURES[figure];
      return `${name} ที่เครื่อง ${money.exact(till)} ที่นี่ ${money.exact(store)} (${money.exactChange(store - till)})`;
    });
    const others = more === undefined ? "" : ` และไม่ตรงอีก ${countOf(more, "กะ")}`;
    return `ไม่ตรงกับเครื่องคิดเงิน: ${of}: ${each.join("; ")}${others}`;
  },
});
