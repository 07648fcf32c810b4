/** The value of every amount that SQL cannot convert by itself; each text is read once. */
import { quoteText } from "../door/config.ts";
import { createLookup, textOf, wholeOf } from "../store/engine/rows.ts";
import type { Header } from "./columns/header.ts";
import { AMOUNT_FIELDS, type Field, MONEY_FIELDS } from "./fields.ts";
import { type Doubt, fileError } from "./file-error.ts";
import type { LoadedFile } from "./raw-table.ts";

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

/** What the amounts of a file show about its decimal mark. */
interface OddText extends AmountText {
  readonly field: Field;
}

/** Figures that SQL converts as they are: their only possible mark is a decimal point. */
const PLAIN = "-?[0-9]{1,12}([.][0-9]{1,2})?";

/** All other texts, once for each field, in the order of the file. */
async function findOddTexts({ connection, header, raw }: LoadedFile): Promise<readonly OddText[]> {
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

async function findEvidence(file: LoadedFile, odd: readonly OddText[]): Promise<MarkEvidence> {
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

/** The decimal mark of a file: decided from all its amounts, or refused. */
export interface AmountText {
  readonly text: string;
  readonly column: "money" | "quantity";
}

interface MarkEvidence {
  /** All texts other than `123` and `123.45`. */
  readonly odd: readonly AmountText[];
  /** A text such as `123.45`, if there is one: its mark can only be a point. */
  readonly point: string | undefined;
  /** Whether some money is written as `123`, and none as `1234`. */
  readonly hasWholeMoney: boolean;
  /** A quantity such as `1.000`, if all quantities have three digits after the same mark. */
  readonly threeDigits: string | undefined;
  /** Whether the till is known to write quantities with three decimals. */
  readonly hasThreeDecimals: boolean;
}

/**
 * One text with a single reading decides, unless another contradicts it. If every text has two readings
 * (`1,234`), the texts together may still decide: see {@link markOfThousands}.
 */
export function decideMark(evidence: MarkEvidence): DecimalMark | Doubt {
  const { threeDigits } = evidence;
  let { point } = evidence;
  let comma: string | undefined;
  const unclear: AmountText[] = [];
  for (const amount of evidence.odd) {
    const readings = readAmount(amount.text.trim());
    if (readings === undefined) continue;
    if (isUnclear(readings)) unclear.push(amount);
    else if (readings.comma === undefined) point = amount.text;
    else if (readings.point === undefined) comma ??= amount.text;
  }
  // Quantities cannot all be thousands, so their three digits are decimals, and money must have the same mark.
  if (threeDigits?.includes(".") && comma !== undefined) point ??= threeDigits;
  if (threeDigits?.includes(",") && point !== undefined) comma ??= threeDigits;
  if (point !== undefined && comma !== undefined)
    return {
      what: `it has decimals after a point (${quoteText(point)}) and after a comma (${quoteText(comma)})`,
      hint: "export it again, and do not edit it in a spreadsheet",
    };
  if (comma !== undefined) return ",";
  const [doubt] = unclear;
  if (point !== undefined || doubt === undefined) return ".";
  const ambiguous = {
    what: `${quoteText(doubt.text)} may be thousands or decimals, and no other amount shows which`,
    hint: "export the amounts with two decimals, or without thousands separators",
  };
  return markOfThousands(unclear, evidence) ?? ambiguous;
}

function isUnclear({ point, comma }: AmountReadings): boolean {
  return point !== undefined && comma !== undefined && point !== comma;
}

/**
 * Amounts such as `25,000` in a file with `0` or `500` are thousands: with a fixed number of decimals these
 * would be `0,000`, and without trailing zeros that would be `25`. Loyverse writes quantities with three decimals.
 */
function markOfThousands(unclear: readonly AmountText[], evidence: MarkEvidence): DecimalMark | undefined {
  const votes = new Set<DecimalMark>();
  for (const { text, column } of unclear) {
    const mark = text.includes(".") ? "." : ",";
    const other = mark === "." ? "," : ".";
    if (column === "quantity" && evidence.hasThreeDecimals) votes.add(mark);
    if (column === "money" && evidence.hasWholeMoney && /0\D*$/.test(text)) votes.add(other);
  }
  const [vote] = votes;
  const marks = new Set(unclear.map(({ text }) => text.includes(".")));
  return votes.size === 1 && marks.size === 1 ? vote : undefined;
}

/** The readings of one amount, such as `1234.50`, `$1,234.40`, `-฿2.34` or `(2,34 €)`. */

type DecimalMark = "." | ",";

/** A text may have two readings: `1,234` is 1234 with a decimal point, and 1.234 with a decimal comma. */
interface AmountReadings {
  readonly point: string | undefined;
  readonly comma: string | undefined;
  /** A currency sign or code; empty if there is none. */
  readonly currency: string;
}

/** A DECIMAL(18, 6) has room for this many digits; further decimals are noise. */
const MOST_WHOLE = 12;
const MOST_DECIMALS = 6;

/** Baht in words, as Thai tills write it, is the sign of the baht. */
const BAHT = "บาท|บ\\.|[Bb]aht";
const CURRENCY = `[A-Z]{0,3}\\p{Sc}|[A-Z]{3}|${BAHT}|Rp\\.?|RM|Rs\\.?|kr\\.?|zł|Kč|Ft`;
const SPACE = "[ \\u00a0\\u2009\\u202f]";
const AMOUNT = new RegExp(
  `^(?<open>\\()?(?<first>[-−])?(?<before>${CURRENCY})?${SPACE}?(?<second>[-−])?` +
    `(?<digits>[.,]?\\d(?:[\\d.,'’ \\u00a0\\u2009\\u202f]*\\d)?)(?:[.,][-–])?${SPACE}?(?<after>${CURRENCY})?(?<last>[-−])?(?<close>\\))?$`,
  "u",
);

/** Nothing, as spreadsheets write it: `฿-`. A dash alone may mean anything. */
const NONE = new RegExp(`^(?:(${CURRENCY})${SPACE}*[-–—−]|[-–—−]${SPACE}*(${CURRENCY}))$`, "u");
const nameOf = (currency: string) => (new RegExp(`^(?:${BAHT})$`).test(currency) ? "฿" : currency);

/** @returns undefined if the text is not an amount with either mark */
export function readAmount(text: string): AmountReadings | undefined {
  const [isNone, ...signs] = NONE.exec(text) ?? [];
  if (isNone) return { point: "0", comma: "0", currency: nameOf(signs.join("")) };
  const parts = AMOUNT.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { open, first, before, second, digits = "", after, last, close } = parts;
  const minuses = [open, first, second, last].filter((sign) => sign !== undefined).length;
  // Two signs may mean plus, or be a typing error.
  if ((open === undefined) !== (close === undefined) || minuses > 1) return undefined;
  if (before !== undefined && after !== undefined) return undefined;
  const sign = minuses === 1 ? "-" : "";
  const [point, comma] = [readNumber(digits, "."), readNumber(digits, ",")];
  if (point === undefined && comma === undefined) return undefined;
  return {
    point: point && sign + point,
    comma: comma && sign + comma,
    currency: nameOf(before ?? after ?? ""),
  };
}

function readNumber(digits: string, mark: DecimalMark): string | undefined {
  const [whole = "", decimals, ...more] = digits.split(mark);
  if (more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return undefined;
  const plain = whole === "" && decimals !== undefined ? "0" : ungroup(whole, mark === "." ? "," : ".");
  if (plain === undefined || plain.length > MOST_WHOLE) return undefined;
  // Further decimals are cut off, not rounded: rounding twice could round up twice.
  return decimals === undefined ? plain : `${plain}.${decimals.slice(0, MOST_DECIMALS)}`;
}

/** Removes the thousands separators, which must all be the same and in their right places. */
function ungroup(whole: string, mark: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  const [separator] = whole.match(/\D/) ?? [];
  if (separator === undefined || (/[.,]/.test(separator) && separator !== mark)) return undefined;
  const [head = "", ...groups] = whole.split(separator);
  const last = groups.pop() ?? "";
  const isThree = groups.every((group) => /^\d{3}$/.test(group)) && /^[1-9]\d{0,2}$/.test(head);
  // Lakh and crore: 12,34,567.
  const isIndian =
    separator === "," && groups.every((group) => /^\d{2}$/.test(group)) && /^[1-9]\d?$/.test(head);
  return /^\d{3}$/.test(last) && (isThree || isIndian) ? [head, ...groups, last].join("") : undefined;
}
