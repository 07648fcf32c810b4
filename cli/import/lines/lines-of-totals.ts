/** Lines that add up those above them. They are no sales, and belong to no receipt. */
import { readRecord } from "../../door/csv-record.ts";
import { textOf, wholeOf } from "../../store/engine/rows.ts";
import { textLiteral } from "../../store/engine/text-literal.ts";
import { readAmount } from "../amount-table.ts";
import type { Header } from "../columns/header.ts";
import { AMOUNT_FIELDS } from "../fields.ts";
import type { LoadedFile } from "../raw-table.ts";
import type { Records } from "../records.ts";
import { CONVERTED } from "./converted-lines.ts";
import { NAMES, type NameFacts } from "./names.ts";

/** What such a line is called, with what it counts: `Total`, `Grand total: 12`, `รวมทั้งหมด`. No dessert, such as `รวมมิตร`. */
const WORDS =
  "(?:(?:grand|sub|overall|net|gross)[ -]?)?totals?(?: (?:sales|amount|revenue|g[eé]n[eé]ral|items))?|sum|totale|" +
  "suma|summe|gesamt(?:summe|betrag)?|insgesamt|totaal|(?:ผล|ยอด)?รวม(?:ทั้งหมด|ทั้งสิ้น|สุทธิ|ยอดขาย|ยอด|เงิน|รายการ|บิล)*";
const PATTERN = `(?:${WORDS})[ :.,=()*฿0-9–—-]*`;
const WORD = new RegExp(`^${PATTERN}$`, "iu");

function isWord(text: string): string {
  return `regexp_full_match(trim(coalesce(${text}, ''), ' +'), ${textLiteral(`(?i)${PATTERN}`)})`;
}

/** The line says so in the place of its day or of its receipt. Needs the raw cells. */
export function saysTotals({ columns }: Header): string {
  const day = columns.has("time") ? "date_text" : "concat_ws(' ', date_text, time_text)";
  return `(${isWord(day)} OR ${isWord("receipt")})`;
}

/** @returns whether a record with too few or too many cells has only such a word and amounts */
export function isTotalsRecord(text: string, { delimiter }: Header): boolean {
  const cells = readRecord(text, 0, delimiter)
    .cells.map((cell) => cell.trim())
    .filter((cell) => cell !== "");
  const others = cells.filter((cell) => !WORD.test(cell));
  return others.length < cells.length && others.every((cell) => readAmount(cell) !== undefined);
}

/** The last lines only may be recognized by their sums. */
const MOST_AT_THE_END = 5;
/** Without a number, or with a space in its place. */
const NO_RECEIPT = "(receipt IS NULL OR receipt < '!')";

/**
 * Empties the cells of such lines, as if they were blank: those that say so in the place of their day or receipt, or
 * that have no receipt and say so anywhere; and the last ones, if they have nothing but amounts, or lack their day,
 * receipt or product and have the sum of the lines above. A day and a receipt of its own are of a sale that has lost
 * its product.
 *
 * @returns their rows
 */
export async function leaveOutTotals(file: LoadedFile, names: NameFacts): Promise<readonly number[]> {
  const { connection, header, raw } = file;
  const others = NAMES.filter((name) => name !== "receipt" && header.columns.has(name));
  const anywhere = [...others, "status", "type"].map(isWord).join(" OR ");
  // Almost every file has none, so that only the cheap half of the condition is computed.
  const isOdd = `(${NO_RECEIPT} OR date_text IS NULL OR date_text >= ':' OR rowid >= ${raw.rows - MOST_AT_THE_END}
    ${names.hasOddReceipts ? "OR receipt ILIKE '%total%' OR contains(receipt, 'รวม')" : ""})`;
  const said = await connection.rows(`
    SELECT rowid AS row FROM (SELECT *, rowid FROM ${raw.name} WHERE ${isOdd})
    WHERE ${saysTotals(header)} OR (${NO_RECEIPT} AND (${anywhere})) ORDER BY row`);
  const rows = said.map((row) => wholeOf(row, "row"));
  for (const row of await unsaidRows(file, rows)) rows.push(row);
  if (rows.length === 0) return rows;
  const cells = [
    "date_text",
    "receipt",
    "product",
    ...AMOUNT_FIELDS.filter((field) => header.columns.has(field)),
  ];
  await connection.run(
    `UPDATE ${raw.name} SET ${cells.map((cell) => `${cell} = NULL`).join(", ")} WHERE rowid IN (${rows.join(", ")})`,
  );
  return rows.sort((one, other) => one - other);
}

/** Those at the end that say nothing, or only in the place of the product, from the last one up. */
async function unsaidRows({ connection, header, raw }: LoadedFile, said: readonly number[]) {
  const found: number[] = [];
  const isNone = (cell: string) => `(coalesce(trim(${cell}), '') = '')::INTEGER`;
  const sum = SUMMED.find((field) => header.columns.has(field)) ?? "quantity";
  const last = await connection.rows(`
    SELECT row, ${isNone("product")} AS lacks_product, ${isNone("receipt")} + ${isNone("product")} + ${isNone("date_text")} AS lacks,
      ${isWord("product")} AS is_word, trim(receipt) AS receipt, coalesce(${sum}, 0)::VARCHAR AS amount
    FROM ${CONVERTED} WHERE row >= ${raw.rows - MOST_AT_THE_END} ORDER BY row DESC`);
  for (const line of last) {
    const [row, lacks] = [wholeOf(line, "row"), wholeOf(line, "lacks")];
    if (said.includes(row)) continue;
    // One line above may be the same sale twice.
    const lacksSome = lacks > 1 || (row > 1 && (lacks > 0 || line.is_word === true));
    const lacksProduct = lacks === 1 && line.lacks_product === 1;
    const receipt = lacksProduct ? textOf(line, "receipt") : undefined;
    const isTotal =
      row > 0 && (lacks === 3 || (lacksSome && (await isSum(row, textOf(line, "amount"), receipt))));
    if (!isTotal) break;
    found.push(row);
  }
  return found;

  /**
   * Whether it is what all lines above come to, or all with one status.
   *
   * @param receipt the place of the receipt, if it has to be how many they are
   */
  async function isSum(row: number, amount: string, receipt: string | undefined): Promise<boolean> {
    const [one] = await connection.rows(
      `SELECT 1 FROM (
         SELECT sum(${sum}) AS amount, count(DISTINCT receipt)::VARCHAR AS receipts FROM ${CONVERTED} WHERE row < ${row} AND row NOT IN (${[-1, ...said].join(", ")})
         GROUP BY GROUPING SETS ((), (status_text))
       ) WHERE amount = $1::DECIMAL(18, 6) AND amount <> 0 AND $2 IN ('', receipts)`,
      [amount, receipt ?? ""],
    );
    return one !== undefined;
  }
}
const SUMMED = ["gross", "net", "receipt_total"] as const;

/** The records without those of totals, and the lines of these. */
export function withoutTotals(records: Records, header: Header) {
  const isTotals = ({ text }: { readonly text: string }) => isTotalsRecord(text, header);
  return {
    records: {
      rows: records.rows,
      shifts: records.shifts,
      ragged: records.ragged.filter((one) => !isTotals(one)),
    },
    lines: records.ragged.filter(isTotals).map(({ line }) => line),
  };
}
