/** The money and the pieces of each line, negative for a refund, so that adding up all lines is right. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { wholeOf } from "../../store/engine/rows.ts";
import { textLiteral } from "../../store/engine/text-literal.ts";
import type { Header } from "../columns/header.ts";
import type { OpenFile } from "../sales-file.ts";
import { CONVERTED } from "./converted-lines.ts";
import { isSkippedStatus, ownWords, textList } from "./translated-words.ts";

/**
 * A view with all columns of the converted lines, where `receipt` identifies the receipt; and `product` with its
 * variant, `is_refund`, `pieces`, `total` (before discounts), `net_total`, `listed_discount`, `discount_total`,
 * `cost_total`, `tax_total`, `added_tax_total` and `tip_total`.
 */
export const SIGNED = "signed_lines";
/** The same before it is known which receipts are refunds by their amounts. */
const SIGNED_AMOUNTS = "signed_amounts";

/** @returns how many lines of refunds are positive in a file whose refunds are negative */
export async function signLines({ connection, header }: OpenFile): Promise<number> {
  const { till, columns } = header;
  const byAmounts = till.refundsBy === "amounts";
  const keepsSigns =
    till.keepsSigns === true && columns.has("type") && (await hasNegative(connection, header));
  const discount = byAmounts ? await discountSign(connection) : "abs(discount)";
  const amounts = signAmounts(header, discount, keepsSigns);
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW ${SIGNED_AMOUNTS} AS ${columns.has("receipt_net") ? shareDiscounts(amounts, header) : amounts}`,
  );
  let [isRefund, join] = ["says_refund", ""];
  if (byAmounts && columns.has("type")) {
    // Nothing else is a refund than what gives money back.
    const says = keepsSigns
      ? "says_refund AND coalesce(sum(total) OVER (PARTITION BY store, receipt, day, says_refund), 0) <= 0"
      : "says_refund";
    isRefund = `${says} OR (trim(coalesce(type_text, '')) = '' AND total < 0)`;
  } else if (byAmounts) {
    isRefund = "refunds.found IS NOT NULL";
    join = `LEFT JOIN ${await findRefunds(connection)} AS refunds USING (store, receipt, day)`;
  }
  await connection.run(`
    CREATE OR REPLACE TEMP VIEW ${SIGNED} AS
    SELECT *, ${isRefund} AS is_refund, coalesce(total - net_total, listed_discount) AS discount_total
    FROM ${SIGNED_AMOUNTS} ${join}`);
  if (!keepsSigns) return 0;
  const [row] = await connection.rows(
    `SELECT count(*) AS lines FROM ${SIGNED} WHERE says_refund AND total > 0`,
  );
  return wholeOf(row, "lines");
}

/** Whether a refund is negative in a file. */
async function hasNegative(connection: Connection, header: Header): Promise<boolean> {
  const [row] = await connection.rows(`
    SELECT bool_or(${grossOf(header)} < 0) AS found FROM ${CONVERTED} WHERE ${saysRefundIn(header)}`);
  return row?.found === true;
}

function saysRefundIn({ till }: Header): string {
  return `coalesce(lower(trim(type_text)) IN (${textList(ownWords(till, "refund"))}), false)`;
}

/** Rounded once, at the end; the product of quantity and price fits into the width. */
function grossOf({ columns }: Header): string {
  return columns.has("gross") ? "gross" : "quantity::DECIMAL(38, 6) * unit_price::DECIMAL(38, 6)";
}

/** The type of a receipt decides what is a refund; its amounts may have a minus sign or not. */
function signAmounts(header: Header, discount: string, keepsSigns: boolean): string {
  const { till, columns } = header;
  const { noCategory, onlyVariant = "", refundSuffix, emptyMeans } = till;
  const gross = grossOf(header);
  // Without signs, the type says that money goes back.
  const isBack = keepsSigns ? "false" : "says_refund";
  const pieces = columns.has("quantity") ? "quantity" : "1";
  const category = noCategory
    ? `CASE WHEN category = ${textLiteral(noCategory)} THEN '' ELSE category END`
    : "category";
  const product = emptyMeans?.product
    ? `coalesce(nullif(product, ''), ${textLiteral(emptyMeans.product)})`
    : "product";
  const receipt = refundSuffix
    ? `CASE WHEN says_refund AND receipt <> '' THEN receipt || ${textLiteral(refundSuffix)} ELSE receipt END`
    : "receipt";
  // A line without it has none, if the file says that of others.
  const tax = (field: "tax" | "added_tax") =>
    columns.has(field)
      ? `coalesce(CASE WHEN total < 0 OR ${isBack} THEN -abs(${field}) ELSE ${field} END, 0)::DECIMAL(18, 2)`
      : "NULL::DECIMAL(18, 2)";
  const insideTax = `CASE WHEN ${tax("tax")} IS NOT NULL THEN 0 END::DECIMAL(18, 2)`;
  const addedTax = till.tax === "inside" ? insideTax : tax(till.tax === "added" ? "tax" : "added_tax");
  return `
    SELECT * REPLACE (${category} AS category, ${receipt} AS receipt,
        CASE WHEN variant IN ('', ${textLiteral(onlyVariant)}) THEN ${product} ELSE ${product} || ' (' || variant || ')' END AS product),
      CASE WHEN ${isBack} THEN -abs(${gross}) ELSE ${gross} END::DECIMAL(18, 2) AS total,
      CASE WHEN ${isBack} THEN -abs(net) ELSE net END::DECIMAL(18, 2) AS net_total,
      CASE WHEN total < 0 OR ${isBack} THEN -abs(${pieces}) ELSE ${pieces} END::DECIMAL(18, 3) AS pieces,
      coalesce(CASE WHEN total < 0 OR ${isBack} THEN -abs(cost) ELSE cost END, 0)::DECIMAL(18, 2) AS cost_total,
      coalesce(CASE WHEN total < 0 OR ${isBack} THEN -abs(discount) ELSE ${discount} END, 0)::DECIMAL(18, 2)
        AS listed_discount,
      CASE WHEN ${isBack} THEN -abs(tip) ELSE tip END::DECIMAL(18, 2) AS tip_total,
      ${tax("tax")} AS tax_total, ${addedTax} AS added_tax_total
    FROM (SELECT *, ${saysRefundIn(header)} AS says_refund FROM ${CONVERTED})`;
}

/** Without a type, a receipt that only gives money back is a refund. */
async function findRefunds(connection: Connection): Promise<string> {
  const name = "refund_receipts";
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE ${name} AS
    SELECT store, receipt, day, true AS found
    FROM (SELECT DISTINCT store, receipt, day FROM ${SIGNED_AMOUNTS} WHERE total < 0)
    ANTI JOIN (FROM ${SIGNED_AMOUNTS} WHERE total > 0) USING (store, receipt, day)`);
  return name;
}

/** Some tills write discounts with a minus sign. If a file has both signs, the check of the lines decides. */
async function discountSign(connection: Connection): Promise<string> {
  const [row] = await connection.rows(`
    SELECT bool_or(discount < 0 AND gross > 0) AND NOT bool_or(discount > 0 AND gross > 0) AS minus FROM ${CONVERTED}`);
  return row?.minus === true ? "-discount" : "discount";
}

/** A discount of a whole receipt, shared among its lines to the hundredth. */
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
function shareDiscounts(amounts: string, header: Header): string {
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

/** Exact shares of amounts are computed in whole hundredths. */

export function centsOf(amount: string): string {
  return `(100 * ${amount})::HUGEINT`;
}

export function amountOf(cents: string): string {
  return `((${cents})::DECIMAL(18, 0) * 0.01)::DECIMAL(18, 2)`;
}
