/** What a message says of a day on which something is off. */
import type { TillFigure } from "../../shifts.ts";
import { countOf, page } from "./page.ts";

const figures: Readonly<Record<Exclude<TillFigure, "payment">, string>> = {
  gross_sales: "gross sales",
  refunds: "refunds",
  discounts: "discounts",
  net_sales: "net sales",
};

function before(most: string | number | undefined): string {
  return most === undefined ? "and none on the days before" : `on no day before more than ${most}`;
}

export const watchEnglish = {
  /** The title of all but the first sentence. */
  more: "Also",
  /** The subject of a mail: the cafe, the day and the first sentence. */
  subject: (cafe: string | undefined, day: string, sentence: string) =>
    `${cafe === undefined ? "" : `${cafe}, `}${day}: ${sentence}`,
  ofShop: (shop: string, sentence: string) => `${shop}: ${sentence}`,
  /** Something has lasted for so many nights. */
  night: (night: number, sentence: string) => `Night ${night}: ${sentence}`,
  rest: (count: number) => `And ${count} more.`,
  why: "You get this only if something is beyond all that your cafe had before. No message: a quiet night.",
  notSynced: (since: string) => `Nothing was synced since ${since}.`,
  noExport: (since: string) => `No newer sales than of ${since}: the export has not come.`,
  noSales: "No sales, on a weekday that is usually open.",
  noSalesAt: (shops: string) => `No sales at ${shops}, on a weekday that is usually open.`,
  sales: (sales: string, expected: string) => `sales ${sales}, expected about ${expected}`,
  customers: (count: number, expected: number) => `${countOf(count, "customer")}, expected about ${expected}`,
  /** @param falls sales, customers or both */
  weak: (falls: readonly string[]) =>
    `Further below what was expected than any of the last 84 days: ${falls.join("; ")}.`,
  cashShort: (amount: string, opened: string) =>
    `The drawer of the shift from ${opened} is ${amount} short, far more than in the last weeks.`,
  cashOver: (amount: string, opened: string) =>
    `The drawer of the shift from ${opened} has ${amount} too much, far more than in the last weeks.`,
  numbers: (count: number, first: string) =>
    `${countOf(count, "bill number")} ${count === 1 ? "is" : "are"} missing: ${count === 1 ? first : `the first is ${first}`}.`,
  /** @param difference what the store has more */
  till: (difference: string, figure: string, opened: string) =>
    `The store is not equal to the till: ${difference} in ${figure}, shift from ${opened}.`,
  figure: (figure: TillFigure, payment: string | undefined) =>
    figure === "payment" ? `payments (${payment ?? page.noName})` : figures[figure],
  /** @param most of any day before; undefined for none at all */
  refunds: (name: string, amount: string, most: string | undefined) =>
    `Refunds of ${name}: ${amount}, ${before(most)}.`,
  discounts: (name: string, amount: string, most: string | undefined) =>
    `Discounts of ${name}: ${amount}, ${before(most)}.`,
  cancelled: (name: string, count: number, most: number | undefined) =>
    `Receipts cancelled by ${name}: ${count}, ${before(most)}.`,
  product: (name: string) => `No ${name} was sold, which sold on every open day of the last eight weeks.`,
};
