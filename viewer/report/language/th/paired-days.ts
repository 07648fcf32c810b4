/** The days that are open in both ranges, and those that are open in one. */
import { isoWeekday } from "../../date-range.ts";
import { isNothing } from "../../decimal.ts";
import { countChange } from "../../format.ts";
import type { Money } from "../../money/money.ts";
import type { PairedDays } from "../../statements.ts";
import { oneSidedTexts, withPercent } from "../basis-figures.ts";
import type { Dates } from "../dates.ts";
import type { PageLanguage } from "../language.ts";
import { countOf, listText } from "./counts.ts";

/** A change that is nothing in whole amounts is not said as one. */
export function pairedDaysText(
  { both, onlyNow, onlyBefore, refunds = 0 }: PairedDays,
  dates: Dates,
  page: PageLanguage["page"],
  money: Money,
): string {
  const { net_sales, profit, total_transactions: customers } = both;
  const amounts = [["ยอดขาย", both] as const, ["ยอดขายสุทธิ", net_sales] as const, ["กำไร", profit] as const];
  const changed = [
    ...amounts.flatMap(([name, figure]) =>
      figure && !isNothing(figure.change)
        ? [`${name} ${withPercent(money.change(figure.change), figure)}`]
        : [],
    ),
    ...(customers.change === 0
      ? []
      : [`ลูกค้า ${withPercent(`${countChange(customers.change)} คน`, customers)}`]),
  ];
  const isSame = isNothing(both.change);
  const parts = [
    ...(isSame ? ["ยอดขายเท่าเดิม"] : []),
    ...(changed.length > 0 ? [`${isSame ? "ส่วนอื่น" : ""}เปลี่ยนแปลงดังนี้: ${listText(changed)}`] : []),
  ];
  return page.sentences([
    `ใน ${countOf(both.days, "วัน")}ที่เปิดร้านทั้งสองช่วง ${parts.join(" ")}`,
    ...oneSidedTexts(
      onlyBefore,
      ({ date, amount }) =>
        `${dates.weekdayName(isoWeekday(date))}ไม่มียอดขาย: ${moreOrLess(-amount, `กว่า ${dates.weekday(date)} อยู่`, money)}`,
      (count, sum) => `มียอดขายเฉพาะช่วงก่อน ${countOf(count, "วัน")}: ${moreOrLess(-sum, "ลง", money)}`,
    ),
    ...oneSidedTexts(
      onlyNow,
      ({ date, amount }) => `${dates.weekday(date)} มียอดขาย ซึ่งช่วงก่อนไม่มี: ${moreOrLess(amount, "ขึ้น", money)}`,
      (count, sum) => `มียอดขายเฉพาะช่วงนี้ ${countOf(count, "วัน")}: ${moreOrLess(sum, "ขึ้น", money)}`,
    ),
    ...(isNothing(refunds)
      ? []
      : [`การคืนเงินในวันที่ไม่มียอดขาย: ${moreOrLess(refunds, refunds < 0 ? "ลง" : "ขึ้น", money)}`]),
  ]);
}

/** `น้อยกว่า 2 – 8 พ.ย. 2026 อยู่ ฿7,380` */
export function moreOrLess(change: number, than: string, money: Money): string {
  return `${change < 0 ? "น้อย" : "มาก"}${than} ${money.whole(Math.abs(change))}`;
}
