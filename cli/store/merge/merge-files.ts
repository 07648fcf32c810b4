/** Merges the files of one import: a receipt that several of them have counts once. */
import { CliError, EXIT } from "../../door/errors.ts";
import type { Connection } from "../engine/duckdb.ts";
import { createLookup, createTempTable, textOf, textsOf, wholeOf } from "../engine/rows.ts";
import type { Row } from "../queryable.ts";
import type { IncomingTables } from "./incoming.ts";
import { settleDays } from "./moved-receipts.ts";
import { CONTENT, KEY } from "./working-set.ts";

export interface MergedFiles {
  /** The table of the lines that count, with the columns of the incoming ones. */
  readonly lines: string;
  /** Receipts that were joined from the parts that two files have of them. */
  readonly joined: number;
  /** Receipts at the end of one file and the start of another, with identical lines. */
  readonly alike: number;
}

/**
 * Files count one after the other, as if each were imported by itself: the receipt of the last file that has it
 * counts. Only a receipt at the edge of a file may have been cut there; see {@link judgeSplit}.
 *
 * @throws CliError if a receipt may have been cut or changed, and nothing shows which
 */
export async function mergeFiles(connection: Connection, incoming: IncomingTables): Promise<MergedFiles> {
  const { lines, dropped } = incoming;
  const [unique] = await connection.rows(
    `SELECT 1 FROM (SELECT source FROM ${lines} WHERE is_unique UNION SELECT source FROM ${dropped} WHERE is_unique)
     HAVING count(*) > 1`,
  );
  if (unique !== undefined) await settleDays(connection, incoming);
  await mergeDropped(connection, incoming);
  const [counted] = await connection.rows(`SELECT count(DISTINCT source) AS sources FROM ${lines}`);
  if (wholeOf(counted, "sources") < 2) return { lines, joined: 0, alike: 0 };
  const files = await createTempTable(
    connection,
    "incoming_files",
    `SELECT source, min(rowid) AS place, min(line_no) AS first_line, max(line_no) AS last_line
     FROM ${lines} GROUP BY source`,
  );
  const repeated = await createTempTable(
    connection,
    "repeated_receipts",
    `SELECT ${KEY}, arg_max(source, place) AS last_source
     FROM (SELECT DISTINCT ${KEY}, source FROM ${lines}) JOIN ${files} USING (source)
     GROUP BY ${KEY} HAVING count(*) > 1`,
  );
  const { exceptions, joined, alike } = await judgeAll(connection, { lines, files, repeated });
  const merged = await createTempTable(
    connection,
    "merged_lines",
    `SELECT incoming.* FROM ${lines} AS incoming LEFT JOIN ${repeated} USING (${KEY})
       LEFT JOIN ${exceptions} AS exceptions USING (${KEY})
     WHERE last_source IS NULL OR is_joined OR source = coalesce(right_source, last_source)`,
  );
  return { lines: merged, joined, alike };
}

/** A receipt that a later file drops does not come; one that comes in a later file is not dropped. */
async function mergeDropped(connection: Connection, { lines, dropped }: IncomingTables): Promise<void> {
  const [counted] = await connection.rows(`SELECT count(*) AS receipts FROM ${dropped}`);
  if (wholeOf(counted, "receipts") === 0) return;
  await connection.run(`
    DELETE FROM ${lines} WHERE rowid IN (
      SELECT row FROM (SELECT rowid AS row, ${KEY} FROM ${lines})
      JOIN (SELECT ${KEY}, max(place) AS last_place FROM ${dropped} GROUP BY ${KEY}) USING (${KEY})
      WHERE row <= last_place
    );
    DELETE FROM ${dropped} WHERE rowid IN (
      SELECT row FROM (SELECT rowid AS row, ${KEY} FROM ${dropped}) SEMI JOIN ${lines} USING (${KEY})
    )`);
}

interface Tables {
  readonly lines: string;
  readonly files: string;
  readonly repeated: string;
}

/** The receipts that the order of the files does not decide. */
async function judgeAll(connection: Connection, tables: Tables) {
  const exceptions: Record<string, string>[] = [];
  let [joined, alike] = [0, 0];
  for (const { key, parts } of await receiptsAtEdges(connection, tables)) {
    const verdict = judgeSplit(parts);
    if (verdict.kind === "unclear") throw unclear(key, verdict.end, verdict.start);
    if (verdict.kind === "joined") joined += 1;
    else if (verdict.isAlike) alike += 1;
    exceptions.push(
      verdict.kind === "joined"
        ? { ...key, is_joined: "true" }
        : { ...key, is_joined: "false", right_source: verdict.source },
    );
  }
  const types = { day: "DATE", store: "VARCHAR", receipt: "VARCHAR", is_refund: "BOOLEAN" };
  const verdictTypes = { is_joined: "BOOLEAN", right_source: "VARCHAR" };
  const table = await createLookup(
    connection,
    "receipts_at_edges",
    { ...types, ...verdictTypes },
    exceptions,
  );
  return { exceptions: table, joined, alike };
}

type Key = Readonly<Record<"day" | "store" | "receipt" | "is_refund", string>>;

interface RepeatedReceipt {
  readonly key: Key;
  readonly parts: ReceiptPart[];
}

/** Repeated receipts that are the first or the last one of a file: few, as a file has only two edges. */
async function receiptsAtEdges(
  connection: Connection,
  { lines, files, repeated }: Tables,
): Promise<Iterable<RepeatedReceipt>> {
  const rows = await connection.rows(`
    SELECT day::VARCHAR AS day, store, receipt, is_refund, source,
      min(line_no) = first_line AS at_start, max(line_no) = last_line AS at_end,
      list(${CONTENT}::VARCHAR) AS contents, list(product) AS products,
      list(concat_ws(' ', quantity, gross)) AS amounts
    FROM ${lines} JOIN ${files} USING (source) SEMI JOIN ${repeated} USING (${KEY})
      SEMI JOIN (
        SELECT ${KEY} FROM ${lines} JOIN ${files} USING (source) WHERE line_no IN (first_line, last_line)
      ) USING (${KEY})
    GROUP BY ${KEY}, source, place, first_line, last_line ORDER BY place`);
  const receipts = new Map<string, RepeatedReceipt>();
  for (const row of rows) {
    const key = keyOf(row);
    const id = JSON.stringify(key);
    const receipt = receipts.get(id) ?? { key, parts: [] };
    receipt.parts.push(partOf(row));
    receipts.set(id, receipt);
  }
  return receipts.values();
}

function keyOf(row: Row): Key {
  return {
    day: textOf(row, "day"),
    store: textOf(row, "store"),
    receipt: textOf(row, "receipt"),
    is_refund: String(row.is_refund),
  };
}

function partOf(row: Row): ReceiptPart {
  return {
    source: textOf(row, "source"),
    atStart: row.at_start === true,
    atEnd: row.at_end === true,
    contents: textsOf(row, "contents"),
    products: textsOf(row, "products"),
    amounts: textsOf(row, "amounts"),
  };
}

function unclear({ receipt, day }: Key, end: string, start: string): CliError {
  return new CliError(
    EXIT.contract,
    `receipt ${receipt} of ${day} is at the end of ${end} and the start of ${start}, with different lines`,
    {
      hint: "if an export was cut there, import its parts as one file; if the receipt was changed, import the files one after the other",
    },
  );
}

/** A receipt of several files that the end of a file may have cut: which file is right, or whether each has a part. */

/** The lines that one file has of the receipt. */
export interface ReceiptPart {
  readonly source: string;
  /** Whether the receipt is the first or the last one of the file; both if it is the only one. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** A text of each line that is the same only for identical lines; then the product and the amounts of each. */
  readonly contents: readonly string[];
  readonly products: readonly string[];
  readonly amounts: readonly string[];
}

type Verdict =
  /** The receipt of this file counts. `isAlike`: a cut between identical lines would look the same. */
  | { readonly kind: "one"; readonly source: string; readonly isAlike: boolean }
  /** The lines of both files count. */
  | { readonly kind: "joined" }
  /** It was cut, or it was changed. */
  | { readonly kind: "unclear"; readonly end: string; readonly start: string };

/**
 * The later file wins, unless one file contains what the others have. If a cut may have gone between the later
 * part and another one, two parts with nothing in common are joined. Parts with something in common may as well
 * be the receipt before and after a change.
 *
 * @param parts in the order of the files
 */
export function judgeSplit(parts: readonly ReceiptPart[]): Verdict {
  const whole = parts.findLast((one) => parts.every((part) => contains(one, part)));
  if (whole !== undefined) {
    const isAlike = parts.some((part) => facing(part, whole) !== undefined);
    return { kind: "one", source: whole.source, isAlike };
  }
  const [last, ...earlier] = parts.toReversed();
  if (last === undefined) throw new RangeError("a receipt has no part");
  const pair = earlier.map((part) => facing(part, last)).find((found) => found !== undefined);
  if (pair === undefined) return { kind: "one", source: last.source, isAlike: false };
  if (parts.length === 2 && !haveInCommon(pair)) return { kind: "joined" };
  return { kind: "unclear", end: pair.end.source, start: pair.start.source };
}

interface Pair {
  readonly end: ReceiptPart;
  readonly start: ReceiptPart;
}

/** The two parts as the end of one file and the start of another. Files with no other receipt show no cut. */
function facing(one: ReceiptPart, other: ReceiptPart): Pair | undefined {
  if (isOnly(one) && isOnly(other)) return undefined;
  if (one.atEnd && other.atStart) return { end: one, start: other };
  if (other.atEnd && one.atStart) return { end: other, start: one };
  return undefined;
}

function isOnly({ atStart, atEnd }: ReceiptPart): boolean {
  return atStart && atEnd;
}

/** Whether the part is the same, or what a cut may have left of the other one. */
function contains(whole: ReceiptPart, part: ReceiptPart): boolean {
  const isSameSize = part.contents.length === whole.contents.length;
  const mayBeCut = part.atStart !== part.atEnd || facing(part, whole) !== undefined;
  return (isSameSize || mayBeCut) && isSubset(part.contents, whole.contents);
}

/** Equal texts are counted. */
function isSubset(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function haveInCommon({ end, start }: Pair): boolean {
  return (
    end.products.some((product) => start.products.includes(product)) ||
    end.amounts.some((amount) => start.amounts.includes(amount))
  );
}
