/** Checks a copy: the sums of each shop and day are those that came. */
import { countOf } from "../../../viewer/report/language/en/page.ts";
import { CliError, EXIT } from "../../door/errors.ts";
import { textOf, wholeOf } from "../engine/rows.ts";
import type { ImportSession } from "../import-session.ts";
import type { Queryable, Row } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { shopName } from "../selection.ts";

export interface ComparedSums {
  readonly shops: number;
  /** Each day counts once, however many shops have it. */
  readonly days: number;
  /** Days between the first and the last one of a shop that only the receiving store has. */
  readonly otherDays: readonly ShopDay[];
}

interface ShopDay {
  /** As the tables name it, in their column `store`. */
  readonly shop: string;
  readonly day: string;
}

const AMOUNTS = ["quantity", "gross", "discount", "cost"] as const;

/** To be called when the session has applied what came. */
export async function compareSums(
  { connection, incoming, stored }: ImportSession,
  to: string,
): Promise<ComparedSums> {
  const came = await connection.rows(`
    SELECT store, day::VARCHAR AS day, count(*) FILTER (NOT is_refund AND gross <> 0) AS transactions,
      ${AMOUNTS.map((name) => `sum(${name})::VARCHAR AS ${name}`).join(", ")}
    FROM (
      SELECT store, day, receipt, is_refund, ${AMOUNTS.map((name) => `sum(${name}) AS ${name}`).join(", ")}
      FROM ${incoming.lines} GROUP BY store, day, receipt, is_refund
    ) GROUP BY store, day ORDER BY store, day`);
  const shops = [...new Set(came.map((row) => textOf(row, "store")))];
  const there = shops.length === 0 ? [] : await storedSums(stored, shops);
  const sums = new Map(there.map((row) => [keyOf(row), sumsOf(row)]));
  const different = came.filter((row) => sums.get(keyOf(row)) !== sumsOf(row));
  const [first] = different;
  if (first !== undefined) throw differs(first, different.length, sums.get(keyOf(first)), to);
  const spans = spansOf(came);
  const copied = new Set(came.map(keyOf));
  return {
    shops: spans.size,
    days: new Set(came.map((row) => textOf(row, "day"))).size,
    otherDays: there
      .filter(
        (row) => !copied.has(keyOf(row)) && isWithin(spans.get(textOf(row, "store")), textOf(row, "day")),
      )
      .map((row) => ({ shop: textOf(row, "store"), day: textOf(row, "day") })),
  };
}

function storedSums(stored: Queryable, shops: readonly string[]): Promise<readonly Row[]> {
  return stored.rows(
    `SELECT store, day::VARCHAR AS day, transactions, ${AMOUNTS.map((name) => `${name}::VARCHAR AS ${name}`).join(", ")}
     FROM ${STORE_TABLES.shops.totals} WHERE store IN (${shops.map((_, index) => `$${index + 1}`).join(", ")})`,
    shops,
  );
}

function keyOf(row: Row): string {
  return `${textOf(row, "day")} ${textOf(row, "store")}`;
}

function sumsOf(row: Row): string {
  const amounts = AMOUNTS.map((name) => `${name} ${textOf(row, name)}`);
  return [`${wholeOf(row, "transactions")} receipts`, ...amounts].join(", ");
}

interface Span {
  readonly first: string;
  readonly last: string;
}

/** @param rows in the order of their days */
function spansOf(rows: readonly Row[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  for (const row of rows) {
    const [store, day] = [textOf(row, "store"), textOf(row, "day")];
    spans.set(store, { first: spans.get(store)?.first ?? day, last: day });
  }
  return spans;
}

function isWithin(span: Span | undefined, day: string): boolean {
  return span !== undefined && span.first < day && day < span.last;
}

function differs(row: Row, count: number, there: string | undefined, to: string): CliError {
  const example = `${textOf(row, "day")} of the shop "${shopName(textOf(row, "store"))}"`;
  return new CliError(
    EXIT.busy,
    `the sums of ${countOf(count, "day")} in ${to} would not be those that came: ${example} came with ${sumsOf(row)}, and has ${there ?? "none"}`,
    { hint: `check ${to} with cafe-sales store check` },
  );
}
