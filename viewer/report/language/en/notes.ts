/** Notes about the figures, worded from their values. */
import type { AnyDataset } from "../../datasets.ts";
import { formatCount } from "../../format.ts";
import type { Money } from "../../money/money.ts";
import type { NoteValues, SumsDisagree } from "../../statements.ts";
import { difference } from "../../tables/sums.ts";
import type { Wording } from "../wording.ts";
import { countOf } from "./counts.ts";
import { datasets } from "./datasets.ts";
import { dates } from "./dates.ts";

const MEASURES: Readonly<Record<SumsDisagree["measure"], string>> = {
  total_sales: "total sales",
  net_sales: "net sales",
  profit: "profits",
  total_transactions: "transactions",
};

export const notes: Wording<NoteValues> = {
  "derived-transactions": ({ count, rows }) =>
    `Customer counts are derived on ${countOf(count, "row")} of ${formatCount(rows)}: total sales divided by the average per transaction, because the source sends no counts.`,

  timestamps: ({ count }) =>
    `${countOf(count, "date")} came as ${count === 1 ? "a timestamp" : "timestamps"}; the first ten characters are used as the day.`,

  "outside-range": ({ count }) =>
    `${countOf(count, "row")} of the daily sales ${count === 1 ? "lies" : "lie"} outside the date range and ${count === 1 ? "is" : "are"} left out.`,

  "missing-amounts": ({ count, dataset }) =>
    `${countOf(count, "amount")} of ${datasets[dataset].name} ${count === 1 ? "is" : "are"} missing and ${count === 1 ? "counts" : "count"} as 0.`,

  "datasets-disagree": (values, money) =>
    "weekday" in values
      ? `The sales by hour are of ${countOf(values.byHour, dates.weekdayName(values.weekday))}, the daily sales of ${values.byDay}.`
      : sumsDisagree(values, money),

  "gross-disagrees": ({ count }) =>
    `On ${countOf(count, "day")}, the gross sales less the refunds are not the total sales. So gross sales are left out.`,

  "shared-transactions": (values, money) =>
    `${sumsDisagree(values, money)} A receipt that employees share counts once for each of them.`,

  "holidays-known": ({ year }) =>
    `The holidays of Thailand are known up to ${dates.day(`${year}-12-31`)}; later ones are missing.`,

  "no-thai-font": () =>
    "Thai letters are boxes in the PDF and the picture: the computer that made them has no font for these.",

  "missing-snapshots": (range) =>
    `When this report was made, the archive had no snapshot for ${dates.range(range)}, right before it.`,

  delivery: ({ outcome, range, to }) =>
    `The report for ${dates.range(range)} ${DELIVERIES[outcome](to.join(", "))}.`,
};

const DELIVERIES: Readonly<Record<NoteValues["delivery"]["outcome"], (to: string) => string>> = {
  failed: (to) => `had not reached ${to} when this one was made`,
  perhaps: (to) => `may not have reached ${to}: no answer came`,
  twice: (to) => `may have come twice to ${to}`,
};

/** `The total sales by store add up to ฿900.00, which is ฿100.00 less than the total sales by day (฿1,000.00).` */
function sumsDisagree({ dataset, measure, sum, daySum }: SumsDisagree, money: Money): string {
  const [parts, days] = sumNames(dataset, MEASURES[measure]);
  const format = measure === "total_transactions" ? formatCount : money.exact;
  const than = sum > daySum ? "more" : "less";
  return `The ${parts} add up to ${format(sum)}, which is ${format(Math.abs(difference(sum, daySum)))} ${than} than the ${days} (${format(daySum)}).`;
}

/** The figures of a dataset and those of the days, as a note calls them. */
function sumNames(dataset: AnyDataset, figures: string): readonly [parts: string, days: string] {
  if (dataset === "sales_by_store") return [`${figures} by store`, `${figures} by day`];
  if (dataset === "sales_by_store_hour") return [`${figures} by store and hour`, `${figures} by day`];
  if (dataset === "sales_by_store_category") return [`${figures} by store and category`, `${figures} by day`];
  if (dataset === "sales_by_hour") return [`${figures} by hour`, `${figures} by day`];
  if (dataset === "sales_by_channel") return [`${figures} by channel`, `${figures} by day`];
  if (figures === MEASURES.total_transactions) return [`${figures} by employee`, datasets.sales_summary.name];
  return [datasets[dataset].name, datasets.sales_summary.name];
}
