/** What the page says first: one sentence that judges, and why; how the target stands; hours, and today. */
import type { HoursLess } from "../../busy-hours.ts";
import type { DateRange, IsoDate } from "../../date-range.ts";
import { formatCount } from "../../format.ts";
import type { Money } from "../../money.ts";
import type { Judgment } from "../../today/usual.ts";
import { countOf, dates, listText } from "./page.ts";

/** The titles of the summary cards, which are texts of the specification. */
export const cards = {
  /** Only screen readers say it. */
  title: "Averages",
  averageDailyCustomers: "Average Daily Customers",
  averageDailySales: "Average Daily Sales",
  averageSalesPerCustomer: "Average Sales Per Customer",
};

export const hero = {
  /** What the total is, where it stands alone. */
  totalSales: "Total sales",
  /** Of what the weeks before let expect. */
  verdicts: { within: "A normal week.", above: "A strong week.", below: "A weak week." },
  /** Why a normal week is far from the one before it. */
  weekBefore: {
    above: "The week before was unusually strong.",
    below: "The week before was unusually weak.",
  },
  shorterWeek: "A shorter week, but stronger days.",
  fewerDays: "Fewer open days, but stronger days.",
  moreDays: "More open days, weaker days.",
  firstYear: "Your first full year.",
  historyFrom: (day: IsoDate) => `Your history begins on ${dates.day(day)}.`,
  /** @param note what was noted about the days: `Songkran` */
  closed: (days: DateRange, note: string) => `Closed ${closedDays(days)} (${note}).`,

  /** By the per cent of the basis. @param isByDay whether the open days differ, or are several */
  compared: {
    up: (than: string, isByDay: boolean) => `More than ${than}${isByDay ? ", day for day" : ""}.`,
    down: (than: string, isByDay: boolean) => `Less than ${than}${isByDay ? ", day for day" : ""}.`,
    same: (isByDay: boolean) => `About the same${isByDay ? ", day for day" : ""}.`,
  },
  /** The earlier range. */
  before: {
    week: "the week before",
    month: "the month before",
    year: "the year before",
    yearAgo: "a year before",
    weekday: (name: string) => `the ${name} before`,
    other: "before",
  },

  /** What every arrow and per cent is of. */
  basis: {
    paired: (days: number) => `▲▼ the ${countOf(days, "day")} open both times`,
    perOpenDay: "▲▼ per open day",
    ofShops: (basis: string) => `${basis}, the same shops`,
  },
  /** A per cent that stands alone: `+8.9% day for day` */
  dayForDay: (percent: string) => `${percent} day for day`,

  /** The whole change of the total: `฿7,380 less than the week before` */
  difference: {
    up: (amount: string, than: string) => `${amount} more than ${than}`,
    down: (amount: string, than: string) => `${amount} less than ${than}`,
    same: (than: string) => `As much as ${than}`,
  },
  /** @param reasons clauses, each with its amount */
  because: (reasons: readonly string[]) => `, because ${listText(reasons)}`,
  partlyBecause: (reasons: readonly string[]) => `, partly because ${listText(reasons)}`,
  although: (reasons: readonly string[]) => `, although ${listText(reasons)}`,
  reasons: {
    /** @param days the weekdays, or how many days they are. @param isNow whether it is of this range */
    noSales: (days: readonly string[] | number, isNow: boolean) =>
      `${typeof days === "number" ? countOf(days, "day") : listText(days)} had no sales${isNow ? "" : " then"}`,
    /** A day that was closed, because that was noted. */
    closed: (day: string, isNow: boolean) => `${day} was closed${isNow ? "" : " then"}`,
    refunds: "there were refunds on days without sales",
    openDays: (days: number) =>
      `there ${Math.abs(days) === 1 ? "was" : "were"} ${countOf(Math.abs(days), `${days > 0 ? "more" : "fewer"} open day`)}`,
    /** @param shops the name of the only one, or how many they are */
    opened: (shops: string | number) =>
      typeof shops === "string" ? `${shops} is new` : `${countOf(shops, "shop")} are new`,
    /** The history begins in the earlier range, so nobody knows whether they are new. */
    unknownBefore: (shops: string | number) =>
      typeof shops === "string"
        ? `${shops} has no record before`
        : `${countOf(shops, "shop")} have no record before`,
    shopClosed: (shops: string | number) =>
      typeof shops === "string" ? `${shops} has closed` : `${countOf(shops, "shop")} have closed`,
    noShop: "some receipts have no shop",
  },

  /** The change of the basis: `On the 6 days open both times ▲ +8.9% (+฿11,670): 46 more customers.` */
  onBasis: {
    paired: (days: number) => `On the ${countOf(days, "day")} open both times`,
    perOpenDay: "Per open day",
    /** @param shops the name of the only one, or how many they are */
    sameShops: (shops: string | number) =>
      `In ${typeof shops === "string" ? shops : `the ${countOf(shops, "same shop")}`}, per open day`,
    oneDay: "That is",
  },
  /** The change of a mean, as that of the whole range. */
  inAll: (amount: string) => `${amount} in all`,
  /** @param customers more or fewer; of a mean per open day, `isPerDay` */
  customers: (customers: number, isPerDay: boolean) =>
    `${countOf(Math.abs(customers), `${customers > 0 ? "more" : "fewer"} customer`)}${isPerDay ? " a day" : ""}`,
  bills: (isMore: boolean) => `${isMore ? "larger" : "smaller"} bills`,
  /** The day, or the week, that explains most of the change of a month. */
  standingOut: (days: string, amount: string, overUsual: string) =>
    `${days} explains more than half of it: ${amount}, ${overUsual} against usual.`,

  /** @param shop with its change, and what that goes with */
  changedMost: (shop: string) => `Changed most: ${shop}.`,
  /** @param text has no full stop */
  sentence: (text: string) => `${text}.`,

  openDaysNote: (openDays: number, days: number) =>
    `${formatCount(openDays)} of ${countOf(days, "day")} ${openDays === 1 || days === 1 ? "has" : "have"} sales`,
  /** Open days of two ranges: `26, before 27` */
  openDaysOf: (now: number, before: number) => `${now}, before ${before}`,
  marginNote: (percent: string) => `${percent} margin`,

  days: "Sales of each day",
  months: "Sales of each month",
  /** The sum from the first day of a month to each day, as a line. */
  soFar: "Sum since the first day",
  today: "not over yet",
};

/** `from 13 to 15 Apr`, `on 13 Apr` */
function closedDays({ startDate, endDate }: DateRange): string {
  if (startDate === endDate) return `on ${dates.dayOfYear(startDate)}`;
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  return `from ${isOneMonth ? Number(startDate.slice(8)) : dates.dayOfYear(startDate)} to ${dates.dayOfYear(endDate)}`;
}

/** How the sales stand against what the owner wants to sell. */
export const target = {
  /** `Target for Nov 2026: ฿410,000 of ฿600,000 (68%)` */
  sold: (period: string, sold: string, amount: string, percent: string) =>
    `Target for ${period}: ${sold} of ${amount} (${percent})`,
  comma: ", ",
  places: { reached: "reached", ahead: "ahead", usual: "on pace", behind: "behind", missed: "not reached" },
  /** @param own the own share by then, if today has sold more since */
  usual: (weekday: string, usual: string, own: string | undefined) =>
    `by ${weekday} night ${usual} is usual${own === undefined ? "" : `, and it was ${own}`}`,
  sentence: (text: string, pace: string | undefined) => `${text}${pace === undefined ? "" : `: ${pace}`}.`,

  /** The form of the live page. */
  set: "Set a target",
  change: "Change the target",
  period: "Month",
  /** `Sales in ฿, empty for no target` */
  amount: (symbol: string) => `Sales in ${symbol}, empty for no target`,
  /** @param shop undefined for all of them */
  of: (shop: string | undefined) => (shop === undefined ? "for all shops" : `for ${shop}`),
  save: "Save",
  cancel: "Cancel",
  wrong: "Please enter an amount above 0, such as 600000",
  notSaved: (reason: string) => `The target was not saved: ${reason}`,
};

/** The sales of today so far, in a chat. */
export interface TodayInChat {
  /** Until when they are known; undefined if only the day is. */
  readonly time: string | undefined;
  /** Whose sales they are; undefined for all shops. */
  readonly shops: string | undefined;
  readonly sold: string;
  readonly usual: string | undefined;
  readonly customers: number;
  readonly best: string | undefined;
}

export const busy = {
  title: "Busy Times",
  salesByWeekday: "Average Sales by Weekday",
  customersByWeekday: "Average Customers by Weekday",
  salesByHour: "Average Sales by Hour",
  perOpenDay: "per open day",
  withoutTime: "Not by hour",
  /** A note under the table. */
  meansOfWeekdays: "Weekdays: the mean per open day.",

  /** `Mon (4 days)`; a line breaks before the bracket only. */
  weekdayWithDays: (weekday: number, days: number) =>
    `${dates.shortWeekday(weekday)} (${countOf(days, "day").replace(" ", "\u00a0")})`,

  /** `Busiest: Saturday 10:00–11:00, ฿2,310 per open day.` */
  busiest: (weekday: number, hours: string, sales: string) =>
    `Busiest: ${dates.weekdayName(weekday)} ${hours}, ${sales} per open day.`,

  /** `Sunday includes 22 Nov 2026, which was not over when the figures were loaded.` */
  includesUnfinished: (weekday: number, day: string) =>
    `${dates.weekdayName(weekday)} includes ${day}, which was not over when the figures were loaded.`,

  /** If the hours have more, refunds may have no time, or both may disagree: the sentence does not say which. */
  hoursLess({ sales, customers, hasHours }: HoursLess, money: Money): string {
    const salesText = money.whole(Math.abs(sales));
    const customersText = countOf(Math.abs(customers), "customer");
    if (sales < 0 || customers < 0) {
      const differences = [
        ...(sales === 0 ? [] : [`${salesText} ${sales < 0 ? "more" : "less"}`]),
        ...(customers === 0 ? [] : [`${customersText} ${customers < 0 ? "more" : "fewer"}`]),
      ];
      return `The hours have ${differences.join(" and ")} than the days.`;
    }
    const figures = `${customersText}, ${salesText}`;
    return hasHours
      ? `Receipts without a time are not in these hours: ${figures}.`
      : `No receipt has a time, so the hours are not known: ${figures}.`;
  },
};

/** What the live page says about today, tomorrow and a single day. */
export const today = {
  title: "Today",
  /** How today, or a whole day, compares. */
  judgment: (judgment: Judgment, weekday: number, isOver: boolean) =>
    ({
      busier: "Busier than usual",
      normal: `A normal ${dates.weekdayName(weekday)}${isOver ? "" : " so far"}`,
      quieter: "Quieter than usual",
    })[judgment],
  /** `Today until 11:37`; the amount follows. @param isOfSame whether it is without shops that cannot be compared */
  until: (time: string | undefined, isOfSame: boolean) =>
    `Today${isOfSame ? ", same shops," : ""}${time === undefined ? "" : ` until ${time}`}`,
  noSales: (time: string | undefined) => `No sales today${time === undefined ? " yet" : ` until ${time}`}`,
  yesterday: "Yesterday",
  /** @param last when the source was read last: `yesterday 21:40` */
  nothingYet: (last: string | undefined, isExport: boolean) =>
    `Nothing of today is here yet${last === undefined ? "" : ` (last ${isExport ? "import" : "sync"}: ${last})`}`,
  moments: { today: "today", yesterday: "yesterday" },
  usual: (amount: string) => `usual ${amount}`,
  usualBy: (amount: string, time: string) => `usual ${amount} by ${time}`,
  /** `Usual Saturday: ฿7,900 (7,100 to 8,600) by 11:37 · ฿15,004 (14,000 to 16,000) in all` */
  usualIs: (weekday: number, amounts: readonly string[]) =>
    `Usual ${dates.weekdayName(weekday)}: ${amounts.join(" · ")}`,
  byTime: (amount: string, time: string) => `${amount} by ${time}`,
  inAll: (amount: string) => `${amount} in all`,
  usualWhole: (weekday: number) => `a usual whole ${dates.weekdayName(weekday)}`,
  /** A usual amount, and the range of most days: `฿7,900 (7,100 to 8,600)` */
  range: (middle: string, low: string, high: string) => `${middle} (${low} to ${high})`,
  customers: (count: number) => countOf(count, "customer").replace(" ", "\u00a0"),
  /** `Today until 12:03: ฿10,195, usual ฿10,384, 83 customers, best: Iced Latte` */
  inChat: ({ time, shops, sold, usual, customers, best }: TodayInChat) =>
    [
      `${shops === undefined ? "Today" : `${shops}, today`}${time === undefined ? "" : ` until ${time}`}: ${sold}`,
      ...(usual === undefined ? [] : [`usual ${usual}`]),
      countOf(customers, "customer"),
      ...(best === undefined ? [] : [`best: ${best}`]),
    ].join(", "),
  usuallyClosed: (weekday: number) => `usually closed on ${dates.weekdayName(weekday)}s`,

  /** `closed on 12 Nov 2026`, of a shop */
  shopDay: (what: "opened" | "opens" | "closed" | "closes", day: string) => `${what} on ${day}`,
  /** Of a shop whose first and last days are not known. */
  changedLately: "opened or closed lately",
  /** `Same shops: without Airport (opened on 16 Nov 2026)` */
  sameShops: "same shops",
  sameWithout: "Same shops: without",
  nothingOfDay: "nothing of this day is here yet",
  targetOfAll: "the target is of all shops",

  /** `Tuesdays: busiest 08 to 10, ฿2,700 an hour; quiet after 16` */
  tomorrow: "Tomorrow",
  rhythm: (weekday: number, busiest: string | undefined, quiet: string | undefined) =>
    `${dates.weekdayName(weekday)}s: ${[busiest ?? "usually closed", ...(quiet ? [quiet] : [])].join("; ")}`,
  busiestHours: (from: string, to: string, perHour: string) => `busiest ${from} to ${to}, ${perHour} an hour`,
  quietAfter: (hour: string) => `quiet after ${hour}`,

  see: "See today",
  hours: "Sales by hour",
  usualDay: (weekday: number) => `a usual ${dates.weekdayName(weekday)}`,
  bestSellers: "Best sellers",
  people: "Employees",
  pieces: (count: string) => `${count} ×`,
  bills: (count: number) => countOf(count, "bill"),
};
