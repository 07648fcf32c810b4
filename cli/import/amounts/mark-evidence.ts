/** What the amounts of a file show about its decimal mark. */
import { textOf, wholeOf } from "../../store/engine/row-values.ts";
import type { Header } from "../columns/header.ts";
import { AMOUNT_FIELDS, type Field, MONEY_FIELDS } from "../fields.ts";
import type { LoadedFile } from "../records/raw-table.ts";
import type { AmountText, MarkEvidence } from "./decimal-mark.ts";

export interface OddText extends AmountText {
  readonly field: Field;
}

/** Figures that SQL converts as they are: their only possible mark is a decimal point. */
const PLAIN = "-?[0-9]{1,12}([.][0-9]{1,2})?";

/** All other texts, once for each field, in the order of the file. */
export async function findOddTexts({ connection, header, raw }: LoadedFile): Promise<readonly OddText[]> {
  const selects = AMOUNT_FIELDS.filter((field) => header.columns.has(field)).map(
    (field) => `SELECT '${field}' AS field, ${field} AS text, min(rowid) AS place FROM ${raw.name}
      WHERE NOT regexp_full_match(${field}, '${PLAIN}') GROUP BY ${field}`,
  );
  const found: OddText[] = [];
  for await (const row of connection.stream(`${selects.join(" UNION ALL ")} ORDER BY place`)) {
    const field = AMOUNT_FIELDS.find((one) => one === row.field) ?? "gross";
    found.push({ text: textOf(row, "text"), field, column: field === "quantity" ? "quantity" : "money" });
  }
  return found;
}

export async function findEvidence(file: LoadedFile, odd: readonly OddText[]): Promise<MarkEvidence> {
  const point = await findPoint(file);
  const isUndecided = point === undefined && odd.length > 0;
  const hasOddQuantity = odd.some(({ field }) => field === "quantity");
  const threeDigits = hasOddQuantity ? await findThreeDigits(file) : undefined;
  return {
    odd,
    point,
    hasWholeMoney: isUndecided && (await hasSmallWholes(file)),
    threeDigits,
    hasThreeDecimals: file.header.till.hasThreeDecimals === true && threeDigits !== undefined,
  };
}

async function findPoint({ connection, header, raw }: LoadedFile): Promise<string | undefined> {
  const [row] = await connection.rows(`
    SELECT text FROM (${textsOf(AMOUNT_FIELDS, header, raw.name)})
    WHERE regexp_full_match(text, '-?[0-9]+[.][0-9]{1,2}') LIMIT 1`);
  return row && textOf(row, "text");
}

async function findThreeDigits({ connection, raw }: LoadedFile): Promise<string | undefined> {
  const [row] = await connection.rows(`
    SELECT any_value(quantity) AS text FROM ${raw.name} WHERE quantity IS NOT NULL
    HAVING bool_and(regexp_full_match(quantity, '-?[0-9]+[.][0-9]{3}'))
      OR bool_and(regexp_full_match(quantity, '-?[0-9]+,[0-9]{3}'))`);
  return row && textOf(row, "text");
}

/** Whole amounts below a thousand and none above it, as in a file with thousands separators. */
async function hasSmallWholes({ connection, header, raw }: LoadedFile): Promise<boolean> {
  const [row] = await connection.rows(`
    SELECT count(*) FILTER (length(ltrim(text, '-')) <= 3) AS small,
      count(*) FILTER (length(ltrim(text, '-')) > 3) AS large
    FROM (${textsOf(MONEY_FIELDS, header, raw.name)}) WHERE regexp_full_match(text, '-?[0-9]+')`);
  return wholeOf(row, "small") > 0 && wholeOf(row, "large") === 0;
}

function textsOf(fields: readonly Field[], { columns }: Header, table: string): string {
  const read = fields.filter((field) => columns.has(field));
  return read.map((field) => `SELECT ${field} AS text FROM ${table}`).join(" UNION ALL ");
}
