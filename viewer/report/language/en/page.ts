/** What every report says. The texts of the specification are exact to the letter. */
import type { DateRange } from "../../date-range.ts";
import { formatCount } from "../../format.ts";
import { countOf } from "./counts.ts";
import { dates } from "./dates.ts";

export const page = {
  // Texts of the specification:
  title: "Cafe Sales Dashboard",

  salesSummary: "Sales Summary",
  salesOverTime: "Sales Summary Over Time",
  salesByCategory: "Sales by Category",
  topProducts: "Top 10 Products by Sales",
  averageOverTime: "Average Sales Per Transaction Over Time",
  salesByEmployee: "Sales by Employee",
  transactionsByEmployee: "Transactions by Employee",

  loading: "Loading...",
  noData: "No data available",

  // Other texts:
  employeePerformance: "Employee Performance",
  stores: "Stores",
  totalSales: "Total sales",
  /** What the total is, where it stands alone. */
  totalSalesInFull: "Total sales",
  netSales: "Net sales",
  profit: "Profit",
  averagePerTransaction: "Average per transaction",
  transactions: "Transactions",
  customers: "Customers",
  netIsTotal: "Net sales = total",
  openDays: "Open days",
  change: "Change",
  /** That of a row, of the two sums of the compared days. */
  changeOfSum: "Change of the sum",
  share: "Share",
  /** A block about one name: `Sales by Category: all in Coffee.` */
  allIn: (title: string, name: string) => `${title}: all in ${name}.`,
  allBy: (title: string, name: string) => `${title}: all by ${name}.`,
  noRecord: "no record",
  note: "Note",
  /** How to read a chart. */
  chart: {
    keys: "Arrow keys, Home, End: walk. M, m: next high, next low. Esc: leave.",
    again: "From the start again",
    close: "Close",
  },

  /** Beside the title of a chart that leaves the profit out. */
  /** Why the profit is not known. */
  noCost: "no cost in this till",
  noCostIn: (shops: string) => `no cost in ${shops}`,
  profitUnknown: (why: string) => `no profit: ${why}`,

  /** What is drawn for `NO_NAME`. */
  noName: "(none)",

  allDays: "All days",
  noDays: "no data",
  notLoadedYet: "not loaded yet",
  noSales: "There are no sales.",
  rangesNeedScript: "This file has more date ranges. To choose one, open it in a browser with JavaScript.",

  /** `Last 7 days`; 365 days are `Last year`. */
  quickRange: (days: number) => (days === 365 ? "Last year" : `Last ${countOf(days, "day")}`),

  /** Names the items that a list does not show. */
  moreItems: (count: number) => `${formatCount(count)} more`,

  /** Shops that were chosen by their group: `North (3 shops)`. */
  shopsOfGroup: (group: string, count: number) => `${group} (${countOf(count, "shop")})`,

  /** The bars that a list has no room for: `28 more: ฿12,345`. */
  moreWithSum: (count: number, sum: string) => `${formatCount(count)} more: ${sum}`,

  /** Names the slice of everything that has no slice of its own. */
  otherItems: (count: number) => `Other (${formatCount(count)})`,

  /** Notes beside the title of a chart whose points are not days. */
  means: { day: undefined, week: "mean per day, by week", month: "mean per day, by month" },

  /** Short sentences in one line. */
  sentences: (all: readonly string[]) => all.join(" "),

  /** One line of a chart as a sentence: `Profit: lowest ฿1.00 on 20 Nov 2026, highest …, latest ….` */
  lineDescription: (name: string, lowest: string, highest: string, latest: string) =>
    `${name}: lowest ${lowest}, highest ${highest}, latest ${latest}.`,

  valueOnDay: (value: string, day: string) => `${value} on ${day}`,

  daysStartAt: (time: string) => `days start at ${time}`,

  dataUpTo: (day: string) => `data up to ${day}`,

  /** `loaded at 12:03`, or `loaded 23 Nov, 06:03` if the day needs to be said. */
  loadedAt: (time: string, day?: string) =>
    day === undefined ? `loaded at ${time}` : `loaded ${day}, ${time}`,

  noSalesIn: (range: DateRange) => `No sales ${daysText(range)}.`,
  salesIn: (range: DateRange) => `There are sales ${daysText(range)}.`,
  daysText,
};

/** `from 3 Nov 2026 to 9 Nov 2026`, or `on 3 Nov 2026` */
function daysText({ startDate, endDate }: DateRange): string {
  return startDate === endDate
    ? `on ${dates.day(startDate)}`
    : `from ${dates.day(startDate)} to ${dates.day(endDate)}`;
}
