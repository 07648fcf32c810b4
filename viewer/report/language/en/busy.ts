/** What the page says about weekdays and hours. */
import type { HoursLess } from "../../busy/hour-totals.ts";
import type { Money } from "../../money/money.ts";
import type { Judgment } from "../../today/usual.ts";
import { countOf } from "./counts.ts";
import { dates } from "./dates.ts";

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
