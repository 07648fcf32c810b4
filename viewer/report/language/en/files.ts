/** What files and messages say beyond a page: no page of the dashboard needs it, so it is no part of the language itself. */
import { formatCount } from "../../format.ts";
import { countOf } from "./page.ts";

/** What a workbook says beyond a page. */
const workbook = {
  dateBefore: "Date before",
  monthBefore: "Month before",
  partOfMonth: "Part",
  weekday: "Weekday",
  salesByDay: "Total sales by day",
  salesByMonth: "Total sales by month",
  /** Without a day that is not over. */
  totalSalesCompared: "Total sales compared",
  totalSalesBefore: "Total sales before",
  isNew: "New",
  strongestCategory: "Strongest category",
  weakestCategory: "Weakest category",
  strongestDifference: "Above the mix of all shops",
  weakestDifference: "Below the mix of all shops",

  summary: {
    sheet: "Summary",
    measure: "Measure",
    value: "Value",
    before: "Before",
    cafe: "Cafe",
    firstDay: "First day",
    lastDay: "Last day",
    days: "Days of the range",
    openDays: "Days with sales",
    grossSales: "Gross sales",
    refunds: "Refunds",
    discounts: "Discounts",
    cost: "Cost of goods",
    currency: "Currency",
    loadedAt: "Loaded at",
  },
  notes: { sheet: "Notes", kind: "Kind", note: "Note", comparison: "Comparison" },
};

/** What a message with a report says beyond its page. */
const digest = {
  /** A button; at most 20 characters. */
  openPage: "Open the live page",
  rose: "Products that rose most",
  fell: "Products that fell most",
  /** If some shops are new or closed: `Products that rose most, in all shops` */
  inAllShops: (title: string) => `${title}, in all shops`,
  /** Behind a title, of the changes below it. */
  ofSum: "change of the sum",
  largest: "Largest products",
  notes: "Notes",

  /** In the subject, in place of the total: some days are missed. */
  incomplete: "not complete yet",
  /** What to do about missed days, if nothing makes the report again by itself. */
  missedByHand: {
    exports: "Save and import the newest export, and make the report again.",
    sync: "Sync, and make the report again.",
    api: "Make the report again when they are here.",
  },
  /** The same if something does. @param folder where exports are saved, if it is known */
  missed: {
    exports: (folder: string | undefined) =>
      `Save the newest export in ${folder ?? "the folder of your exports"}; the report comes by itself.`,
    sync: () => "The report comes by itself after the next sync.",
    api: () => "The report comes by itself when they are here.",
  },

  /** The whole of a correction. @param period `9 – 15 Nov 2026` */
  correction: (period: string, now: string, before: string) =>
    `The total of ${period} is now ${now} (before: ${before}).`,
  sameTotal: (period: string, total: string) =>
    `Some figures of ${period} were corrected. The total is still ${total}.`,
  /** In the subject of a correction. */
  nowAndBefore: (now: string, before: string) => `now ${now} (before: ${before})`,
  corrected: (total: string) => `${total}, corrected`,
};

/** What the sheet of a day's close says. */
const close = {
  title: "Day's close",
  bills: "Bills",
  refundBills: "Refunds",
  cancelledBills: "Cancelled bills",
  numbers: "Bill numbers",
  firstAndLast: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  /** Before the numbers. */
  missing: "Missing:",
  /** Numbers without a bill that follow one another. */
  missingRun: (from: string, to: string, count: number) =>
    count === 1 ? from : `${from} to ${to} (${formatCount(count)})`,
  moreMissing: (count: number) => `${formatCount(count)} more`,
  noneMissing: "None missing",
  notInOrder: "The till does not count its bills, so missing ones are not known.",
  notKnown: "The numbers of bills are not known here, so missing ones are not known.",
  grossSales: "Gross sales",
  refunds: "Refunds",
  discounts: "Discounts",
  netSales: "Net sales",
  /** The tax that is in the prices, and that which is not. */
  tax: "Tax in prices",
  addedTax: "Tax added to prices",
  allTax: "Tax",
  tips: "Tips",
  payments: "Payments",
  notStated: "not stated",
  /** What a type of payment brought beyond its bills, added tax and tips. */
  beyond: (payment: string) => `${payment}: of it surcharges or rounding`,
  total: "Total",
  openingFloat: "Cash at the start",
  cashCounted: "Cash counted",
  difference: "Difference",
  /** @param closed undefined while it is open */
  shift: (opened: string, closed: string | undefined) =>
    closed === undefined ? `Shift from ${opened}, still open` : `Shift ${opened}–${closed}`,
  cashSold: "Cash from sales",
  cashRefunded: "Cash refunded",
  paidIn: "Paid in",
  paidOut: "Paid out",
  /** Who paid it comes before. */
  atTime: (time: string) => time,
  cashExpected: "Cash expected",
  closedBy: "Closed by",
  checkedBy: "Checked by",
  noSales: "No receipt of this day is known: nothing was sold, or its export is not imported yet.",
  printedAt: (moment: string) => `Figures of ${moment}`,
  wrote: (range: string, timeZone: string) => `Wrote the close of ${range} (${timeZone})`,
  sheets: (count: number) => countOf(count, "sheet"),
  billsClause: (count: number) => countOf(count, "bill"),
  netSalesClause: (amount: string) => `net sales ${amount}`,
  missingClause: (count: number) =>
    count === 0 ? "no bill number is missing" : `${countOf(count, "bill number")} missing`,
};

/** What the month for an accountant says. */
const accounts = {
  sheet: "VAT",
  shops: "Shops",
  title: "Sales and VAT by day",
  prepared: "Prepared from the till; not a tax invoice.",
  columns: {
    number: "No.",
    kind: "Kind",
    first: "First number",
    last: "Last number",
    receipts: "Receipts",
    base: "Value before VAT",
    tax: "VAT",
    total: "Total",
    taxOrigin: "VAT from",
  },
  kinds: { sales: "Sales", returns: "Returns", both: "Sales less returns" },
  taxOrigins: { till: "till", computed: "7/107 of total" },
  meaning:
    "The total is what customers paid for goods, without tips. Numbers include those of returns and cancelled receipts.",
  registered: "VAT is only for a cafe that is registered for it. Any other cafe needs only the totals.",
  /** @param days which days, such as `Nimman 3 – 5 Nov 2026` */
  computed: (days: string) => `The till says no tax of these days, so it is 7/107 of their total: ${days}.`,
  inside:
    "The till does not say whether its tax is inside the prices or on top of them; it is taken as inside.",
  netted: (days: string) =>
    `Returns are taken off the sales, because the source does not have them apart: ${days}.`,
  untaxed:
    "The till says that these sales have no tax. If the cafe is registered for VAT, check the taxes in the till.",
  otherCurrency: (currency: string) =>
    `Amounts are in ${currency}, so no tax is computed where the till says none.`,
};

export const filesEnglish = { workbook, digest, close, accounts };
