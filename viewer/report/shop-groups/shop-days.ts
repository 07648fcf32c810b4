/** The shops of a chain that opened or closed lately: the days before say little about what all shops sell today. */
import { type AskedRange, type IsoDate, isIsoDate } from "../date-range.ts";
import { UnknownFields } from "../unknown-fields.ts";
import type { ShopRow } from "./shop-rows.ts";

export interface ShopDays {
  readonly store: string;
  /** Its first day. */
  readonly opened?: IsoDate;
  /** Its last day. */
  readonly closed?: IsoDate;
}

/** The shops that opened after the first day of a range, or that have closed by its last one; without a range, all with such a day. */
export function shopDaysIn(rows: readonly ShopRow[], range: AskedRange): readonly ShopDays[] {
  return rows.flatMap(({ shop, opened, closed }) => {
    const opensLate = opened !== undefined && (!range || opened > range.startDate);
    const hasClosed = closed !== undefined && (!range || closed <= range.endDate);
    if (!opensLate && !hasClosed) return [];
    return { store: shop, ...(opened !== undefined && { opened }), ...(closed !== undefined && { closed }) };
  });
}

/** Reads the answer of a server. @throws UnreadableError if it is not a list of shops with such days */
export function readShopDays(answer: unknown): readonly ShopDays[] {
  return new UnknownFields({ shops: answer }, "answer").list("shops", (fields) => ({
    store: fields.text("store"),
    ...(fields.has("opened") && { opened: fields.text("opened", isIsoDate) }),
    ...(fields.has("closed") && { closed: fields.text("closed", isIsoDate) }),
  }));
}
