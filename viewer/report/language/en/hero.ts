/** What the page says first: one sentence that judges, and why. */
import { formatCount } from "../../format.ts";
import { countOf } from "./counts.ts";

/** The titles of the summary cards, which are texts of the specification. */
export const cards = {
  averageDailyCustomers: "Average Daily Customers",
  averageDailySales: "Average Daily Sales",
  averageSalesPerCustomer: "Average Sales Per Customer",
};

export const hero = {
  verdicts: { within: "A normal week.", above: "A good week.", below: "A weak week." },

  /** `More than the week before.` */
  compared: {
    up: (than: string) => `More than ${than}.`,
    down: (than: string) => `Less than ${than}.`,
    same: (than: string) => `As much as ${than}.`,
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

  openBoth: (days: number, amount: string) => `${countOf(days, "day")} open both times: ${amount}.`,
  /** @param days the weekday of the only one, or how many they are */
  closed: (days: string | number, amount: string) =>
    `${typeof days === "string" ? `Closed on ${days}` : `${countOf(days, "day")} open only before`}: ${amount}.`,
  opened: (days: string | number, amount: string) =>
    `${typeof days === "string" ? `Open on ${days}` : `${countOf(days, "day")} open only now`}: ${amount}.`,
  openDays: (days: number, amount: string) =>
    `${countOf(Math.abs(days), `${days > 0 ? "more" : "fewer"} open day`)}: ${amount}`,
  traffic: (isMore: boolean, amount: string) => `${isMore ? "More" : "Fewer"} customers: ${amount}`,
  bill: (isMore: boolean, amount: string) => `${isMore ? "Larger" : "Smaller"} bills: ${amount}`,

  /** @param shop with its change, and what that goes with */
  changedMost: (shop: string) => `Changed most: ${shop}.`,
  /** @param text has no full stop */
  sentence: (text: string) => `${text}.`,

  openDaysNote: (openDays: number, days: number) =>
    `${formatCount(openDays)} of ${countOf(days, "day")} ${days === 1 ? "has" : "have"} sales`,
  /** Open days of two ranges: `26, before 27` */
  openDaysOf: (now: number, before: number) => `${now}, before ${before}`,
  marginNote: (percent: string) => `${percent} margin`,

  days: "Sales of each day",
  months: "Sales of each month",
  /** The sum from the first day of a month to each day, as a line. */
  soFar: "Sum since the first day",
  today: "not over yet",
};

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
  of: (shop: string | undefined) => (shop === undefined ? "for all stores" : `for ${shop}`),
  save: "Save",
  cancel: "Cancel",
  wrong: "Please enter an amount above 0, such as 600000",
  notSaved: (reason: string) => `The target was not saved: ${reason}`,
};
