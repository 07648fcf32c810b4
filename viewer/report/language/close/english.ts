/** What the sheet of a day's close says. */
import { formatCount } from "../../format.ts";
import { countOf } from "../en/counts.ts";

export const closeEnglish = {
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
  total: "Total",
  openingFloat: "Cash at the start",
  cashCounted: "Cash counted",
  difference: "Difference",
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

export type CloseTexts = typeof closeEnglish;
