/** What the end of a report says: what its figures mean, and where they come from. */
import { formatCount } from "../../format.ts";
import type { Money } from "../../money/money.ts";
import type { CommissionValues } from "../../statements.ts";
import { nameInSentence } from "../names.ts";
import { countOf, listText } from "./counts.ts";
import { page } from "./page.ts";

const LANGUAGES = new Map([
  ["en", "English"],
  ["th", "Thai"],
]);

export const foot = {
  /** A note beside the title of a list that has only the first of many: `top 5 of 40`. */
  topOf: (shown: number, all: number) => `top ${shown} of ${formatCount(all)}`,
  grossToProfit: "From gross to profit",
  grossSales: "Gross sales",
  lessRefunds: "Less refunds",
  lessDiscounts: "Less discounts",
  lessCost: "Less cost of goods",
  sharesOfTotal: "In per cent of total sales.",
  notes: (count: number) => `${countOf(count, "note")} about the figures`,
  meanings: "What the figures mean",
  /** Each term with its meaning, and with what a till calls it. */
  definitions: [
    ["Total sales", "gross sales less refunds (Square: returns), before discounts"],
    ["Net sales", "total sales less discounts (Loyverse, Square: net sales)"],
    ["Profit", "net sales less the cost of goods (Loyverse: gross profit)"],
    ["Margin", "profit as a share of net sales"],
    ["Transaction", "one receipt of a sale; a refund is not a customer"],
    ["Average per day", "over the days that have a record"],
  ] satisfies readonly (readonly [string, string])[],
  origin: "Where the figures come from",
  none: "none",
  facts: {
    range: "Date range",
    shops: "Stores",
    compared: "Compared with",
    timeZone: "Time zone",
    dayStarts: "Days start at",
    loaded: "Loaded",
    lastDay: "Last day with data",
    days: "Days with data",
    notes: "Notes",
    program: "Made by",
    rows: "Rows",
    sha256: "SHA-256 of the figures",
  },
  /** Says that sentences without values stay in the language of their report. @param language its tag */
  otherLanguage: (language: string) =>
    `Some sentences are in ${LANGUAGES.get(language) ?? "another language"}, because another version made this report.`,
  partOf: (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`,
};

/** What the page says about groups of shops. */
export const groups = {
  title: "Groups of Stores",
  table: "Sales by group",
  sheet: "Groups",
  group: "Group",
  /** The number of shops with sales, in the table and in a workbook. */
  stores: "Stores with sales",
  /** The row of the shops in no group. */
  none: "(in no group)",
  /** @param names `Airport, Pop-up` */
  namedInNone: (names: string) => `In no group: ${names}.`,
  countInNone: (count: number, sum: string) => `In no group: ${countOf(count, "store")}, ${sum}.`,
  /** Of groups with new or closed shops. @param changes `South -21.2%` */
  sameShops: (changes: string) => `The same shops alone: ${changes}.`,
};

/** What the page says about channels, payments, and what is left after commission. */
export const sources = {
  title: "Where Sales Come From",
  bills: "Bills",
  commission: "Commission",
  /** The commission of a type of payment. */
  fee: "Fee",
  left: "What is left",

  /** Notes under the tables. */
  netLeft: "What is left: net sales less commission.",
  /** @param more than net sales, with its sign; undefined if it is as much */
  paid: (more: string | undefined) =>
    `Paid: net sales with added taxes and tips${more === undefined ? "" : ` (${more})`}. A bill that was paid in two ways counts in both.`,
  paidLeft: "What is left: what was paid less the fee.",

  /** In the headline, below the net sales; a phone has room for no more. */
  leftOf: (amount: string) => `${amount} after commission`,
  /** In the way from gross sales to profit. */
  lessCommission: "Less commission",
  profitLeft: "Profit after commission",
  netSalesLeft: "Net sales after commission",

  afterCommission({ commission, names, net_sales, profit }: CommissionValues, money: Money) {
    const ofNames = listText(
      names.map(({ name, amount }) => `${nameInSentence(name, page)} ${money.whole(amount)}`),
    );
    const left = `${money.whole(net_sales)} of net sales`;
    const profitText = profit === undefined ? "" : ` and ${money.whole(profit)} of profit`;
    return `After commission of ${money.whole(commission)} (${ofNames}), ${left}${profitText} are left.`;
  },
};
