/** A discount of a whole receipt, shared among its lines to the hundredth. */
import { amountOf, centsOf } from "./cents.ts";

const WHOLE = "PARTITION BY store, receipt, day";

/**
 * What the receipt costs after its discounts decides how much they took off. First, each line has its own discount;
 * the rest is shared by what the lines still cost. Lines with the largest remainders get the last hundredths, so that
 * the sum is exact.
 *
 * @param amounts SQL for lines with `total`, `listed_discount` and the amounts of their receipt
 * @returns SQL for the same lines, with their `net_total`; `shares_discount` is false if the amounts contradict each other
 */
export function shareDiscounts(amounts: string): string {
  return `
    SELECT * EXCLUDE (price, prices, rest, below, left_over, place)
      REPLACE (${amountOf("price - below - CASE WHEN place <= left_over THEN 1 ELSE 0 END")} AS net_total)
    FROM (
      SELECT *, rest - sum(below) OVER (${WHOLE}) AS left_over,
        row_number() OVER (${WHOLE} ORDER BY rest * price % nullif(prices, 0) DESC NULLS LAST, row) AS place
      FROM (
        SELECT *, coalesce(rest * price // nullif(prices, 0), 0) AS below,
          CASE WHEN count(*) OVER (${WHOLE}) = count(price) OVER (${WHOLE})
            THEN rest = 0 OR (rest BETWEEN 0 AND prices AND min(price) OVER (${WHOLE}) >= 0
              AND rest <= coalesce(${centsOf("receipt_discount")}, rest)) END AS shares_discount
        FROM (
          SELECT *, sum(price) OVER (${WHOLE}) AS prices,
            sum(price) OVER (${WHOLE}) - ${centsOf("receipt_net")} AS rest
          FROM (SELECT *, ${centsOf("(total - listed_discount)")} AS price FROM (${amounts}))
        )
      )
    )`;
}
