/** What the tables of figures say. */
import { countOf } from "./counts.ts";

export const tables = {
  show: "Show the figures",
  save: "Save as CSV",
  cannotSave: "This app cannot save files. Open this page in Safari or Chrome.",

  total: "Total",
  unknown: "–",

  rank: "Rank",
  day: "Day",
  margin: "Margin",
  averageBill: "Average bill",
  averagePrice: "Average price",
  changePercent: "Change %",
  isNew: "new",
  renamedFrom: (name: string) => `renamed from ${name}?`,

  dayMargin: "Margin: profit divided by net sales.",
  productMargin: "Margin: profit divided by total sales. The discounts of a product are not known.",

  /** @param range or both ranges, if they are compared: `Daily sales, 14 – 20 Nov 2026 against 7 – 13 Nov 2026` */
  caption: (title: string, range: string) => `${title}, ${range}`,

  /** The row that sums what the table does not list. */
  andMore: (count: number) => `and ${count} more`,

  /** The row that sums what only the earlier range has. */
  onlyBefore: (count: number) => `only before (${count})`,

  /** Says which day each day is compared with: `Change: against the same weekday, 7 days before.` */
  dayShiftNote: (days: number) =>
    `Change: against the ${days % 7 === 0 ? "same weekday" : "day"}, ${countOf(days, "day")} before.`,

  againstDay: (day: string, amount: string) => `against ${day}: ${amount}`,

  /** A note beside the title of a chart that draws only the first of many. */
  topNote: (shown: number, all: number, percent: number | undefined) =>
    `Top ${shown} of ${all} products${percent === undefined ? "" : `, ${percent}% of sales`}`,

  /** A note beside the title of a list that has only the first of many: `top 5 of 40`. */
  topOf: (shown: number, all: number) => `top ${shown} of ${all}`,

  /** A line under a chart whose figures are in the table of another one. */
  figuresElsewhere: (title: string) => `The figures are in the table under “${title}”.`,
};
