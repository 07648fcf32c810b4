/** Where the sales of the sample cafe end. */
import { OPENING_DAY } from "../../fixtures/sample-cafe/calendar.ts";
import { MENU, type Product } from "../../fixtures/sample-cafe/menu.ts";
import { type ReceiptLine, receiptLinesOn } from "../../fixtures/sample-cafe/receipts.ts";
import { addDays, type IsoDate } from "../../viewer/report/date-range.ts";
import type { LocalMoment } from "../../viewer/report/known/known-shops.ts";
import type { ProductDates } from "../../viewer/report/known/product-dates.ts";
import { compareText } from "../../viewer/report/records.ts";

/** The day and the time of day, `hh:mm`, at which the sample cafe is. */
export interface CafeTime {
  readonly day: IsoDate;
  readonly time: string;
}

/** Later than any receipt. */
const END_OF_DAY = "24:00";

/** The whole of a day. */
export function endOf(day: IsoDate): CafeTime {
  return { day, time: END_OF_DAY };
}

/** Where the sales of a day end, as long as that day is today. */
export function endIn(day: IsoDate, { day: today, time }: CafeTime): string {
  return day === today ? time : END_OF_DAY;
}

export function linesUntil(day: IsoDate, until: CafeTime): readonly ReceiptLine[] {
  const end = endIn(day, until);
  return receiptLinesOn(day).filter(({ time }) => time <= end);
}

export function momentOf({ day, time }: CafeTime): LocalMoment {
  return time === END_OF_DAY ? `${addDays(day, 1)}T00:00:00` : `${day}T${time}:00`;
}

/**
 * The first and the last sale of each product, without importing any day: each is sold soon after it joined the menu, and
 * was sold not long ago.
 *
 * @param nameOf the name of a product in the language of the cafe
 */
export function productDatesUntil(
  until: CafeTime,
  nameOf: (item: string) => string,
): readonly ProductDates[] {
  const menu = MENU.filter((product) => joined(product) <= until.day);
  const starts = [...new Set(menu.map(joined))];
  const firsts = new Map<string, IsoDate>();
  for (const start of starts) {
    const own = menu.filter((product) => joined(product) === start);
    for (let day = start; day <= until.day && !areAll(own, firsts); day = addDays(day, 1))
      note(firsts, own, day, until);
  }
  const sold = menu.filter(({ name }) => firsts.has(name));
  const lasts = new Map<string, IsoDate>();
  for (let day = until.day; !areAll(sold, lasts); day = addDays(day, -1)) note(lasts, sold, day, until);
  return sold
    .map(({ name }) => ({
      product_name: nameOf(name),
      first_sale: firsts.get(name) ?? "",
      last_sale: lasts.get(name) ?? "",
    }))
    .sort((a, b) => compareText(a.product_name, b.product_name));
}

function joined({ since }: Product): IsoDate {
  return since === undefined ? OPENING_DAY : `${since}-01`;
}

function areAll(products: readonly Product[], days: ReadonlyMap<string, IsoDate>): boolean {
  return products.every(({ name }) => days.has(name));
}

/** Keeps the day for those of the products that are sold on it, and have none yet. */
function note(days: Map<string, IsoDate>, products: readonly Product[], day: IsoDate, until: CafeTime): void {
  const sales = new Set(linesUntil(day, until).flatMap(({ type, item }) => (type === "SALE" ? item : [])));
  for (const { name } of products) if (sales.has(name) && !days.has(name)) days.set(name, day);
}
