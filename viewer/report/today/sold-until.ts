/** What each day had sold until a time of day: the receipts themselves, which hours know only in parts. */
import { type IsoDate, isIsoDate } from "../date-range.ts";
import type { Baht } from "../decimal.ts";
import { UnknownFields } from "../unknown-fields.ts";

/** One day, spelled as on the wire. */
export interface SoldUntil<Amount = Baht> {
  readonly date: IsoDate;
  readonly total_sales: Amount;
  readonly total_transactions: number;
}

/** Reads the answer of a server. @throws Error if it is not a list of days, each of them once */
export function readSoldUntil(rows: unknown): readonly SoldUntil[] {
  const dates = new Set<IsoDate>();
  return new UnknownFields({ rows }, "answer").list("rows", (row) => {
    const date = row.text("date", (text) => isIsoDate(text) && !dates.has(text));
    dates.add(date);
    return {
      date,
      total_sales: row.number("total_sales"),
      total_transactions: row.whole("total_transactions", 0),
    };
  });
}
