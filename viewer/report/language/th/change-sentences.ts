/** What changed, worded from its values, in whole amounts. */
import { changeOf } from "../../comparison/change.ts";
import { isoWeekday } from "../../date-range.ts";
import { countChange, percentChange } from "../../format.ts";
import type { Money } from "../../money/money.ts";
import type { ChangeOfFigure } from "../../stated/shops.ts";
import type { ChangeValues, DayAmount, Mover, PairedDays, TotalValues } from "../../statements.ts";
import { sumOf } from "../../tables/sums.ts";
import { sameShopsText } from "../chain/same-shops.ts";
import { shopVerdictsText } from "../chain/shop-verdicts.ts";
import type { Dates } from "../dates.ts";
import type { PageLanguage } from "../language.ts";
import { nameInSentence } from "../names.ts";
import { datedNotes, type Wording } from "../wording.ts";
import { sameShopsIn } from "./chain/same-shops.ts";
import { shopVerdicts } from "./chain/shop-verdicts.ts";
import { countOf, listText } from "./counts.ts";
import { words } from "./page.ts";
import { tables } from "./tables.ts";

/** More days that are open in one range only are summed. */
const MOST_NAMED_DAYS = 3;

export function changeSentencesIn(dates: Dates, page: PageLanguage["page"]): Wording<ChangeValues> {
  const sameShops = sameShopsIn(dates);
  const bestDays = ({ best, worst }: ChangeValues["best-days"], money: Money) =>
    `วันที่ขายดีที่สุดคือ ${dayText(best, dates, money)} วันที่ขายได้น้อยที่สุดคือ ${dayText(worst, dates, money)}`;
  return {
    total: (total, money) => totalText(total, dates, page, money),

    days: (days, money) =>
      "best" in days ? bestDays(days, money) : pairedDaysText(days, dates, page, money),

    noted: ({ notes }) => datedNotes(notes, dates, "th", page.moreItems),

    shops: (shops, money) => sameShopsText(shops, sameShops.changed, { sameShops, page }, money, true),

    split({ sameShops: isOfSame, days = 0, traffic, bill, openDays = 0, customers, bills }, money) {
      const about = openDays === 0 ? "" : "ประมาณ ";
      const ofShops = isOfSame ? "ของสาขาเดิม" : "";
      const parts = [
        { amount: days, what: `วันเปิดร้านที่${moreOrFewer(openDays)} ${countOf(Math.abs(openDays), "วัน")}` },
        {
          amount: traffic,
          what:
            customers === undefined
              ? `ลูกค้าต่อวันเปิดร้านที่${moreOrFewer(traffic)}`
              : `ลูกค้าที่${moreOrFewer(customers)} ${countOf(Math.abs(customers), "คน")}`,
        },
        { amount: bill, what: BILLS[bills] },
      ].filter(({ amount }) => amount !== 0);
      const [first, ...others] = parts.map(
        ({ amount, what }) => `${about}${money.change(amount)} มาจาก${what}`,
      );
      if (first === undefined) return "";
      if (others.length === 0) return `การเปลี่ยนแปลงทั้งหมด${ofShops} ${first}`;
      const isCancelled = sumOf(parts, ({ amount }) => amount) === 0;
      const text = listText([first, ...others]);
      return isCancelled ? `แต่ละส่วน${ofShops}หักล้างกัน: ${text}` : `ในการเปลี่ยนแปลง${ofShops || "นี้"} ${text}`;
    },

    week({ place, expected, percent, from, to }, money) {
      if (place !== "within" || expected === undefined || percent === undefined) {
        return `${WEEKS[place]}ที่คาดไว้จากสัปดาห์ก่อนๆ คือ ${money.whole(from)} ถึง ${money.whole(to)}`;
      }
      return `สัปดาห์นี้ขายได้ตามปกติ ใกล้เคียงที่คาดไว้จากสัปดาห์ก่อนๆ (${money.whole(expected)} ± ${percent}%)`;
    },

    products({ products, others, sum, allShops }, money) {
      const rose = products.filter(({ change }) => change > 0);
      const fell = products.filter(({ change }) => change < 0);
      return [
        ...(allShops ? [IN_ALL_SHOPS] : []),
        ...(rose.length > 0 ? [productsThat("เพิ่มขึ้น", rose, money)] : []),
        ...(fell.length > 0 ? [productsThat("ลดลง", fell, money)] : []),
        ...(others
          ? [`สินค้าอื่นอีก ${countOf(others.count, "รายการ")}เปลี่ยนแปลงรวม ${money.change(others.change)}`]
          : []),
        ...(sum === undefined
          ? []
          : [`สินค้าทั้งหมดเปลี่ยนแปลงรวม ${money.change(sum)} ซึ่งไม่เท่ากับการเปลี่ยนแปลงของยอดขาย`]),
      ].join(" ");
    },

    "best-days": bestDays,

    "shop-verdicts": (verdicts, money) => shopVerdictsText(verdicts, shopVerdicts, page, money),

    category: ({ allShops, ...mover }, money) =>
      `${allShops ? `${IN_ALL_SHOPS} ` : ""}หมวดหมู่ที่เปลี่ยนแปลงมากที่สุดคือ ${nameInSentence(mover.name, words)}: ${moverFacts(mover, money).join(", ")} จาก ${money.whole(mover.before ?? 0)} เป็น ${money.whole(mover.now ?? 0)}`,
  };
}

/** Said if the sentences before may be about the same shops. */
const IN_ALL_SHOPS = "เมื่อรวมทุกสาขา ทั้งสาขาใหม่และสาขาที่ปิด";

const BILLS = { larger: "ยอดต่อบิลที่สูงขึ้น", smaller: "ยอดต่อบิลที่ต่ำลง", same: "การปัดเศษ" };

const WEEKS = {
  within: "สัปดาห์นี้ขายได้ตามปกติ: ยอดขายอยู่ในช่วง",
  above: "สัปดาห์นี้ขายดี: ยอดขายสูงกว่าช่วง",
  below: "สัปดาห์นี้ขายได้น้อย: ยอดขายต่ำกว่าช่วง",
};

/** The total and its change, which is without a day that is not over. */
function totalText(total: TotalValues, dates: Dates, page: PageLanguage["page"], money: Money): string {
  const {
    earlierRange: range,
    before = 0,
    openDaysBefore: openDays = 0,
    withoutToday,
    change = 0,
    unfinished,
    historyFrom,
  } = total;
  // The saved per cent of an older version can be that of the means per open day.
  const { percent } = changeOf(withoutToday ?? total.now, before, historyFrom === undefined);
  const sum = sumText(total, dates, page, money);
  if (range === undefined) return sum;
  if (total.openDays === 0 || range === null) {
    return `${sum} ${sumText({ ...total, range, now: before, openDays }, dates, page, money)}`;
  }
  if (openDays === 0) return `${sum} ไม่มียอดขาย${page.daysText(range)} ให้เทียบ`;
  const subject =
    unfinished === undefined || withoutToday === undefined
      ? ""
      : `ถ้าไม่รวม ${dates.day(unfinished)} ซึ่งยังไม่จบวัน ยอดขายเป็น ${money.whole(withoutToday)} `;
  const than = dates.rangeOrWeekday(range);
  const inBrackets = percent === undefined ? "" : ` (${percentChange(percent)})`;
  return [
    sum,
    // Half of a whole amount is the least that is said.
    Math.abs(change) < 0.5
      ? `${subject}${change === 0 ? "เท่ากับ" : "ใกล้เคียงกับ"} ${than}`
      : `${subject}${moreOrLess(change, `กว่า ${than} อยู่`, money)}${inBrackets}`,
    ...(historyFrom === undefined ? [] : [`ข้อมูลเริ่มเมื่อ ${dates.day(historyFrom)} จึงไม่บอกเป็นร้อยละ`]),
  ].join(" ");
}

function pairedDaysText(
  { both, onlyNow, onlyBefore, historyFrom }: PairedDays,
  dates: Dates,
  page: PageLanguage["page"],
  money: Money,
): string {
  const { net_sales, profit, total_transactions } = both;
  const figures = [
    `ยอดขาย ${amountChange(both, money)}`,
    `ยอดขายสุทธิ ${amountChange(net_sales, money)}`,
    ...(profit ? [`กำไร ${amountChange(profit, money)}`] : []),
    `ลูกค้า ${withPercent(`${countChange(total_transactions.change)} คน`, total_transactions)}`,
  ];
  // Days before the history began were not closed.
  const notBefore = historyFrom === undefined ? "ซึ่งช่วงก่อนปิดร้าน" : "ซึ่งช่วงก่อนไม่มีข้อมูล";
  return page.sentences([
    `ใน ${countOf(both.days, "วัน")}ที่เปิดร้านทั้งสองช่วง เปลี่ยนแปลงดังนี้: ${listText(figures)}`,
    ...oneSidedTexts(
      onlyBefore,
      ({ date, amount }) =>
        `ปิดร้าน${dates.weekdayName(isoWeekday(date))}: ${moreOrLess(-amount, `กว่า ${dates.weekday(date)} อยู่`, money)}`,
      (days, sum) => `เปิดเฉพาะช่วงก่อน ${days}: ${moreOrLess(-sum, "ลง", money)}`,
    ),
    ...oneSidedTexts(
      onlyNow,
      ({ date, amount }) => `เปิดร้าน ${dates.weekday(date)} ${notBefore}: ${moreOrLess(amount, "ขึ้น", money)}`,
      (days, sum) => `เปิดเฉพาะช่วงนี้ ${days} ${notBefore}: ${moreOrLess(sum, "ขึ้น", money)}`,
    ),
  ]);
}

function oneSidedTexts(
  days: readonly DayAmount[],
  textOf: (day: DayAmount) => string,
  sumTextOf: (days: string, sum: number) => string,
): string[] {
  if (days.length <= MOST_NAMED_DAYS) return days.map(textOf);
  return [
    sumTextOf(
      countOf(days.length, "วัน"),
      sumOf(days, ({ amount }) => amount),
    ),
  ];
}

function amountChange(figure: ChangeOfFigure, money: Money): string {
  return withPercent(money.change(figure.change), figure);
}

function withPercent(change: string, { percent }: ChangeOfFigure): string {
  return percent === undefined ? change : `${change} (${percentChange(percent)})`;
}

/** `น้อยกว่า 2 – 8 พ.ย. 2026 อยู่ ฿7,380` */
function moreOrLess(change: number, than: string, money: Money): string {
  return `${change < 0 ? "น้อย" : "มาก"}${than} ${money.whole(Math.abs(change))}`;
}

/** `ยอดขายของ 14–20 พ.ย. 2026: ฿48,210`, or `ของ นิมมาน 14–20 พ.ย. 2026`, or that there are none. */
function sumText(
  { range, shops, ofGroups, now, openDays }: TotalValues,
  dates: Dates,
  page: PageLanguage["page"],
  money: Money,
) {
  if (range === null) return words.noSales;
  if (openDays === 0) return page.noSalesIn(range);
  const list = (all: readonly string[]) => listText(all.map((name) => nameInSentence(name, words)));
  const names = shops && (ofGroups ? page.shopsOfGroup(list(ofGroups), shops.length) : list(shops));
  const days = dates.rangeOrWeekday(range);
  return `ยอดขายของ ${names ? `${names} ${days}` : days}: ${money.whole(now)}`;
}

function moreOrFewer(difference: number): string {
  return difference > 0 ? "มากขึ้น" : "น้อยลง";
}

function productsThat(moved: string, movers: readonly Mover[], money: Money): string {
  const names = movers.map(
    (mover) => `${nameInSentence(mover.name, words)} (${moverFacts(mover, money).join(", ")})`,
  );
  return `สินค้าที่ยอดขาย${moved}มากที่สุดคือ ${listText(names)}`;
}

function moverFacts({ now, before, change, renamedFrom }: Mover, money: Money): string[] {
  const fact = before === undefined ? "ใหม่" : now === undefined ? "ไม่มีแล้ว" : undefined;
  const renamed =
    renamedFrom === undefined ? undefined : tables.renamedFrom(nameInSentence(renamedFrom, words));
  return [fact, renamed, money.change(change)].filter((text) => text !== undefined);
}

function dayText({ date, amount }: DayAmount, dates: Dates, money: Money): string {
  return `${dates.weekday(date)} (${money.whole(amount)})`;
}
