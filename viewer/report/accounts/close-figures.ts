/** What accounts take of a day's close. */
import type { DayClose } from "../day-close.ts";
import { type Baht, divideRounded, readHundredths, toNumber } from "../decimal.ts";

/** Value added tax is 7 % in Thailand, so 7 of 107 baht are tax if the price includes it. */
const RATE = 7;

/** The tax that is inside an amount, to the satang. */
export function taxInside(amount: Baht): Baht {
  return toNumber(divideRounded(readHundredths(amount) * RATE, 100 + RATE));
}

/** What customers paid for goods: net sales with the tax that is not inside the prices, without tips. */
export function paidForGoods({
  net_sales,
  added_tax = 0,
}: Pick<DayClose, "net_sales"> & { readonly added_tax?: Baht | undefined }): Baht {
  return toNumber(readHundredths(net_sales) + readHundredths(added_tax));
}

/** The numbers of a till, from the first to the last. */
export type NumberRange = readonly [first: string, last: string];

/** Those of all receipts of a day, returns too; of each till apart if their numbers follow one another. */
export function numbersOf({ numbers = [], first_receipt, last_receipt }: DayClose): readonly NumberRange[] {
  if (numbers.length > 0) return numbers.map(({ first, last }) => [first, last]);
  return first_receipt === undefined || last_receipt === undefined ? [] : [[first_receipt, last_receipt]];
}
