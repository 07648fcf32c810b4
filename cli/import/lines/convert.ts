/** The lines of `raw` as values: amounts with their signs, days, names; and what is wrong with a line. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { AMOUNT_FIELDS, type Field } from "../columns/fields.ts";
import type { Header } from "../columns/header.ts";
import { faultOf } from "./check-line.ts";
import { examineNames, type NameFacts, trimmed } from "./names.ts";

/**
 * Leaves the view `checked`: a row for each line that counts, with its `fault` or none; and the view `skipped`
 * of the receipts of the other lines.
 *
 * @param odd the cells of which some are not plain figures and have their value in the table `amounts`
 */
export async function createChecked(
  connection: Connection,
  header: Header,
  odd: ReadonlySet<Field>,
): Promise<void> {
  const isLines = header.format === "lines";
  const findsRefunds = isLines && !header.columns.has("type");
  const names = await examineNames(connection);
  await connection.run(`CREATE OR REPLACE TEMP VIEW cells AS ${cells(odd, names)}`);
  const discount = isLines ? await discountSign(connection) : "abs(discount)";
  await connection.run(`CREATE OR REPLACE TEMP VIEW signed AS ${signed(header, discount)}`);
  if (findsRefunds) await findRefunds(connection);
  await connection.run(`
    CREATE OR REPLACE TEMP VIEW checked AS
    SELECT *, ${refundOf(header)} AS is_refund, coalesce(total - net_total, listed_discount) AS discount_total,
      ${faultOf(header, names)} AS fault
    FROM signed ${findsRefunds ? "LEFT JOIN refunds USING (store, receipt, day)" : ""}
    WHERE NOT ${IS_SKIPPED}`);
  // Only the formats that tell a refund by its type have a status.
  await connection.run(`
    CREATE OR REPLACE TEMP VIEW skipped AS
    SELECT day, store, receipt, says_refund AS is_refund FROM signed
    WHERE ${IS_SKIPPED} AND day IS NOT NULL AND receipt <> ''`);
}

/** Lines without a single cell are no lines: spreadsheets leave some at the end. */
export const IS_BLANK = `coalesce(raw.receipt, raw.day_text, raw.product, ${AMOUNT_FIELDS.map((field) => `raw.${field}`).join(", ")}) IS NULL`;

/** Only what is closed counts. No status at all is a fault, and stays to be found. */
export const IS_SKIPPED = "(status_text IS NOT NULL AND lower(trim(status_text)) NOT IN ('closed', ''))";

function cells(odd: ReadonlySet<Field>, names: NameFacts): string {
  const fields = [...AMOUNT_FIELDS];
  const values = fields.map((field) => {
    // A plain figure has two decimals at most: the fewer there are, the less there is to convert.
    const plain = `TRY_CAST(raw.${field} AS DECIMAL(18, ${odd.has(field) ? 6 : 2}))`;
    return odd.has(field)
      ? `CASE WHEN odd_${field}.text IS NULL THEN ${plain} ELSE odd_${field}.value END AS ${field}`
      : `${plain} AS ${field}`;
  });
  const joins = fields
    .filter((field) => odd.has(field))
    .map((field) => `LEFT JOIN amounts AS odd_${field} ON odd_${field}.text = raw.${field}`);
  return `
    SELECT raw.rowid AS row, status AS status_text, type AS type_text,
      ${trimmed("receipt", names)} AS receipt, ${trimmed("store", names)} AS store,
      ${trimmed("product", names)} AS item, ${trimmed("variant", names)} AS variant,
      ${trimmed("category", names)} AS category, ${trimmed("employee", names)} AS employee,
      day_text, days.day, days.why, clock_text, clocks.clock,
      ${fields.map((field) => `raw.${field} AS ${field}_text`).join(", ")}, ${values.join(", ")}
    FROM raw LEFT JOIN days ON days.text = coalesce(day_text, '')
      LEFT JOIN clocks ON clocks.text = clock_text ${joins.join(" ")}
    WHERE NOT ${IS_BLANK}`;
}

/** The type of a receipt says what a refund is; its amounts may be written with a minus or without. */
function signed({ format, columns }: Header, discount: string): string {
  // Rounded once, at the end, and wide enough for the largest of both.
  const gross = columns.has("gross") ? "gross" : "quantity::DECIMAL(38, 6) * unit_price::DECIMAL(38, 6)";
  const pieces = columns.has("quantity") ? "quantity" : "1";
  const plainVariant = format === "square" ? "variant IN ('', 'Regular')" : "variant = ''";
  const category = format === "square" ? "CASE WHEN category = 'None' THEN '' ELSE category END" : "category";
  return `
    SELECT * REPLACE (${category} AS category, ${receiptOf(format)} AS receipt),
      CASE WHEN ${plainVariant} THEN item ELSE item || ' (' || variant || ')' END AS product,
      CASE WHEN says_refund THEN -abs(${gross}) ELSE ${gross} END::DECIMAL(18, 2) AS total,
      CASE WHEN says_refund THEN -abs(net) ELSE net END::DECIMAL(18, 2) AS net_total,
      CASE WHEN total < 0 OR says_refund THEN -abs(${pieces}) ELSE ${pieces} END::DECIMAL(18, 3) AS pieces,
      coalesce(CASE WHEN total < 0 OR says_refund THEN -abs(cost) ELSE cost END, 0)::DECIMAL(18, 2) AS cost_total,
      CASE WHEN total < 0 OR says_refund THEN -abs(discount) ELSE ${discount} END AS said_discount,
      coalesce(said_discount, 0)::DECIMAL(18, 2) AS listed_discount
    FROM (SELECT *, ${SAYS_REFUND} AS says_refund FROM cells)`;
}

const SAYS_REFUND =
  "coalesce(lower(trim(type_text)) IN ('refund', 'refunded', 'return', 'returns', 'returned'), false)";

/** Square gives a refund the number of the sale; it is a receipt of its own all the same. */
function receiptOf(format: Header["format"]): string {
  if (format !== "square") return "receipt";
  return "CASE WHEN says_refund AND receipt <> '' THEN receipt || ' refund' ELSE receipt END";
}

function refundOf({ format, columns }: Header): string {
  if (format !== "lines") return "says_refund";
  return columns.has("type")
    ? "says_refund OR (trim(coalesce(type_text, '')) = '' AND total < 0)"
    : "refunds.found IS NOT NULL";
}

/** Without a type, a receipt that only gives money back is a refund. */
async function findRefunds(connection: Connection): Promise<void> {
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE refunds AS
    SELECT store, receipt, day, true AS found FROM (SELECT DISTINCT store, receipt, day FROM signed WHERE total < 0)
    ANTI JOIN (FROM signed WHERE total > 0) USING (store, receipt, day)`);
}

/** Some write what a discount takes away with a minus; who mixes both ways is not understood. */
async function discountSign(connection: Connection): Promise<string> {
  const [row] = await connection.rows(`
    SELECT bool_or(discount < 0 AND gross > 0) AND NOT bool_or(discount > 0 AND gross > 0) AS minus FROM cells`);
  return row?.minus === true ? "-discount" : "discount";
}
