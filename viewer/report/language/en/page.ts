/** What every report says. The texts of the specification are exact to the letter. */
import type { AnyDataset, Field, ShopPart, SourceDataset } from "../../datasets.ts";
import type { DateRange, IsoDate } from "../../date-range.ts";
import { formatCount } from "../../format.ts";
import { BAHT } from "../../money.ts";
import type { LanguageCode } from "../choice.ts";
import { datesOf } from "../dates.ts";

/** `1 note`, `1,844 days` */
export function countOf(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** `Nimman, Old Town and Hang Dong` */
export function listText(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

export const dates = datesOf({
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  era: "common",
  daysOfOneMonth: (first, last) => `${first} – ${last}`,
  inFull: (range) => range,
});

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
  stores: "Shops",
  totalSales: "Total sales",
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
  notLoaded: "Not loaded",
  noSales: "There are no sales.",
  rangesNeedScript: "This file has more date ranges. To choose one, open it in a browser with JavaScript.",

  /** `Last 7 days`; 365 days are `Last year`. */
  quickRange: (days: number) => (days === 365 ? "Last year" : `Last ${countOf(days, "day")}`),

  /** Names the items that a list does not show. */
  moreItems: (count: number) => `${formatCount(count)} more`,

  /** A group of which only some shops are shown. */
  partOfGroup: (group: string, count: number) => `${group}, your ${countOf(count, "shop")}`,
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

/** What the page says about a comparison. */
const changes = {
  title: "What changed",
  copy: "Copy",
  copied: "Copied",
  notCopied: "Selected. Copy it by hand.",
  hide: "Hide comparison",
  show: "Show comparison",

  kinds: {
    previous: "the period before",
    "same-weekdays": "same weekdays",
    "last-year": "a year before",
  },
  noSalesBefore: "no sales in the earlier days, so nothing is compared",

  /** `14 – 20 Nov 2026 against 7 – 13 Nov 2026` */
  against: (range: string, earlier: string) => `${range} against ${earlier}`,

  openDaysDiffer: (now: number, before: number) => `${countOf(now, "open day")} against ${before}`,
  historyFrom: (date: IsoDate) => `your history begins on ${dates.day(date)}`,

  /** The earlier line of a chart: `Total sales, 7 – 13 Nov 2026`. */
  earlierLine: (name: string, range: string) => `${name}, ${range}`,

  /** What is beside a figure that has a day that is not over. */
  withoutToday: "without today",
  /** The same for days that are not wholly known: `without 27 – 29 Nov 2026`. */
  withoutDays: (range: DateRange) => `without ${dates.range(range)}`,
  withoutUnknown: (range: DateRange) =>
    `Changes are without ${dates.range(range)}, which ${range.startDate === range.endDate ? "is" : "are"} not wholly known.`,
  withoutDay: (date: IsoDate) => `Changes are without ${dates.day(date)}, which is not over yet.`,

  /** `+1.2 points`, of two percentages */
  points: (points: string) => `${points} points`,
};

/** What the tables of figures say. */
const tables = {
  show: "Show the figures",
  /** Follows that and {@link showMonths} for people who do not see the chart above. */
  ofChart: (title: string) => ` of ${title}`,
  showMonths: "Show the months",
  save: "Save as CSV",
  cannotSave: "This app cannot save files. Open this page in Safari or Chrome.",

  total: "Total",
  unknown: "–",

  rank: "Rank",
  day: "Day",
  month: "Month",
  margin: "Margin",
  /** The API does not say the discounts of a product, so this is not its margin. */
  profitOfTotal: "Profit / total sales",
  averageBill: "Average bill",
  averagePrice: "Average price",
  changePercent: "Change %",
  isNew: "new",
  /** Of a name that the earlier range does not have: only a product can be known to be new. */
  noneBefore: "none before",
  renamedFrom: (name: string) => `renamed from ${name}?`,

  /** Below the name of a shop, against the mix of all of them. */
  mix: (more: string, less: string) => `more ${more}, less ${less}`,
  mixNote: "More, less: against the mix of all shops.",

  dayMargin: "Margin: profit divided by net sales.",
  productProfit: "Profit / total sales is not the margin: the discounts of a product are not known.",
  noCost: (why: string) => `Profit –: ${why}.`,

  /** @param range or both ranges, if they are compared: `Daily sales, 14 – 20 Nov 2026 against 7 – 13 Nov 2026` */
  caption: (title: string, range: string) => `${title}, ${range}`,

  /** The row that sums what the table does not list. */
  andMore: (count: number) => `and ${formatCount(count)} more`,

  /** The row that sums what only the earlier range has. */
  onlyBefore: (count: number) => `only before (${formatCount(count)})`,

  /**
   * Says which day each day is compared with: `Change: against the same weekday, 7 days before.`
   *
   * @param rangeDays how many days before the range the earlier range begins; with other days, it lacks some of them
   */
  dayShiftNote: (days: number, rangeDays: number) =>
    `Change: against the ${days % 7 === 0 ? "same weekday" : "day"}, ${countOf(days, "day")} before${days === rangeDays ? "" : ", if it is in the earlier range"}.`,

  /** Says which month each month is compared with: `Change: against the same month, 12 months before.` */
  monthShiftNote: (months: number) =>
    `Change: against the ${months % 12 === 0 ? "same month" : "month"}, ${countOf(months, "month")} before.`,

  /** Behind the name of a month that the range cuts: `from 12 Mar`, `to 20 Nov`. */
  fromDay: (day: string) => `from ${day}`,
  toDay: (day: string) => `to ${day}`,

  againstDay: (day: string, amount: string) => `against ${day}: ${amount}`,

  /** A note beside the title of a chart that draws only the first of many. */
  topNote: (shown: number, all: number, percent: number | undefined) =>
    `Top ${shown} of ${formatCount(all)} products${percent === undefined ? "" : `, ${percent}% of sales`}`,
};

/** What the datasets and their columns are called. */
export interface DatasetTitles {
  /** The title of its table in a page. */
  readonly table: string;
  /** The heading of its own section, and its sheet in a workbook. */
  readonly sheet?: string;
  /** The title of the chart in that section. */
  readonly chart?: string;
}

/** Those that the script of a report file draws. */
export const pageDatasets = {
  sales_summary: { table: "Daily sales" },
  sales_by_month: { table: "Sales by month" },
  sales_by_category: { table: "Sales by category" },
  sales_by_product: { table: "Sales by product" },
  sales_by_employee: { table: "Sales by employee" },
  sales_by_store: {
    table: "Sales by shop",
    sheet: "Shops",
    chart: "Sales by Shop",
  },
  sales_by_hour: { table: "Sales by hour" },
} satisfies Record<Exclude<AnyDataset, SourceDataset | ShopPart> | "sales_by_month", DatasetTitles>;

/** The columns of the tables that the script of a report file draws, beyond those with a name of their own in a page. */
export const pageFields = {
  category: "Category",
  product_name: "Product",
  employee_name: "Employee",
  store: "Shop",
  quantity_sold: "Quantity",
  total_discounts: "Discounts",
} satisfies Partial<Record<Field, string>>;

const texts = { changes, datasets: pageDatasets, dates, fields: pageFields, money: BAHT, page, tables };

/** What the script of a report file can say. */
export const pageEnglish: typeof texts & { readonly code: LanguageCode } = { code: "en", ...texts };
