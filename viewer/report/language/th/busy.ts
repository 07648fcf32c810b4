/** What the page says about weekdays and hours. */
import type { Dates } from "../dates.ts";
import type { Language } from "../language.ts";
import { countOf, listText } from "./counts.ts";

export const busyIn = (dates: Dates): Language["busy"] => ({
  title: "ช่วงเวลาขายดี",
  salesByWeekday: "ยอดขายเฉลี่ยตามวันในสัปดาห์",
  customersByWeekday: "ลูกค้าเฉลี่ยตามวันในสัปดาห์",
  salesByHour: "ยอดขายเฉลี่ยตามช่วงเวลา",
  perOpenDay: "ต่อวันที่เปิดร้าน",
  withoutTime: "ไม่ระบุเวลา",
  meansOfWeekdays: "แต่ละวันในสัปดาห์: ยอดเฉลี่ยต่อวันที่เปิดร้าน",
  weekdayWithDays: (weekday, days) =>
    `${dates.shortWeekday(weekday)} (${countOf(days, "วัน").replace(" ", "\u00a0")})`,
  busiest: (weekday, hours, sales) =>
    `ขายดีที่สุด: ${dates.weekdayName(weekday)} ${hours} น. ${sales} ต่อวันที่เปิดร้าน`,
  includesUnfinished: (weekday, day) => `${dates.weekdayName(weekday)}รวม ${day} ซึ่งยังไม่จบวันตอนที่โหลดตัวเลข`,
  hoursLess({ sales, customers, hasHours }, money) {
    const salesText = money.whole(Math.abs(sales));
    const customersText = `ลูกค้า ${countOf(Math.abs(customers), "คน")}`;
    if (sales < 0 || customers < 0) {
      const differences = [
        ...(sales === 0 ? [] : [`ยอดขาย${sales < 0 ? "มากกว่า" : "น้อยกว่า"} ${salesText}`]),
        ...(customers === 0
          ? []
          : [`ลูกค้า${customers < 0 ? "มากกว่า" : "น้อยกว่า"} ${countOf(Math.abs(customers), "คน")}`]),
      ];
      return `ตัวเลขรายชั่วโมงต่างจากรายวัน: ${listText(differences)}`;
    }
    const figures = `${customersText} ${salesText}`;
    return hasHours
      ? `ใบเสร็จที่ไม่มีเวลาไม่อยู่ในชั่วโมงเหล่านี้: ${figures}`
      : `ไม่มีใบเสร็จใดระบุเวลา จึงไม่ทราบยอดรายชั่วโมง: ${figures}`;
  },
});

/** What the live page says about today, tomorrow and a single day. */
export const todayIn = (dates: Dates): Language["today"] => ({
  title: "วันนี้",
  judgment: (judgment, weekday, isOver) =>
    ({
      busier: "ขายดีกว่าปกติ",
      normal: isOver ? `เป็น${dates.weekdayName(weekday)}ปกติ` : `จนถึงตอนนี้เป็น${dates.weekdayName(weekday)}ปกติ`,
      quieter: "เงียบกว่าปกติ",
    })[judgment],
  until: (time, isOfSame) =>
    `วันนี้${isOfSame ? " (สาขาเดียวกัน)" : ""}${time === undefined ? "" : `${isOfSame ? " " : ""}ถึง ${time}\u00a0น.`}`,
  noSales: (time) => `วันนี้ยังไม่มียอดขาย${time === undefined ? "" : ` จนถึง ${time}\u00a0น.`}`,
  yesterday: "เมื่อวานนี้",
  nothingYet: (last, isExport) =>
    `ยังไม่มีข้อมูลของวันนี้${last === undefined ? "" : ` (${isExport ? "นำเข้า" : "ซิงค์"}ล่าสุด: ${last}\u00a0น.)`}`,
  moments: { today: "วันนี้", yesterday: "เมื่อวานนี้" },
  usual: (amount) => `ปกติ ${amount}`,
  usualBy: (amount, time) => `ปกติ ${amount} ถึง ${time}\u00a0น.`,
  usualIs: (weekday, amounts) => `${dates.weekdayName(weekday)}ปกติ: ${amounts.join(" · ")}`,
  byTime: (amount, time) => `ถึง ${time}\u00a0น. ${amount}`,
  inAll: (amount) => `ทั้งวัน ${amount}`,
  usualWhole: (weekday) => `ปกติ${dates.weekdayName(weekday)}ทั้งวันได้`,
  range: (middle, low, high) => `${middle} (${low} ถึง ${high})`,
  customers: (count) => `ลูกค้า ${countOf(count, "คน").replace(" ", "\u00a0")}`,
  inChat: ({ time, shops, sold, usual, customers, best }) =>
    [
      `${shops === undefined ? "" : `${shops} `}วันนี้${time === undefined ? "" : `ถึง ${time} น.`}: ${sold}`,
      ...(usual === undefined ? [] : [`ปกติ ${usual}`]),
      `ลูกค้า ${countOf(customers, "คน")}`,
      ...(best === undefined ? [] : [`ขายดีที่สุด: ${best}`]),
    ].join(", "),
  usuallyClosed: (weekday) => `${dates.weekdayName(weekday)}ปกติปิดร้าน`,

  shopDay: (what, day) =>
    `${{ opened: "เปิดเมื่อ", opens: "จะเปิด", closed: "ปิดไปเมื่อ", closes: "เปิดวันสุดท้าย" }[what]} ${day}`,
  changedLately: "เพิ่งเปิดหรือปิดไป",
  sameShops: "สาขาเดียวกัน",
  sameWithout: "สาขาเดียวกัน: ไม่รวม",
  nothingOfDay: "ยังไม่มีข้อมูลของวันนี้",
  targetOfAll: "เป้าเป็นของทุกสาขา",

  tomorrow: "พรุ่งนี้",
  rhythm: (weekday, busiest, quiet) =>
    [`${dates.weekdayName(weekday)}:`, busiest ?? "ปกติปิดร้าน", ...(quiet ? [quiet] : [])].join(" "),
  busiestHours: (from, to, perHour) => `ขายดีที่สุด ${from}–${to} น. ชั่วโมงละ ${perHour}`,
  quietAfter: (hour) => `เงียบหลัง ${hour} น.`,

  see: "ดูวันนี้",
  hours: "ยอดขายตามช่วงเวลา",
  usualDay: (weekday) => `${dates.weekdayName(weekday)}ปกติ`,
  bestSellers: "สินค้าขายดี",
  people: "พนักงาน",
  pieces: (count) => `${count} ×`,
  bills: (count) => countOf(count, "บิล"),
});
