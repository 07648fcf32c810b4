/** The value of every amount that SQL cannot convert by itself; each text is read once. */
import { quoteText } from "../../quote-text.ts";
import { textOf } from "../../store/engine/row-values.ts";
import { createLookup } from "../../store/engine/temp-table.ts";
import type { Field } from "../fields.ts";
import { fileError } from "../file-error.ts";
import type { LoadedFile } from "../records/raw-table.ts";
import { readAmount } from "./amount.ts";
import { type AmountText, decideMark } from "./decimal-mark.ts";
import { findEvidence, findOddTexts } from "./mark-evidence.ts";

/** Columns `text` and `value`, which is null if the text is not an amount. */
export const AMOUNTS = "amounts_by_text";

interface FileAmounts {
  readonly oddFields: ReadonlySet<Field>;
  readonly currency: string;
}

/** @returns the fields with such texts, as all cells of the others are plain figures; and the sign of the currency, or "" */
export async function createAmountTable(file: LoadedFile): Promise<FileAmounts> {
  const { source } = file;
  const odd = await findOddTexts(file);
  const mark = decideMark(await findEvidence(file, odd));
  if (typeof mark !== "string") throw fileError(source.shown, mark.what, mark.hint);
  const codes = await currencyCodes(file);
  const currency = currencyOf(source.shown, codes.length > 0 ? codes : signsOf(odd));
  const texts = new Set(odd.map(({ text }) => text));
  const reading = mark === "." ? "point" : "comma";
  const rows = [...texts].map((text) => ({ text, value: readAmount(text.trim())?.[reading] }));
  await createLookup(file.connection, AMOUNTS, { text: "VARCHAR", value: "DECIMAL(18, 6)" }, rows);
  return { oddFields: new Set(odd.map(({ field }) => field)), currency };
}

async function currencyCodes({ connection, header, raw }: LoadedFile): Promise<readonly string[]> {
  if (!header.columns.has("currency")) return [];
  const codes = await connection.rows(
    `SELECT DISTINCT upper(trim(currency)) AS code FROM ${raw.name} WHERE trim(currency) <> '' ORDER BY code`,
  );
  return codes.map((row) => textOf(row, "code"));
}

function signsOf(odd: readonly AmountText[]): readonly string[] {
  const money = odd.filter(({ column }) => column === "money");
  const found = new Set(money.map(({ text }) => readAmount(text.trim())?.currency ?? ""));
  return [...found].filter((currency) => currency !== "");
}

/** @throws CliError if there are two */
function currencyOf(shown: string, [one, other]: readonly string[]): string {
  if (one === undefined || other === undefined) return one ?? "";
  const what = `it has amounts in two currencies, ${quoteText(one)} and ${quoteText(other)}`;
  throw fileError(shown, what, "import one currency only");
}
