/** What the tables of figures say. */
import { formatCount } from "../../format.ts";
import { countOf } from "./counts.ts";

export const tables = {
  show: "Show the figures",
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
  mixNote: "More, less: against the mix of all stores.",

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

  /** A line under a chart whose figures are in the table of another one. */
  figuresElsewhere: (title: string) => `The figures are in the table under “${title}”.`,
};
