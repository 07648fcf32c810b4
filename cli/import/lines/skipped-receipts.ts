/** The lines and receipts of a file that do not count. */
import { textOf, wholeOf } from "../../store/engine/row-values.ts";
import type { IncomingTables } from "../../store/merge/incoming.ts";
import type { RawTable } from "../records/raw-table.ts";
import type { OpenFile } from "../sales-file.ts";
import { type CheckedLines, isSkippedStatus } from "./checked-lines.ts";
import { IS_BLANK } from "./converted-lines.ts";
import type { BrokenReceipts } from "./drop-broken-receipts.ts";

export interface SkippedLines {
  /** Lines by their status, such as `Cancelled`. */
  readonly byStatus: ReadonlyMap<string, number>;
  /** All of them, with the blank ones, which have no status. */
  readonly rows: number;
}

export async function countSkipped(
  { connection, header }: OpenFile,
  { name }: RawTable,
): Promise<SkippedLines> {
  const rows = await connection.rows(`
    SELECT CASE WHEN ${IS_BLANK} THEN '' ELSE trim(status) END AS skipped, count(*) AS rows
    FROM ${name} AS raw WHERE ${IS_BLANK} OR ${isSkippedStatus("status", header)} GROUP BY ALL ORDER BY ALL`);
  const counts = rows.map((row) => [textOf(row, "skipped"), wholeOf(row, "rows")] as const);
  return {
    byStatus: new Map(counts.filter(([status]) => status !== "")),
    rows: counts.reduce((sum, [, count]) => sum + count, 0),
  };
}

/**
 * Tells the store which receipts no longer count: those of which no line counts. A receipt with a bad line may
 * still count.
 */
export async function dropSkipped(
  { connection, source, header }: OpenFile,
  incoming: IncomingTables,
  checked: CheckedLines,
  broken: BrokenReceipts | undefined,
): Promise<void> {
  const unlessBroken =
    broken &&
    `ANTI JOIN (FROM ${checked.name} WHERE fault IS NOT NULL) AS faulty USING (store, receipt)
     ANTI JOIN ${broken.possible} USING (receipt) ANTI JOIN ${broken.name} USING (store, receipt, day)`;
  await connection.run(
    `INSERT INTO ${incoming.dropped} (source, place, day, store, receipt, is_refund, is_unique)
     SELECT DISTINCT $1, ${lastRow(incoming)}, day, store, receipt, is_refund, ${header.till.hasUniqueNumbers}
     FROM ${checked.skippedReceipts}
       ANTI JOIN (FROM ${incoming.lines} WHERE source = $1) USING (day, store, receipt, is_refund)
       ${unlessBroken ?? ""}`,
    [source.shown],
  );
}

/**
 * Without a type, one file may have the money given back among the lines of its sale, and another file may have
 * it as a refund of its own. The sale includes it, so the store must not keep the refund as well.
 */
export async function dropIncludedRefunds(
  { connection, source, header: { till, columns } }: OpenFile,
  incoming: IncomingTables,
): Promise<void> {
  if (till.refundsBy === "type" || columns.has("type")) return;
  await connection.run(
    `INSERT INTO ${incoming.dropped} (source, place, day, store, receipt, is_refund)
     SELECT DISTINCT $1, ${lastRow(incoming)}, day, store, receipt, true
     FROM ${incoming.lines} WHERE source = $1 AND NOT is_refund AND gross < 0`,
    [source.shown],
  );
}

function lastRow({ lines }: IncomingTables): string {
  return `(SELECT coalesce(max(rowid), -1) FROM ${lines})`;
}
