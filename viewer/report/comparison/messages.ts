/** Changes as text, for every place that shows one. */
import { formatBaht, formatCount, formatPercent, formatRange } from "../format.ts";
import { countOf } from "../messages.ts";
import type { Report } from "../report.ts";
import type { Change, OpenDays } from "./change.ts";

/** `+฿1,234.00`, `-฿120.50`, `±฿0.00` */
export function bahtChange(amount: number): string {
  return signed(amount, formatBaht);
}

/** `+12`, `-3`, `±0` */
export function countChange(amount: number): string {
  return signed(amount, formatCount);
}

/** `+3.2%`, `-12.0%`, `±0.0%`; without decimals from ten times as much: `+1,250%` */
export function percentChange(percent: number): string {
  return signed(percent, (size) => (size < 1000 ? formatPercent(size) : `${formatCount(Math.round(size))}%`));
}

/** `+1.2 points`, of two percentages */
export function pointsChange(points: number): string {
  return `${signed(points, (size) => size.toFixed(1))} points`;
}

/** `Changes in percent: per open day, 6 against 7.` */
export function perOpenDaySentence(openDays: OpenDays): string {
  return `Changes in percent: ${perOpenDayNote(openDays)}.`;
}

export function perOpenDayNote({ now, before }: OpenDays): string {
  return `per open day, ${now} against ${before}`;
}

/** `+฿120.00 (+3.2%)`, `+฿120.00 (+3.2% per open day)`, or the amount alone if there is no per cent. */
export function changeText({ amount, percent, perOpenDay }: Change, formatAmount = bahtChange): string {
  if (percent === undefined) return formatAmount(amount);
  return `${formatAmount(amount)} (${percentChange(percent)}${perOpenDay ? " per open day" : ""})`;
}

export const comparisonMessages = {
  previous: "the period before",
  "same-weekdays": "same weekdays",
  "last-year": "a year before",
  noSalesBefore: "no sales in the earlier days, so nothing is compared",
  hide: "Hide comparison",
  show: "Show comparison",
} as const;

/** `14 – 20 Nov 2026 against 7 – 13 Nov 2026 · same weekdays`; undefined if the report is not compared. */
export function comparedDaysText({ range, totals, comparison }: Report): string | undefined {
  const earlier = comparison?.report;
  if (comparison === undefined || !range || !earlier?.range) return undefined;
  const [now, before] = [totals.days, earlier.totals.days];
  return [
    rangesCompared(formatRange(range), formatRange(earlier.range)),
    comparisonMessages[comparison.kind],
    ...(before === 0 ? [comparisonMessages.noSalesBefore] : []),
    ...(before !== 0 && now !== before
      ? [`${countOf(now, "open day")} against ${before}, changes in percent are per open day`]
      : []),
  ].join(" · ");
}

export function rangesCompared(range: string, earlier: string): string {
  return `${range} against ${earlier}`;
}

/** The earlier line of a chart: `Total sales, 7 – 13 Nov 2026`. */
export function earlierLine(name: string, range: string): string {
  return `${name}, ${range}`;
}

function signed(value: number, format: (size: number) => string): string {
  // The minus of amounts in Thailand, as in `formatBaht`: a page has one minus sign.
  const sign = value > 0 ? "+" : value < 0 ? "-" : "±";
  return `${sign}${format(Math.abs(value))}`;
}

/** The texts around the sentences. */
export const changesMessages = {
  title: "What changed",
  copy: "Copy",
  copied: "Copied",
  notCopied: "Selected. Copy it by hand.",
} as const;

export const sentences = {
  /** `Total sales of 14 – 20 Nov 2026: ฿48,210.00.` */
  total: (range: string, sum: string) => `Total sales of ${range}: ${sum}.`,
  more: (amount: string, range: string, percent: string) => `That is ${amount} more than ${range}${percent}.`,
  less: (amount: string, range: string, percent: string) => `That is ${amount} less than ${range}${percent}.`,
  asMuch: (range: string) => `That is exactly as much as ${range}.`,
  perOpenDay: (percent: string, { now, before }: OpenDays) =>
    `Per open day the change is ${percent}: ${countOf(now, "open day")} against ${before}.`,
  /** @param days as of `daysText` */
  nothingBefore: (days: string) => `There are no sales ${days} to compare with.`,
  notOver: (day: string) => `${day} is not over yet.`,

  split: (parts: string) => `Of the change, ${parts}.`,
  cancelled: (parts: string) => `The parts cancel out: ${parts}.`,
  onePart: (amount: string, what: string) => `The whole change of ${amount} goes with ${what}.`,
  firstPart: (amount: string, what: string) => `${amount} goes with ${what}`,
  nextPart: (amount: string, what: string) => `${amount} with ${what}`,
  openDays: (difference: number) => moreOrFewer(difference, "open day"),
  customers: (difference: number) => moreOrFewer(difference, "customer"),
  customersPerDay: (isMore: boolean) => `${isMore ? "more" : "fewer"} customers per open day`,
  bills: (isLarger: boolean) => `${isLarger ? "larger" : "smaller"} bills`,
  rounding: "rounding",

  /** @param place where the sales are, against what was expected */
  week: (place: "within" | "below" | "above", from: string, to: string) =>
    `An ${place === "within" ? "ordinary" : "unusual"} week: sales were ${place} the ${from} to ${to} expected from the weeks before.`,

  rose: (names: readonly string[]) => `${productsThat("rose", names)}.`,
  fell: (names: readonly string[]) => `${productsThat("fell", names)}.`,
  others: (count: number, amount: string) =>
    count === 1
      ? `The other product changed by ${amount}.`
      : `The other ${formatCount(count)} products changed by ${amount} together.`,
  /** The dataset of the products does not add up to the daily sales. */
  productsDisagree: (amount: string) =>
    `All products together changed by ${amount}, which is not the change of total sales.`,
  mover: (name: string, facts: readonly string[]) => `${name} (${facts.join(", ")})`,
  new: "new",
  gone: "gone",

  days: (best: string, worst: string) => `The best open day was ${best}, the worst ${worst}.`,
  day: (day: string, sales: string) => `${day} (${sales})`,

  category: (name: string, facts: readonly string[], before: string, now: string) =>
    `The category that changed most is ${name}: ${facts.join(", ")}, from ${before} to ${now}.`,
} as const;

function moreOrFewer(difference: number, noun: string): string {
  const size = Math.abs(difference);
  return `${formatCount(size)} ${difference > 0 ? "more" : "fewer"} ${noun}${size === 1 ? "" : "s"}`;
}

function productsThat(moved: string, names: readonly string[]): string {
  const [subject, verb] = names.length === 1 ? ["product", "is"] : ["products", "are"];
  return `The ${subject} that ${moved} most ${verb} ${listText(names)}`;
}

export function listText(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
