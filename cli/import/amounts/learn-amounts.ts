/** The amounts of a file: plain ones are left to SQL, all others are read here, each text once. */
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf, wholeOf } from "../../store/engine/row-values.ts";
import { createLookup } from "../../store/engine/temp-table.ts";
import { AMOUNT_FIELDS, type Field, type Format, MONEY_FIELDS } from "../columns/fields.ts";
import { fileError, quoteText } from "../file-error.ts";
import { type DecimalMark, readAmount } from "./amount.ts";
import { type AmountText, decideMark, type MarkDoubt } from "./decimal-mark.ts";

/** Figures that mean the same in every way of writing, but for the point. */
const PLAIN = "-?[0-9]{1,12}([.][0-9]{1,2})?";

/**
 * Leaves the table `amounts` with the value of every text that is not plain.
 *
 * @returns the cells that have such texts
 * @throws CliError when nobody can tell what the texts mean
 */
export async function learnAmounts(
  connection: Connection,
  shown: string,
  format: Format,
): Promise<ReadonlySet<Field>> {
  const odd = await oddTexts(connection);
  const point = await findText(connection, AMOUNT_FIELDS, "regexp_full_match(text, '-?[0-9]+[.][0-9]{1,2}')");
  const isUndecided = point === undefined && odd.length > 0;
  const threeDigits = odd.some(({ field }) => field === "quantity")
    ? await findThreeDigits(connection)
    : undefined;
  const mark = decideMark({
    odd,
    point,
    hasWholeMoney: isUndecided && (await hasSmallWholes(connection)),
    threeDigits,
    hasThreeDecimals: format === "loyverse" && threeDigits !== undefined,
  });
  if (typeof mark !== "string") throw unclear(shown, mark);
  refuseTwoCurrencies(shown, odd);
  const texts = [...new Set(odd.map(({ text }) => text))];
  await createLookup(
    connection,
    "amounts",
    { text: "VARCHAR", value: "DECIMAL(18, 6)" },
    texts.map((text) => ({ text, value: readingOf(text, mark) })),
  );
  return new Set(odd.map(({ field }) => field));
}

interface OddText extends AmountText {
  readonly field: Field;
}

function readingOf(text: string, mark: DecimalMark): string | undefined {
  const readings = readAmount(text.trim());
  return mark === "." ? readings?.point : readings?.comma;
}

async function oddTexts(connection: Connection): Promise<OddText[]> {
  const selects = AMOUNT_FIELDS.map(
    (field) => `SELECT '${field}' AS field, ${field} AS text, min(rowid) AS place FROM raw
      WHERE NOT regexp_full_match(${field}, '${PLAIN}') GROUP BY ${field}`,
  );
  const found: OddText[] = [];
  for await (const row of connection.stream(`${selects.join(" UNION ALL ")} ORDER BY place`)) {
    const field = AMOUNT_FIELDS.find((name) => name === row.field) ?? "gross";
    found.push({ text: textOf(row, "text"), field, column: field === "quantity" ? "quantity" : "money" });
  }
  return found;
}

async function findText(
  connection: Connection,
  fields: readonly Field[],
  condition: string,
): Promise<string | undefined> {
  const texts = fields.map((field) => `SELECT ${field} AS text FROM raw`).join(" UNION ALL ");
  const [row] = await connection.rows(`SELECT text FROM (${texts}) WHERE ${condition} LIMIT 1`);
  return row && textOf(row, "text");
}

/** One of the quantities, when all are written so, with one mark. */
async function findThreeDigits(connection: Connection): Promise<string | undefined> {
  const [row] = await connection.rows(`
    SELECT any_value(quantity) AS text FROM raw WHERE quantity IS NOT NULL
    HAVING bool_and(regexp_full_match(quantity, '-?[0-9]+[.][0-9]{3}'))
      OR bool_and(regexp_full_match(quantity, '-?[0-9]+,[0-9]{3}'))`);
  return row && textOf(row, "text");
}

/** Whole amounts below a thousand, and none above: as it is where thousands have a mark. */
async function hasSmallWholes(connection: Connection): Promise<boolean> {
  const texts = MONEY_FIELDS.map((field) => `SELECT ${field} AS text FROM raw`).join(" UNION ALL ");
  const [row] = await connection.rows(`
    SELECT count(*) FILTER (length(ltrim(text, '-')) <= 3) AS small,
      count(*) FILTER (length(ltrim(text, '-')) > 3) AS large
    FROM (${texts}) WHERE regexp_full_match(text, '-?[0-9]+')`);
  return wholeOf(row, "small") > 0 && wholeOf(row, "large") === 0;
}

function refuseTwoCurrencies(shown: string, odd: readonly AmountText[]): void {
  const money = odd.filter(({ column }) => column === "money");
  const found = new Set(money.map(({ text }) => readAmount(text.trim())?.currency ?? ""));
  const [one, other] = [...found].filter((currency) => currency !== "");
  if (one === undefined || other === undefined) return;
  throw fileError(
    shown,
    `amounts in two currencies, ${quoteText(one)} and ${quoteText(other)}`,
    "import one currency only",
  );
}

function unclear(shown: string, doubt: MarkDoubt): Error {
  if (doubt.kind === "both") {
    const what = `decimals after a point (${quoteText(doubt.point)}) and after a comma (${quoteText(doubt.comma)})`;
    return fileError(shown, what, "export it again, and do not edit it in a spreadsheet");
  }
  const what = `${quoteText(doubt.text)} may be thousands or decimals, and no other amount tells which`;
  return fileError(shown, what, "export the amounts with two decimals, or without marks for the thousands");
}
