/** What the page says about weekdays and hours. */
import { formatBahtWhole } from "../../format.ts";
import type { Dates } from "../dates.ts";
import type { Language } from "../language.ts";
import { countOf } from "./counts.ts";

export const busyIn = (dates: Dates): Language["busy"] => ({
  title: "ช่วงเวลาขายดี",
  salesByWeekday: "ยอดขายเฉลี่ยตามวันในสัปดาห์",
  customersByWeekday: "ลูกค้าเฉลี่ยตามวันในสัปดาห์",
  salesByHour: "ยอดขายเฉลี่ยตามช่วงเวลา",
  perOpenDay: "ต่อวันที่เปิดร้าน",
  withoutTime: "ไม่ระบุเวลา",
  weekdayWithDays: (weekday, days) =>
    `${dates.shortWeekday(weekday)} (${countOf(days, "วัน").replace(" ", "\u00a0")})`,
  busiest: (weekday, hours, sales) =>
    `ขายดีที่สุด: ${dates.weekdayName(weekday)} ${hours} น. ${sales} ต่อวันที่เปิดร้าน`,
  includesUnfinished: (weekday, day) => `${dates.weekdayName(weekday)}รวม ${day} ซึ่งยังไม่จบวันตอนที่โหลดตัวเลข`,
  hoursLess({ sales, customers, hasHours }) {
    const salesText = formatBahtWhole(Math.abs(sales));
    const customersText = `ลูกค้า ${countOf(Math.abs(customers), "คน")}`;
    if (sales < 0 || customers < 0) {
      const differences = [
        ...(sales === 0 ? [] : [`ยอดขาย${sales < 0 ? "มากกว่า" : "น้อยกว่า"} ${salesText}`]),
        ...(customers === 0
          ? []
          : [`ลูกค้า${customers < 0 ? "มากกว่า" : "น้อยกว่า"} ${countOf(Math.abs(customers), "คน")}`]),
      ];
      return `ตัวเลขรายชั่วโมงต่างจากรายวัน: ${differences.join(" และ ")}`;
    }
    const figures = `${customersText} ${salesText}`;
    return hasHours
      ? `ใบเสร็จที่ไม่มีเวลาไม่อยู่ในชั่วโมงเหล่านี้: ${figures}`
      : `ไม่มีใบเสร็จใดระบุเวลา จึงไม่ทราบยอดรายชั่วโมง: ${figures}`;
  },
});
