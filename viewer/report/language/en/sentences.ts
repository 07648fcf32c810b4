/** The statements of a report in sentences: what changed, notes, what there is to do, and what is known of its days. */
import type { ShopsPart } from "../../comparison/same-shops.ts";
import type { AnyDataset, Field } from "../../datasets.ts";
import type { IsoDate } from "../../date-range.ts";
import { clockHour, formatCount, formatPercent } from "../../format.ts";
import type { ProductState } from "../../known/product-dates.ts";
import type { ShopAmount, ShopCause } from "../../stated.ts";
import type { ChangeValues, NoteValues, NoteWording, ToDoValues, Wording } from "../../statements.ts";
import { nameInSentence } from "../names.ts";
import { tillNotes } from "./cash.ts";
import { countOf, type DatasetTitles, dates, listText, page, pageDatasets, pageFields } from "./page.ts";

type Week = ChangeValues["week"]["place"];

const WEEKS: Readonly<Record<Week, string>> = {
  within: "A normal week",
  above: "A strong week",
  below: "A weak week",
};

/** `3 more customers` */
const moreOrFewer = (number: number, noun: string) =>
  countOf(Math.abs(number), `${number > 0 ? "more" : "fewer"} ${noun}`);
/** `฿7,380 less` */
const by = (amount: string, isMore: boolean) => `${amount} ${isMore ? "more" : "less"}`;
/** The beginning of a sentence, if those before it may be about the same shops. */
const the = (ofAllShops: boolean) => (ofAllShops ? "In all shops, new and closed ones included, the" : "The");
const productsThat = (moved: string, names: readonly string[], ofAllShops: boolean) =>
  `${the(ofAllShops)} ${names.length === 1 ? "product" : "products"} that ${moved} most ${names.length === 1 ? "is" : "are"} ${listText(names)}.`;

/** Which change is split: that of the sentence before, of all, or of the same shops or days if there are others. */
const SPLIT_CHANGES = {
  that: { change: "that change", the: "The" },
  all: { change: "the whole change", the: "The" },
  shops: { change: "the change in the same shops", the: "In the same shops, the" },
  days: { change: "the change on the days open both times", the: "On the days open both times, the" },
} as const;
type SplitChange = keyof typeof SPLIT_CHANGES;

/** What changed: wording/changes.ts decides what is said. Amounts, names and most days are texts already. */
export const changeSentences = {
  list: listText,

  /** `Total sales of 14 – 20 Nov 2026: ฿48,210.` @param shops those that were chosen */
  total: (days: string, amount: string, shops: string | undefined) =>
    `Total sales of ${shops === undefined ? days : `${shops}, ${days}`}: ${amount}.`,
  /** @param days `from 3 Nov 2026 to 9 Nov 2026` */
  noneBefore: (days: string) => `There are no sales ${days} to compare with.`,
  /** Days that are left out of the comparison. */
  notOver: (day: string) => `${day}, which is not over yet`,
  notKnown: (days: string, isOneDay: boolean) => `${days}, which ${isOneDay ? "is" : "are"} not wholly known`,
  without: (days: string, amount: string) => `Without ${days}, they are ${amount}:`,
  /** @param without the sum without the days that are left out */
  unchanged: (than: string, isExact: boolean, without = "That is") =>
    `${without} ${isExact ? "exactly" : "about"} as much as ${than}.`,
  changed: (amount: string, isMore: boolean, than: string, without = "That is", percent?: string) =>
    `${without} ${by(amount, isMore)} than ${than}${percent === undefined ? "" : ` (${percent})`}.`,
  perDay: (lead: string, percent: string) => `${lead}, the change is ${percent}.`,

  days: {
    changed: (name: "sales" | "netSales" | "profit" | "customers", change: string, isFirst: boolean) =>
      `${name === "netSales" ? "net sales" : name}${isFirst ? " changed" : ""} by ${change}`,
    customerCount: (change: string) => change,
    both: (days: number, changed: readonly string[], isSame: boolean) =>
      `On the ${countOf(days, "day")} open both times, ${[...(isSame ? ["sales were the same"] : []), ...(changed.length > 0 ? [listText(changed)] : [])].join("; ")}.`,
    noSales: (day: string, dayBefore: string, amount: string, isMore: boolean) =>
      `No sales on ${day}: ${by(amount, isMore)} than on ${dayBefore}.`,
    onlyBefore: (days: number, amount: string, isMore: boolean) =>
      `${countOf(days, "day")} had sales before only: ${by(amount, isMore)}.`,
    newSales: (day: string, amount: string, isMore: boolean) =>
      `Sales on ${day}, and none before: ${by(amount, isMore)}.`,
    onlyNow: (days: number, amount: string, isMore: boolean) =>
      `${countOf(days, "day")} had sales now only: ${by(amount, isMore)}.`,
    refunds: (amount: string, isMore: boolean) => `Refunds on days without sales: ${by(amount, isMore)}.`,
  },

  split: {
    openDays: (days: number) => moreOrFewer(days, "open day"),
    customersPerDay: (isMore: boolean) => `${isMore ? "more" : "fewer"} customers per open day`,
    customers: (customers: number) => moreOrFewer(customers, "customer"),
    bills: (are: ChangeValues["split"]["bills"]) => `${are} bills`,
    part: (change: string, what: string, isFirst: boolean, isAbout: boolean) =>
      `${isAbout ? "about " : ""}${change} ${isFirst ? "goes with" : "with"} ${what}`,
    whole: (part: string, of: SplitChange) => `${SPLIT_CHANGES[of].the} whole change of ${part}.`,
    cancelled: (parts: string, of: SplitChange) => `${SPLIT_CHANGES[of].the} parts cancel out: ${parts}.`,
    parts: (parts: string, of: SplitChange) => `Of ${SPLIT_CHANGES[of].change}, ${parts}.`,
  },

  week: {
    byWeeksBefore: (place: Week) => `${WEEKS[place]}, measured by the weeks before.`,
    within: (expected: string, percent: number) =>
      `${WEEKS.within}: about as expected from the weeks before (${expected} ± ${percent}%).`,
    outside: (place: "above" | "below", from: string, to: string) =>
      `${WEEKS[place]}: sales were ${place} the ${from} to ${to} expected from the weeks before.`,
  },

  /** @param names of products, each with its change */
  rose: (names: readonly string[], ofAllShops: boolean) => productsThat("rose", names, ofAllShops),
  fell: (names: readonly string[], ofAllShops: boolean) => productsThat("fell", names, ofAllShops),
  otherProducts: (count: number, change: string) =>
    count === 1
      ? `The other product changed by ${change}.`
      : `The other ${countOf(count, "product")} changed by ${change} together.`,
  /** The sum of their changes is not that of the total. */
  allProducts: (change: string | undefined) =>
    `All products together ${change === undefined ? "sold as much as before" : `changed by ${change}`}, which is not the change of total sales.`,
  states: {
    new: "new",
    gone: "gone",
    "not-before": "not sold in the earlier days",
    "not-now": "not sold in these days",
  } satisfies Record<ProductState, string>,

  bestDays: (best: string, worst: string) => `The best open day was ${best}, the worst ${worst}.`,
  category: (name: string, change: string, before: string, now: string, ofAllShops: boolean) =>
    `${the(ofAllShops)} category that changed most is ${name}: ${change}, from ${before} to ${now}.`,
};

const parts: Readonly<Record<ShopsPart["part"], string>> = {
  same: "The same shops",
  new: "New",
  closed: "Closed",
  no_shop: "Without a shop",
};

/** What is said where shops are new or closed: the others are compared by themselves. */
export const sameShops = {
  /** Of a table, and of a sheet. */
  title: "Same Shops",
  part: "Shops",
  count: "Number",
  parts,
  /** A part of the shops: `The same shops (11)`, `New: Night Market` */
  several: (part: string, shops: number) => `${part} (${formatCount(shops)})`,
  one: (part: string, name: string) => `${part}: ${name}`,
  note: "The same shops were open through both ranges. The changes of the sums add up to that of all shops.",
  withoutDay: (date: IsoDate) => `All without ${dates.day(date)}, which is not over yet.`,

  /** The verdict: `The same shops sold more than the week before, day for day.` @param only the name of the only one */
  compared: {
    up: (than: string, only = "The same shops") => `${only} sold more than ${than}, day for day.`,
    down: (than: string, only = "The same shops") => `${only} sold less than ${than}, day for day.`,
    same: (than: string, only = "The same shops") => `${only} sold about as much as ${than}, day for day.`,
  },
  /** Behind the per cent of the total: `+40.2%, same shops +4.1%` */
  short: (change: string) => `same shops ${change}`,

  /**
   * Whole sentences, as all that follow.
   *
   * @param shops the name of the only one, or how many they are
   * @param amount undefined if they sold as much as before
   */
  changed(shops: number | string, amount: string | undefined) {
    if (typeof shops === "string") {
      const only = `${shops}, the only shop open in both ranges`;
      return amount === undefined ? `${only}, sold as much as before.` : `${only}: ${amount}.`;
    }
    const all = `the ${countOf(shops, "shop")} open in both ranges`;
    return amount === undefined
      ? `In ${all}, sales were as before.`
      : `In ${all}, sales changed by ${amount}.`;
  },
  /** @param shops their names, each with its amount */
  opened: (shops: string) => `New: ${shops}.`,
  /** The history begins in the earlier range, so nobody knows whether they are new. */
  unknownBefore: (shops: string) => `Without a record before: ${shops}.`,
  closed: (shops: string) => `Closed: ${shops}.`,
  noShop: (amount: string) => `Without a shop: ${amount}.`,
  day: ({ opened, closed }: ShopAmount) =>
    opened ? `opened ${dates.day(opened)}` : closed && `last day ${dates.day(closed)}`,
  /** More shops than are named. */
  many: (shops: number, amount: string | undefined) =>
    [countOf(shops, "shop"), ...(amount === undefined ? [] : [amount])].join(", "),
};

/** Which shops changed most. */
export const shopVerdicts = {
  /** @param shops a text for each of them @param isOfSame whether others are new or closed */
  moved(shops: readonly string[], isOfSame: boolean) {
    const s = shops.length === 1 ? "" : "s";
    const which = isOfSame ? `largest change${s} in the same shops` : `shop${s} that changed most`;
    return `The ${which}: ${shops.join("; ")}.`;
  },
  causes: {
    days: (isMore) => `${isMore ? "more" : "fewer"} open days`,
    customers: (isMore) => `per open day ${isMore ? "more" : "fewer"} customers`,
    bills: (isMore) => `per open day ${isMore ? "larger" : "smaller"} bills`,
    new: () => "no sales before",
    closed: () => "no sales",
  } satisfies Record<ShopCause, (isMore: boolean) => string>,
  /** `Nimman −฿12,300, fewer customers` */
  because: (shop: string, cause: string) => `${shop}, ${cause}`,
};

/** What the datasets are called in tables, workbooks and notes. */
export const datasets = {
  sales_summary: { ...pageDatasets.sales_summary, name: "daily sales", sheet: "Days" },
  sales_by_month: { ...pageDatasets.sales_by_month, name: "sales by month", sheet: "Months" },
  sales_by_category: { ...pageDatasets.sales_by_category, name: "sales by category", sheet: "Categories" },
  sales_by_product: { ...pageDatasets.sales_by_product, name: "sales by product", sheet: "Products" },
  sales_by_employee: { ...pageDatasets.sales_by_employee, name: "sales by employee", sheet: "Employees" },
  sales_by_store: { ...pageDatasets.sales_by_store, name: "sales by shop" },
  sales_by_hour: { ...pageDatasets.sales_by_hour, name: "sales by hour", sheet: "Hours" },
  sales_by_channel: { name: "sales by channel", table: "Sales by channel", sheet: "Channels" },
  sales_by_payment: { name: "payments", table: "Payments", sheet: "Payments" },
  sales_by_store_hour: { name: "hours of each shop", table: "Hours of each shop", sheet: "Shop hours" },
  sales_by_store_category: {
    name: "categories of each shop",
    table: "Categories of each shop",
    sheet: "Shop categories",
  },
} satisfies Record<
  AnyDataset | "sales_by_month",
  DatasetTitles & { readonly name: string; readonly sheet: string }
>;

/** The columns in a workbook. */
export const fields = {
  ...pageFields,
  date: "Date",
  weekday: "Weekday (1 = Monday)",
  hour: "Hour",
  channel: "Channel",
  payment: "Payment",
  amount: "Paid",
  total_sales: page.totalSales,
  net_sales: page.netSales,
  profit: page.profit,
  total_transactions: page.transactions,
  avg_sales_per_transaction: page.averagePerTransaction,
  days: page.openDays,
} satisfies Record<Field, string>;

/** What the sums of a dataset are called, and those of the days. */
export const sums = {
  measures: {
    total_sales: "total sales",
    net_sales: "net sales",
    profit: "profits",
    total_transactions: "transactions",
  },
  /** Sales of the others are called by the names of their datasets. */
  parts: {
    sales_by_store: "by shop",
    sales_by_store_hour: "by shop and hour",
    sales_by_store_category: "by shop and category",
    sales_by_hour: "by hour",
    sales_by_channel: "by channel",
  },
  byEmployee: "by employee",
  of: (figures: string, part: string) => `${figures} ${part}`,
  ofDays: (figures: string, isOfEmployees: boolean) =>
    isOfEmployees ? datasets.sales_summary.name : `${figures} by day`,
  count: formatCount,
  /** `The total sales by shop add up to ฿900.00, which is ฿100.00 less than the total sales by day (฿1,000.00).` */
  disagree: (parts: string, sum: string, by: string, isMore: boolean, days: string, daySum: string) =>
    `The ${parts} add up to ${sum}, which is ${by} ${isMore ? "more" : "less"} than the ${days} (${daySum}).`,
};

/** Notes about the figures, worded from their values. */
export const notes: NoteWording = {
  "derived-transactions": ({ count, rows }) =>
    `Customer counts are derived on ${countOf(count, "row")} of ${formatCount(rows)}: total sales divided by the average per transaction, because the source sends no counts.`,

  timestamps: ({ count }) =>
    `${countOf(count, "date")} came as ${count === 1 ? "a timestamp" : "timestamps"}; the first ten characters are used as the day.`,

  "outside-range": ({ count }) =>
    `${countOf(count, "row")} of the daily sales ${count === 1 ? "lies" : "lie"} outside the date range and ${count === 1 ? "is" : "are"} left out.`,

  "missing-amounts": ({ count, dataset }) =>
    `${countOf(count, "amount")} of ${datasets[dataset].name} ${count === 1 ? "is" : "are"} missing and ${count === 1 ? "counts" : "count"} as 0.`,

  "datasets-disagree": ({ weekday, byHour, byDay }) =>
    `The sales by hour are of ${countOf(byHour, dates.weekdayName(weekday))}, the daily sales of ${byDay}.`,

  "gross-disagrees": ({ count }) =>
    `On ${countOf(count, "day")}, the gross sales less the refunds are not the total sales. So gross sales are left out.`,

  "shared-transactions": (disagree) =>
    `${disagree} A receipt that employees share counts once for each of them.`,

  "holidays-known": ({ year }) =>
    `The holidays of Thailand are known up to ${dates.day(`${year}-12-31`)}; later ones are missing.`,

  "no-thai-font": () =>
    "Thai letters are boxes in the PDF and the picture: the computer that made them has no font for these.",

  "missing-snapshots": (range) =>
    `When this report was made, the archive had no snapshot for ${dates.range(range)}, right before it.`,

  ...tillNotes,

  delivery: ({ outcome, range, to }) =>
    `The report for ${dates.range(range)} ${DELIVERIES[outcome](to.join(", "))}.`,

  nights({ count, told }) {
    const quiet = `${countOf(count - told.length, "quiet night")}.`;
    const said = told.map(
      ({ date, kinds }) => `${dates.weekdayOfYear(date)} (${kinds.join(", ").replaceAll("-", " ")})`,
    );
    return said.length === 0 ? quiet : `Told the same night: ${said.join("; ")}. ${quiet}`;
  },
};

const DELIVERIES: Readonly<Record<NoteValues["delivery"]["outcome"], (to: string) => string>> = {
  failed: (to) => `had not reached ${to} when this one was made`,
  perhaps: (to) => `may not have reached ${to}: no answer came`,
  twice: (to) => `may have come twice to ${to}`,
};

/** What there is to do, worded from its values. */
export const toDo = {
  titles: { week: "This week, do", month: "This month, do", other: "To do" },
  also: "Also to do",
  links: {
    employees: "See the employees",
    products: "See the products",
    categories: "See the categories",
    menu: "See the menu",
    busy: "See the hours",
  },
};

export const toDoSentences: Wording<ToDoValues> = {
  export: ({ days }) =>
    `Save the newest export of your till: it brings ${countOf(days, "day")} that this report lacks.`,

  fell: ({ place, name, amount }, money) => {
    const what = {
      day: () => `Ask what was different on ${dates.weekday(name)}: it`,
      shop: () => `Ask what was different at ${nameInSentence(name, page)}: it`,
      product: () => `Ask why fewer people bought ${nameInSentence(name, page)}: it`,
    }[place]();
    return `${what} sold ${money.whole(amount)} less, which is most of the fall.`;
  },

  margin: ({ name, now, before, lost }, money) =>
    `Check the price, cost and discounts of ${nameInSentence(name, page)}: its margin fell from ${formatPercent(before)} to ${formatPercent(now)}, which is ${money.whole(lost)} less profit.`,

  discounts: ({ now, openDays, before, openDaysBefore, percent }, money) =>
    `Check the discounts: ${money.whole(now)} on ${countOf(openDays, "open day")} against ${money.whole(before)} on ${openDaysBefore}, now ${formatPercent(percent)} of sales.`,

  person: ({ name, discounts, percent, othersPercent }, money) =>
    `Look at the discounts of ${nameInSentence(name, page)}: ${money.whole(discounts)}, which is ${formatPercent(percent)} of the sales there, against ${formatPercent(othersPercent)} of the others.`,

  numbers: ({ count, first, date }) =>
    count === 1
      ? `Look for bill ${first} in your till: it is missing on ${dates.weekday(date)}.`
      : `Look for ${formatCount(count)} bills in your till whose numbers are missing: the first is ${first}, on ${dates.weekday(date)}.`,

  more: ({ name, piecesPerWeek, profitPerPiece, range }, money) =>
    `Show ${nameInSentence(name, page)} more: each earns ${money.exact(profitPerPiece)}, but only ${formatCount(piecesPerWeek)} a week were sold (${dates.daysBriefly(range)}).`,

  hour: ({ hour, customers, bill, averageBill }, money) =>
    `Offer something more from ${clockHour(hour)} to ${clockHour((hour + 1) % 24)}: ${countOf(customers, "customer")} per open day spend ${money.exact(bill)} each, against ${money.exact(averageBill)} on average.`,
};

/** What is known of the days of a report, in sentences. Days are `Sat 28 and Sun 29 Nov`. */
export const knownEnglish = {
  /** Between the first and the last of many days. */
  to: (first: string, last: string) => `${first} to ${last}`,
  and: (days: string, last: string) => `${days} and ${last}`,
  until: (day: string, time: string | undefined) =>
    time === undefined ? `${day} is known in part.` : `${day} is known until ${time}.`,
  notHere: {
    exports: (days: string, count: number) => `${days} ${isOrAre(count)} not in the exports yet.`,
    sync: (days: string, count: number) => `${days} ${isOrAre(count)} not synced yet.`,
    api: (days: string, count: number) => `${days} ${isOrAre(count)} not here yet.`,
  },
  noSales: (days: string, isRange: boolean) => `No sales ${isRange ? "from" : "on"} ${days}.`,
  noSalesAsked: (days: string, isRange: boolean) =>
    `No sales ${isRange ? "from" : "on"} ${days}: closed, or missing from the export?`,
  /** The days without sales begin before the report. */
  noSalesAfter: (day: string) => `No sales after ${day}.`,
  noSalesAfterAsked: (day: string) => `No sales after ${day}: closed, or missing from the export?`,
  lastReceipt: (day: string, time: string, usual: string) =>
    `The last receipt is of ${day}, ${time}, usually about ${usual}: is the export whole?`,
  ofShop: (shop: string, text: string) => `${shop}: ${text}`,
  /** Of one day in a chart or a table. */
  untilTime: (time: string) => `until ${time}`,
  inPart: "in part",
  notHereYet: "not yet here",
};

function isOrAre(count: number): string {
  return count === 1 ? "is" : "are";
}
