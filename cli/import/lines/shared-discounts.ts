/** A discount of a whole receipt, shared among its lines to the hundredth. */
import { textLiteral } from "../../store/engine/text-literal.ts";
import type { Header } from "../columns/header.ts";
import { amountOf, centsOf } from "./cents.ts";
import { isSkippedStatus } from "./skipped-status.ts";

const WHOLE = "PARTITION BY store, receipt, day";

/**
 * What the receipt costs after its discounts decides how much they took off. First, each line has its own discount;
 * the rest is shared by what the lines still cost. Lines with the largest remainders get the last hundredths, so that
 * the sum is exact. A line that does not count, such as a tip, takes no part.
 *
 * @param amounts SQL for lines with `total`, `listed_discount` and the amounts of their receipt
 * @returns SQL for the same lines, with `net_total` and `tip_total`; `shares_discount` is false if the amounts
 * contradict each other
 */
export function shareDiscounts(amounts: string, header: Header): string {
  const { tipProduct } = header.till;
  const isSold = `NOT ${isSkippedStatus("status_text", header)}`;
  const tip = tipProduct
    ? `sum(total) FILTER (status_text = ${textLiteral(tipProduct)}) OVER (${WHOLE})`
    : "NULL";
  return `
    SELECT * EXCLUDE (price, own, prices, rest, taken, below, left_over, place)
      REPLACE (${amountOf("price - below - CASE WHEN place <= left_over THEN 1 ELSE 0 END")} AS net_total,
        coalesce(tip_total, ${tip})::DECIMAL(18, 2) AS tip_total)
    FROM (
      SELECT *, rest - sum(below) OVER (${WHOLE}) AS left_over,
        row_number() OVER (${WHOLE} ORDER BY rest * price % nullif(prices, 0) DESC NULLS LAST, row) AS place
      FROM (
        SELECT *, coalesce(rest * price // nullif(prices, 0), 0) AS below,
          CASE WHEN count(*) OVER (${WHOLE}) = count(price) OVER (${WHOLE})
            THEN rest = 0 AND taken = 0
              OR rest BETWEEN 0 AND prices AND min(price) OVER (${WHOLE}) >= 0
                AND taken <= coalesce(${centsOf("receipt_discount")}, taken) END AS shares_discount
        FROM (
          SELECT *, sum(price) OVER (${WHOLE}) AS prices,
            sum(price) OVER (${WHOLE}) - ${centsOf("receipt_net")} AS rest,
            sum(price + own) OVER (${WHOLE}) - ${centsOf("receipt_net")} AS taken
          FROM (
            SELECT *, CASE WHEN ${isSold} THEN ${centsOf("(total - listed_discount)")} ELSE 0 END AS price,
              CASE WHEN ${isSold} THEN ${centsOf("listed_discount")} ELSE 0 END AS own
            FROM (${amounts})
          )
        )
      )
    )`;
}
