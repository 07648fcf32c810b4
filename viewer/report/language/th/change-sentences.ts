/** What changed, worded from its values, in whole amounts. */
import type { IsoDate } from "../../date-range.ts";
import { isNothing } from "../../decimal.ts";
import type { ProductState } from "../../known/product-dates.ts";
import type { Money } from "../../money/money.ts";
import type { Mover } from "../../stated/mover.ts";
import type { ChangeValues, DayAmount, TotalValues } from "../../statements.ts";
import { sumOf } from "../../tables/sums.ts";
import { isTooWide, percentsOfTotal } from "../basis-figures.ts";
import { sameShopsText } from "../chain/same-shops.ts";
import { shopVerdictsText } from "../chain/shop-verdicts.ts";
import type { Dates } from "../dates.ts";
import type { PageLanguage } from "../language.ts";
import { nameInSentence } from "../names.ts";
import { datedNotes, type Wording } from "../wording.ts";
import { sameShopsIn } from "./chain/same-shops.ts";
import { shopVerdicts } from "./chain/shop-verdicts.ts";
import { countOf, listText } from "./counts.ts";
import { heroIn } from "./hero.ts";
import { words } from "./page.ts";
import { moreOrLess, pairedDaysText } from "./paired-days.ts";
import { tables } from "./tables.ts";

export function changeSentencesIn(dates: Dates, page: PageLanguage["page"]): Wording<ChangeValues> {
  const sameShops = sameShopsIn(dates);
  const hero = heroIn(dates);
  return {
    total: (total, money) => totalText(total, dates, page, money),

    days: (days, money) => pairedDaysText(days, dates, page, money),

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
        { amount: bill, what: bills === "larger" ? "ยอดต่อบิลที่สูงขึ้น" : "ยอดต่อบิลที่ต่ำลง" },
      ].filter(({ amount }) => !isNothing(amount));
      const [first, ...others] = parts.map(
        ({ amount, what }) => `${about}${money.change(amount)} มาจาก${what}`,
      );
      if (first === undefined) return "";
      if (others.length === 0) return `การเปลี่ยนแปลงทั้งหมด${ofShops} ${first}`;
      const isCancelled = isNothing(sumOf(parts, ({ amount }) => amount));
      const text = listText([first, ...others]);
      return isCancelled ? `แต่ละส่วน${ofShops}หักล้างกัน: ${text}` : `ในการเปลี่ยนแปลง${ofShops || "นี้"} ${text}`;
    },

    week({ place, expected, percent, from, to }, money) {
      if (isTooWide(percent)) return `${hero.verdicts[place]} เมื่อเทียบกับสัปดาห์ก่อนๆ`;
      if (place !== "within") {
        return `${WEEKS[place]}ที่คาดไว้จากสัปดาห์ก่อนๆ คือ ${money.whole(from)} ถึง ${money.whole(to)}`;
      }
      return `สัปดาห์นี้ขายได้ตามปกติ ใกล้เคียงที่คาดไว้จากสัปดาห์ก่อนๆ (${money.whole(expected)} ± ${percent}%)`;
    },

    "standing-out": ({ range, amount, overUsual }, money) =>
      hero.standingOut(dates.rangeOrWeekday(range), money.whole(amount), money.change(overUsual)),

    products({ products, others, sum, allShops }, money) {
      const rose = products.filter(({ change }) => change > 0);
      const fell = products.filter(({ change }) => change < 0);
      return [
        ...(allShops ? [IN_ALL_SHOPS] : []),
        ...(rose.length > 0 ? [productsThat("เพิ่มขึ้น", rose, money)] : []),
        ...(fell.length > 0 ? [productsThat("ลดลง", fell, money)] : []),
        ...(others && !isNothing(others.change)
          ? [`สินค้าอื่นอีก ${countOf(others.count, "รายการ")}เปลี่ยนแปลงรวม ${money.change(others.change)}`]
          : []),
        ...(sum === undefined
          ? []
          : [
              `สินค้าทั้งหมด${isNothing(sum) ? "รวมกันขายได้เท่าเดิม" : `เปลี่ยนแปลงรวม ${money.change(sum)}`} ซึ่งไม่เท่ากับการเปลี่ยนแปลงของยอดขาย`,
            ]),
      ].join(" ");
    },

    "best-days": ({ best, worst }, money) =>
      `วันที่ขายดีที่สุดคือ ${dayText(best, dates, money)} วันที่ขายได้น้อยที่สุดคือ ${dayText(worst, dates, money)}`,

    "shop-verdicts": (verdicts, money) => shopVerdictsText(verdicts, shopVerdicts, page, money),

    category: ({ allShops, ...mover }, money) =>
      `${allShops ? `${IN_ALL_SHOPS} ` : ""}หมวดหมู่ที่เปลี่ยนแปลงมากที่สุดคือ ${nameInSentence(mover.name, words)}: ${moverFacts(mover, money).join(", ")} จาก ${money.whole(mover.before ?? 0)} เป็น ${money.whole(mover.now ?? 0)}`,
  };
}

/** Said if the sentences before may be about the same shops. */
const IN_ALL_SHOPS = "เมื่อรวมทุกสาขา ทั้งสาขาใหม่และสาขาที่ปิด";

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
  const sum = sumText(total, dates, page, money);
  if (range === undefined) return sum;
  if (total.openDays === 0 || range === null) {
    return `${sum} ${sumText({ ...total, range, now: before, openDays }, dates, page, money)}`;
  }
  if (openDays === 0) return `${sum} ไม่มียอดขาย${page.daysText(range)} ให้เทียบ`;
  const subject =
    unfinished === undefined || withoutToday === undefined
      ? ""
      : `ถ้าไม่รวม ${leftOutText(unfinished, total.unknownTo, dates)} ยอดขายเป็น ${money.whole(withoutToday)} `;
  const than = dates.rangeOrWeekday(range);
  const { whole, perDay } = percentsOfTotal(total);
  const { onBasis, historyFrom: beginsOn } = heroIn(dates);
  const { basisShops } = total;
  const lead = basisShops === undefined ? onBasis.perOpenDay : onBasis.sameShops(basisShops);
  return [
    sum,
    isNothing(change)
      ? `${subject}${change === 0 ? "เท่ากับ" : "ใกล้เคียงกับ"} ${than}`
      : `${subject}${moreOrLess(change, `กว่า ${than} อยู่`, money)}${whole ? ` (${whole})` : ""}`,
    ...(perDay === undefined ? [] : [`${lead}เปลี่ยนแปลง ${perDay}`]),
    ...(historyFrom === undefined ? [] : [beginsOn(historyFrom)]),
  ].join(" ");
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

const STATES: Readonly<Record<ProductState, string>> = {
  new: "ใหม่",
  gone: "ไม่มีแล้ว",
  "not-before": "ช่วงก่อนหน้าไม่ได้ขาย",
  "not-now": "ช่วงนี้ไม่ได้ขาย",
};

function moverFacts({ change, renamedFrom, state }: Mover, money: Money): string[] {
  const fact = state && STATES[state];
  const renamed =
    renamedFrom === undefined ? undefined : tables.renamedFrom(nameInSentence(renamedFrom, words));
  return [fact, renamed, money.change(change)].filter((text) => text !== undefined);
}

function dayText({ date, amount }: DayAmount, dates: Dates, money: Money): string {
  return `${dates.weekday(date)} (${money.whole(amount)})`;
}

function leftOutText(from: IsoDate, to: IsoDate | undefined, dates: Dates): string {
  return to === undefined
    ? `${dates.day(from)} ซึ่งยังไม่จบวัน`
    : `${dates.range({ startDate: from, endDate: to })} ซึ่งข้อมูลยังไม่ครบ`;
}
