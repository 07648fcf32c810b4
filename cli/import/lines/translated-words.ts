/** The words of a file for a closed receipt, a sale and a refund, replaced by what the other steps know. */
import { countOf } from "../../../viewer/report/language/en/page.ts";
import { quoteText } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import { textOf, wholeOf } from "../../store/engine/rows.ts";
import { textLiteral } from "../../store/engine/text-literal.ts";
import { readSetting, writeSetting } from "../../store/facts/settings.ts";
import type { Header } from "../columns/header.ts";
import { plainText } from "../columns/plain-text.ts";
import type { Field } from "../fields.ts";
import { fileError } from "../file-error.ts";
import type { LoadedFile } from "../raw-table.ts";
import type { Till, Words } from "../tills/till.ts";
import { TILLS } from "../tills/tills.ts";
import { CONVERTED, isBlank } from "./converted-lines.ts";

/** A word that is in no table, and what it was taken for. */
export interface DetectedWord {
  readonly word: string;
  readonly meaning: "closed" | "a sale" | "a refund";
}

/** A column with more different texts does not hold such words. */
const MOST_WORDS = 100;
const SHOWN_STATUSES = 5;
/** The setting of a store for the status that the user named. */
const STATUS = "status_closed";

/**
 * A closed status and the type of a sale become null, as those of an English export are from the start, and the
 * type of a refund becomes that of its till. A word that nobody knows stays: its lines are bad, or do not count.
 */
export async function translateWords(
  file: LoadedFile,
  asked: string | undefined,
): Promise<readonly DetectedWord[]> {
  const { connection, header, raw } = file;
  if (asked !== undefined && !header.columns.has("status"))
    throw usageError(
      `${file.source.shown} has no column of statuses that is read, so --status-closed has no use`,
      "name the column with --columns status=NAME, or drop --status-closed",
    );
  const isEnglish = header.language === "English";
  const remembered = await readSetting(connection, header.memory, STATUS);
  const knowsStatus = !header.columns.has("status") || (isEnglish && (asked ?? remembered) === undefined);
  const { closed, detected }: ClosedStatuses = knowsStatus
    ? { closed: [], detected: undefined }
    : await readStatuses(file, { asked, remembered, isEnglish });
  const knowsType = !header.columns.has("type") || isEnglish;
  const [refund = ""] = ownWords(header.till, "refund");
  const types = receiptTypes(knowsType ? [] : await usesOfTypes(file));

  const status = `CASE WHEN status IN (${textList(closed)}) THEN NULL ELSE status END`;
  const type = `CASE WHEN type IN (${textList(types.sales)}) THEN NULL WHEN type IN (${textList(types.refunds)}) THEN ${textLiteral(refund)} ELSE type END`;
  if (closed.length + types.sales.length + types.refunds.length > 0) {
    await connection.run(
      `CREATE OR REPLACE TEMP TABLE ${raw.name} AS
       SELECT * REPLACE (${status} AS status, ${type} AS type) FROM ${raw.name}`,
    );
  }
  const detectedIn = (words: readonly string[], meaning: DetectedWord["meaning"]) =>
    words.filter((word) => types.detected.has(word)).map((word) => ({ word: word.trim(), meaning }));
  return [
    ...detectedIn(types.sales, "a sale"),
    ...detectedIn(types.refunds, "a refund"),
    ...(detected === undefined ? [] : [{ word: detected.trim(), meaning: "closed" as const }]),
  ];
}

async function readStatuses(file: LoadedFile, options: StatusHints): Promise<ClosedStatuses> {
  const { connection, source, header, raw } = file;
  const rows = await connection.rows(`
    SELECT coalesce(status, 'Closed') AS word, count(*) AS lines FROM ${raw.name} AS raw
    WHERE NOT ${isBlank(header)} AND ${isWord("word", header, "status")}
    GROUP BY ALL ORDER BY lines DESC, word LIMIT ${MOST_WORDS}`);
  const lines = new Map(rows.map((row) => [textOf(row, "word"), wholeOf(row, "lines")]));
  const found = closedStatuses([...lines.keys()], options);
  const { asked = "" } = options;
  if (typeof found === "string") {
    const listed = [...lines].slice(0, SHOWN_STATUSES).map(([status, count]) => {
      return `${quoteText(status.trim())} (${countOf(count, "line")})`;
    });
    const all = `${listed.join(", ")}${lines.size > listed.length ? ", …" : ""}`;
    const what =
      found === "absent"
        ? `no line has the status ${quoteText(asked)}; its statuses are ${all}`
        : `its statuses are ${all}, and it is not known which receipts count`;
    throw fileError(source.shown, what, "name the status of receipts that count with --status-closed WORD");
  }
  if (found.closed.some((word) => plainText(word) === plainText(asked)))
    await writeSetting(connection, header.memory, STATUS, asked);
  return found;
}

async function usesOfTypes({ connection, header }: LoadedFile) {
  const sign =
    "coalesce(nullif(sign(net), 0), nullif(sign(gross), 0), nullif(sign(quantity) * sign(unit_price), 0), sign(quantity))";
  const rows = await connection.rows(`
    SELECT coalesce(type_text, 'Sale') AS word, coalesce(bool_or(${sign} < 0), false) AS negative,
      coalesce(bool_or(${sign} > 0), false) AS positive
    FROM ${CONVERTED} WHERE ${isWord("word", header, "type")} GROUP BY word LIMIT ${MOST_WORDS}`);
  if (rows.length === MOST_WORDS) return [];
  return rows.map((row) => ({
    word: textOf(row, "word"),
    hasNegative: row.negative === true,
    hasPositive: row.positive === true,
  }));
}

/** An empty cell is not a word, and the column's own name belongs to a second header. */
function isWord(text: string, { names, columns }: Header, field: Field): string {
  const own = (columns.get(field) ?? []).map((place) => (names[place] ?? "").trim());
  return `trim(${text}) NOT IN (${textList(["", ...own])})`;
}

/** Which statuses of a file say that a receipt counts. */
export interface StatusHints {
  /** The user's choice, beside the known words. */
  readonly asked: string | undefined;
  /** The choice of an earlier import. */
  readonly remembered: string | undefined;
  /** Whether any other status means that the receipt does not count. */
  readonly isEnglish: boolean;
}

interface ClosedStatuses {
  /** As the file writes them. */
  readonly closed: readonly string[];
  /** The one of them that is closed only because the file has no other. */
  readonly detected: string | undefined;
}

/** A text says why it is not clear: one of the statuses is unknown, or the one that the user named is absent. */
export function closedStatuses(statuses: readonly string[], { asked, remembered, isEnglish }: StatusHints) {
  const chosen = asked ?? remembered;
  const closedWords = new Set(chosen === undefined ? CLOSED_WORDS : [...CLOSED_WORDS, plainText(chosen)]);
  const closed = statuses.filter((status) => closedWords.has(plainText(status)));
  const unknown = statuses.filter(
    (status) => !closed.includes(status) && !CANCELLED_WORDS.has(plainText(status)),
  );
  const isAbsent = asked !== undefined && !statuses.some((status) => plainText(status) === plainText(asked));
  if (isAbsent && unknown.length > 0) return "absent";
  if (isEnglish || chosen !== undefined || unknown.length === 0) return { closed, detected: undefined };
  const isAlone = new Set(statuses.map(plainText)).size === 1;
  return isAlone ? { closed: unknown, detected: unknown[0] } : "unknown";
}

/** Which types of a file are sales and which are refunds. A word that is not known is detected by its amounts. */
interface TypeUse {
  /** As the file writes it. */
  readonly word: string;
  /** Whether a line of this type has an amount below zero. */
  readonly hasNegative: boolean;
  readonly hasPositive: boolean;
}

/** A word that is in neither list stays unknown. */
export function receiptTypes(types: readonly TypeUse[]) {
  const isIn = (list: ReadonlySet<string>) => (type: TypeUse) => list.has(plainText(type.word));
  const [sales, refunds] = [types.filter(isIn(SALE_WORDS)), types.filter(isIn(REFUND_WORDS))];
  const unknown = groupByWord(types.filter((type) => !sales.includes(type) && !refunds.includes(type)));
  const moneyBack = unknown.filter((uses) => areAll("hasNegative", uses));
  const [only = [], ...more] = unknown.filter((uses) => !moneyBack.includes(uses));
  const isSale = more.length === 0 && sales.length === 0 && areAll("hasPositive", only);
  const found = { sales: isSale ? only : [], refunds: moneyBack.flat() };
  const wordsOf = (uses: readonly TypeUse[]) => uses.map(({ word }) => word);
  return {
    sales: wordsOf([...sales, ...found.sales]),
    refunds: wordsOf([...refunds, ...found.refunds]),
    /** Those of them that are not known words. */
    detected: new Set(wordsOf([...found.sales, ...found.refunds])),
  };
}

/** Whether there are amounts with this sign, and none with the other. */
function areAll(sign: "hasNegative" | "hasPositive", uses: readonly TypeUse[]): boolean {
  const other = sign === "hasNegative" ? "hasPositive" : "hasNegative";
  return uses.some((use) => use[sign]) && !uses.some((use) => use[other]);
}

/** Spellings that differ in case or accents only are one word. */
function groupByWord(types: readonly TypeUse[]): TypeUse[][] {
  const words = new Set(types.map(({ word }) => plainText(word)));
  return [...words].map((plain) => types.filter(({ word }) => plainText(word) === plain));
}

/** What the tills call a sale, a refund, and a receipt that counts or does not, in all languages of their exports. */
const SALE_WORDS = wordsFor("sale");
const REFUND_WORDS = wordsFor("refund");
export const CLOSED_WORDS = wordsFor("closed");
const CANCELLED_WORDS = wordsFor("cancelled");

/** The words of a till that need no translation, in lower case. */
export function ownWords({ dialects }: Till, meaning: keyof Words): readonly string[] {
  return (dialects[0].words[meaning] ?? []).map((word) => word.toLowerCase());
}

function wordsFor(meaning: keyof Words): ReadonlySet<string> {
  const words = TILLS.flatMap(({ dialects }) => dialects.flatMap((dialect) => dialect.words[meaning] ?? []));
  return new Set(words.map(plainText));
}

const COUNTING = ["closed", "returned", "partlyReturned"] as const;

/** Only closed receipts count. An empty status is a fault, not a reason to skip the line. */
export function isSkippedStatus(column: string, { till }: Header): string {
  const closed = ["", ...COUNTING.flatMap((meaning) => ownWords(till, meaning))];
  return `(${column} IS NOT NULL AND lower(trim(${column})) NOT IN (${textList(closed)}))`;
}

/** Texts for `IN (…)` of SQL. */
export function textList(texts: readonly string[]): string {
  return texts.length === 0 ? "NULL" : texts.map(textLiteral).join(", ");
}
