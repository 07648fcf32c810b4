/** Names are kept as they are written, without outer spaces. */
import type { Field } from "../fields.ts";
import type { LoadedFile } from "../raw-table.ts";

export const NAMES = [
  "receipt",
  "store",
  "product",
  "variant",
  "category",
  "employee",
  "payment",
  "dining_option",
  "channel",
] as const satisfies readonly Field[];
type Name = (typeof NAMES)[number];

/** The spaces of every alphabet, and the byte order mark. */
const SPACES =
  " \t\r\n\v\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
const SPACE =
  "[\\s\\v\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]";
/** A longer text is not a name. */
export const LONGEST_NAME = 1000;

export interface NameFacts {
  /** Fields in which some name of the file has an outer space, or is too long. */
  readonly spaced: ReadonlySet<Name>;
  readonly long: ReadonlySet<Name>;
  /** Whether some receipt number may be a day or a month, or not one of its till. */
  readonly hasOddReceipts: boolean;
}

/**
 * Examines each different name once, because to trim a million cells takes longer than to read them. Almost
 * every receipt number is different, so a faster, rough check decides for them.
 */
export async function examineNames({ connection, header, raw }: LoadedFile): Promise<NameFacts> {
  const isLong = `bool_or(strlen(text) > ${LONGEST_NAME}) AS long`;
  const others = NAMES.filter((name) => name !== "receipt" && header.columns.has(name));
  const texts = others.map((name) => `SELECT DISTINCT '${name}' AS name, ${name} AS text FROM ${raw.name}`);
  const noDash = header.till.changedNumber === undefined ? "" : "OR NOT contains(text, '-')";
  const rows = await connection.rows(`
    SELECT 'receipt' AS name, bool_or(${ROUGHLY}) AS spaced, ${isLong}, bool_or(${ODDLY} ${noDash}) AS odd
    FROM (SELECT receipt AS text FROM ${raw.name})
    UNION ALL
    SELECT name, bool_or(regexp_matches(text, '^${SPACE}|${SPACE}$')) AS spaced, ${isLong}, false
    FROM (${texts.join(" UNION ALL ")}) GROUP BY name`);
  const namesWith = (fact: "spaced" | "long") =>
    new Set(NAMES.filter((name) => rows.some((row) => row.name === name && row[fact] === true)));
  const hasOddReceipts = rows.some(({ odd }) => odd === true);
  return { spaced: namesWith("spaced"), long: namesWith("long"), hasOddReceipts };
}

/** A control character or a space at either end, or any character beyond ASCII. */
const ROUGHLY = "text < '!' OR text[-1] <= ' ' OR strlen(text) <> length(text)";

/** A letter at either end, which is cheap to find, or the dashes and strokes of a date. */
const ODDLY =
  "text >= ':' OR text[-1] >= ':' OR text LIKE '%-%-%' OR contains(text, '/') OR contains(text, '.')";

/** @returns an SQL expression that is never null */
export function trimmed(cell: string, isSpaced: boolean): string {
  if (!isSpaced) return `coalesce(${cell}, '')`;
  return `CASE WHEN regexp_matches(${cell}, '^${SPACE}|${SPACE}$') THEN trim(${cell}, '${SPACES}')
    ELSE coalesce(${cell}, '') END`;
}
